'use client'

import dynamic from 'next/dynamic'
import type { Ref } from 'react'
import type { CardForm } from '@/lib/domain/payments/schema'
import type { CardHandle } from './card-handle'
import { SandboxCard } from './sandbox-card'

// Apart, so that no site without Stripe loads its script's loader.
const StripeCard = dynamic(() => import('./stripe-card').then((module) => module.StripeCard))

type Props = { form: CardForm; locale: string; ref: Ref<CardHandle> }

/** The card form of whoever takes the tenant's money. */
export function CardStep({ form, locale, ref }: Props) {
  return form.kind === 'stripe' ? <StripeCard form={form} locale={locale} ref={ref} /> : <SandboxCard ref={ref} />
}
