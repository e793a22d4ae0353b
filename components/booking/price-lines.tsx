import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import type { Quote } from '@/lib/domain/booking/quote'
import { formatDay, formatMoney } from '@/lib/i18n/format'

type Props = {
  quote: Quote
  nights: number
  rooms: number
  locale: string
  /** Money that was due at booking has been taken. */ paid?: boolean
}

/** What the stay costs, line by line, to the total; what is paid when stands below. */
export function PriceLines({ quote, nights, rooms, locale, paid = false }: Props) {
  const t = useTranslations('booking')
  const { price } = quote
  const money = (amount: number) => formatMoney(amount, price.currency, locale, { full: true })
  const added = price.lines.filter((line) => !line.included)
  const contained = price.lines.flatMap((line) =>
    line.included && line.code !== 'room' ? [{ code: line.code, amount: line.amount }] : [],
  )
  const mixed = price.atHotel > 0 && price.online > 0
  return (
    <div className="space-y-3 text-14">
      <dl className="space-y-2">
        {added.map((line, i) => (
          <div key={i} className="flex justify-between gap-4">
            <dt className="text-ink-2">
              {line.code === 'room'
                ? rooms > 1
                  ? t('lines.rooms', { rooms, nights })
                  : t('lines.room', { nights })
                : t(`lines.${line.code}`)}
              {mixed && line.payAt === 'hotel' && <span className="text-12 text-ink-3"> ({t('lines.atHotel')})</span>}
            </dt>
            <dd>
              <Money>{money(line.amount)}</Money>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex items-baseline justify-between gap-3 border-t pt-3">
        <span className="font-semibold">{t('summary.total')}</span>
        <b className="text-28 tracking-[-0.02em]">
          <Money>{money(price.total)}</Money>
        </b>
      </div>
      <ul className="space-y-1 text-12 text-ink-3">
        <li>{t('summary.taxesIncluded')}</li>
        {contained.map((line, i) => (
          <li key={i}>{t('summary.includedLine', { name: t(`lines.${line.code}`), amount: money(line.amount) })}</li>
        ))}
        {quote.vatNote && <li>{t(`vat.${quote.vatNote}`)}</li>}
      </ul>
      <PayTimes quote={quote} money={money} locale={locale} paid={paid} />
    </div>
  )
}

type PayTimesProps = { quote: Quote; money: (amount: number) => string; locale: string; paid: boolean }

function PayTimes({ quote, money, locale, paid }: PayTimesProps) {
  const t = useTranslations('booking.summary')
  const { price, payment, payBy } = quote
  const rows = [
    payment === 'now' && price.online > 0 ? [t(paid ? 'paid' : 'payToday'), money(price.online)] : null,
    payment === 'later' && payBy
      ? [t('dueBy', { day: formatDay(payBy, locale, 'medium') }), money(price.online)]
      : null,
    price.atHotel > 0 ? [t('payAtHotel'), money(price.atHotel)] : null,
  ].filter((row) => row !== null)
  return (
    <dl className="space-y-1.5 border-t pt-3">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="font-semibold">
            <Money>{amount ?? ''}</Money>
          </dd>
        </div>
      ))}
    </dl>
  )
}
