'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react'
import type { RateView, RoomView } from '@/lib/domain/rates/rates-view'
import { cn } from '@/components/ui/cn'
import { PriceBlock } from '@/components/ui/price'
import { Tag } from '@/components/ui/tag'
import { HotelMarks, OfferMarks, type Offered } from './offer-marks'
import { useRatesChoice } from './rates-choice'
import { RoomHead } from './room-head'

export const RATES_FORM = 'rates'
// Who presses again so late has stopped the load, or waits in vain; the server holds rooms once all the same.
const PATIENCE_MS = 10_000
// In schema.org only products are offered, and only reservations have days.
const ROOM = 'https://schema.org/HotelRoom https://schema.org/Product'
const RATE = 'https://schema.org/Offer https://schema.org/LodgingReservation'

type Props = {
  offered: Offered
  locale: string
  /** The page to come back to, with its language and query. */ back: string
  covers: string
  /** Of this view of the page: a form sent twice from it holds rooms once. */ formKey: string
}

/**
 * Every room with its rates as one form: one choice in the page, sent by the summary or the bar. Search engines compare
 * prices by microdata, so each rate is marked where it is shown.
 */
export function RatesForm({ offered, locale, back, covers, formKey }: Props) {
  const sentAt = useRef(-Infinity)
  const form = useChosenEarly()
  const choice = useRatesChoice()
  useEffect(() => {
    // A page restored by "back" may be sent again.
    const restore = () => {
      sentAt.current = -Infinity
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])
  const sendOnce = (event: FormEvent) => {
    if (performance.now() - sentAt.current < PATIENCE_MS) event.preventDefault()
    else sentAt.current = performance.now()
  }
  return (
    <form
      ref={form}
      id={RATES_FORM}
      method="post"
      action="/api/bookings"
      onSubmit={sendOnce}
      className="grid gap-4"
      itemScope
      itemType="https://schema.org/Hotel"
    >
      <HotelMarks offered={offered} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="formKey" value={formKey} />
      {choice?.rooms.map((room) => (
        <RoomRates key={room.roomTypeId} room={room} offered={offered} covers={covers} />
      ))}
    </form>
  )
}

/** Takes over the rate that was chosen before the page's scripts came: summary and bar speak of the one that is sent. */
function useChosenEarly() {
  const form = useRef<HTMLFormElement>(null)
  const choice = useRatesChoice()
  const takeOver = useEffectEvent(() => {
    const chosen = form.current?.querySelector<HTMLInputElement>('input[name=rateId]:checked')
    if (chosen) choice?.choose(chosen.value)
  })
  useEffect(() => takeOver(), [])
  return form
}

function RoomRates({ room, offered, covers }: { room: RoomView; offered: Offered; covers: string }) {
  const t = useTranslations('hotel')
  return (
    <fieldset className="room" itemProp="containsPlace" itemScope itemType={ROOM}>
      <legend className="sr-only">{room.name}</legend>
      <RoomHead room={room} />
      <div aria-hidden="true" className="rate-head">
        <span />
        <span>{t('columns.board')}</span>
        <span>{t('columns.cancellation')}</span>
        <span>{t('columns.payment')}</span>
        <span>{covers}</span>
      </div>
      <div className="divide-y border-t sm:border-0">
        {room.rates.map((rate) => (
          <RateRow key={rate.rateId} rate={rate} offered={offered} />
        ))}
      </div>
    </fieldset>
  )
}

function RateRow({ rate, offered }: { rate: RateView; offered: Offered }) {
  const choice = useRatesChoice()
  const free = rate.cancellation.tone === 'free'
  return (
    <label itemProp="offers" itemScope itemType={RATE} className="rate">
      <OfferMarks rate={rate} offered={offered} />
      <input
        type="radio"
        name="rateId"
        value={rate.rateId}
        checked={choice?.rate.rateId === rate.rateId}
        onChange={() => choice?.choose(rate.rateId)}
      />
      <span>
        <b>{rate.board}</b>
        {rate.left && (
          <span>
            <Tag kind="warn">{rate.left}</Tag>
          </span>
        )}
      </span>
      <span className={cn('rate-cancelling sign', free ? 'is-check' : 'is-info')}>{rate.cancellation.text}</span>
      <span className="rate-payment">
        {rate.payment}
        {rate.paymentNote && <small>{rate.paymentNote}</small>}
      </span>
      <PriceBlock size="sm" total={rate.total} lines={[rate.perNight, rate.atHotel].filter((line) => line !== null)} />
    </label>
  )
}
