'use client'

import { Clock } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '@/components/ui/overlays/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { fetchApi } from '@/lib/client/http/http'
import { HOLD_MINUTES } from '@/lib/domain/booking/rules'

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
  const { renew, busy } = useRenewal(bookingId)
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
function useRenewal(bookingId: string): { renew: () => Promise<void>; busy: boolean } {
  const t = useTranslations('booking')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const renew = async () => {
    setBusy(true)
    const response = await fetchApi(`/api/bookings/${bookingId}/renew`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }).catch(() => null)
    setBusy(false)
    if (response?.ok) toast.success(t('hold.renewed', { minutes: HOLD_MINUTES }))
    else if (response?.status === 409 && (await readCode(response)) === 'hold_over')
      toast.error(t('problems.hold_over'))
    router.refresh()
  }
  return { renew, busy }
}

async function readCode(response: Response): Promise<unknown> {
  const body: { code?: unknown } = await response.json().catch(() => ({}))
  return body.code
}

/** Seconds until the hold ends, by the server's clock; calls `onEnd` once when none are left. */
function useSecondsLeft(heldUntil: string | null, serverNow: string, onEnd: () => Promise<void>): number {
  const [left, setLeft] = useState(() => secondsLeft(heldUntil, Date.parse(serverNow)))
  const asked = useRef(false)
  const atZero = useEffectEvent(() => {
    // Each hold is asked for again only once: a new one comes with new props.
    if (asked.current) return
    asked.current = true
    void onEnd().finally(() => {
      asked.current = false
    })
  })
  useEffect(() => {
    const offset = Date.parse(serverNow) - Date.now()
    const tick = () => {
      const seconds = secondsLeft(heldUntil, Date.now() + offset)
      setLeft(seconds)
      if (seconds === 0 && heldUntil !== null) atZero()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [heldUntil, serverNow])
  return left
}

function secondsLeft(heldUntil: string | null, now: number): number {
  return heldUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(heldUntil) - now) / 1000))
}
