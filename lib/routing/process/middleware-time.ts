/** The header in which the HTTP server asks the middleware how long it worked; its value is the server's own token. */
export const TIMED_HEADER = 'x-stayfront-timed'
/** The header in which the middleware answers. The server lets no header of this kind out. */
export const MIDDLEWARE_TIME_HEADER = 'x-middleware-stayfront-time'

const OUTCOMES = ['rewrite', 'redirect', 'bad_request'] as const
const WRITTEN = /^(\d{1,16}(?:\.\d{1,6})?) (\d{1,16}(?:\.\d{1,6})?) (\w{1,20})$/

/** Instants in milliseconds since 1970, and what came of it. */
export type MiddlewareTime = { from: number; to: number; outcome: (typeof OUTCOMES)[number] }

type Given = Readonly<Record<string, string | undefined>>

/** Whether the HTTP server of this process wants to know. */
export function isTimed(headers: Pick<Headers, 'get'>, { STAYFRONT_INTERNAL_TOKEN: token }: Given): boolean {
  return Boolean(token) && headers.get(TIMED_HEADER) === token
}

/** The same clock in the middleware's sandbox and around it. */
export function readInstant(): number {
  return performance.timeOrigin + performance.now()
}

export function writeMiddlewareTime({ from, to, outcome }: MiddlewareTime): string {
  return `${from.toFixed(3)} ${to.toFixed(3)} ${outcome}`
}

/** Null for what the middleware did not write. */
export function readMiddlewareTime(text: string): MiddlewareTime | null {
  const [, from, to, word] = WRITTEN.exec(text) ?? []
  const outcome = OUTCOMES.find((each) => each === word)
  return outcome === undefined ? null : { from: Number(from), to: Number(to), outcome }
}
