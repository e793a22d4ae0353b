import { formatReference } from '@/lib/domain/booking/reference'
import type { CancellationView } from '@/lib/domain/cancellation/cancellation-view'
import type { LinkPurpose } from '@/lib/domain/payments/links'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { StayFact, StayRecord } from '@/lib/domain/reservations/stay-record'
import { brandName } from '@/lib/domain/tenants/fallback'
import { loadTexts, type Texts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import type { MailWords } from './queue-mail'

type Letter = {
  tenant: Tenant
  locale: Locale
  /** Of the booker. */
  firstName: string
  /** Of the reservation. */
  url: string
}

/** The mail that confirms a booking: the record of the stay in plain text. */
export async function writeConfirmation(letter: Letter & { stay: StayRecord }): Promise<MailWords> {
  const { locale, stay } = letter
  const [t, words] = await Promise.all([loadTexts(locale, 'bookingMail'), loadTexts(locale, 'stay')])
  const known = knownOf(letter, stay.hotelName, stay.reference.text)
  return {
    subject: t('subject', known),
    body: t('body', {
      ...known,
      stay: [...stay.facts.map((fact) => factBlock(fact, t)), stay.zone].join('\n'),
      price: priceBlock(stay.price, t),
      policy: policyBlock(words('policy'), stay.policy, t),
    }),
  }
}

/** The mail that says that a booking is cancelled, with the figures that were agreed to, or because it was not paid. */
export async function writeCancellation(
  letter: Letter & { stay: StayRecord; figures: CancellationView },
  why: 'cancelled' | 'unpaid' = 'cancelled',
): Promise<MailWords> {
  const { locale, stay, figures } = letter
  const t = await loadTexts(locale, 'bookingMail')
  const known = knownOf(letter, stay.hotelName, stay.reference.text)
  const times = stay.facts.filter(({ key }) => key === 'checkIn' || key === 'checkOut')
  return {
    subject: t(why === 'unpaid' ? 'unpaidSubject' : 'cancelledSubject', known),
    body: t(why === 'unpaid' ? 'unpaidBody' : 'cancelledBody', {
      ...known,
      stay: times.map((fact) => factBlock(fact, t)).join('\n'),
      figures: [...figures.lines.map(({ label, amount }) => t('line', { label, value: amount })), figures.note].join(
        '\n',
      ),
    }),
  }
}

/** The mail that says who leads the rooms now. */
export async function writeGuestsChanged(letter: Letter & { stay: StayRecord }): Promise<MailWords> {
  const { locale, stay } = letter
  const t = await loadTexts(locale, 'bookingMail')
  const known = knownOf(letter, stay.hotelName, stay.reference.text)
  const told = stay.facts.filter(({ key }) => key === 'checkIn' || key === 'checkOut' || key === 'guests')
  return {
    subject: t('guestsSubject', known),
    body: t('guestsBody', { ...known, stay: told.map((fact) => factBlock(fact, t)).join('\n') }),
  }
}

/** The mail with the link to a reservation. */
export async function writeLink(letter: Letter & { hotelName: string; reference: string }): Promise<MailWords> {
  const t = await loadTexts(letter.locale, 'bookingMail')
  const known = knownOf(letter, letter.hotelName, formatReference(letter.reference))
  return { subject: t('linkSubject', known), body: t('linkBody', known) }
}

/** The mail that asks for an amount of a booking, with the link that pays it. */
export async function writePayRequest(
  letter: Letter & {
    hotelName: string
    reference: string
    payUrl: string
    amount: string
    /** In words, by the hotel's clock. */
    until: string
    /** In the words of whoever asks; null where its purpose says it. */
    reason: string | null
    purpose: LinkPurpose
  },
): Promise<MailWords> {
  const { amount, until, payUrl, reason, purpose } = letter
  const t = await loadTexts(letter.locale, 'bookingMail')
  const known = { ...knownOf(letter, letter.hotelName, formatReference(letter.reference)), amount, until, payUrl }
  return {
    subject: t('paySubject', known),
    body: t('payBody', { ...known, reason: reason === null ? t(`payReasons.${purpose}`, known) : oneLine(reason) }),
  }
}

function knownOf({ tenant, locale, firstName, url }: Letter, hotelName: string, reference: string) {
  return {
    hotel: oneLine(hotelName),
    reference,
    brand: brandName(tenant, locale),
    name: oneLine(firstName),
    url,
    supportEmail: tenant.legal.supportEmail,
  }
}

type Words = Texts<'bookingMail'>

/** One line, or the label with its lines below it. */
function factBlock({ label, lines, note }: StayFact, t: Words): string {
  const said = [...lines.map(oneLine), ...(note === null ? [] : [note])]
  const [only] = said
  return only !== undefined && said.length === 1 ? t('line', { label, value: only }) : listBelow(label, said)
}

function priceBlock({ lines, total, dues, notes }: StayRecord['price'], t: Words): string {
  const line = (label: string, value: string) => t('line', { label, value })
  return [
    ...lines.map(({ label, amount, note }) => line(note === null ? label : t('noted', { text: label, note }), amount)),
    line(total.label, total.amount),
    total.scope,
    ...notes,
    ...dues.map(({ label, amount }) => line(label, amount)),
  ].join('\n')
}

function policyBlock(title: string, { periods, notes }: StayRecord['policy'], t: Words): string {
  return listBelow(title, [...periods.map(({ name, cost }) => t('line', { label: name, value: cost })), ...notes])
}

function listBelow(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** What somebody typed must not look like lines of ours. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
