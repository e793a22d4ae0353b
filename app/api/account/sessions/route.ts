import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { listSessions, revokeSession, revokeSessions } from '@/lib/backend/accounts/sessions'
import type { Account } from '@/lib/domain/accounts/schema'
import { routes } from '@/lib/routing/routes'
import { giveData, refuse, succeed } from '@/lib/server/account-answers'
import { findAsker, withAccountDoor, withPageDoor, type AccountDoor } from '@/lib/server/account-doors'
import { clearSessionCookie } from '@/lib/server/session-cookie'

/** Either one session, or every one but the asker's. */
const targetSchema = z.union([z.object({ id: z.uuid() }), z.object({ others: z.enum(['1', 'true']) })])

/** The browsers in which the asker is signed in. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, async (door) => {
    const asker = await findAsker(door)
    if (!asker) return refuse({ ...door, json: true }, { code: 'unauthenticated' })
    return giveData(await listSessions(door.ctx, { accountId: asker.user.id, sessionId: asker.sessionId }))
  })
}

/** Signs out `?id=` or `?others=1`. */
export async function DELETE(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, (door) =>
    endSessions({ ...door, fields: { ...door.fields, ...Object.fromEntries(request.nextUrl.searchParams) } }),
  )
}

/** The same for forms, which know no DELETE: fields `_method=delete` and `id` or `others`. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPageDoor(request, routes.profile(), async (door) => {
    const meant = typeof door.fields._method === 'string' && door.fields._method.toLowerCase() === 'delete'
    return meant ? endSessions(door) : refuse(door, { code: 'malformed' })
  })
}

async function endSessions(door: AccountDoor): Promise<NextResponse> {
  const asker = await findAsker(door)
  if (!asker) return refuse(door, { code: 'unauthenticated' })
  const target = targetSchema.safeParse(door.fields)
  if (!target.success) return refuse(door, { code: 'malformed' })
  if (!('id' in target.data)) {
    await revokeSessions(door.ctx.db, door.ctx.now(), { accountId: asker.user.id, keep: asker.sessionId })
    return succeed(door, routes.profile())
  }
  return endSession(door, asker, target.data.id)
}

async function endSession(door: AccountDoor, asker: Account, sessionId: string): Promise<NextResponse> {
  const ended = await revokeSession(door.ctx, { accountId: asker.user.id, sessionId })
  if (!ended) return refuse(door, { code: 'not_found' })
  const own = sessionId === asker.sessionId
  const response = succeed(door, own ? routes.index() : routes.profile())
  if (own) clearSessionCookie(response)
  return response
}
