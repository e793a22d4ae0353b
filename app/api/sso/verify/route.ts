import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { redeemHandOver, type HandOverProblem } from '@/lib/backend/sso/hand-over'
import { withApiContext } from '@/lib/server/http/api-context'
import { loadEnv } from '@/lib/server/env'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const bodySchema = z.object({ token: z.string().min(1).max(4000), audience: z.string().min(1).max(500) })

const STATUS = {
  token_invalid: 400,
  wrong_tenant: 403,
  wrong_audience: 403,
  token_used: 409,
  token_expired: 410,
} as const satisfies Record<HandOverProblem, number>

/** Tells the site that received a person who that person is; each token works once. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ backend, tenant, requestId }) => {
    const body = await readBody(request)
    const parsed = bodySchema.safeParse(body?.fields)
    if (!parsed.success) return problem(422, 'incomplete', requestId)
    // As it was minted: a demonstration moves the other clock.
    const now = new Date()
    const result = await redeemHandOver(backend.db, loadEnv().secret, { ...parsed.data, here: tenant, now })
    if (!result.ok) return problem(STATUS[result.code], result.code, requestId)
    const { claims, fid } = result
    const { sub: id, options } = claims
    return NextResponse.json({ user: { id, options }, fid }, { headers: { 'Cache-Control': 'no-store' } })
  })
}
