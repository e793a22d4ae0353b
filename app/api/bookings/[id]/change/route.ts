import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { signChange } from '@/lib/backend/change/change-token'
import { confirmChange } from '@/lib/backend/change/confirm-change'
import { offerChange } from '@/lib/backend/change/offer-change'
import { networkOfVisitor } from '@/lib/backend/limits/limits'
import { writePayPath } from '@/lib/backend/pay-links/pay-path'
import { pickChangeFields } from '@/lib/domain/booking/change-form'
import { parseGuests } from '@/lib/domain/stay/guests'
import { staySchema } from '@/lib/domain/stay/schema'
import { localePath } from '@/lib/routing/resolve-locale'
import { openSellerPayments } from '@/lib/server/booking/gateways'
import { seeExact, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { withBookingForm } from '@/lib/server/reservations/booking-form'
import { findRequestAccess } from '@/lib/server/reservations/request-access'

type Context = RouteContext<'/api/bookings/[id]/change'>

/** What another stay (`check_in`, `check_out`, `guests`) would cost and give back, with the word that confirms it. */
export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const { id } = await params
    const asked = request.nextUrl.searchParams
    const access = await findRequestAccess(request, api, id, asked.get('k'))
    if (!access) return problem(404, 'not_found', api.requestId)
    const stay = staySchema.safeParse({ checkIn: asked.get('check_in'), checkOut: asked.get('check_out') })
    const party = parseGuests(asked.get('guests') ?? '')
    if (!stay.success || !party) return problem(422, 'malformed_body', api.requestId)
    const ctx = await openSellerPayments(api, access.booking)
    const offer = await offerChange(ctx.db, ctx, access.booking, { ...stay.data, party })
    const headers = { 'Cache-Control': 'no-store' }
    if (offer.status !== 'open') return NextResponse.json({ status: offer.status }, { headers })
    const { figures } = offer
    const { word, until } = await signChange(ctx, access.booking, offer)
    const { currency } = access.booking
    return NextResponse.json({ status: 'open', figures, currency, quote: word, until }, { headers })
  })
}

const bodySchema = z.object({ quote: z.string().min(1).max(2000), idempotencyKey: z.string().min(8).max(100) })

/** Changes a stay at the figures of a quote; what must be paid first leads to its payment link. Repeats are told the same. */
export async function POST(request: NextRequest, { params }: Context): Promise<NextResponse> {
  return withBookingForm(request, params, async ({ api, id, fields, json, access, locale, see }) => {
    const typed = pickChangeFields(fields, access.booking.party.length)
    const refuse = (status: number, code: string) =>
      json ? problem(status, code, api.requestId) : see({ change: '1', ...typed, changed: code }, 'change')
    const parsed = bodySchema.safeParse(fields)
    if (!parsed.success) return refuse(422, 'malformed_body')
    const { by, staff = null, booking } = access
    const ctx = await openSellerPayments(api, booking)
    const network = networkOfVisitor(clientAddress(request), api.backend.secret)
    const result = await confirmChange(ctx, { ...parsed.data, bookingId: id, by, staff, network })
    const { currency } = booking
    switch (result.status) {
      case 'done':
        return json ? NextResponse.json({ ...result, currency }) : see({ changed: 'done' }, 'change')
      case 'to_pay': {
        const { figures, status } = result
        const pay = localePath(locale, await writePayPath(ctx, result.linkId, ctx.now()))
        if (json) return NextResponse.json({ status, figures, currency, pay }, { status: 202 })
        // Whoever works for the guest does not pay: the guest has a mail.
        return by.kind === 'guest' ? seeExact(api.origin, pay) : see({ link: 'sent' }, 'pay-links')
      }
      case 'not_found':
        return problem(404, result.status, api.requestId)
      case 'malformed_body':
        return refuse(422, result.status)
      case 'withdrawn':
        return refuse(409, 'expired')
      case 'changed':
        return json
          ? problem(409, result.status, api.requestId, { figures: result.figures })
          : refuse(409, result.status)
      default:
        return refuse(409, result.status)
    }
  })
}
