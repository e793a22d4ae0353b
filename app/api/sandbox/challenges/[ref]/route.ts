import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { hasSandbox } from '@/lib/server/booking/gateways'
import { seeExact, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const bodySchema = z.object({ outcome: z.enum(['approve', 'refuse']) })

/** The test bank's buttons. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/sandbox/challenges/[ref]'>,
): Promise<NextResponse> {
  return withApiContext(request, async ({ backend, requestId }) => {
    if (!hasSandbox(backend)) return problem(404, 'not_found', requestId)
    const [{ ref }, body] = await Promise.all([params, readBody(request)])
    const parsed = bodySchema.safeParse(body?.fields)
    if (!parsed.success) return problem(422, 'malformed_body', requestId)
    const answered = await answerChallenge(backend.db, ref, parsed.data.outcome === 'approve')
    if (!answered) return problem(404, 'not_found', requestId)
    const target = new URL(answered.returnUrl)
    return seeExact(target.origin, `${target.pathname}${target.search}`)
  })
}
