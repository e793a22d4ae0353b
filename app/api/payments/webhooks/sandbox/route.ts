import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { continueCharge } from '@/lib/backend/booking/continue-charge'
import { hasSandbox } from '@/lib/server/booking/gateways'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'
import { withWebhook } from '@/lib/server/http/webhook-context'

const bodySchema = z.object({ ref: z.string().max(100) })

/** A hint that a charge changed. The state itself is asked of the gateway, so a forged hint does nothing. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withWebhook(request, async ({ backend, ctx }) => {
    if (!hasSandbox(backend)) return problem(404, 'not_found', ctx.requestId)
    const parsed = bodySchema.safeParse((await readBody(request))?.fields)
    if (!parsed.success) return problem(422, 'malformed_body', ctx.requestId)
    await continueCharge(ctx, { gateway: 'sandbox', ref: parsed.data.ref })
    return new NextResponse(null, { status: 204 })
  })
}
