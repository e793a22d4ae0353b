'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { goOnTo } from '@/lib/client/http/go-on'
import { useRefresh } from '@/lib/client/navigation/use-refresh'
import { toBookingProblem } from '@/lib/domain/booking/problems'
import type { PurchaseCheck } from '@/lib/domain/booking/purchase-checks'
import { MAX_LIVE_HOLDS } from '@/lib/domain/booking/rules'
import { createPressKey } from '@/lib/client/http/press-key'
import type { CheckoutValues } from './checkout-schema'
import { messageOf } from './first-values'
import { askCard } from './card/ask-card'
import type { CardHandle } from './card/card-handle'
import { post, type Reply } from './post'
import { useSending } from './use-sending'

type Input = {
  bookingId: string
  locale: string
  /** Minor units that the page shows. */
  expectedTotal: number
  /** Of it, what is paid through us. */
  expectedDue: number
  paysNow: boolean
  /** What is asked to be confirmed apart. */
  checks: readonly PurchaseCheck[]
  /** The card form, where there is one. */
  card: RefObject<CardHandle | null>
  form: UseFormReturn<CheckoutValues>
}

/** After these the page has something else to say. */
const CHANGED: ReadonlySet<string> = new Set(['price_changed', 'unavailable', 'voucher_changed', 'check_missing'])

/** One try to pay: sent again it is the same, card and all. */
type Attempt = { key: string; version: unknown; token: string | null }

/** Sends the checkout: the card to the payment provider, then the booking; once, however often it is pressed. */
export function useCheckout({ bookingId, locale, expectedTotal, expectedDue, paysNow, checks, card, form }: Input) {
  const t = useTranslations('booking')
  const refresh = useRefresh()
  const [cardErrors, setCardErrors] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, sendOnce } = useSending()
  const attempt = useRef<Attempt | null>(null)

  const fail = (reply: Reply | null) => {
    // Until an attempt is answered, sending again repeats it, so that nothing is charged twice.
    if (reply) attempt.current = null
    const { code, errors } = reply?.body ?? {}
    markFields(form, errors ?? {})
    const words = t(`problems.${toBookingProblem(code) ?? 'fault'}`, { count: MAX_LIVE_HOLDS })
    setProblem(reply === null ? t('errors.network') : errors ? null : words)
    if (code !== undefined && CHANGED.has(code)) refresh()
  }

  const send = async (values: CheckoutValues): Promise<void> => {
    const version = card.current?.version() ?? null
    if (attempt.current === null || attempt.current.version !== version) {
      const made = paysNow ? ((await card.current?.createToken()) ?? null) : null
      if (made?.ok === false) {
        setCardErrors(made.wrong)
        return setProblem(made.problem)
      }
      attempt.current = { key: createPressKey(), version, token: made?.token ?? null }
    }
    const { key: idempotencyKey, token } = attempt.current
    // Nobody said yes to what became true since: only what was asked about is confirmed.
    const confirmed = { checked: checks.length > 0 && values.checked, checks: checks.join(' ') }
    const sent = { ...values, ...confirmed, locale, token, expectedTotal, expectedDue, terms: true, idempotencyKey }
    const reply = await post(`/api/bookings/${bookingId}/pay`, sent)
    if (!reply?.ok || !reply.body.url) return fail(reply)
    // A document load: the next page may be the bank's, and the back button must not find a stale form.
    goOnTo(reply.body.url)
    return new Promise(() => undefined)
  }

  const submit = (values: CheckoutValues): Promise<void> =>
    sendOnce(
      () => {
        setProblem(null)
        return send(values)
      },
      () => setProblem(t('errors.network')),
    )

  /** Whether the card may be sent. */
  const checkCard = async (): Promise<boolean> => {
    setProblem(null)
    const wrong = paysNow ? await askCard(card.current) : 0
    setCardErrors(wrong ?? 0)
    if (wrong === null) setProblem(t('errors.network'))
    return wrong === 0
  }

  return { cardErrors, checkCard, problem, busy, submit }
}

/** Shows the server's refusals in their fields, with the focus on the first. */
function markFields(form: UseFormReturn<CheckoutValues>, errors: Record<string, string>): void {
  const names = Object.keys(errors).filter((name) => name.startsWith('booker.') || name.startsWith('guests.'))
  for (const [i, name] of names.entries()) {
    form.setError(name as 'booker.email', { message: messageOf(name) }, { shouldFocus: i === 0 })
  }
}
