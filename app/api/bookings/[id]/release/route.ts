import { NextResponse, type NextRequest } from 'next/server'
import { letGo } from '@/lib/backend/booking/own-holds/let-go'
import { visitorBuckets } from '@/lib/backend/limits/buckets'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { readPagePath } from '@/lib/server/http/page-path'
import { routes } from '@/lib/routing/routes'
import { HOLD_STATUS } from '@/lib/server/booking/hold-statuses'
import { readLocale, seeExact, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

/** Gives held rooms back before their time is over. A form leads to `back`, or to the checkout where it was refused. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/release'>,
): Promise<NextResponse> {
  return withApiContext(request, async ({ ctx, backend, tenant, visitorId, requestId, origin }) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    const turn = await takeTurn(backend.db, visitorBuckets('release', tenant.id, clientAddress(request)))
    const result = turn.ok ? await letGo(ctx, id, visitorId) : ({ status: 'limited' } as const)
    const isReleased = result.status === 'released'
    if (body && !body.json) {
      const { back, locale } = body.fields
      const path = isReleased ? readPagePath(typeof back === 'string' ? back : null) : null
      if (path !== null) return seeExact(origin, path)
      return seeOther(origin, readLocale(locale), routes.book(id, isReleased ? {} : { problem: result.status }))
    }
    if (result.status === 'released') return NextResponse.json(result)
    return problem(HOLD_STATUS[result.status], result.status, requestId)
  })
}
