'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toBookingProblem } from '@/lib/domain/booking/problems'
import { cardSchema, type CardValues } from '../checkout-schema'
import { post } from '../post'
import type { CardErrors } from './card-fields'
import type { CardHandle } from './card-handle'

const EMPTY_CARD: CardValues = { number: '', expiry: '', cvc: '', name: '' }

/** The sandbox's card form, with its values and errors. */
export function useCard() {
  const t = useTranslations('booking')
  const payment = useTranslations('payment')
  const [card, setValues] = useState(EMPTY_CARD)
  const setCard = (part: Partial<CardValues>) => setValues((values) => ({ ...values, ...part }))
  const [cardErrors, setCardErrors] = useState<CardErrors>({})

  const check = (): number => {
    const parsed = cardSchema(new Date().toISOString().slice(0, 7)).safeParse(card)
    const errors: CardErrors = {}
    for (const { path, message } of parsed.error?.issues ?? []) {
      const key = path[0]
      if (key !== 'number' && key !== 'expiry' && key !== 'cvc' && key !== 'name') continue
      errors[key] ??=
        message === 'expiryPast'
          ? payment('expiryPast')
          : t(message === 'required' ? 'errors.required' : 'errors.invalid')
    }
    setCardErrors(errors)
    return Object.keys(errors).length
  }

  const createToken: CardHandle['createToken'] = async () => {
    const reply = await post('/api/sandbox/tokens', card)
    const { token, code, errors } = reply?.body ?? {}
    if (reply?.ok && token !== undefined) return { ok: true, token }
    if (reply === null) return { ok: false, problem: t('errors.network'), wrong: 0 }
    if (errors?.number === 'unknown_test_card') setCardErrors({ number: payment('unknownTestCard') })
    const problem = errors ? null : t(`problems.${toBookingProblem(code) ?? 'fault'}`)
    return { ok: false, problem, wrong: errors ? 1 : 0 }
  }

  const handle: CardHandle = { check, version: () => card, createToken }
  return { card, setCard, cardErrors, handle }
}
