import 'server-only'
import { randomUUID } from 'node:crypto'
import type { BookingRecord } from '@/lib/backend/booking/booking-record'
import { findOpenChange, type ChangeRecord } from '@/lib/backend/change/change-record'
import { findPayLink, loadPayLinks, type FoundLink } from '@/lib/backend/pay-links/find-link'
import { readPayLink } from '@/lib/backend/pay-links/link-token'
import { writePayPath } from '@/lib/backend/pay-links/pay-path'
import { readLeft } from '@/lib/backend/pay-links/link-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { zoneNote } from '@/lib/backend/rates/describe-policy'
import { describeCheckout } from '@/lib/backend/booking/describe-checkout'
import type { Account } from '@/lib/domain/accounts/schema'
import type { BookingView, CheckoutSummary } from '@/lib/domain/booking/views'
import { LINK_PROBLEMS, pickLinkFields, type LinkList } from '@/lib/domain/payments/link-view'
import type { CardForm } from '@/lib/domain/payments/schema'
import type { LinkPurpose } from '@/lib/domain/payments/links'
import { firstValue, type RawQuery } from '@/lib/domain/search/carry'
import { formatDay, formatInstant, formatMoney, formatTypedAmount } from '@/lib/i18n/format'
import { loadTexts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { chooseCardForm } from '@/lib/server/booking/gateways'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { loadCityById } from '@/lib/server/places/load-places'
import { findLinkAccess } from './link-access'

type Reader = { locale: Locale; now: Date; city: string }
type Described = { reason: string | null; purpose: LinkPurpose }

async function reasonOf(
  { reason, purpose }: Described,
  { quote }: Pick<BookingView, 'quote'>,
  locale: Locale,
): Promise<string> {
  const t = await loadTexts(locale, 'pay.reasons')
  return reason ?? t(purpose, { day: quote.payBy === null ? '' : formatDay(quote.payBy, locale, 'long') })
}

export type PayPage = FoundLink & {
  /** In words. */
  amount: string
  until: string
  /** On whose clock that is. */
  zone: string
  reason: string
  /** Of the stay that it pays for: of a change, the one that it will be. */
  summary: CheckoutSummary
  isChange: boolean
  word: string
  /** Null where nobody takes cards, or not this amount. */
  card: CardForm | null
}

/** What the page of a payment link shows; null for a word that is none of ours. */
export async function loadPayPage(word: string | undefined): Promise<PayPage | null> {
  const [{ ctx, tenant, locale, now }, backend] = await Promise.all([loadPageContext(), getBackend()])
  const { db, secret } = backend
  const id = await readPayLink(secret, word, now)
  const found = id === null ? null : await findPayLink(db, ctx, id)
  if (!found || word === undefined) return null
  const { link, booking } = found
  const { quote } = booking
  const [city, policy, change] = await Promise.all([
    loadCityById(quote.hotel.placeId),
    loadTexts(locale, 'policy'),
    findOpenChange(db, link.id),
  ])
  const reader = { locale, now, city: city?.name ?? '' }
  return {
    ...found,
    word,
    amount: formatMoney(link.amount, link.currency, locale, { full: true }),
    until: formatInstant(link.expiresAt, quote.hotel.timezone, locale, 'short'),
    zone: zoneNote(city?.name ?? '', policy),
    reason: await reasonOf(link, booking, locale),
    card: chooseCardForm(backend, tenant, { online: link.amount, currency: link.currency }),
    summary: await (change ? describeChanged(found, change, reader) : describeBooked(db, booking, reader)),
    isChange: change !== null,
  }
}

async function describeBooked(db: Queryable, booking: BookingRecord, reader: Reader): Promise<CheckoutSummary> {
  const { quote, settledAt } = booking
  const paid = quote.payment === 'now' || settledAt !== null
  return describeCheckout(booking, quote, { ...reader, paid, left: await readLeft(db, booking) })
}

/** A stay as its change will make it, of whose price all is paid but what the change asks for. */
function describeChanged({ link, booking }: FoundLink, change: ChangeRecord, reader: Reader): Promise<CheckoutSummary> {
  const { checkIn, checkOut, party, quote } = change
  // What is missing of a changed stay is paid before it is made, whenever the stay itself is.
  const payable = { ...quote, payment: 'now' as const, payBy: null }
  return describeCheckout({ ...booking, checkIn, checkOut, party }, payable, { ...reader, left: link.amount })
}

/** The payment links of a reservation for a person who may send one; null for everybody else. */
export async function loadLinkList(account: Account, bookingId: string, query: RawQuery): Promise<LinkList | null> {
  const [{ ctx, locale }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  const access = await findLinkAccess(db, ctx, account, bookingId)
  if (!access) return null
  const { booking } = access
  const { currency } = booking
  const [{ balance, links }, t] = await Promise.all([loadPayLinks(db, ctx, booking), loadTexts(locale, 'payLinks')])
  const money = (amount: number) => formatMoney(amount, currency, locale, { full: true })
  const zone = booking.quote.hotel.timezone
  const problem = LINK_PROBLEMS.find((known) => known === firstValue(query.linkProblem)) ?? null
  return {
    bookingId,
    currency,
    locale,
    example: formatTypedAmount(12_050, currency, locale),
    balance: balance > 0 ? t('balance', { amount: money(balance) }) : null,
    links: await Promise.all(
      links.map(async (link) => ({
        id: link.id,
        standing: link.standing,
        text: t('line', { amount: money(link.amount), reason: await reasonOf(link, booking, locale) }),
        expires: t('expires', { instant: formatInstant(link.expiresAt, zone, locale, 'short') }),
        canWithdraw: link.standing === 'open' && link.purpose === 'balance' && link.paymentId === null,
      })),
    ),
    idempotencyKey: randomUUID(),
    isSent: firstValue(query.link) === 'sent',
    problem,
    typed: problem === null ? {} : pickLinkFields(query),
  }
}

/** What a reservation's own guest is asked to pay now, with the ways to do so. */
export async function listAsked(booking: BookingView): Promise<{ text: string; label: string; href: string }[]> {
  const [{ ctx, locale, now }, { db, secret }] = await Promise.all([loadPageContext(), getBackend()])
  const [{ links }, t] = await Promise.all([loadPayLinks(db, ctx, booking), loadTexts(locale, 'pay')])
  const open = links.filter(({ standing }) => standing === 'open')
  return Promise.all(
    open.map(async (link) => {
      const amount = formatMoney(link.amount, link.currency, locale, { full: true })
      const instant = formatInstant(link.expiresAt, booking.quote.hotel.timezone, locale, 'short')
      const href = await writePayPath({ db, secret, tenantId: ctx.tenantId }, link.id, now)
      return { text: t('asked', { amount, instant }), label: t('see', { amount }), href }
    }),
  )
}
