import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { lookupBuckets } from '@/lib/backend/limits/buckets'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { findReservation } from '@/lib/backend/reservations/find-reservation'
import { normaliseReference } from '@/lib/domain/booking/rules'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeExact, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'
import { issueReservationPass } from '@/lib/server/reservations/reservation-pass'

const bodySchema = z.object({
  reference: z.string().trim().min(4).max(40),
  emailOrName: z.string().trim().min(1).max(200),
})

/**
 * Finds a reservation by reference and e-mail or last name, and leads to the page of whoever sold it; every wrong pair
 * gets the same answer.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ backend, ctx, tenant, origin, requestId }) => {
    const body = await readBody(request)
    if (!body) return problem(400, 'malformed_body', requestId)
    const locale = readLocale(body.fields.locale)
    const pathOf = (query: Record<string, string | number | null>) => localePath(locale, routes.reservation(query))
    const see = (query: Parameters<typeof pathOf>[0]) => seeExact(origin, pathOf(query))
    const parsed = bodySchema.safeParse(body.fields)
    const typed = { reference: textOf(body.fields.reference) }
    const refuse = (status: number, code: string) =>
      body.json ? problem(status, code, requestId) : see({ problem: code, ...typed })
    if (!parsed.success) return refuse(422, 'lookup_incomplete')
    const reference = normaliseReference(parsed.data.reference)
    const turn = await takeTurn(backend.db, lookupBuckets(tenant.id, clientAddress(request), reference))
    if (!turn.ok) return refuse(429, 'lookup_limited')
    const found = await findReservation(backend.db, ctx, parsed.data)
    if (found === null) return refuse(404, 'lookup_failed')
    const query = { fid: found.fid, r: await issueReservationPass(found.id, ctx.now()) }
    return body.json ? NextResponse.json({ next: 'redirect', url: pathOf(query) }) : see(query)
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : ''
}
