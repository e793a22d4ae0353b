import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { keepRefusedCode } from '@/lib/backend/drafts/voucher-draft'
import { visitorBuckets } from '@/lib/backend/limits/buckets'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { chooseVoucher } from '@/lib/backend/vouchers/choose-voucher'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { clientAddress } from '@/lib/server/http/client-address'
import { readLocale, seeExact, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const bodySchema = z.union([
  z.object({ remove: z.string() }).transform(() => null),
  z.object({ code: z.string().trim().min(1).max(60) }).transform(({ code }) => code),
])

/** Applies a voucher's code to a checkout, or removes it. Codes that are none, over or used up are answered alike. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/voucher'>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const see = (query: Record<string, string>) =>
      seeExact(api.origin, localePath(readLocale(body.fields.locale), routes.book(id, query)))
    const refuse = (status: number, code: string) =>
      body.json ? problem(status, code, api.requestId) : see({ problem: code })
    const parsed = bodySchema.safeParse(body.fields)
    if (!parsed.success) return refuse(422, 'malformed_body')
    const buckets = visitorBuckets('voucher', api.tenant.id, clientAddress(request))
    if (parsed.data !== null && !(await takeTurn(api.backend.db, buckets)).ok) return refuse(429, 'limited')
    const { status } = await chooseVoucher(api.ctx, id, api.visitorId, parsed.data)
    switch (status) {
      case 'chosen':
      case 'removed':
        return body.json ? NextResponse.json({ status }) : see({})
      case 'not_found':
        return refuse(404, 'not_found')
      case 'closed':
        return refuse(409, 'closed')
      default: {
        const code = `voucher_${status}`
        if (body.json || parsed.data === null) return refuse(422, code)
        return see({
          problem: code,
          draft: await keepRefusedCode(api.ctx, { bookingId: id, voucherCode: parsed.data }),
        })
      }
    }
  })
}
