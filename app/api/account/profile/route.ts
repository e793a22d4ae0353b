import type { NextRequest, NextResponse } from 'next/server'
import { saveProfile } from '@/lib/backend/profile/save-profile'
import { readProfile } from '@/lib/domain/accounts/profile'
import { LOCALES } from '@/lib/i18n/locales'
import { notify, refuse } from '@/lib/server/account-answers'
import { toInternationalPhone } from '@/lib/server/phone'
import { withProfileDoor } from '@/lib/server/profile-doors'

/** Keeps name, phone, country, language, currency and unit of the signed-in person. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withProfileDoor(request, async (door) => {
    const { phone, dial_code: dialCode } = door.fields
    const typed = typeof phone === 'string' && phone.trim() !== '' ? toInternationalPhone(phone, dialCode) : null
    const read = readProfile({ ...door.fields, phone: typed }, LOCALES)
    if (!read.ok) return refuse(door, { code: 'invalid', errors: read.errors })
    await saveProfile(door.ctx, { accountId: door.accountId, form: read.value })
    return notify(door, 'profile_saved')
  })
}
