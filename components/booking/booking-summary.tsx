import { useTranslations } from 'next-intl'
import { Stars } from '@/components/ui/stars'
import { Tag } from '@/components/ui/tag'
import type { CheckoutSummary } from '@/lib/domain/booking/views'
import { hotelCoverUrl } from '@/lib/domain/pictures/urls'
import { PriceLines } from './price-lines'

/** The stay at a glance: where, when, who, what it costs. */
export function BookingSummary({ summary }: { summary: CheckoutSummary }) {
  const { hotel, cityName, facts, price, remarks } = summary
  const t = useTranslations('booking.summary')
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-[88px_1fr] gap-4">
        <img
          src={hotelCoverUrl(hotel.id)}
          alt=""
          width={88}
          height={88}
          className="size-22 rounded-control object-cover"
        />
        <div className="min-w-0 space-y-1">
          <p className="font-bold">
            <bdi>{hotel.name}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
            {hotel.stars !== null && <Stars value={hotel.stars} label={t('stars', { stars: hotel.stars })} />}
            {cityName}
          </p>
          {hotel.demo && <Tag>{t('demo')}</Tag>}
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-4 border-t pt-4 text-14">
        {facts.map(({ key, label, lines }) => (
          <div key={key} className="min-w-0">
            <dt className="text-12 text-ink-3">{label}</dt>
            {lines.map((line, i) => (
              <dd key={line} className={i === 0 ? 'font-semibold' : 'text-ink-2'}>
                <bdi>{line}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="border-t pt-4">
        <PriceLines price={price} />
      </div>
      {remarks.length > 0 && (
        <ul className="list-disc space-y-1 ps-5 text-12 text-ink-2">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
