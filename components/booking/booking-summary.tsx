import { useTranslations } from 'next-intl'
import { Stars } from '@/components/ui/stars'
import { Tag } from '@/components/ui/tag'
import type { Quote } from '@/lib/domain/booking/quote'
import { hotelCoverUrl } from '@/lib/domain/pictures/urls'
import { countNights } from '@/lib/domain/stay/dates'
import { countGuests } from '@/lib/domain/stay/guests'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import { formatDay } from '@/lib/i18n/format'
import { PriceLines } from './price-lines'

type Props = { quote: Quote; stay: Stay; party: Party; cityName: string; locale: string }

/** The stay at a glance: where, when, who, what it costs. */
export function BookingSummary({ quote, stay, party, cityName, locale }: Props) {
  const t = useTranslations('booking')
  const names = useTranslations('hotels')
  const { hotel, room } = quote
  const nights = countNights(stay.checkIn, stay.checkOut)
  const { adults, children, rooms } = countGuests(party)
  const roomName = room.name ?? (room.code ? names(`roomTypes.${room.code}` as never) : '')
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
            {hotel.stars !== null && <Stars value={hotel.stars} label={t('summary.stars', { stars: hotel.stars })} />}
            {cityName}
          </p>
          {hotel.demo && <Tag>{t('summary.demo')}</Tag>}
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-4 border-t pt-4 text-14">
        <div>
          <dt className="text-12 text-ink-3">{t('summary.arrival', { time: hotel.checkInFrom })}</dt>
          <dd className="font-semibold">{formatDay(stay.checkIn, locale, 'long')}</dd>
        </div>
        <div>
          <dt className="text-12 text-ink-3">{t('summary.departure', { time: hotel.checkOutUntil })}</dt>
          <dd className="font-semibold">{formatDay(stay.checkOut, locale, 'long')}</dd>
        </div>
      </dl>
      <p className="text-14 text-ink-2">
        {t('steps.reviewLine', { rooms, room: roomName, board: names(`boards.${quote.board}`) })}
        <br />
        {t('summary.guests', { adults, children })}
      </p>
      <div className="border-t pt-4">
        <PriceLines quote={quote} nights={nights} rooms={rooms} locale={locale} />
      </div>
      {quote.remarks.length > 0 && (
        <ul className="list-disc space-y-1 ps-5 text-12 text-ink-2">
          {quote.remarks.map((remark) => (
            <li key={remark}>{names(`remarks.${remark}` as never)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
