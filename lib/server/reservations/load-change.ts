import 'server-only'
import { randomUUID } from 'node:crypto'
import { findBooking, type BookingRecord } from '@/lib/backend/booking/booking-record'
import { signChange } from '@/lib/backend/change/change-token'
import { findHindrance, offerChange, type OpenOffer } from '@/lib/backend/change/offer-change'
import { describeDeadline, describePolicy } from '@/lib/backend/rates/describe-policy'
import { describePrice } from '@/lib/backend/rates/describe-price'
import { describeParty, loadStayWords } from '@/lib/backend/reservations/stay-words'
import { changeField, pickChangeFields, readChangeWish } from '@/lib/domain/booking/change-form'
import { CHANGE_ANSWERS } from '@/lib/domain/booking/change-problems'
import type { ChangeOfferView, ChangeView, TypedStay } from '@/lib/domain/booking/change-view'
import type { ChangeWish } from '@/lib/domain/booking/stay-change'
import type { BookingView } from '@/lib/domain/booking/views'
import { firstValue, type RawQuery } from '@/lib/domain/search/carry'
import { countNights, formatTypedDay } from '@/lib/domain/stay/dates'
import { MAX_ADULTS } from '@/lib/domain/stay/limits'
import { formatDayRange, formatInstant, formatMoney } from '@/lib/i18n/format'
import { loadTexts } from '@/lib/i18n/load-messages'
import { listSoldPayments, openSellerPayments } from '@/lib/server/booking/gateways'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { loadCityById } from '@/lib/server/places/load-places'

/** What the page of a reservation says of changing its stay, with the quote that its query asks for; null where there is nothing to say. */
export async function loadChange({ id, state }: BookingView, query: RawQuery): Promise<ChangeView | null> {
  const [{ ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  const row = state === 'confirmed' ? await findBooking(db, id) : null
  if (!row) return null
  const answer = CHANGE_ANSWERS.find((known) => known === firstValue(query.changed)) ?? null
  const hindrance = await findHindrance(db, ctx, row)
  if (hindrance) return { status: hindrance, answer: answer === 'done' ? answer : null }
  const fields = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, firstValue(value)]))
  const typed = pickChangeFields(fields, row.party.length)
  const asked = firstValue(query.change) !== undefined
  const open = { status: 'open' as const, asked, typed: showTyped(row, typed), maxAdults: MAX_ADULTS }
  if (!asked || Object.keys(typed).length === 0) return { ...open, answer, offer: null }
  const wish = readChangeWish(typed, row.party.length)
  if (!wish) return { ...open, answer: 'malformed_body', offer: null }
  const offer = await offerFor(row, wish)
  if (offer.status !== 'open') return { ...open, answer: offer.status, offer: null }
  return { ...open, answer, offer: await describeOffer(row, offer) }
}

async function offerFor(row: BookingRecord, wish: ChangeWish) {
  const [{ ctx, tenant }, backend] = await Promise.all([loadPageContext(), getBackend()])
  const selling = { ...ctx, db: backend.db, payments: listSoldPayments(backend, tenant) }
  return offerChange(backend.db, await openSellerPayments({ ctx: selling, backend, tenant }, row), row, wish)
}

/** What was typed, else the stay as it is. */
function showTyped(row: BookingRecord, typed: Record<string, string>): TypedStay {
  const isTyped = Object.keys(typed).length > 0
  return {
    checkIn: typed[changeField.checkIn] ?? formatTypedDay(row.checkIn),
    checkOut: typed[changeField.checkOut] ?? formatTypedDay(row.checkOut),
    rooms: row.party.map(({ adults, childAges }, i) => ({
      adults: typed[changeField.adults(i)] ?? String(adults),
      // Addresses drop what is empty: no ages were typed then.
      ages: typed[changeField.ages(i)] ?? (isTyped ? '' : childAges.join(', ')),
    })),
  }
}

async function describeOffer(row: BookingRecord, offer: OpenOffer): Promise<ChangeOfferView> {
  const { figures, next } = offer
  const [{ ctx, locale, now }, { secret }] = await Promise.all([loadPageContext(), getBackend()])
  const [words, t, city] = await Promise.all([
    loadStayWords(locale),
    loadTexts(locale, 'stayChange'),
    loadCityById(next.hotel.placeId),
  ])
  const { word, until } = await signChange({ secret, now: ctx.now }, row, offer)
  const { price, policy } = next
  const money = (amount: number) => formatMoney(amount, row.currency, locale, { full: true })
  const zone = next.hotel.timezone
  const dates = ({ checkIn, checkOut }: ChangeWish) => formatDayRange(checkIn, checkOut, locale)
  const nights = countNights(figures.checkIn, figures.checkOut)
  const { payNow, back, later, atHotel, freeUntil } = figures
  const amounts = [
    { key: 'payNow' as const, amount: payNow },
    { key: 'back' as const, amount: back },
    { key: 'later' as const, amount: later },
    { key: 'atProperty' as const, amount: atHotel },
  ]
  return {
    word,
    idempotencyKey: randomUUID(),
    rows: [
      { key: 'stay', now: dates(row), after: dates(figures) },
      { key: 'guests', now: describeParty(row.party, words), after: describeParty(figures.party, words) },
      { key: 'total', now: money(figures.oldTotal), after: money(figures.newTotal) },
    ],
    amounts: amounts.flatMap(({ key, amount }) => (amount > 0 ? [{ key, amount: money(amount) }] : [])),
    // What is paid when stands apart: of the new price much is paid already.
    price: { ...describePrice(next, { nights, rooms: row.party.length }, words.price), dues: [] },
    policy: describePolicy({ policy, price, nights, now, city: city?.name ?? '' }, words.policy),
    notes: [
      freeUntil === null
        ? t('notFree')
        : t('free', { instant: describeDeadline(freeUntil, { now, zone }, words.policy) }),
      ...(payNow > 0 ? [t('payNote')] : []),
      ...(back > 0 ? [t('backNote')] : []),
      t('holds', { instant: formatInstant(until, zone, locale, 'short') }),
    ],
  }
}
