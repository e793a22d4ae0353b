import type { NextRequest, NextResponse } from 'next/server'
import { resendVerification, verifyEmail } from '@/lib/backend/accounts/verify-email'
import { routes } from '@/lib/routing/routes'
import { notify, refuse } from '@/lib/server/account-answers'
import { findAsker, withAccountDoor, withPageDoor } from '@/lib/server/account-doors'
import { prepareAccountMails } from '@/lib/server/account-mails'

/** The mailed link that confirms an address. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, async (door) => {
    const token = request.nextUrl.searchParams.get('token')?.slice(0, 100) ?? ''
    const result = await verifyEmail(door.ctx, token)
    // Whoever is signed in has no use for the login page.
    const asked = (await findAsker(door)) ? { ...door, page: routes.profile(), fields: { _form: 'email' } } : door
    if (result.ok) return notify(asked, 'email_verified')
    return refuse(asked, { code: 'invalid', errors: { token: [result.code] } })
  })
}

/** Sends that link to the signed-in person once more. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withPageDoor(request, routes.profile(), async (door) => {
    const asker = await findAsker(door)
    if (!asker) return refuse(door, { code: 'unauthenticated' })
    const { verify } = await prepareAccountMails(door.tenant, door.locale)
    const { id, email } = asker.user
    const result = await resendVerification(door.ctx, { accountId: id, email, writeMail: verify })
    return result.ok ? notify(door, 'verification_sent') : refuse(door, result)
  })
}
