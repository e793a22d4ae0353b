'use client'

import { Lock } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { CardForm } from '@/lib/domain/payments/schema'
import type { CardHandle } from '../card/card-handle'
import { CardStep } from '../card/card-step'
import { useLinkPayment } from './use-link-payment'

type Props = {
  /** The word of the link. */
  word: string
  /** Minor units. */
  amount: number
  /** The amount in words. */
  label: string
  locale: string
  card: CardForm
}

/** The card form of a payment link. */
export function PayByLink({ word, amount, label, locale, card: form }: Props) {
  const t = useTranslations('booking')
  const pay = useTranslations('pay')
  const card = useRef<CardHandle>(null)
  const payment = useLinkPayment({ word, amount, locale, card })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Asked at once: a wallet opens for a press alone.
    const checked = payment.checkCard()
    void checked.then((isFine) => (isFine ? payment.submit() : undefined))
  }
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      {/* Sent before scripts arrive, it comes back to the link. */}
      <input type="hidden" name="k" value={word} />
      <CardStep form={form} locale={locale} ref={card} />
      <div role="alert" className="empty:hidden">
        {payment.problem && <Notice kind="bad">{payment.problem}</Notice>}
      </div>
      <Button type="submit" size="lg" wide busy={payment.busy} data-early="">
        {!payment.busy && <Icon of={Lock} size={18} />}
        {payment.busy ? t('working') : t('payNow', { amount: label })}
      </Button>
      <p className="text-12 text-ink-3">{pay('secure')}</p>
    </form>
  )
}
