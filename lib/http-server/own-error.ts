import type { IncomingMessage } from 'node:http'
import type { HeldResponse } from './held-response'
import { describeProblem, type Problem } from './describe-problem'

/** Next's own words where no page stands: a file that is missing, a method that no handler knows, a handler that broke. */
export function chooseOwnError(
  { url = '/' }: Pick<IncomingMessage, 'url'>,
  { status, contentType }: { status: number; contentType: string },
): Problem | null {
  const isWord =
    contentType.startsWith('text/plain') ||
    (contentType === '' && url.startsWith('/api/')) ||
    // A build answers for a file that is missing with a document of scripts.
    (contentType.startsWith('text/html') && url.startsWith('/_next/static/'))
  if (!isWord) return null
  if (status === 404) return { status, code: 'not_found' }
  if (status === 405) return { status, code: 'method_not_allowed' }
  return status === 500 ? { status, code: 'fault' } : null
}

/** Answers in their place, to programs as `application/problem+json`, to people in their language. */
export async function sendOwnError(request: IncomingMessage, response: HeldResponse, problem: Problem): Promise<void> {
  const { type, body } = await describeProblem(request, problem)
  response.writeHead(problem.status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  })
  response.end(body)
}
