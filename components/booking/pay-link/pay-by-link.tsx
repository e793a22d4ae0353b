'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { CardFields } from '../card-fields'
import { useLinkPayment } from './use-link-payment'

type Props = {
  /** The word of the link. */
  word: string
  /** Minor units. */
  amount: number
  /** The amount in words. */
  label: string
  locale: string
}

/** The card form of a payment link. */
export function PayByLink({ word, amount, label, locale }: Props) {
  const t = useTranslations('booking')
  const pay = useTranslations('pay')
  const payment = useLinkPayment({ word, amount, locale })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (payment.checkCard()) void payment.submit()
  }
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <CardFields values={payment.card} errors={payment.cardErrors} onChange={payment.setCard} />
      <div role="alert" className="empty:hidden">
        {payment.problem && <Notice kind="bad">{payment.problem}</Notice>}
      </div>
      <Button type="submit" size="lg" wide busy={payment.busy}>
        {!payment.busy && <Icon of={Lock} size={18} />}
        {payment.busy ? t('working') : t('payNow', { amount: label })}
      </Button>
      <p className="text-12 text-ink-3">{pay('secure')}</p>
    </form>
  )
}
