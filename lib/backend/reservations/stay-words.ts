import { loadPolicyWords } from '@/lib/backend/rates/describe-policy'
import { loadPriceWords } from '@/lib/backend/rates/describe-price'
import type { BookingView } from '@/lib/domain/booking/views'
import type { StayFact } from '@/lib/domain/reservations/stay-record'
import { countGuests, describeGuests } from '@/lib/domain/stay/guests'
import type { Party } from '@/lib/domain/stay/schema'
import { formatDay } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'
import { loadMessages, loadTexts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

export type StayWords = Awaited<ReturnType<typeof loadStayWords>>

/** All words that a booked stay needs in one language. */
export async function loadStayWords(locale: Locale) {
  const [t, guests, boards, beds, { hotels }, price, policy] = await Promise.all([
    loadTexts(locale, 'stay'),
    loadTexts(locale, 'party'),
    loadTexts(locale, 'hotels.boards'),
    loadTexts(locale, 'hotels.beds'),
    loadMessages(locale),
    loadPriceWords(locale),
    loadPolicyWords(locale),
  ])
  // Codes come from data: one without words shows none.
  const roomTypes: Record<string, string> = hotels.roomTypes
  const remarks: Record<string, string> = hotels.remarks
  return { t, guests, boards, beds, roomTypes, remarks, price, policy, locale }
}

type Stayed = Pick<BookingView, 'checkIn' | 'checkOut' | 'quote' | 'party'>

/** When to come and go, with the hours of the front desk. */
export function describeTimes({ checkIn, checkOut, quote }: Stayed, { t, locale }: StayWords): StayFact[] {
  const { checkInFrom: from, checkInUntil: until, checkOutUntil } = quote.hotel
  return [
    toFact('checkIn', t('labels.checkIn'), [formatDay(checkIn, locale, 'long'), describeArrival(from, until, t)]),
    toFact('checkOut', t('labels.checkOut'), [
      formatDay(checkOut, locale, 'long'),
      checkOutUntil === null ? null : t('until', { time: checkOutUntil }),
    ]),
  ].flat()
}

function describeArrival(from: string | null, until: string | null, t: StayWords['t']): string | null {
  if (from === null) return until === null ? null : t('until', { time: until })
  return until === null ? t('from', { time: from }) : t('between', { from, until })
}

/** Which room, how many of it, and which meals. */
export function describeRoom({ quote, party }: Stayed, words: StayWords): StayFact[] {
  const { t, roomTypes, boards, locale } = words
  const { room, board } = quote
  const name = room.name ?? roomTypes[room.code ?? ''] ?? t('room')
  const beds = room.beds.map((bed) => words.beds(bed.kind, { count: bed.count }))
  return [
    toFact('room', t('labels.room'), [
      party.length > 1 ? t('rooms', { count: party.length, room: name }) : name,
      formatList(beds, locale),
    ]),
    toFact('meals', t('labels.meals'), [boards(board)]),
  ].flat()
}

/** `2 adults, 1 child`. */
export function describeParty(party: Party, { guests, locale }: StayWords): string {
  const { adults, children } = countGuests(party)
  return formatList(describeGuests({ adults, children }, guests), locale)
}

/** A fact of what there is to say; none when that is nothing. */
export function toFact(
  key: StayFact['key'],
  label: string,
  lines: readonly (string | null)[],
  note: string | null = null,
): StayFact[] {
  const said = lines.flatMap((line) => (line === null || line.trim() === '' ? [] : [line.trim()]))
  return said.length > 0 ? [{ key, label, lines: said, note }] : []
}
