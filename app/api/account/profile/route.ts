import type { NextRequest, NextResponse } from 'next/server'
import { saveProfile } from '@/lib/backend/accounts/save-profile'
import { readProfile } from '@/lib/domain/accounts/profile'
import { LOCALES } from '@/lib/i18n/locales'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { toInternationalPhone } from '@/lib/server/accounts/phone'
import { withProfileRoute } from '@/lib/server/accounts/profile-routes'

/**
 * Keeps name, phone, country, language, currency and unit of the signed-in person. Where a platform keeps the accounts,
 * the name is none of them.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withProfileRoute(request, async (call) => {
    const { phone, phone_country: country, name } = call.fields
    const keepsName = call.accounts.keepsCredentials
    // As of its passwords: whoever sends one must not be told that it was saved.
    if (!keepsName && name !== undefined) return refuse(call, { code: 'not_found' })
    const typed = typeof phone === 'string' && phone.trim() !== '' ? toInternationalPhone(phone, country) : null
    const read = readProfile({ ...call.fields, phone: typed }, { languages: LOCALES, keepsName })
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    await saveProfile(call.ctx, { accountId: call.accountId, form: read.value })
    return notify(call, 'profile_saved')
  })
}
