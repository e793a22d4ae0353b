import type { Tenant } from '@/lib/domain/tenants/schema'
import type { StayFact, StayRecord } from '@/lib/domain/reservations/stay-record'
import { brandName } from '@/lib/domain/tenants/fallback'
import { loadTexts, type Texts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import type { MailWords } from './queue-mail'
import { siteOrigin } from './site-origin'

type Confirmed = {
  tenant: Tenant
  locale: Locale
  /** Of the booker. */
  firstName: string
  stay: StayRecord
  /** Links start here, never at an origin from the request. */
  canonicalOrigin: string
}

/** The mail that confirms a booking: the record of the stay in plain text. */
export async function writeConfirmation({
  tenant,
  locale,
  firstName,
  stay,
  canonicalOrigin,
}: Confirmed): Promise<MailWords> {
  const [t, words] = await Promise.all([loadTexts(locale, 'bookingMail'), loadTexts(locale, 'stay')])
  const fid = tenant.kind === 'agent' ? tenant.fid : null
  const path = localePath(locale, routes.reservation({ fid, reference: stay.reference.text.replace(' ', '') }))
  const known = { hotel: oneLine(stay.hotelName), reference: stay.reference.text, brand: brandName(tenant, locale) }
  return {
    subject: t('subject', known),
    body: t('body', {
      ...known,
      name: oneLine(firstName),
      stay: [...stay.facts.map((fact) => factBlock(fact, t)), stay.zone].join('\n'),
      price: priceBlock(stay.price, t),
      policy: policyBlock(words('policy'), stay.policy, t),
      url: new URL(path, siteOrigin(tenant, canonicalOrigin)).href,
      supportEmail: tenant.legal.supportEmail,
    }),
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
