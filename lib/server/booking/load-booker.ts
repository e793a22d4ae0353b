import 'server-only'
import { listTravellers } from '@/lib/backend/accounts/travellers'
import { formatPersonName, isFamilyFirst } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { canLeadRoom, hotelName, splitName } from '@/lib/domain/accounts/traveller'
import { getBackend } from '@/lib/server/container'
import { logError } from '@/lib/server/log'
import { loadKnownAccount } from '@/lib/server/accounts/session'

export type BookerPrefill = {
  profile: {
    firstName: string
    lastName: string
    email: string
    phone: string | null
    country: string | null
  } | null
  /** Those who can have a room in their name on the day of arrival. */
  travellers: { id: string; label: string; firstName: string; lastName: string }[]
}

const NOBODY: BookerPrefill = { profile: null, travellers: [] }

/** What the checkout can fill in for the signed-in person; nothing when the session cannot be read. */
export async function loadBookerPrefill(checkIn: string, locale: Locale): Promise<BookerPrefill> {
  try {
    const account = await loadKnownAccount('recent')
    if (account === null) return NOBODY
    const { user, phone, country } = account
    const { db } = await getBackend()
    const travellers = await listTravellers(db, user.id)
    return {
      profile: { ...splitName(user.name, isFamilyFirst(user.name, locale)), email: user.email, phone, country },
      travellers: travellers
        .filter((traveller) => canLeadRoom(traveller, checkIn))
        .map((traveller) => ({
          id: traveller.id,
          label: formatPersonName(traveller, locale),
          ...hotelName(traveller),
        })),
    }
  } catch (error) {
    logError('the booker could not be read, checkout shown empty', error)
    return NOBODY
  }
}
