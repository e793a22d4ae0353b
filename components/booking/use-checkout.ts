'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toBookingProblem } from '@/lib/domain/booking/problems'
import type { CheckoutValues } from './checkout-schema'
import { post, type Reply } from './post'
import { useCard } from './use-card'

type Input = {
  bookingId: string
  locale: string
  /** Minor units that the page shows. */
  expectedTotal: number
  paysNow: boolean
  form: UseFormReturn<CheckoutValues>
}

/** One try to pay: sent again it is the same, card and all. */
type Attempt = { key: string; card: unknown; token: string | null }

/** Sends the checkout: the card to the payment provider, then the booking; once, however often it is pressed. */
export function useCheckout({ bookingId, locale, expectedTotal, paysNow, form }: Input) {
  const t = useTranslations('booking')
  const router = useRouter()
  const { card, setCard, cardErrors, checkCard, refuseNumber } = useCard()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const attempt = useRef<Attempt | null>(null)

  const fail = (reply: Reply | null) => {
    // Until an attempt is answered, sending again repeats it, so that nothing is charged twice.
    if (reply) attempt.current = null
    const { code, errors } = reply?.body ?? {}
    if (errors?.number === 'unknown_test_card') refuseNumber()
    markFields(form, errors ?? {})
    const words = t(`problems.${toBookingProblem(code) ?? 'fault'}`)
    setProblem(reply === null ? t('errors.network') : errors ? null : words)
    if (code === 'price_changed' || code === 'unavailable' || code === 'voucher_changed') router.refresh()
  }

  const send = async (values: CheckoutValues): Promise<void> => {
    if (attempt.current?.card !== card) {
      const tokenised = paysNow ? await post('/api/sandbox/tokens', card) : null
      const token = tokenised?.body.token ?? null
      if (paysNow && (!tokenised?.ok || token === null)) return fail(tokenised)
      attempt.current = { key: crypto.randomUUID(), card, token }
    }
    const { key: idempotencyKey, token } = attempt.current
    const sent = { ...values, locale, token, expectedTotal, terms: true, idempotencyKey }
    const reply = await post(`/api/bookings/${bookingId}/pay`, sent)
    if (!reply?.ok || !reply.body.url) return fail(reply)
    // A document load: the next page may be the bank's, and the back button must not find a stale form.
    window.location.assign(reply.body.url)
    return new Promise(() => undefined)
  }

  const submit = async (values: CheckoutValues): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    await send(values)
    sending.current = false
    setBusy(false)
  }

  return { card, setCard, cardErrors, checkCard: () => !paysNow || checkCard(), problem, busy, submit }
}

/** Shows the server's refusals in their fields, with the focus on the first. */
function markFields(form: UseFormReturn<CheckoutValues>, errors: Record<string, string>): void {
  const names = Object.keys(errors).filter((name) => name.startsWith('booker.') || name.startsWith('guests.'))
  for (const [i, name] of names.entries()) {
    const message = name === 'booker.phone' ? 'phone' : 'invalid'
    form.setError(name as 'booker.email', { message }, { shouldFocus: i === 0 })
  }
}
