import type { NextRequest, NextResponse } from 'next/server'
import { saveProfile } from '@/lib/backend/accounts/save-profile'
import { readProfile } from '@/lib/domain/accounts/profile'
import { LOCALES } from '@/lib/i18n/locales'
import { notify, refuse } from '@/lib/server/accounts/account-answers'
import { toInternationalPhone } from '@/lib/server/accounts/phone'
import { withProfileRoute } from '@/lib/server/accounts/profile-routes'

/** Keeps name, phone, country, language, currency and unit of the signed-in person. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withProfileRoute(request, async (call) => {
    const { phone, phone_country: country } = call.fields
    const typed = typeof phone === 'string' && phone.trim() !== '' ? toInternationalPhone(phone, country) : null
    const read = readProfile({ ...call.fields, phone: typed }, LOCALES)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    await saveProfile(call.ctx, { accountId: call.accountId, form: read.value })
    return notify(call, 'profile_saved')
  })
}
