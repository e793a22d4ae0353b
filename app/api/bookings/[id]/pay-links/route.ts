import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { createPayLink } from '@/lib/backend/pay-links/create-link'
import { readAmount } from '@/lib/domain/money/rules'
import { LINK_DAYS, LINK_REASON_LENGTH } from '@/lib/domain/payments/links'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { findRequestPerson } from '@/lib/server/accounts/request-account'
import { openPayments } from '@/lib/server/booking/gateways'
import { readLocale, seeExact, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'
import { findLinkAccess } from '@/lib/server/reservations/link-access'

const bodySchema = z.object({
  /** In major units, as typed. */
  amount: z.string().max(20),
  reason: z.string().trim().min(1).max(LINK_REASON_LENGTH),
  days: z.coerce.number().refine((days) => LINK_DAYS.some((known) => known === days)),
  idempotencyKey: z.string().min(8).max(100),
})

/** Mails a payment link to the booker, for the booking's agent and for staff. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/pay-links'>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const access = await findLinkAccess(api.backend.db, api.ctx, await findRequestPerson(request, api), id)
    if (!access) return problem(404, 'not_found', api.requestId)
    const locale = readLocale(body.fields.locale)
    const see = (query: Record<string, string>) =>
      seeExact(api.origin, `${localePath(locale, routes.dashboardBooking(id, query))}#pay-links`)
    const refuse = (status: number, code: string) =>
      body.json ? problem(status, code, api.requestId) : see({ linkProblem: code })
    const parsed = bodySchema.safeParse(body.fields)
    if (!parsed.success) return refuse(422, 'malformed_body')
    const amount = readAmount(parsed.data.amount, access.booking.currency)
    if (amount === null || amount === 0) return refuse(422, 'amount')
    const { by, staff = null } = access
    const asked = { ...parsed.data, amount, bookingId: id, by, staff }
    const result = await createPayLink(openPayments(api), asked)
    if (result.status !== 'sent') return refuse(409, result.status)
    return body.json
      ? NextResponse.json({ id: result.link.id, status: 'sent' }, { status: 201 })
      : see({ link: 'sent' })
  })
}
