import { formatReference } from '@/lib/domain/booking/reference'
import type { CancellationView } from '@/lib/domain/cancellation/cancellation-view'
import type { LinkPurpose } from '@/lib/domain/payments/links'
import type { StayFact, StayRecord } from '@/lib/domain/reservations/stay-record'
import { brandName } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { loadTexts, type Texts } from '@/lib/i18n/load-messages'
import { formatList } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import type { MailPart, MailRow } from './layout/mail-parts'
import { renderHtml } from './layout/render-html'
import { renderText } from './layout/render-text'
import type { MailWords } from './queue-mail'

export type Letter = {
  tenant: Tenant
  locale: Locale
  /** Of the booker. */
  firstName: string
  /** Of the reservation. */
  url: string
}

/** What became of a booking that failed, as far as its booker must know. */
export const FAILURES = ['not_bookable', 'payment_lost', 'card_refused'] as const
export type Failure = (typeof FAILURES)[number]

/** The mail that confirms a booking: the record of the stay. */
export async function writeConfirmation(letter: Letter & { stay: StayRecord }): Promise<MailWords> {
  return writeLetter(letter, letter.stay, ({ t, known, words }) => ({
    subject: t('letters.confirmed.subject', known),
    parts: [
      { kind: 'text', text: t('letters.confirmed.lead', known) },
      factsPart(letter.stay),
      pricePart(letter.stay, t),
      policyPart(letter.stay, words('policy')),
      { kind: 'link', text: t('manage'), label: t('open'), url: letter.url },
    ],
  }))
}

/** The mail for a booking of whose payment nobody knows yet how it ended. */
export async function writePending(letter: Letter & { stay: StayRecord }): Promise<MailWords> {
  return writeLetter(letter, letter.stay, ({ t, known }) => ({
    subject: t('letters.pending.subject', known),
    parts: [
      { kind: 'text', text: t('letters.pending.lead', known) },
      timesPart(letter.stay),
      { kind: 'link', text: t('follow'), label: t('open'), url: letter.url },
    ],
  }))
}

/** The mail that says that nothing was booked, and what becomes of the money. */
export async function writeFailure(letter: Letter & { stay: StayRecord; failure: Failure }): Promise<MailWords> {
  return writeLetter(letter, letter.stay, ({ t, known }) => ({
    subject: t('letters.failed.subject', known),
    parts: [
      { kind: 'text', text: t('letters.failed.lead', known) },
      { kind: 'text', text: t(`letters.failed.reasons.${letter.failure}`) },
      timesPart(letter.stay),
      { kind: 'link', text: t('follow'), label: t('open'), url: letter.url },
    ],
  }))
}

/** How a booking ended: cancelled, cancelled because it was not paid, or its guest did not come. */
export type EndLetter = 'cancelled' | 'unpaid' | 'noShow'

/** The mail that says that a booking is over and what it costs. */
export async function writeEnd(
  letter: Letter & { stay: StayRecord; figures: CancellationView; end: EndLetter },
): Promise<MailWords> {
  const { stay, figures, end } = letter
  return writeLetter(letter, stay, ({ t, known }) => ({
    subject: t(`letters.${end}.subject`, known),
    parts: [
      { kind: 'text', text: t(`letters.${end}.lead`, known) },
      timesPart(stay),
      {
        kind: 'amounts',
        rows: figures.lines.map(({ label, amount }) => ({ label, lines: [amount] })),
        notes: [figures.note],
      },
      { kind: 'link', text: t('follow'), label: t('open'), url: letter.url },
    ],
  }))
}

/** The mail before cancelling begins to cost; `deadline` in words, on the hotel's clock. */
export async function writeReminder(letter: Letter & { stay: StayRecord; deadline: string }): Promise<MailWords> {
  const { stay, deadline } = letter
  return writeLetter(letter, stay, ({ t, known, words }) => ({
    subject: t('letters.reminder.subject', known),
    parts: [
      { kind: 'text', text: t('letters.reminder.lead', { ...known, deadline }) },
      timesPart(stay),
      policyPart(stay, words('policy')),
      { kind: 'link', text: t('manage'), label: t('open'), url: letter.url },
    ],
  }))
}

/** The mail before arrival: what a guest needs at the front desk, and what is paid there. `day` in words. */
export async function writeArrival(letter: Letter & { stay: StayRecord; day: string }): Promise<MailWords> {
  const { stay, day } = letter
  return writeLetter(letter, stay, ({ t, known }) => ({
    subject: t('letters.arrival.subject', known),
    parts: [
      { kind: 'text', text: t('letters.arrival.lead', { ...known, day }) },
      factsPart(stay),
      pricePart(stay, t),
      { kind: 'link', text: t('manage'), label: t('open'), url: letter.url },
    ],
  }))
}

/** The mail that says who leads the rooms now. */
export async function writeGuestsChanged(letter: Letter & { stay: StayRecord }): Promise<MailWords> {
  const { stay } = letter
  const facts = stay.facts.filter((fact) => isTime(fact) || fact.key === 'guests')
  return writeLetter(letter, stay, ({ t, known }) => ({
    subject: t('letters.guests.subject', known),
    parts: [
      { kind: 'text', text: t('letters.guests.lead', known) },
      factsPart({ ...stay, facts }),
      { kind: 'link', text: t('follow'), label: t('open'), url: letter.url },
      { kind: 'text', text: t('letters.guests.alarm', known) },
    ],
  }))
}

type ChangeMoney = { kind: 'paid' | 'back' | 'later' | 'none'; amount: string }

/**
 * The mail that says what a stay is now, and in `money` what was paid for the change or goes back; null where only the
 * record of the stay says it.
 */
export async function writeStayChanged(
  letter: Letter & { stay: StayRecord; money: ChangeMoney | null },
): Promise<MailWords> {
  const { stay, money } = letter
  return writeLetter(letter, stay, ({ t, known, words }) => ({
    subject: t('letters.stay.subject', known),
    parts: [
      { kind: 'text', text: t('letters.stay.lead', known) },
      factsPart(stay),
      pricePart(stay, t),
      ...(money === null
        ? []
        : [{ kind: 'text' as const, text: t(`letters.stay.money.${money.kind}`, { amount: money.amount }) }]),
      policyPart(stay, words('policy')),
      { kind: 'link', text: t('manage'), label: t('open'), url: letter.url },
      { kind: 'text', text: t('letters.stay.alarm', known) },
    ],
  }))
}

/**
 * Why money goes back that came too late: the stay could not be changed any more and is what it was, or the amount of its
 * payment link was owed no more.
 */
export type BackLetter = 'notChanged' | 'notOwed'

/** The mail that says that what was paid goes back, and why: `amount` in words. */
export async function writeMoneyBack(
  letter: Letter & { stay: StayRecord; amount: string; why: BackLetter },
): Promise<MailWords> {
  const { stay, amount, why } = letter
  return writeLetter(letter, stay, ({ t, known }) => ({
    subject: t(`letters.${why}.subject`, known),
    parts: [
      { kind: 'text', text: t(`letters.${why}.lead`, known) },
      { kind: 'text', text: t('letters.stay.money.back', { amount }) },
      timesPart(stay),
      { kind: 'link', text: t('follow'), label: t('open'), url: letter.url },
    ],
  }))
}

/** The mail with the link to a reservation. */
export async function writeLink(letter: Letter & { hotelName: string; reference: string }): Promise<MailWords> {
  return writeLetter(letter, namedBy(letter), ({ t, known }) => ({
    subject: t('letters.link.subject', known),
    parts: [
      { kind: 'link', text: t('letters.link.lead', known), label: t('open'), url: letter.url },
      { kind: 'text', text: t('letters.link.ignore') },
    ],
  }))
}

type PayRequest = Letter & {
  hotelName: string
  reference: string
  payUrl: string
  amount: string
  /** In words, by the hotel's clock, which `zone` says. */
  until: string
  zone: string
  /** In the words of whoever asks; null where its purpose says it. */
  reason: string | null
  purpose: LinkPurpose
}

/** The mail that asks for an amount of a booking, with the link that pays it. */
export async function writePayRequest(letter: PayRequest): Promise<MailWords> {
  const { amount, until, zone, payUrl, reason, purpose } = letter
  return writeLetter(letter, namedBy(letter), ({ t, known }) => {
    const words = { ...known, amount, until }
    const why = reason === null ? t(`letters.pay.reasons.${purpose}`, words) : oneLine(reason)
    return {
      subject: t('letters.pay.subject', words),
      parts: [
        { kind: 'text', text: t('letters.pay.lead', words) },
        { kind: 'text', text: why },
        { kind: 'link', text: t('letters.pay.once', words), label: t('letters.pay.go', words), url: payUrl },
        { kind: 'text', text: zone },
        { kind: 'link', text: t('follow'), label: t('open'), url: letter.url },
      ],
    }
  })
}

function namedBy({ hotelName, reference }: { hotelName: string; reference: string }) {
  return { hotelName, reference: { label: '', text: formatReference(reference) } }
}

type Words = Texts<'bookingMail'>
type Writing = { t: Words; words: Texts<'stay'>; known: ReturnType<typeof knownOf> }

async function writeLetter(
  letter: Letter,
  named: Pick<StayRecord, 'hotelName' | 'reference'> & { facts?: StayFact[] },
  write: (writing: Writing) => { subject: string; parts: MailPart[] },
): Promise<MailWords> {
  const { tenant, locale } = letter
  const [t, words] = await Promise.all([loadTexts(locale, 'bookingMail'), loadTexts(locale, 'stay')])
  const known = knownOf(letter, named.hotelName, named.reference.text)
  const { subject, parts } = write({ t, words, known })
  const times = (named.facts ?? [])
    .filter(isTime)
    .map(({ label, lines }) => t('line', { label, value: lines[0] ?? '' }))
  const draft = {
    subject,
    preheader: formatList([known.hotel, known.reference, ...times], locale),
    parts: [{ kind: 'text' as const, text: t('hello', known) }, ...parts],
    foot: [t('questions', known), known.brand],
  }
  return {
    subject,
    body: renderText(draft, (label, value) => t('line', { label, value })),
    html: renderHtml(draft, { tenant, locale }),
  }
}

function knownOf({ tenant, locale, firstName }: Letter, hotelName: string, reference: string) {
  return {
    hotel: oneLine(hotelName),
    reference,
    brand: brandName(tenant, locale),
    name: oneLine(firstName),
    supportEmail: tenant.legal.supportEmail,
  }
}

function isTime({ key }: StayFact): boolean {
  return key === 'checkIn' || key === 'checkOut'
}

function timesPart({ facts, zone }: StayRecord): MailPart {
  return { kind: 'facts', rows: facts.filter(isTime).map(toRow), notes: [zone] }
}

function factsPart({ facts, zone }: StayRecord): MailPart {
  return { kind: 'facts', rows: facts.map(toRow), notes: [zone] }
}

function toRow({ label, lines, note }: StayFact): MailRow {
  return { label, lines: [...lines.map(oneLine), ...(note === null ? [] : [note])] }
}

function pricePart({ price: { lines, total, dues, notes } }: StayRecord, t: Words): MailPart {
  return {
    kind: 'amounts',
    rows: [
      ...lines.map(({ label, amount, note }) => ({
        label: note === null ? label : t('noted', { text: label, note }),
        lines: [amount],
      })),
      { label: total.label, lines: [total.amount], strong: true },
      ...dues.map(({ label, amount }) => ({ label, lines: [amount] })),
    ],
    notes: [total.scope, ...notes],
  }
}

function policyPart({ policy: { periods, notes } }: StayRecord, title: string): MailPart {
  return { kind: 'facts', title, rows: periods.map(({ name, cost }) => ({ label: name, lines: [cost] })), notes }
}

/** What somebody typed must not look like lines of ours. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
