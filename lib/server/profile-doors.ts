import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import type { Throttled } from '@/lib/backend/accounts/account-context'
import type { AccountField, FieldError } from '@/lib/domain/accounts/errors'
import type { Account } from '@/lib/domain/accounts/schema'
import { routes } from '@/lib/routing/routes'
import { refuse } from './account-answers'
import { findAsker, withPageDoor, type AccountDoor } from './account-doors'

export type ProfileDoor = AccountDoor & { asker: Account; accountId: string }

/** Opens a door of the profile for whoever is signed in; others are 401, or without scripts on the login page. */
export function withProfileDoor(
  request: NextRequest,
  handle: (door: ProfileDoor) => Promise<NextResponse>,
): Promise<NextResponse> {
  return withPageDoor(request, routes.profile(), async (door) => {
    const asker = await findAsker(door)
    if (!asker) return refuse(door, { code: 'unauthenticated' })
    return handle({ ...door, asker, accountId: asker.user.id })
  })
}

/** The same for doors that need the password, where it is kept here; else they are 404. */
export function withPasswordDoor(
  request: NextRequest,
  handle: (door: ProfileDoor) => Promise<NextResponse>,
): Promise<NextResponse> {
  return withProfileDoor(request, async (door) =>
    door.accounts.keepsCredentials ? handle(door) : refuse(door, { code: 'not_found' }),
  )
}

/** Says what a use case refused: too many tries, or something about one field. */
export function refuseField(
  door: AccountDoor,
  refused: { code: FieldError } | Throttled,
  field: AccountField,
): Promise<NextResponse> {
  return refused.code === 'throttled'
    ? refuse(door, refused)
    : refuse(door, { code: 'invalid', errors: { [field]: [refused.code] } })
}

/** A form knows no DELETE: it posts `_method=delete`. */
export function asksToDelete({ fields }: Pick<AccountDoor, 'fields'>): boolean {
  return typeof fields._method === 'string' && fields._method.toLowerCase() === 'delete'
}
