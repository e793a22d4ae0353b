import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ErrorPage, mergeCookies } from './error-page'
import { fetchErrorPage } from './fetch-error-page'

export type Loopback = { token: string; port: number; onFault: (error: unknown) => void }

const notCopied = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'set-cookie', 'x-middleware-rewrite']

/** Numbers only: where even the error page fails, no language is known. */
function sendBareDocument(response: ServerResponse, status: number): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`<!doctype html><meta charset="utf-8"><title>${status}</title><h1>${status}</h1>`)
}

function copyHead(from: IncomingMessage, to: ServerResponse, status: number): void {
  const cookies = mergeCookies(to.getHeader('set-cookie'), from.headers['set-cookie'])
  for (const [name, value] of Object.entries(from.headers)) {
    if (value !== undefined && !notCopied.includes(name)) to.setHeader(name, value)
  }
  if (cookies.length > 0) to.setHeader('set-cookie', cookies)
  to.writeHead(status)
}

/** Answers with the localised page and this status; cookies already set stay. */
export async function sendErrorPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, status, loopback }: { page: ErrorPage; status: number; loopback: Loopback },
): Promise<void> {
  try {
    const answer = await fetchErrorPage(request, page, loopback)
    copyHead(answer, response, status)
    answer.once('error', () => response.destroy())
    answer.pipe(response)
  } catch (error) {
    loopback.onFault(error)
    if (response.headersSent) response.destroy()
    else sendBareDocument(response, status)
  }
}
