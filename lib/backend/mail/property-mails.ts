import type { BookingView } from '@/lib/domain/booking/views'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import { brandName } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { formatMoney } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'
import { loadTexts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import type { MailDraft, MailPart } from './layout/mail-parts'
import { renderHtml } from './layout/render-html'
import { renderText } from './layout/render-text'
import type { MailWords } from './queue-mail'

export type PropertyNews = 'booked' | 'changed' | 'cancelled'
type Letter = {
  tenant: Tenant
  locale: Locale
  /** Where the property answers. */
  url: string
  stay: StayRecord
  booking: Pick<BookingView, 'quote'>
  news: PropertyNews
}

/** The mail that tells a property of a booking, of its change or its end: who comes when, what it collects itself, and how to answer. */
export async function writePropertyMail({ tenant, locale, url, stay, booking, news }: Letter): Promise<MailWords> {
  const [t, mails] = await Promise.all([loadTexts(locale, 'propertyMail'), loadTexts(locale, 'bookingMail')])
  const line = (label: string, value: string) => mails('line', { label, value })
  const known = { hotel: oneLine(stay.hotelName), reference: stay.reference.text, brand: brandName(tenant, locale) }
  const facts = stay.facts
    .filter(({ key }) => key !== 'address' && key !== 'phone' && (news !== 'cancelled' || key !== 'requests'))
    .map(({ label, lines }) => ({ label, lines: lines.map(oneLine) }))
  const { atHotel, hotelCurrency, lines } = booking.quote.price
  const due = lines.reduce((sum, each) => sum + (each.payAt === 'hotel' && !each.included ? each.hotelAmount : 0), 0)
  const collect = atHotel > 0 ? formatMoney(due, hotelCurrency, locale, { full: true }) : t('nothing')
  const parts: MailPart[] = [
    { kind: 'text', text: t(`${news}.lead`, known) },
    {
      kind: 'facts',
      rows: [
        { label: stay.reference.label, lines: [stay.reference.text], strong: true },
        ...facts,
        ...(news !== 'cancelled' ? [{ label: t('collect'), lines: [collect] }] : []),
      ],
      notes: [],
    },
    ...(news !== 'cancelled' ? [{ kind: 'link' as const, text: t('ask'), label: t('open'), url }] : []),
  ]
  const draft: MailDraft = {
    subject: t(`${news}.subject`, known),
    preheader: formatList(
      [known.reference, ...facts.slice(0, 2).map((fact) => line(fact.label, fact.lines[0] ?? ''))],
      locale,
    ),
    parts,
    foot: [mails('questions', { supportEmail: tenant.legal.supportEmail }), known.brand],
  }
  return { subject: draft.subject, body: renderText(draft, line), html: renderHtml(draft, { tenant, locale }) }
}

/** What somebody typed must not look like lines of ours. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
