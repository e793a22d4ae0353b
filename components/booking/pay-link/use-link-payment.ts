'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { toPayProblem } from '@/lib/domain/payments/link-view'
import { post, type Reply } from '../post'
import { useCard } from '../use-card'

type Input = { word: string; /** Minor units that the page shows. */ amount: number; locale: string }

/** One try to pay: sent again it is the same, card and all. */
type Attempt = { key: string; card: unknown; token: string }

/** Sends the card to the payment provider and then pays the link; once, however often it is pressed. */
export function useLinkPayment({ word, amount, locale }: Input) {
  const t = useTranslations('pay.problems')
  const errors = useTranslations('booking.errors')
  const router = useRouter()
  const { card, setCard, cardErrors, checkCard, refuseNumber } = useCard()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const attempt = useRef<Attempt | null>(null)

  const fail = (reply: Reply | null) => {
    // Until an attempt is answered, sending again repeats it, so that nothing is charged twice.
    if (reply) attempt.current = null
    if (reply?.body.errors?.number === 'unknown_test_card') return refuseNumber()
    setProblem(reply === null ? errors('network') : t(toPayProblem(reply.body.code)))
    if (reply?.status === 409) router.refresh()
  }

  const send = async (): Promise<void> => {
    if (attempt.current?.card !== card) {
      const tokenised = await post('/api/sandbox/tokens', card)
      const token = tokenised?.body.token
      if (!tokenised?.ok || token === undefined) return fail(tokenised)
      attempt.current = { key: crypto.randomUUID(), card, token }
    }
    const { key: idempotencyKey, token } = attempt.current
    const reply = await post('/api/pay-links/pay', { k: word, token, expectedAmount: amount, idempotencyKey, locale })
    if (!reply?.ok || !reply.body.url) return fail(reply)
    // A document load: the next page may be the bank's.
    window.location.assign(reply.body.url)
    return new Promise(() => undefined)
  }

  const submit = async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    await send()
    sending.current = false
    setBusy(false)
  }

  return { card, setCard, cardErrors, checkCard, problem, busy, submit }
}
