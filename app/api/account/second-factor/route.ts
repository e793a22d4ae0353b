import type { NextRequest, NextResponse } from 'next/server'
import { confirmFactor } from '@/lib/backend/factor/confirm-factor'
import { readCode } from '@/lib/domain/accounts/forms'
import { routes } from '@/lib/routing/routes'
import { refuse, succeed } from '@/lib/server/accounts/account-answers'
import { findRequester, withPageRoute } from '@/lib/server/accounts/account-routes'
import { carryCodes } from '@/lib/server/accounts/factor-step'
import { loadEnv } from '@/lib/server/env'

/** Sets up the second factor that the page offers, by a code of the app that has it. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPageRoute(request, routes.secondFactor(), async (call) => {
    const owner = await findRequester(call)
    if (!owner) return refuse(call, { code: 'unauthenticated' })
    const read = readCode(call.fields)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const { code } = read.value
    const result = await confirmFactor(call.ctx, loadEnv().secret, { owner, code: code.replace(/\s/g, '') })
    if (!result.ok) {
      const { code: why } = result
      return why === 'code_wrong'
        ? refuse(call, { code: 'invalid', errors: { code: [why] } })
        : refuse(call, { ...result, code: why })
    }
    const response = succeed(call, routes.secondFactor())
    await carryCodes(response, owner.user.id, result.codes)
    return response
  })
}
