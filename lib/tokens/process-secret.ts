// Plain `next start` in demo mode has no launcher that generates a secret; nothing of value is signed there.
const DEMO_SECRET = 'stayfront-demo-secret-not-for-production'

/** What every key of this process is derived from; shared by the edge middleware and the server. */
export function readProcessSecret(env: Record<string, string | undefined>): string {
  return env.STAYFRONT_SECRET ?? DEMO_SECRET
}
