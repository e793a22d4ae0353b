import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import type { Throttled } from '@/lib/backend/limits/take-turn'
import type { AccountField, FieldError } from '@/lib/domain/accounts/errors'
import type { Account } from '@/lib/domain/accounts/schema'
import { routes } from '@/lib/routing/routes'
import { refuse } from './account-answers'
import { findRequester, withPageRoute, type AccountCall } from './account-routes'

export type ProfileCall = AccountCall & { requester: Account; accountId: string }

/** Opens a call of the profile for whoever is signed in; others are 401, or without scripts on the login page. */
export function withProfileRoute(
  request: NextRequest,
  handle: (call: ProfileCall) => Promise<NextResponse>,
): Promise<NextResponse> {
  return withPageRoute(request, routes.profile(), async (call) => {
    const requester = await findRequester(call)
    if (!requester) return refuse(call, { code: 'unauthenticated' })
    return handle({ ...call, requester, accountId: requester.user.id })
  })
}

/** The same for handlers that need the password, where it is kept here; else they are 404. */
export function withPasswordRoute(
  request: NextRequest,
  handle: (call: ProfileCall) => Promise<NextResponse>,
): Promise<NextResponse> {
  return withProfileRoute(request, async (call) =>
    call.accounts.keepsCredentials ? handle(call) : refuse(call, { code: 'not_found' }),
  )
}

/** Says what a use case refused: too many tries, or something about one field. */
export function refuseField(
  call: AccountCall,
  refused: { code: FieldError } | Throttled,
  field: AccountField,
): Promise<NextResponse> {
  return refused.code === 'throttled'
    ? refuse(call, refused)
    : refuse(call, { code: 'invalid', errors: { [field]: [refused.code] } })
}

/** A form knows no DELETE: it posts `_method=delete`. */
export function asksToDelete({ fields }: Pick<AccountCall, 'fields'>): boolean {
  return typeof fields._method === 'string' && fields._method.toLowerCase() === 'delete'
}
