import { set, type FieldErrors } from 'react-hook-form'
import type { GuestsDraft } from '@/lib/domain/booking/guests-draft'
import type { ShownCheck } from '@/lib/domain/booking/purchase-checks'
import type { Booker, BookingGuest, BookingRequests } from '@/lib/domain/booking/schema'
import { choosePrefixCountry, dialCodeOf } from '@/lib/domain/places/dial-codes'
import type { Party } from '@/lib/domain/stay/schema'
import { checkoutFormSchema, type CheckoutValues } from './checkout-schema'

/** What an account knows of its booker; empty texts where it does not. */
type BookerProfile = BookingGuest & Pick<Booker, 'email'> & { phone: string | null; country: string | null }

export type KnownBefore = {
  locale: string
  party: Party
  defaultCountry: string
  /** Of the signed-in person. */
  profile: BookerProfile | null
  saved: { booker: Booker | null; guests: BookingGuest[]; requests: BookingRequests }
  /** What was typed without scripts and refused: it stands before what is saved. */
  draft: GuestsDraft | null
  /** What must be confirmed apart; empty for most stays. */
  checks: readonly ShownCheck[]
}

/** What the checkout begins with: what was refused, else what is saved, else what the account knows. */
export function toDefaults(known: KnownBefore): CheckoutValues {
  const { saved, draft, profile, party, defaultCountry, locale, checks } = known
  const booker = saved.booker ?? profile
  const country = booker?.country ?? defaultCountry
  // Whoever books a single room is its guest, unless they name another.
  const latin = { latinFirstName: profile?.latinFirstName, latinLastName: profile?.latinLastName }
  const phoneCountry = choosePrefixCountry(country)
  const first = {
    booker: {
      firstName: booker?.firstName ?? '',
      lastName: booker?.lastName ?? '',
      email: booker?.email ?? '',
      phoneCountry,
      phone: withoutDialCode(booker?.phone ?? '', phoneCountry),
      country,
    },
    guests: party.map((_, i) => saved.guests[i] ?? { firstName: '', lastName: '', ...(party.length === 1 && latin) }),
    requests: { arrivalTime: 'unknown' as const, documentLocale: locale, ...saved.requests },
    terms: false,
    checked: checks.length === 0,
  }
  return draft === null ? first : withDraft(first, draft.fields)
}

function withDraft(first: CheckoutValues, fields: Record<string, string>): CheckoutValues {
  const { arrivalTime } = checkoutFormSchema.shape.requests.shape
  const typed = (name: string, before: string) => fields[name] ?? before
  const { booker, guests, requests } = first
  const arrival = arrivalTime.safeParse(fields['requests.arrivalTime'])
  return {
    ...first,
    booker: {
      firstName: typed('booker.firstName', booker.firstName),
      lastName: typed('booker.lastName', booker.lastName),
      email: typed('booker.email', booker.email),
      phoneCountry: typed('booker.phoneCountry', booker.phoneCountry),
      phone: typed('booker.phone', booker.phone),
      country: typed('booker.country', booker.country),
    },
    guests: guests.map(({ firstName, lastName }, i) => ({
      firstName: typed(`guests.${i}.firstName`, firstName),
      lastName: typed(`guests.${i}.lastName`, lastName),
      // What was not asked for was not sent, and is of another name at best.
      latinFirstName: typed(`guests.${i}.latinFirstName`, ''),
      latinLastName: typed(`guests.${i}.latinLastName`, ''),
    })),
    requests: {
      // A box that is not ticked is not sent.
      forSomeoneElse: fields['requests.forSomeoneElse'] !== undefined,
      arrivalTime: arrival.data ?? requests.arrivalTime,
      documentLocale: typed('requests.documentLocale', requests.documentLocale ?? ''),
      wishes: typed('requests.wishes', requests.wishes ?? ''),
    },
  }
}

/** Fields that the server refused, as errors of the form. */
export function toFieldErrors(names: readonly string[]): FieldErrors<CheckoutValues> {
  const errors: FieldErrors<CheckoutValues> = {}
  for (const name of names) set(errors, name, { type: 'server', message: messageOf(name) })
  return errors
}

/** The key under booking.errors that says what a field needs which the server refused. */
export function messageOf(name: string): string {
  if (name === 'booker.phone') return 'phone'
  if (name.includes('.latin')) return 'latin'
  return name === 'booker.email' ? 'email' : 'invalid'
}

/** A number of the booker's own country without its dial code; others stay whole. */
function withoutDialCode(phone: string, country: string): string {
  const prefix = `+${dialCodeOf(country)}`
  return phone.startsWith(prefix) ? phone.slice(prefix.length) : phone
}
