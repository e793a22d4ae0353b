import { NextResponse } from 'next/server'
import { getBackend } from '@/lib/server/container'
import { logError } from '@/lib/server/log'

export const dynamic = 'force-dynamic'

/** Whether this process can serve: its database answers. Ignores the host. */
export async function GET(): Promise<NextResponse> {
  try {
    const { pool } = await getBackend()
    await pool.query('select 1')
    return NextResponse.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    logError('health check failed', error)
    return NextResponse.json({ status: 'unavailable' }, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}
