import { renderSVG } from 'uqr'
import type { BookingView } from '@/lib/domain/booking/views'
import type { Sheet, SheetRow } from '@/lib/domain/documents/sheet'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import { brandName } from '@/lib/domain/tenants/fallback'
import { repairPalette } from '@/lib/domain/tenants/palette'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { loadTexts, type Texts } from '@/lib/i18n/load-messages'
import { LOCALE_NAMES } from '@/lib/i18n/locale-names'
import type { Locale } from '@/lib/i18n/locales'
import { describeCharge, loadPriceWords } from '@/lib/backend/rates/describe-price'
import { settingOf } from './open-typst'
import { policySection, priceSection, sellerLines } from './sheet-parts'

type Told = { stay: StayRecord; locale: Locale }
type Voucher = {
  booking: BookingView
  tenant: Tenant
  own: Told
  /** In the language of the property's country; null where that is the guest's. */
  theirs: Told | null
  /** What the code leads to. */
  url: string
}

/** The voucher of a stay. Prices and policy stand in the guest's language alone, what the front desk needs in both. */
export async function writeVoucher({ booking, tenant, own, theirs, url }: Voucher): Promise<Sheet> {
  const { stay, locale } = own
  const [t, words] = await Promise.all([loadTexts(locale, 'documents'), loadTexts(locale, 'stay')])
  return {
    ...settingOf(locale),
    title: t('voucher.title'),
    brand: brandName(tenant, locale),
    colour: repairPalette(tenant.brand.colors).light.brand,
    lead: [stay.hotelName, t('voucher.lead')],
    marks: [{ label: stay.reference.label, lines: [stay.reference.text], strong: true }],
    code: { svg: renderSVG(url, { border: 1 }), label: t('voucher.code') },
    columns: await Promise.all([own, ...(theirs ? [theirs] : [])].map((told) => toColumn(booking, told))),
    sections: [priceSection(stay, t), policySection(stay, words('policy'))],
    foot: sellerLines(tenant, t, locale),
  }
}

async function toColumn(booking: BookingView, { stay, locale }: Told): Promise<Sheet['columns'][number]> {
  const t = await loadTexts(locale, 'documents')
  const facts = stay.facts.map(({ label, lines, note }) => ({ label, lines: [...lines, ...(note ? [note] : [])] }))
  return {
    ...settingOf(locale),
    title: LOCALE_NAMES[locale].label,
    rows: [...facts, await cashRow(booking, { stay, locale }, t)],
    notes: [stay.zone],
  }
}

/** What is paid at the property, and in which currency. */
async function cashRow({ quote }: BookingView, { stay, locale }: Told, t: Texts<'documents'>): Promise<SheetRow> {
  const label = t('voucher.cash')
  const due = stay.price.dues.find(({ time }) => time === 'property')
  if (!due) return { label, lines: [t('voucher.nothingDue')] }
  return { label, lines: [due.amount, ...describeCharge(quote, await loadPriceWords(locale))] }
}
