'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { startTransition, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { loadLater } from '@/components/ui/overlays/load-later'
import { goOnline } from '@/lib/client/navigation/go-online'
import { currencyPart } from '@/lib/client/state/client-state'
import { usePersisted } from '@/lib/client/state/persisted'
import { conversionKnown } from '@/lib/domain/money/currencies'
import type { FirstCurrency } from '@/lib/domain/money/first-currency'
import { usePathname, useRouter } from '@/lib/i18n/navigation'
import type { PickerProps } from './picker-dialog'

const CurrencyDialog = loadLater<PickerProps>(() => import('./currency-dialog').then((module) => module.CurrencyDialog))

/** Chooses the currency of all prices: rewrites the query and remembers the choice. */
export function CurrencyPicker({ first }: { first: FirstCurrency }) {
  const t = useTranslations('layout')
  const [open, setOpen] = useState(false)
  const { current, choose } = useCurrency(first)
  const pick = (code: string) => {
    setOpen(false)
    choose(code)
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setOpen(true)}
        aria-label={t('currencyLabel', { currency: current })}
      >
        {current}
      </Button>
      <CurrencyDialog open={open} onOpenChange={setOpen} current={current} onPick={pick} />
    </>
  )
}

/**
 * The currency of the page, and how to change it. The header stays while pages come and go, so that `first` may know of a
 * country that the address no longer names. A remembered choice completes an address that names none. Limits of
 * prices do not come along: the same number is another amount.
 */
function useCurrency({ plain, ofCountry }: FirstCurrency) {
  const params = useSearchParams()
  const router = useRouter()
  const pathname = usePathname()
  const stored = usePersisted(currencyPart)
  const asked = params.get('currency')?.toUpperCase()
  const first = ofCountry?.country === params.get('country') ? ofCountry.currency : plain
  const current = asked && conversionKnown(asked) ? asked : first
  const show = (code: string, how: 'push' | 'replace') => {
    const query = new URLSearchParams(params)
    query.set('currency', code)
    query.delete('price_min')
    query.delete('price_max')
    startTransition(() => goOnline(() => router[how](`${pathname}?${query}`, { scroll: false })))
  }
  // What is chosen here is on its way to the address, as a page of its own to go back from.
  const chosen = useRef<string | null>(null)
  useEffect(() => {
    if (params.has('currency')) chosen.current = null
    else if (stored && stored !== chosen.current && conversionKnown(stored) && stored !== first) show(stored, 'replace')
  })
  const choose = (code: string) => {
    chosen.current = code
    currencyPart.set(code)
    if (code !== current) show(code, 'push')
  }
  return { current, choose }
}
