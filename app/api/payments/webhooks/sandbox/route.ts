import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { continuePayment, findPaymentByRef } from '@/lib/backend/booking/settle-payment'
import { withApiContext } from '@/lib/server/http/api-context'
import { hasSandbox, openPayments } from '@/lib/server/booking/gateways'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const bodySchema = z.object({ ref: z.string().max(100) })

/** A hint that a charge changed. The state itself is asked of the gateway, so a forged hint does nothing. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    if (!hasSandbox(api.backend)) return problem(404, 'not_found', api.requestId)
    const parsed = bodySchema.safeParse((await readBody(request))?.fields)
    if (!parsed.success) return problem(422, 'malformed_body', api.requestId)
    const payments = openPayments(api)
    const paymentId = await findPaymentByRef(payments.db, 'sandbox', parsed.data.ref)
    if (paymentId) await continuePayment(payments, paymentId)
    return new NextResponse(null, { status: 204 })
  })
}
