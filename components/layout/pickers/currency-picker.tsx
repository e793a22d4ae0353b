'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { currencyPart } from '@/lib/client/state/client-state'
import { usePersisted } from '@/lib/client/state/persisted'
import { useCurrencyRows, type CurrencyRow } from '@/lib/client/state/reference-lists'
import { conversionKnown, POPULAR_CURRENCIES } from '@/lib/domain/money/currencies'
import { usePathname, useRouter } from '@/lib/i18n/navigation'
import { PickButton, PickerDialog } from './picker-dialog'

const codeOf = (row: CurrencyRow) => row.code
const namesOf = ({ code, name, english, symbol }: CurrencyRow) => [code, name, english, ...(symbol ? [symbol] : [])]

/** Chooses the currency of all prices: rewrites the query and remembers the choice. */
export function CurrencyPicker({ defaultCurrency }: { defaultCurrency: string }) {
  const t = useTranslations('layout')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { current, choose } = useCurrency(defaultCurrency)
  const rows = useCurrencyRows(locale, open)
  const pick = (code: string) => {
    setOpen(false)
    choose(code)
  }
  const popular = POPULAR_CURRENCIES.flatMap((code) => rows.filter((row) => row.code === code))
  const all = { title: t('allCurrencies'), items: rows }
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
      <PickerDialog
        open={open}
        onOpenChange={setOpen}
        title={t('currency')}
        sections={[{ title: t('popularCurrencies'), items: popular }, all]}
        all={all}
        keyOf={codeOf}
        namesOf={namesOf}
        draw={(row) => <CurrencyButton row={row} chosen={row.code === current} onPick={pick} />}
      />
    </>
  )
}

type ButtonProps = { row: CurrencyRow; chosen: boolean; onPick: (code: string) => void }

function CurrencyButton({ row: { code, name, symbol }, chosen, onPick }: ButtonProps) {
  return (
    <PickButton chosen={chosen} onPick={() => onPick(code)}>
      <span className="num w-10 text-ink-3">{code}</span>
      <span className="min-w-0 flex-1">{name}</span>
      {symbol && (
        <span aria-hidden="true" className="num text-ink-3">
          {symbol}
        </span>
      )}
    </PickButton>
  )
}

/** The currency of the page, and how to change it. A remembered choice completes an address that names none. */
function useCurrency(defaultCurrency: string) {
  const params = useSearchParams()
  const router = useRouter()
  const pathname = usePathname()
  const stored = usePersisted(currencyPart)
  const asked = params.get('currency')?.toUpperCase()
  const current = asked && conversionKnown(asked) ? asked : defaultCurrency
  const show = (code: string, how: 'push' | 'replace') => {
    const query = new URLSearchParams(params)
    query.set('currency', code)
    router[how](`${pathname}?${query}`, { scroll: false })
  }
  useEffect(() => {
    if (!params.has('currency') && stored && conversionKnown(stored) && stored !== defaultCurrency)
      show(stored, 'replace')
  })
  const choose = (code: string) => {
    currencyPart.set(code)
    if (code !== current) show(code, 'push')
  }
  return { current, choose }
}
