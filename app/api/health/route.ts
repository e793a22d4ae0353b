import { NextResponse } from 'next/server'
import { getBackend } from '@/lib/server/container'
import { logError } from '@/lib/server/log'

export const dynamic = 'force-dynamic'

const DEADLINE_MS = 2_000

/**
 * Whether this process can serve: its database answers in time and its search has loaded. Ignores the host. `jobs` says
 * `stuck` while some keep failing or nobody does them, which is no reason to send visitors elsewhere.
 */
export async function GET(): Promise<NextResponse> {
  try {
    const deadline = AbortSignal.timeout(DEADLINE_MS)
    const stuck = await Promise.race([checkBackend(), rejectWhen(deadline)])
    return NextResponse.json(
      { status: 'ok', jobs: stuck.length > 0 ? 'stuck' : 'ok' },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  } catch (error) {
    logError('health check failed', error)
    return NextResponse.json({ status: 'unavailable' }, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}

async function checkBackend(): Promise<string[]> {
  const { pool, search, listStuckJobs } = await getBackend()
  if (!search.isReady()) throw new Error('the search thread is loading')
  await pool.query('select 1')
  return listStuckJobs()
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${DEADLINE_MS} ms`)), { once: true })
  })
}
