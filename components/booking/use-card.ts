'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CardErrors } from './card-fields'
import { cardSchema, type CardValues } from './checkout-schema'

const EMPTY_CARD: CardValues = { number: '', expiry: '', cvc: '', name: '' }

/** The card form's values and errors, apart from the booking form: they go to the payment provider alone. */
export function useCard() {
  const t = useTranslations('booking.errors')
  const payment = useTranslations('payment')
  const [card, setValues] = useState(EMPTY_CARD)
  const setCard = (part: Partial<CardValues>) => setValues((values) => ({ ...values, ...part }))
  const [cardErrors, setCardErrors] = useState<CardErrors>({})

  /** Whether the card may be sent; says in the fields what is wrong. */
  const checkCard = (): boolean => {
    const parsed = cardSchema(new Date().toISOString().slice(0, 7)).safeParse(card)
    const errors: CardErrors = {}
    for (const { path, message } of parsed.error?.issues ?? []) {
      const key = path[0]
      if (key !== 'number' && key !== 'expiry' && key !== 'cvc' && key !== 'name') continue
      errors[key] ??=
        message === 'expiryPast' ? payment('expiryPast') : t(message === 'required' ? 'required' : 'invalid')
    }
    setCardErrors(errors)
    return parsed.success
  }
  const refuseNumber = () => setCardErrors({ number: payment('unknownTestCard') })

  return { card, setCard, cardErrors, checkCard, refuseNumber }
}
