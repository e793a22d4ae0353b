'use client'

import { Check, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react'
import type { RateView, RoomView } from '@/lib/domain/rates/rates-view'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { PriceBlock } from '@/components/ui/price'
import { Tag } from '@/components/ui/tag'
import { OfferMarks, type Offered } from './offer-marks'
import { useRatesChoice } from './rates-choice'
import { RoomHead } from './room-head'

export const RATES_FORM = 'rates'

type Props = {
  rooms: RoomView[]
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
export function RatesForm({ rooms, offered, locale, back, covers, formKey }: Props) {
  const sent = useRef(false)
  const form = useChosenEarly()
  useEffect(() => {
    // A page restored by "back" may be sent again.
    const restore = () => {
      sent.current = false
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])
  const sendOnce = (event: FormEvent) => {
    if (sent.current) event.preventDefault()
    sent.current = true
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
      <meta itemProp="name" content={offered.hotel} />
      <meta itemProp="url" content={offered.url} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="formKey" value={formKey} />
      {rooms.map((room) => (
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

const ROW = 'grid gap-x-4 px-4 sm:grid-cols-[18px_minmax(0,1.15fr)_minmax(0,1.5fr)_minmax(0,1.2fr)_minmax(96px,auto)]'

function RoomRates({ room, offered, covers }: { room: RoomView; offered: Offered; covers: string }) {
  const t = useTranslations('hotel')
  return (
    <fieldset
      className="overflow-hidden rounded-card border bg-surface"
      itemProp="containsPlace"
      itemScope
      itemType="https://schema.org/HotelRoom"
    >
      <legend className="sr-only">{room.name}</legend>
      <RoomHead room={room} />
      <div aria-hidden="true" className={cn(ROW, 'hidden border-y bg-sunken py-2 text-12 text-ink-3 sm:grid')}>
        <span />
        <span>{t('columns.board')}</span>
        <span>{t('columns.cancellation')}</span>
        <span>{t('columns.payment')}</span>
        <span className="text-end">{covers}</span>
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
    <label
      itemProp="offers"
      itemScope
      itemType="https://schema.org/Offer"
      className={cn(
        ROW,
        'relative min-h-18 grid-cols-[18px_minmax(0,1fr)_auto] items-start py-4 text-14 hover:bg-sunken sm:items-center sm:py-3',
        'has-[:checked]:bg-brand-tint has-[:checked]:before:absolute has-[:checked]:before:inset-y-0 has-[:checked]:before:start-0 has-[:checked]:before:w-[3px] has-[:checked]:before:bg-brand-ink',
      )}
    >
      <OfferMarks rate={rate} offered={offered} />
      <input
        type="radio"
        name="rateId"
        value={rate.rateId}
        checked={choice?.rate.rateId === rate.rateId}
        onChange={() => choice?.choose(rate.rateId)}
        className="row-span-3 mt-0.5 size-[18px] sm:row-auto sm:mt-0"
      />
      <span>
        <b className="font-semibold">{rate.board}</b>
        {rate.left && (
          <span className="mt-1 block">
            <Tag kind="warn">{rate.left}</Tag>
          </span>
        )}
      </span>
      <span
        className={cn(
          'col-start-2 row-start-2 flex items-start gap-1.5 sm:col-auto sm:row-auto',
          free ? 'text-good' : 'text-ink-2',
        )}
      >
        <Icon of={free ? Check : Info} size={16} className="mt-0.5" />
        <span>{rate.cancellation.text}</span>
      </span>
      <span className="col-start-2 row-start-3 text-ink-2 sm:col-auto sm:row-auto sm:text-ink">
        {rate.payment}
        {rate.paymentNote && <small className="block text-12 text-ink-2">{rate.paymentNote}</small>}
      </span>
      <PriceBlock
        size="sm"
        total={rate.total}
        lines={[rate.perNight, rate.atHotel]
          .filter((line) => line !== null)
          .map((line) => (
            <span key={line} className="text-ink-2">
              {line}
            </span>
          ))}
        className="col-start-3 row-span-3 row-start-1 sm:col-auto sm:row-auto"
      />
    </label>
  )
}
