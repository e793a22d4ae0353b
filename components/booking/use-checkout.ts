'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fetchApi } from '@/lib/client/http/http'
import type { CardErrors } from './card-fields'
import { cardSchema, type CardValues, type CheckoutValues } from './checkout-schema'

type Input = {
  bookingId: string
  locale: string
  /** Minor units that the page shows. */
  expectedTotal: number
  paysNow: boolean
  form: UseFormReturn<CheckoutValues>
}

type Reply = {
  ok: boolean
  status: number
  body: { code?: string; errors?: Record<string, string>; token?: string; url?: string }
}

const EMPTY_CARD: CardValues = { number: '', expiry: '', cvc: '', name: '' }
const PROBLEMS = [
  'closed',
  'not_found',
  'unavailable',
  'guests_missing',
  'token_missing',
  'price_changed',
  'invalid_guests',
  'terms_missing',
  'guest_count',
  'malformed_body',
  'fault',
  'cross_site',
  'limited',
] as const

/** Sends the checkout: card to the payment company, then the booking; one request however often it is pressed. */
export function useCheckout({ bookingId, locale, expectedTotal, paysNow, form }: Input) {
  const t = useTranslations('booking')
  const payment = useTranslations('payment')
  const router = useRouter()
  const [card, setCard] = useState(EMPTY_CARD)
  const [cardErrors, setCardErrors] = useState<CardErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const attempt = useRef<string | null>(null)

  const checkCard = (): boolean => {
    if (!paysNow) return true
    const parsed = cardSchema(new Date().toISOString().slice(0, 7)).safeParse(card)
    const errors: CardErrors = {}
    for (const issue of parsed.error?.issues ?? []) {
      const key = issue.path[0]
      const text =
        issue.message === 'expiryPast'
          ? payment('expiryPast')
          : t(issue.message === 'required' ? 'errors.required' : 'errors.invalid')
      if (key === 'number' || key === 'expiry' || key === 'cvc' || key === 'name') errors[key] ??= text
    }
    setCardErrors(errors)
    return parsed.success
  }

  const fail = (reply: Reply | null) => {
    // A new attempt is a new charge only after the last one was answered.
    if (reply) attempt.current = null
    const code = PROBLEMS.find((p) => p === reply?.body.code)
    if (reply?.body.errors?.number === 'unknown_test_card') setCardErrors({ number: payment('unknownTestCard') })
    for (const [i, name] of Object.keys(reply?.body.errors ?? {}).entries()) {
      if (name.startsWith('booker.') || name.startsWith('guests.'))
        form.setError(
          name as 'booker.email',
          { message: name === 'booker.phone' ? 'phone' : 'invalid' },
          { shouldFocus: i === 0 },
        )
    }
    setProblem(reply === null ? t('errors.network') : reply.body.errors ? null : t(`problems.${code ?? 'fault'}`))
    if (code === 'price_changed' || code === 'unavailable') router.refresh()
  }

  const send = async (values: CheckoutValues): Promise<void> => {
    let token: string | null = null
    if (paysNow) {
      const tokenised = await post('/api/sandbox/tokens', card)
      if (!tokenised?.ok || !tokenised.body.token) return fail(tokenised)
      token = tokenised.body.token
    }
    attempt.current ??= crypto.randomUUID()
    const reply = await post(`/api/bookings/${bookingId}/pay`, {
      ...values,
      locale,
      token,
      expectedTotal,
      terms: true,
      idempotencyKey: attempt.current,
    })
    if (!reply?.ok || !reply.body.url) return fail(reply)
    // A document load: the next page may be the bank's, and the back button must not find a stale form.
    window.location.assign(reply.body.url)
    return new Promise(() => undefined)
  }

  const submit = async (values: CheckoutValues): Promise<void> => {
    if (sending.current || !checkCard()) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    await send(values)
    sending.current = false
    setBusy(false)
  }

  return { card, setCard, cardErrors, checkCard, problem, busy, submit }
}

async function post(url: string, body: unknown): Promise<Reply | null> {
  const response = await fetchApi(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (response === null) return null
  const parsed: Reply['body'] = await response.json().catch(() => ({}))
  return { ok: response.ok, status: response.status, body: parsed }
}
