import type { IncomingMessage, ServerResponse } from 'node:http'
import { splitLocale } from '../routing/resolve-locale'
import { toBareDocument } from './bare-document'
import { type ErrorPage, mergeCookies } from './error-page'
import { fetchErrorPage } from './fetch-error-page'

export type Loopback = { token: string; port: number; onFault: (error: unknown) => void }

const notCopied = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'set-cookie', 'x-middleware-rewrite']

async function sendBareDocument(request: IncomingMessage, response: ServerResponse, status: number): Promise<void> {
  const { locale } = splitLocale((request.url ?? '/').split('?')[0] ?? '/')
  const document = await toBareDocument({ locale, status, word: 'pageFailed' })
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(document)
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
    else await sendBareDocument(request, response, status)
  }
}
