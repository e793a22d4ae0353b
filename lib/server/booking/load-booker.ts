import 'server-only'
import { listTravellers } from '@/lib/backend/accounts/travellers'
import { formatPersonName, isFamilyFirst } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { canLeadRoom, hotelName, splitName, type Traveller } from '@/lib/domain/accounts/traveller'
import type { BookingGuest } from '@/lib/domain/booking/schema'
import { getBackend } from '@/lib/server/container'
import { logError } from '@/lib/server/log'
import { loadKnownAccount } from '@/lib/server/accounts/session'

export type BookerPrefill = {
  /** With the Latin form of a name that is saved as a traveller's too. */
  profile: (BookingGuest & { email: string; phone: string | null; country: string | null }) | null
  /** Those who can have a room in their name on the day of arrival. */
  travellers: (BookingGuest & { id: string; label: string })[]
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
    const name = splitName(user.name, isFamilyFirst(user.name, locale))
    const self = travellers.find(
      ({ firstName, lastName }) => firstName === name.firstName && lastName === name.lastName,
    )
    return {
      profile: { ...(self ? toGuest(self) : name), email: user.email, phone, country },
      travellers: travellers
        .filter((traveller) => canLeadRoom(traveller, checkIn))
        .map((traveller) => ({
          id: traveller.id,
          label: formatPersonName(traveller, locale),
          ...toGuest(traveller),
        })),
    }
  } catch (error) {
    logError('the booker could not be read, checkout shown empty', error)
    return NOBODY
  }
}

function toGuest(traveller: Traveller): BookingGuest {
  const latin = hotelName(traveller)
  const { firstName, lastName } = traveller
  return { firstName, lastName, latinFirstName: latin.firstName, latinLastName: latin.lastName }
}
