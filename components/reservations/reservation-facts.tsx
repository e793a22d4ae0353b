import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Money } from '@/components/ui/money'
import type { Quote } from '@/lib/domain/booking/quote'
import type { BookingGuest } from '@/lib/domain/booking/schema'
import { formatReference } from '@/lib/domain/booking/reference'
import type { Stay } from '@/lib/domain/stay/schema'
import { formatCountry, formatDay } from '@/lib/i18n/format'

type Props = { reference: string; quote: Quote; stay: Stay; guests: BookingGuest[]; cityName: string; locale: string }

/** First the facts that a guest needs at the desk. */
export function ReservationFacts({ reference, quote, stay, guests, cityName, locale }: Props) {
  const t = useTranslations('transaction')
  const labels = useTranslations('reservation')
  const { hotel } = quote
  const address = [
    hotel.street,
    [hotel.postcode, cityName].filter(Boolean).join(' '),
    formatCountry(hotel.countryCode, locale),
  ]
    .filter(Boolean)
    .join(', ')
  const time = (day: string, clock: string) => `${formatDay(day, locale, 'long')}, ${clock}`
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact label={t('reference')}>
        <b className="text-22">
          <Money>{formatReference(reference)}</Money>
        </b>
      </Fact>
      <Fact label={t('guests')}>
        {guests.map((guest, i) => (
          <span key={i} className="block">
            <bdi>{`${guest.firstName} ${guest.lastName}`}</bdi>
          </span>
        ))}
      </Fact>
      <Fact label={labels('checkIn')}>
        {time(stay.checkIn, hotel.checkInUntil ? `${hotel.checkInFrom}–${hotel.checkInUntil}` : hotel.checkInFrom)}
      </Fact>
      <Fact label={labels('checkOut')}>{time(stay.checkOut, hotel.checkOutUntil)}</Fact>
      <Fact label={t('address')}>
        <bdi className="font-semibold">{hotel.name}</bdi>
        <br />
        {address}
      </Fact>
      {hotel.phone && (
        <Fact label={t('phone')}>
          <a href={`tel:${hotel.phone.replace(/[^\d+]/g, '')}`} className="hover:underline">
            <Money>{hotel.phone}</Money>
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
