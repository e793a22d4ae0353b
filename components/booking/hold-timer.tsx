'use client'

import { Clock } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '@/components/ui/overlays/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/use-hydrated'
import { fetchApi } from '@/lib/client/http/http'
import { useRefresh } from '@/lib/client/navigation/use-refresh'
import { HOLD_MINUTES, MAX_LIVE_HOLDS } from '@/lib/domain/booking/rules'

/** Why rooms are not held again, where the page that is drawn anew does not say it. */
const TOLD = ['hold_over', 'too_many_holds', 'rooms_limited'] as const

type Props = {
  bookingId: string
  /** ISO; null when the rooms are no longer kept. */
  heldUntil: string | null
  /** The server's clock when the page was made (ISO): the visitor's may be wrong. */
  serverNow: string
  rooms: number
}

/** Counts down the hold in a quiet line; asks for another one when it ends. */
export function HoldTimer({ bookingId, heldUntil, serverNow, rooms }: Props) {
  const t = useTranslations('booking.hold')
  const { renew, busy } = useRenewal(bookingId, serverNow)
  const left = useSecondsLeft(heldUntil, serverNow, renew)
  const minutes = Math.floor(left / 60)
  const over = left === 0
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 py-4 text-14">
      <Icon of={Clock} />
      <span>{over ? t('over') : rooms > 1 ? t('textMany') : t('text')}</span>
      {over ? (
        <Button variant="outline" size="sm" busy={busy} onClick={() => void renew()}>
          {t('again')}
        </Button>
      ) : (
        <b role="timer" aria-label={t('left', { minutes })} className="num text-18">
          {`${minutes}:${String(left % 60).padStart(2, '0')}`}
        </b>
      )}
      <span aria-hidden="true" className="col-span-full h-[3px] overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-ink-2"
          style={{ width: `${(left / (HOLD_MINUTES * 60)) * 100}%` }}
        />
      </span>
    </div>
  )
}

/** Asks for another hold; the page then shows what came of it. */
function useRenewal(bookingId: string, serverNow: string): { renew: () => Promise<void>; busy: boolean } {
  const t = useTranslations('booking')
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const renew = async () => {
    setBusy(true)
    const response = await fetchApi(`/api/bookings/${bookingId}/renew`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }).catch(() => null)
    setBusy(false)
    // Without an answer the page stays: what cannot be drawn anew would give way to the browser's own page of errors.
    if (response === null) return void toast.error(t('errors.network'))
    const { code, heldUntil } = await readAnswer(response)
    // Rooms are held for a while in all, so that it may be less than at first.
    if (response.ok && typeof heldUntil === 'string')
      toast.success(t('hold.renewed', { minutes: minutesLeft(heldUntil, nowAt(serverNow)) }))
    const told = TOLD.find((each) => each === code)
    if (told) toast.error(t(`problems.${told}`, { count: MAX_LIVE_HOLDS }))
    refresh()
  }
  return { renew, busy }
}

async function readAnswer(response: Response): Promise<{ code?: unknown; heldUntil?: unknown }> {
  const body: { code?: unknown; heldUntil?: unknown } = await response.json().catch(() => ({}))
  return body
}

// By what the server's clock said: how far it was ahead of ours. What the router keeps of a page is drawn again by
// "back", however old it is by then.
const offsets = new Map<string, number>()

/** Milliseconds that the server's clock is ahead, with the way that its answer took. */
function offsetOf(serverNow: string, isOfDocument: boolean): number {
  const known = offsets.get(serverNow)
  if (known !== undefined) return known
  // Scripts come long after the document that they belong to.
  const [load] = isOfDocument ? performance.getEntriesByType('navigation') : []
  const receivedAt =
    load && load instanceof PerformanceNavigationTiming ? performance.timeOrigin + load.responseStart : Date.now()
  const offset = Date.parse(serverNow) - receivedAt
  offsets.set(serverNow, offset)
  return offset
}

/** By the server's clock, where its answer was drawn before; at first what that answer says. */
function nowAt(serverNow: string): number {
  const known = offsets.get(serverNow)
  return known === undefined ? Date.parse(serverNow) : Date.now() + known
}

/** Seconds until the hold ends, by the server's clock; calls `onEnd` once a hold when none are left. */
function useSecondsLeft(heldUntil: string | null, serverNow: string, onEnd: () => Promise<void>): number {
  const isHydrated = useHydrated()
  const [ofDocument] = useState(isHydrated ? null : serverNow)
  const [left, setLeft] = useState(() => secondsLeft(heldUntil, nowAt(serverNow)))
  const ended = useRef<string | null>(null)
  const atZero = useEffectEvent(() => {
    // Each hold is asked for again only once: a new one comes with new props.
    if (ended.current === heldUntil) return
    ended.current = heldUntil
    void onEnd()
  })
  useEffect(() => {
    const offset = offsetOf(serverNow, serverNow === ofDocument)
    const tick = () => {
      const seconds = secondsLeft(heldUntil, Date.now() + offset)
      setLeft(seconds)
      if (seconds === 0 && heldUntil !== null) atZero()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [heldUntil, serverNow, ofDocument])
  return left
}

/** Minutes, one at least; what the answer took on its way is none. */
function minutesLeft(heldUntil: string, now: number): number {
  return Math.max(1, Math.round(secondsLeft(heldUntil, now) / 60))
}

function secondsLeft(heldUntil: string | null, now: number): number {
  return heldUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(heldUntil) - now) / 1000))
}
