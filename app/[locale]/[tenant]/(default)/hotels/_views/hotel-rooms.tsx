import { getTranslations } from 'next-intl/server'
import { OwnHolds } from '@/components/booking/own-holds'
import type { Offered } from '@/components/hotels/offer-marks'
import { RatesForm } from '@/components/hotels/rates-form'
import { RatesDetails } from '@/components/hotels/rates-summary'
import { Notice } from '@/components/ui/notice'
import { formatMoney } from '@/lib/i18n/format'
import { MAX_LIVE_HOLDS } from '@/lib/domain/booking/rules'
import { MAX_NIGHTS } from '@/lib/domain/stay/limits'
import { HotelNoDates } from './hotel-no-dates'
import { HotelRefused } from './refused/hotel-refused'
import { HotelStay } from './hotel-stay'
import type { AvailableRooms } from './hotel-rooms-view'
import type { HotelView } from './hotel-view'

/** Dates and guests, then the rates for them, or why there are none and what helps. */
export async function HotelRooms({ view }: { view: HotelView }) {
  const { rooms, sells } = view
  if (!sells) return <Notice kind="warn">{(await getTranslations('hotel'))('notSelling')}</Notice>
  return (
    <div className="grid gap-5">
      <Warnings view={view} />
      {rooms.status === 'no_dates' ? <HotelNoDates view={view} rooms={rooms} /> : <HotelStay view={view} />}
      {rooms.status === 'available' && <Rates view={view} rooms={rooms} />}
      {rooms.status !== 'available' && rooms.status !== 'no_dates' && <HotelRefused view={view} refusal={rooms} />}
    </div>
  )
}

const PROBLEMS = [
  'price_changed',
  'sold_out',
  'too_many_holds',
  'limited',
  'dates_over',
  'currency_unavailable',
  'invalid_rate',
  'choose_rate',
] as const

async function Warnings({ view }: { view: HotelView }) {
  const [t, results] = await Promise.all([getTranslations('hotel'), getTranslations('results')])
  const { rooms, problem } = view
  // Whoever has chosen another currency since may be sold in that one.
  const isSold = rooms.status === 'available' && rooms.refusedCurrency === null
  const known = PROBLEMS.find((code) => code === problem && !(isSold && code === 'currency_unavailable'))
  return (
    <>
      {known && (
        <Notice kind="warn" role="alert">
          {t(`problems.${known}`, { count: MAX_LIVE_HOLDS })}
          <OwnHolds holds={view.holds} locale={view.locale} back={`${view.back}#rooms`} />
        </Notice>
      )}
      {view.search.hints
        .filter((hint) => hint !== 'dates_missing')
        .map((hint) => (
          <Notice key={hint} kind="warn">
            {results(`hints.${hint}`, { nights: MAX_NIGHTS })}
          </Notice>
        ))}
    </>
  )
}

function describeOffered({ hotel, url, today }: HotelView): Omit<Offered, 'checkIn' | 'checkOut'> {
  const { id, name, street, postcode, cityName: city, countryCode, checkInFrom, checkOutUntil } = hotel
  const address = { street, postcode, city, countryCode }
  return { id, hotel: name, url, address, checkInFrom, checkOutUntil, validUntil: today }
}

async function Rates({ view, rooms }: { view: HotelView; rooms: AvailableRooms }) {
  const [t, words] = await Promise.all([getTranslations('hotel.rateNews'), getTranslations('hotel')])
  const { locale, back } = view
  const { news, stay } = rooms
  const money = (amount: number) => formatMoney(amount, rooms.currency, locale)
  return (
    <div>
      {news && (
        <Notice kind="warn" role="status" className="mb-5">
          {news.kind === 'changed' ? t('changed', { from: money(news.from), to: money(news.to) }) : t(news.kind)}
        </Notice>
      )}
      {rooms.refusedCurrency && (
        <Notice kind="warn" className="mb-5">
          {words('currencyNote', { asked: rooms.refusedCurrency, own: rooms.currency })}
        </Notice>
      )}
      <RatesForm
        offered={{ ...describeOffered(view), ...rooms.asked }}
        locale={locale}
        back={back}
        covers={stay.covers}
        formKey={view.formKey}
      />
      <RatesDetails stay={stay} />
    </div>
  )
}
