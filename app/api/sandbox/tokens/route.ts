import { randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { createSandboxToken } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { readTestCard } from '@/lib/domain/payments/test-cards'
import { hasSandbox } from '@/lib/server/booking/gateways'
import { withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const bodySchema = z.object({
  number: z.string().max(40),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/),
  cvc: z.string().regex(/^\d{3,4}$/),
  name: z.string().trim().min(1).max(100),
})

/** The sandbox's card call: published test cards alone; any other number is refused and forgotten. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ backend, requestId, ctx }) => {
    if (!hasSandbox(backend)) return problem(404, 'not_found', requestId)
    const parsed = bodySchema.safeParse((await readBody(request))?.fields)
    if (!parsed.success) {
      return problem(422, 'invalid_card', requestId, {
        errors: Object.fromEntries(parsed.error.issues.map((i) => [i.path.join('.'), 'invalid'])),
      })
    }
    const behaviour = readTestCard(parsed.data.number)
    if (behaviour === null)
      return problem(422, 'unknown_test_card', requestId, { errors: { number: 'unknown_test_card' } })
    const last4 = parsed.data.number.replace(/\D/g, '').slice(-4)
    const token = await createSandboxToken(backend.db, { behaviour, last4 }, { newId: randomUUID, now: ctx.now })
    return NextResponse.json({ token, last4 }, { status: 201 })
  })
}
