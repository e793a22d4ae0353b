import { describeCancellation } from '@/lib/backend/rates/describe-cancellation'
import type { BookingView } from '@/lib/domain/booking/views'
import type { CancellationQuote } from '@/lib/domain/cancellation/quote'
import type { Sheet, SheetRow } from '@/lib/domain/documents/sheet'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import { dayInZone } from '@/lib/domain/stay/dates'
import { brandName } from '@/lib/domain/tenants/fallback'
import { repairPalette } from '@/lib/domain/tenants/palette'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { formatDay, formatMoney } from '@/lib/i18n/format'
import { formatPersonName } from '@/lib/i18n/format-text'
import { loadTexts, type Texts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { settingOf } from './open-typst'
import { priceSection, sellerLines } from './sheet-parts'

/** Minor units of the booking's currency, at an instant (ISO). */
type Moved = { at: string; amount: number }
type Receipt = {
  booking: BookingView
  tenant: Tenant
  stay: StayRecord
  locale: Locale
  money: { paid: Moved[]; back: Moved[]; cancellation: CancellationQuote | null }
  now: Date
}

/** What was paid through us and what went back, with the price it was paid for. */
export async function writeReceipt({ booking, tenant, stay, locale, money, now }: Receipt): Promise<Sheet> {
  const t = await loadTexts(locale, 'documents')
  const setting = settingOf(locale)
  const zone = booking.quote.hotel.timezone
  const ended = money.cancellation && (await endSection(booking, money.cancellation, locale, t))
  const times = stay.facts.filter(({ key }) => ['checkIn', 'checkOut', 'room', 'guests', 'address'].includes(key))
  return {
    ...setting,
    title: t('receipt.title'),
    brand: brandName(tenant, locale),
    colour: repairPalette(tenant.brand.colors).light.brand,
    lead: [stay.hotelName, t('receipt.issued', { day: formatDay(dayInZone(now, zone), locale, 'date') })],
    marks: [
      { label: stay.reference.label, lines: [stay.reference.text], strong: true },
      ...(booking.booker ? [{ label: t('receipt.for'), lines: [formatPersonName(booking.booker, locale)] }] : []),
    ],
    code: null,
    columns: [
      {
        ...setting,
        title: t('receipt.stay'),
        rows: times.map(({ label, lines }) => ({ label, lines })),
        notes: [stay.zone],
      },
    ],
    sections: [priceSection(stay, t), ...(ended ? [ended] : []), paymentSection(booking, tenant, money, locale, t)],
    foot: sellerLines(tenant, t, locale),
  }
}

async function endSection(booking: BookingView, quote: CancellationQuote, locale: Locale, t: Texts<'documents'>) {
  const { lines, note } = await describeCancellation(booking, quote, locale)
  const rows = lines.map(({ label, amount }) => ({ label, lines: [amount] }))
  const title = booking.state === 'no_show' ? t('receipt.noShow') : t('receipt.cancelled')
  return { title, isMoney: true, rows, notes: [note] }
}

function paymentSection(
  { currency, quote }: BookingView,
  { legal }: Tenant,
  { paid, back }: Receipt['money'],
  locale: Locale,
  t: Texts<'documents'>,
): Sheet['sections'][number] {
  const amountOf = (amount: number) => formatMoney(amount, currency, locale, { full: true })
  const dayOf = (at: string) => formatDay(dayInZone(new Date(at), quote.hotel.timezone), locale, 'date')
  const kept = [...paid, ...back.map(({ amount }) => ({ amount: -amount }))].reduce(
    (sum, { amount }) => sum + amount,
    0,
  )
  const rows: SheetRow[] = [
    ...paid.map(({ at, amount }) => ({ label: t('receipt.byCard', { day: dayOf(at) }), lines: [amountOf(amount)] })),
    ...back.map(({ at, amount }) => ({ label: t('receipt.refund', { day: dayOf(at) }), lines: [amountOf(-amount)] })),
    { label: t('receipt.kept'), lines: [amountOf(kept)], strong: true },
  ]
  const statement = paid.length > 0 ? t('receipt.statement', { name: legal.cardDescriptor }) : t('receipt.unpaid')
  return { title: t('receipt.payments'), isMoney: true, rows, notes: [statement] }
}
