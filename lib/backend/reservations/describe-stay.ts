import { describePolicy, zoneNote } from '@/lib/backend/rates/describe-policy'
import { describePrice } from '@/lib/backend/rates/describe-price'
import { hotelName } from '@/lib/domain/accounts/traveller'
import { formatReference } from '@/lib/domain/booking/reference'
import type { BookingView } from '@/lib/domain/booking/views'
import type { PriceView } from '@/lib/domain/price/price-view'
import type { PropertyView } from '@/lib/domain/property/property-view'
import type { StayFact, StayRecord } from '@/lib/domain/reservations/stay-record'
import { countNights } from '@/lib/domain/stay/dates'
import { formatCountry } from '@/lib/i18n/format'
import { formatPhone } from '@/lib/i18n/format-phone'
import { formatAddress, formatList, formatPersonName } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { describeParty, describeRoom, describeTimes, loadStayWords, toFact, type StayWords } from './stay-words'

/** `city`: the hotel's in the reader's language, empty where it is not known. */
type Reader = {
  locale: Locale
  now: Date
  city: string
  /** What the property said of the booking; null where it was not asked or that is not to be told. */
  property?: PropertyView | null
  /** What is left to pay of it: see readLeft. Left out where nobody is told what is due through us. */
  left?: number | null
  /** Whether the hotel reads it, which gets the Latin form of names where there is one. */
  forHotel?: boolean
}

const PAID: readonly BookingView['state'][] = ['confirmed', 'completed', 'no_show']

/** The one wording of a booked stay, for confirmation, reservation and mail. */
export async function describeStay(
  booking: BookingView,
  { locale, now, city, property = null, left = null, forHotel = false }: Reader,
): Promise<StayRecord> {
  const words = await loadStayWords(locale)
  const { quote, party } = booking
  const nights = countNights(booking.checkIn, booking.checkOut)
  // Paid with the booking, or by link since.
  const paid = PAID.includes(booking.state) && (quote.payment === 'now' || booking.settledAt !== null)
  const price = describePrice(quote, { nights, rooms: party.length, paid, left }, words.price)
  return {
    hotelName: quote.hotel.name,
    reference: { label: words.t('reference'), text: formatReference(booking.reference) },
    facts: [
      ...describeProperty(booking, property, words),
      ...describeTimes(booking, words),
      ...describeRoom(booking, words),
      ...describeGuests(booking, words, forHotel),
      ...describeRequests(booking, words),
      ...describeHotel(booking, city, words),
    ],
    zone: zoneNote(city, words.policy.t),
    price: { ...price, dues: duesOf(booking, price) },
    policy: describePolicy({ policy: quote.policy, price: quote.price, nights, now, city }, words.policy),
  }
}

/** Of a stay that ended before it was used nothing is due any more: its fee stands with its end. */
export function duesOf({ state }: Pick<BookingView, 'state'>, { dues }: PriceView): PriceView['dues'] {
  if (state === 'cancelled') return []
  return state === 'no_show' ? dues.filter(({ time }) => time === 'paid') : dues
}

/** Who stays in which room: its lead guest, how many they are, and how old the children are. */
function describeGuests({ guests, party }: BookingView, words: StayWords, forHotel: boolean): StayFact[] {
  const { t, locale } = words
  return party.flatMap((room, i) => {
    const guest = guests[i]
    const { childAges } = room
    const ages = formatList(childAges.map(String), locale)
    return toFact('guests', party.length > 1 ? t('guestsOfRoom', { number: i + 1 }) : t('labels.guests'), [
      guest ? formatPersonName(forHotel ? hotelName(guest) : guest, locale) : null,
      describeParty([room], words),
      childAges.length > 0 ? t('ages', { count: childAges.length, ages }) : null,
    ])
  })
}

function describeRequests({ requests }: BookingView, { t }: StayWords): StayFact[] {
  const { arrivalTime, wishes } = requests
  const [from, until] = arrivalTime?.split('-') ?? []
  const arrival =
    arrivalTime === 'after'
      ? t('afterMidnight')
      : until
        ? t('between', { from: `${from}:00`, until: `${until}:00` })
        : null
  return [
    ...toFact('arrival', t('labels.arrival'), [arrival]),
    ...toFact('requests', t('labels.requests'), (wishes ?? '').split('\n'), t('requestsNote')),
  ]
}

/** The property's own number; nothing where the booking is not one that it expects. */
function describeProperty({ state }: BookingView, property: PropertyView | null, { t }: StayWords): StayFact[] {
  if (property === null || state === 'cancelled' || state === 'failed') return []
  const said = property.state === 'confirmed' ? property.number : t(`property.${property.state}`)
  return toFact('property', t('labels.property'), [said])
}

function describeHotel({ quote: { hotel } }: BookingView, city: string, { t, locale }: StayWords): StayFact[] {
  const address = formatAddress({ ...hotel, city, country: formatCountry(hotel.countryCode, locale) }, locale)
  return [
    ...toFact('address', t('labels.address'), [hotel.name, address]),
    ...toFact('phone', t('labels.phone'), [hotel.phone && formatPhone(hotel.phone, hotel.countryCode)]),
  ]
}
