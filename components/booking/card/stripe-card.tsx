'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/fields/field-error'
import { Notice } from '@/components/ui/notice'
import type { CardHandle } from './card-handle'
import { openStripeCard, type OpenedCard, type StripeForm } from './open-stripe-card'

type Props = { form: StripeForm; locale: string; ref: Ref<CardHandle> }

/** Stripe's own card fields: what is typed there goes to Stripe alone. */
export function StripeCard({ form, locale, ref }: Props) {
  const t = useTranslations('payment.stripe')
  const payment = useTranslations('payment')
  const errorId = useId()
  const { box, state, opened, retry } = useOpened(form, locale)
  const [error, setError] = useState<string | null>(null)
  useImperativeHandle(ref, () => ({
    check: async () => {
      const isFine = (await opened.current?.check()) ?? false
      setError(isFine ? null : t('check'))
      return isFine ? 0 : 1
    },
    version: () => opened.current?.version(),
    createToken: async () => {
      const token = (await opened.current?.createToken()) ?? null
      if (token !== null) return { ok: true, token }
      setError(t('refused'))
      opened.current?.focus()
      return { ok: false, problem: null, wrong: 1 }
    },
  }))
  return (
    <div className="mt-5 rounded-card border p-4 sm:p-5">
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {state === 'loading' && t('loading')}
      </p>
      {state === 'failed' && (
        <Notice
          kind="bad"
          role="alert"
          action={
            <Button variant="outline" size="sm" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('unavailable')}
        </Notice>
      )}
      <div ref={box} role="group" aria-label={payment('card')} aria-describedby={errorId} />
      <div id={errorId} aria-live="polite" className="mt-3 empty:hidden">
        {error !== null && <FieldError>{error}</FieldError>}
      </div>
      <noscript>{t('needsScripts')}</noscript>
      <p className="mt-4 text-12 text-ink-3">{payment('secure')}</p>
    </div>
  )
}

/** Opens Stripe's fields in a box, again after a failure when the guest asks for it. */
function useOpened(form: StripeForm, locale: string) {
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenedCard | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const { publishableKey, amount, currency } = form
  const openNow = useEffectEvent((target: HTMLElement) => openStripeCard(target, form, locale))
  useEffect(() => {
    let isGone = false
    const open = async () => {
      if (!box.current) return
      try {
        const card = await openNow(box.current)
        if (isGone) return card.close()
        opened.current = card
        setState('ready')
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (!isGone) setState('failed')
      }
    }
    void open()
    return () => {
      isGone = true
      opened.current?.close()
      opened.current = null
    }
  }, [publishableKey, locale, tries])
  useEffect(() => {
    if (state === 'ready') opened.current?.setPrice({ amount, currency })
  }, [state, amount, currency])
  const retry = () => {
    setState('loading')
    setTries((count) => count + 1)
  }
  return { box, state, opened, retry }
}
