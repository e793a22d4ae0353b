import type { Unavailable } from '../routing/unavailable'

export type ErrorPage = 'not-found' | 'error' | Unavailable['page']

/** Which localised page should stand in for what Next answered, if any. */
export function chooseErrorPage(
  request: { method?: string; url?: string },
  response: { status: number; contentType: string },
): ErrorPage | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  if (/^\/(_next\/static|api)\//.test(request.url ?? '/')) return null
  if (!response.contentType.startsWith('text/html')) return null
  if (response.status === 404) return 'not-found'
  return response.status === 500 ? 'error' : null
}

/** The cookies of several answers, each line once. */
export function mergeCookies(...answers: Array<number | string | readonly string[] | undefined>): string[] {
  const lines = answers.flatMap((value) => (value === undefined ? [] : [value].flat())).map(String)
  return [...new Set(lines)]
}
