import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import type { BookingRecord } from '@/lib/backend/booking/booking-record'
import { drawReceipt, drawVoucher } from '@/lib/backend/documents/booking-papers'
import { drawCalendar, type PaperAsked, type PaperContext } from '@/lib/backend/documents/load-paper'
import { paperBucket } from '@/lib/backend/limits/buckets'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { languageOf } from '@/lib/backend/reservations/booking-language'
import { recordView } from '@/lib/backend/staff/view-booking'
import { hasPaper, paperFile, type Paper } from '@/lib/domain/documents/papers'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { findRequestAccess } from './request-access'

type Drawn = { content: string | Buffer; type: string }

const DRAW: Record<Paper, (ctx: PaperContext, asked: PaperAsked) => Promise<Drawn>> = {
  voucher: async (ctx, asked) => ({ content: await drawVoucher(ctx, asked), type: 'application/pdf' }),
  receipt: async (ctx, asked) => ({ content: await drawReceipt(ctx, asked), type: 'application/pdf' }),
  calendar: async (ctx, asked) => {
    const { text, method } = await drawCalendar(ctx, asked)
    return { content: text, type: `text/calendar; charset=utf-8; method=${method}` }
  },
}

/**
 * A document of a booking for whoever may cancel it, in `?locale=` or the booking's own language; nothing is kept.
 * Of staff it is written down, as on the dashboard.
 */
export function sendPaper(request: NextRequest, id: string, paper: Paper): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const { backend, ctx, requestId } = api
    const query = request.nextUrl.searchParams
    const access = await findRequestAccess(request, api, id, query.get('k'))
    if (!access) return problem(404, 'not_found', requestId)
    const { booking, staff } = access
    if (!hasPaper(paper, booking.state)) return problem(409, 'closed', requestId)
    const turn = await takeTurn(backend.db, [paperBucket(clientAddress(request))])
    if (!turn.ok) return limited(turn.retryAfter, requestId)
    if (staff) await recordView(backend.db, { ...ctx, now: () => new Date() }, staff, booking.id)
    const papers = { db: backend.db, now: ctx.now, origin: backend.origin }
    const { content, type } = await DRAW[paper](papers, { booking, locale: askedLocale(query.get('locale'), booking) })
    return new NextResponse(typeof content === 'string' ? content : new Uint8Array(content), {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${paperFile(paper, booking.reference)}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  })
}

function askedLocale(asked: string | null, booking: BookingRecord): Locale {
  return asked !== null && isLocale(asked) ? asked : languageOf(booking)
}

function limited(retryAfter: number, requestId: string): NextResponse {
  const response = problem(429, 'throttled', requestId)
  response.headers.set('Retry-After', String(retryAfter))
  return response
}
