import type { Quote } from '@/lib/domain/booking/quote'
import type { DueTime, PriceLineView, PriceView } from '@/lib/domain/price/price-view'
import { dueOnline, hintOfCode } from '@/lib/domain/vouchers/apply'
import { formatDay, formatMoney } from '@/lib/i18n/format'
import { loadTexts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

/** What of a rate or a frozen quote its price depends on. */
export type Priced = Pick<Quote, 'price' | 'payment' | 'payBy' | 'vatNote' | 'voucher'>
type Stay = {
  nights: number
  rooms: number
  /** What was due at booking has been taken. */
  paid?: boolean
  /** Of what is due through us: minor units that are not paid yet; left out where that is all of it. */
  left?: number | null
}

export type PriceWords = Awaited<ReturnType<typeof loadPriceWords>>

export async function loadPriceWords(locale: Locale) {
  const [t, charges] = await Promise.all([loadTexts(locale, 'price'), loadTexts(locale, 'hotels.charges')])
  return { t, charges, locale }
}

/** The one wording of a price, for hotel page, checkout, reservation and mail. */
export function describePrice(priced: Priced, stay: Stay, words: PriceWords): PriceView {
  const { price, vatNote, voucher } = priced
  const { t, locale } = words
  return {
    lines: describeLines(priced, stay, words),
    total: {
      label: t('total'),
      amount: formatMoney(price.total - (voucher?.amount ?? 0), price.currency, locale, { full: true }),
      scope: t('scope'),
    },
    dues: describeDues(priced, stay, words),
    notes: [...describeCharge(priced, words), ...(vatNote ? [t(`vat.${vatNote}`)] : [])],
  }
}

/** What the property charges in its own currency, where that is another one and something is due there. */
export function describeCharge(priced: Priced, { t, locale }: PriceWords): string[] {
  const { price } = priced
  if (price.atHotel === 0 || price.hotelCurrency === price.currency) return []
  const amount = formatMoney(atHotelInHotelCurrency(priced), price.hotelCurrency, locale, { full: true })
  return [t('hotelCurrency', { amount })]
}

function describeLines(
  { price, payment, voucher }: Priced,
  { nights, rooms }: Stay,
  words: PriceWords,
): PriceLineView[] {
  const { t, charges, locale } = words
  const lines = price.lines.map((line) => {
    const label = line.code === 'room' ? t('room', { nights, rooms }) : charges(line.code)
    const isElsewhere = !line.included && line.payAt === 'hotel' && payment !== 'at_hotel'
    return {
      label: line.included ? t('included', { charge: label }) : label,
      amount: formatMoney(line.amount, price.currency, locale, { full: true }),
      note: isElsewhere ? t('dueThere') : null,
      quiet: line.included,
    }
  })
  if (!voucher) return lines
  const amount = formatMoney(0 - voucher.amount, price.currency, locale, { full: true })
  // Before taxes and fees: they are charged on the whole price.
  return [
    ...lines.slice(0, 1),
    { label: t('voucher', { code: hintOfCode(voucher.code) }), amount, note: null, quiet: false },
    ...lines.slice(1),
  ]
}

function describeDues(
  priced: Priced,
  { paid = false, left }: Pick<Stay, 'paid' | 'left'>,
  { t, locale }: PriceWords,
): PriceView['dues'] {
  const { price, payment, payBy } = priced
  const byUs = dueOnline(priced)
  const open = Math.min(left ?? byUs, byUs)
  const due = (time: DueTime, label: string, amount: number) =>
    amount > 0 ? [{ time, label, amount: formatMoney(amount, price.currency, locale, { full: true }) }] : []
  const online = paid
    ? due('paid', t('paid'), byUs)
    : [
        ...due('paid', t('paid'), byUs - open),
        ...(payment === 'later' && payBy
          ? due('later', t('dueBy', { day: formatDay(payBy, locale, 'medium') }), open)
          : due('now', t('dueNow'), open)),
      ]
  return [...online, ...due('property', t('dueAtProperty'), price.atHotel)]
}

function atHotelInHotelCurrency({ price }: Priced): number {
  return price.lines.reduce((sum, line) => sum + (line.payAt === 'hotel' && !line.included ? line.hotelAmount : 0), 0)
}
