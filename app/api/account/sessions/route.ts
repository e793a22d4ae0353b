import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { listSessions, revokeSession, revokeSessions } from '@/lib/backend/accounts/sessions'
import type { Account } from '@/lib/domain/accounts/schema'
import { routes } from '@/lib/routing/routes'
import { giveData, refuse, succeed } from '@/lib/server/accounts/account-answers'
import { findRequester, withAccountRoute, withPageRoute, type AccountCall } from '@/lib/server/accounts/account-routes'
import { clearSession } from '@/lib/server/accounts/session-cookie'

/** Either one session, or every one but the requester's. */
const targetSchema = z.union([z.object({ id: z.uuid() }), z.object({ others: z.enum(['1', 'true']) })])

/** The browsers in which the requester is signed in. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const requester = await findRequester(call)
    if (!requester) return refuse({ ...call, json: true }, { code: 'unauthenticated' })
    return giveData(await listSessions(call.ctx, { accountId: requester.user.id, sessionId: requester.sessionId }))
  })
}

/** Signs out `?id=` or `?others=1`. */
export async function DELETE(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, (call) =>
    endSessions({ ...call, fields: { ...call.fields, ...Object.fromEntries(request.nextUrl.searchParams) } }),
  )
}

/** The same for forms, which know no DELETE: fields `_method=delete` and `id` or `others`. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPageRoute(request, routes.profile(), async (call) => {
    const meant = typeof call.fields._method === 'string' && call.fields._method.toLowerCase() === 'delete'
    return meant ? endSessions(call) : refuse(call, { code: 'malformed' })
  })
}

async function endSessions(call: AccountCall): Promise<NextResponse> {
  const requester = await findRequester(call)
  if (!requester) return refuse(call, { code: 'unauthenticated' })
  const target = targetSchema.safeParse(call.fields)
  if (!target.success) return refuse(call, { code: 'malformed' })
  if (!('id' in target.data)) {
    await revokeSessions(call.ctx.db, call.ctx.now(), { accountId: requester.user.id, keep: requester.sessionId })
    return succeed(call, routes.profile())
  }
  return endSession(call, requester, target.data.id)
}

async function endSession(call: AccountCall, requester: Account, sessionId: string): Promise<NextResponse> {
  const ended = await revokeSession(call.ctx, { accountId: requester.user.id, sessionId })
  if (!ended) return refuse(call, { code: 'not_found' })
  const own = sessionId === requester.sessionId
  const response = succeed(call, own ? routes.index() : routes.profile())
  if (own) clearSession(response, call)
  return response
}
