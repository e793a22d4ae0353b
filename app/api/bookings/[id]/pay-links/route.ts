import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { createPayLink } from '@/lib/backend/pay-links/create-link'
import { readAmount } from '@/lib/domain/money/rules'
import { toLatinSigns } from '@/lib/domain/search/price-limit'
import { LINK_DAYS, LINK_REASON_LENGTH } from '@/lib/domain/payments/links'
import { openSellerPayments } from '@/lib/server/booking/gateways'
import { withLinkAccess } from '@/lib/server/reservations/link-route'

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
  return withLinkAccess(request, params, async ({ api, access, fields, json, see, refuse }) => {
    const parsed = bodySchema.safeParse(fields)
    if (!parsed.success) return refuse(422, 'malformed_body')
    const { booking, by, staff = null } = access
    const amount = readAmount(toLatinSigns(parsed.data.amount), booking.currency)
    if (amount === null || amount === 0) return refuse(422, 'amount')
    const ctx = await openSellerPayments(api, booking)
    const result = await createPayLink(ctx, { ...parsed.data, amount, bookingId: booking.id, by, staff })
    if (result.status !== 'sent') return refuse(409, result.status)
    return json ? NextResponse.json({ id: result.link.id, status: 'sent' }, { status: 201 }) : see({ link: 'sent' })
  })
}
