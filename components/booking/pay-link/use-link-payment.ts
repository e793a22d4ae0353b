'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type RefObject } from 'react'
import { goOnTo } from '@/lib/client/http/go-on'
import { createPressKey } from '@/lib/client/http/press-key'
import { useRefresh } from '@/lib/client/navigation/use-refresh'
import { toPayProblem } from '@/lib/domain/payments/link-view'
import { askCard } from '../card/ask-card'
import type { CardHandle } from '../card/card-handle'
import { post, type Reply } from '../post'
import { useSending } from '../use-sending'

type Input = {
  word: string
  /** Minor units that the page shows. */
  amount: number
  locale: string
  card: RefObject<CardHandle | null>
}

/** One try to pay: sent again it is the same, card and all. */
type Attempt = { key: string; version: unknown; token: string }

/** Sends the card to the payment company and then pays the link; once, however often it is pressed. */
export function useLinkPayment({ word, amount, locale, card }: Input) {
  const t = useTranslations('pay.problems')
  const errors = useTranslations('booking.errors')
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, sendOnce } = useSending()
  const attempt = useRef<Attempt | null>(null)

  const fail = (reply: Reply | null) => {
    // Until an attempt is answered, sending again repeats it, so that nothing is charged twice.
    if (reply) attempt.current = null
    setProblem(reply === null ? errors('network') : t(toPayProblem(reply.body.code)))
    if (reply?.status === 409) refresh()
  }

  /** Begins a try with the card that is typed, or goes on with the one that was sent; null where the card is refused. */
  const begin = async (form: CardHandle): Promise<Attempt | null> => {
    const version = form.version()
    if (attempt.current?.version === version) return attempt.current
    const made = await form.createToken()
    if (!made.ok) {
      setProblem(made.problem)
      return null
    }
    attempt.current = { key: createPressKey(), version, token: made.token }
    return attempt.current
  }

  const send = async (): Promise<void> => {
    const begun = card.current ? await begin(card.current) : null
    if (begun === null) return
    const { key: idempotencyKey, token } = begun
    const reply = await post('/api/pay-links/pay', { k: word, token, expectedAmount: amount, idempotencyKey, locale })
    if (!reply?.ok || !reply.body.url) return fail(reply)
    // A document load: the next page may be the bank's.
    goOnTo(reply.body.url)
    return new Promise(() => undefined)
  }

  const submit = (): Promise<void> =>
    sendOnce(
      () => {
        setProblem(null)
        return send()
      },
      () => setProblem(errors('network')),
    )

  /** Whether the card may be sent. */
  const checkCard = async (): Promise<boolean> => {
    setProblem(null)
    const wrong = await askCard(card.current)
    if (wrong === null) setProblem(errors('network'))
    return wrong === 0
  }

  return { checkCard, problem, busy, submit }
}
