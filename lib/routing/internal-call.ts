/** The header by which a server knows its own questions: nobody else has its token. */
export const INTERNAL_HEADER = 'x-stayfront-internal'

type Given = Readonly<Record<string, string | undefined>>

/** What a question of this server to itself carries; nothing under plain `next start`, which has no token. */
export function internalHeaders({ STAYFRONT_INTERNAL_TOKEN: token }: Given): Record<string, string> {
  return token ? { [INTERNAL_HEADER]: token } : {}
}

/** Whether this server itself asks. */
export function isInternalCall(headers: Pick<Headers, 'get'>, { STAYFRONT_INTERNAL_TOKEN: token }: Given): boolean {
  return Boolean(token) && headers.get(INTERNAL_HEADER) === token
}
