/** What every key of this process is derived from; shared by the edge middleware and the server. Throws without one. */
export function readProcessSecret(env: Record<string, string | undefined>): string {
  if (env.STAYFRONT_SECRET) return env.STAYFRONT_SECRET
  throw new Error('STAYFRONT_SECRET is not set: nothing can be signed without it (see .env.example)')
}
