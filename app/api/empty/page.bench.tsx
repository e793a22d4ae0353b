import { connection } from 'next/server'

/**
 * A page that shows nothing and is rendered at each request: what Next itself costs, for `npm run bench:front`. It is
 * part of builds with `STAYFRONT_BENCH_PAGES` alone, and stands where the middleware leaves it alone.
 */
export default async function EmptyPage() {
  await connection()
  return null
}
