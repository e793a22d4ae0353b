import 'server-only'
import type { Checkout } from '@/lib/backend/booking/checkout'
import { describeCheckout } from '@/lib/backend/booking/describe-checkout'
import type { GuestsDraft } from '@/lib/domain/booking/guests-draft'
import { toBookingProblem, type BookingProblem } from '@/lib/domain/booking/problems'
import type { ShownCheck } from '@/lib/domain/booking/purchase-checks'
import { recheckDue } from '@/lib/domain/booking/rules'
import { sideOf } from '@/lib/domain/booking/transaction'
import type { BookingPlace, CheckoutSummary, OwnHold } from '@/lib/domain/booking/views'
import type { CardForm } from '@/lib/domain/payments/schema'
import { firstValue, type RawQuery } from '@/lib/domain/search/carry'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { loadPageContext } from '@/lib/server/context'
import { getBackend } from '@/lib/server/container'
import { resolveViewer } from '@/lib/server/viewer'
import { chooseCardForm } from './gateways'
import { loadBookerPrefill, type BookerPrefill } from './load-booker'
import { listDialCountries, type DialCountry } from '@/lib/domain/places/dial-countries'
import { refundAt } from '@/lib/domain/cancellation/rules'
import { countNights, dayInZone, toDayNumber } from '@/lib/domain/stay/dates'
import { toCodeRefusal, type RefusedCode } from '@/lib/domain/vouchers/refused-code'
import { dueOnline } from '@/lib/domain/vouchers/apply'
import { formatDay, formatMoney, intlTag } from '@/lib/i18n/format'
import { loadTexts } from '@/lib/i18n/load-messages'
import { loadOtherHolds } from './load-own-holds'
import { loadBookingPlace, loadCheckout, loadTypedCode, loadTypedGuests } from './load-booking'

/** What the checkout shows of an open booking. */
export type CheckoutView = Checkout & {
  tenant: Tenant
  locale: Locale
  /** The server's clock (ISO). */
  now: string
  place: BookingPlace
  summary: CheckoutSummary
  prefill: BookerPrefill
  countries: DialCountry[]
  /** Two letters: where the viewer is, or chose to be. */
  viewerCountry: string
  /** Null where nobody takes cards. */
  card: CardForm | null
  problem: BookingProblem | null
  /** What was typed without scripts and refused; null where nothing was. */
  draft: GuestsDraft | null
  /** The voucher's code that was refused last; null where none was. */
  refusedCode: RefusedCode | null
  /** What the browser holds instead of these rooms, where it may hold no more; else nothing. */
  otherHolds: OwnHold[]
  /** What must be confirmed apart. */
  shownChecks: ShownCheck[]
  /** Nothing has to be decided before guests and payment. */
  isOpen: boolean
}

export type CheckoutPage =
  | { status: 'none' }
  /** Not this browser's, or over. */
  | { status: 'gone' }
  | { status: 'paid'; bookingId: string; locale: Locale }
  | { status: 'open'; view: CheckoutView }

/** The checkout that an address asks for. */
export async function loadCheckoutPage(query: RawQuery): Promise<CheckoutPage> {
  const id = firstValue(query.b)
  if (id === undefined) return { status: 'none' }
  const [context, checkout] = await Promise.all([loadPageContext(), loadCheckout(id)])
  if (checkout === null) return { status: 'gone' }
  const { tenant, locale, now } = context
  const { booking, payable } = checkout
  // Also while a charge without an answer is asked about: there is nothing to be done.
  if (sideOf(booking.state, checkout.payment?.state ?? null) === 'success')
    return { status: 'paid', bookingId: booking.id, locale }
  const problem = toBookingProblem(firstValue(query.problem))
  const [place, prefill, draft, refusedCode, otherHolds] = await Promise.all([
    loadBookingPlace(payable, booking),
    loadBookerPrefill(booking.checkIn, locale),
    loadTypedGuests(booking.id),
    loadRefusal(booking.id, problem, query),
    checkout.heldUntil === null ? loadOtherHolds(booking.id) : [],
  ])
  const due = dueOnline(payable)
  const card = chooseCardForm(await getBackend(), tenant, { online: due, currency: payable.price.currency })
  const recheck = recheckDue(checkout.recheck, due, card !== null)
  const view: CheckoutView = {
    ...checkout,
    recheck,
    tenant,
    locale,
    now: now.toISOString(),
    place,
    summary: await describeCheckout(booking, payable, { locale, now, city: place.cityName }),
    shownChecks: await describeChecks(checkout, locale, now),
    prefill,
    countries: listDialCountries(intlTag(locale)),
    viewerCountry: resolveViewer(context, query).country,
    card,
    problem,
    draft,
    refusedCode,
    otherHolds,
    isOpen: recheck.status === 'matched' || (recheck.status === 'changed' && recheck.direction === 'down'),
  }
  return { status: 'open', view }
}

async function loadRefusal(
  bookingId: string,
  problem: BookingProblem | null,
  query: RawQuery,
): Promise<RefusedCode | null> {
  const why = toCodeRefusal(problem)
  return why && { why, code: (await loadTypedCode(bookingId, firstValue(query.draft) ?? '')) ?? '' }
}

/** What is easy to regret about a stay, with its figures. */
async function describeChecks(
  { checks, booking, payable }: Checkout,
  locale: Locale,
  now: Date,
): Promise<ShownCheck[]> {
  const t = await loadTexts(locale, 'booking.checks')
  const { price, hotel, policy } = payable
  const nights = countNights(booking.checkIn, booking.checkOut)
  const { fee } = refundAt({ policy, price, nights }, now.toISOString())
  const money = (amount: number) => formatMoney(amount, price.currency, locale, { full: true })
  const days = toDayNumber(booking.checkIn) - toDayNumber(dayInZone(now, hotel.timezone))
  const known = {
    fee: money(fee),
    total: money(price.total),
    day: formatDay(booking.checkIn, locale, 'long'),
    days,
    nights,
    rooms: booking.party.length,
  }
  return checks.map((check) => ({ check, text: t(check, known) }))
}
