'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, TextInput } from '@/components/ui/field'
import { readStored, writeStored } from '@/lib/client/stored'
import { conversionKnown, CURRENCIES, POPULAR_CURRENCIES } from '@/lib/domain/money/currencies'
import { foldText } from '@/lib/domain/search/fold'
import { intlTag } from '@/lib/i18n/format'
import { usePathname, useRouter } from '@/lib/i18n/navigation'

const STORE_KEY = 'currency'

/** Chooses the currency of all prices: rewrites the query and remembers the choice. */
export function CurrencyPicker({ defaultCurrency }: { defaultCurrency: string }) {
  const t = useTranslations('layout')
  const locale = useLocale()
  const params = useSearchParams()
  const router = useRouter()
  const pathname = usePathname()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const asked = params.get('currency')?.toUpperCase()
  const current = asked && conversionKnown(asked) ? asked : defaultCurrency
  const choices = useMemo(() => listCurrencies(locale), [locale])

  const show = (code: string, how: 'push' | 'replace') => {
    const query = new URLSearchParams(params)
    query.set('currency', code)
    router[how](`${pathname}?${query}`, { scroll: false })
  }
  // A remembered choice completes an address that names no currency.
  useEffect(() => {
    const stored = readStored(STORE_KEY)
    if (!params.has('currency') && stored && conversionKnown(stored) && stored !== defaultCurrency)
      show(stored, 'replace')
  })

  const wanted = foldText(text)
  const found = wanted === '' ? null : choices.filter((c) => foldText(`${c.code} ${c.name}`).includes(wanted))
  const pick = (code: string) => {
    writeStored(STORE_KEY, code)
    setOpen(false)
    setText('')
    show(code, 'push')
  }
  const popular = POPULAR_CURRENCIES.flatMap((code) => choices.filter((c) => c.code === code))
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
      <Dialog open={open} onOpenChange={setOpen} title={t('currency')} closeLabel={t('close')} width="lg">
        <Field label={t('search')} labelHidden>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={text}
              placeholder={t('search')}
              onChange={(e) => setText(e.target.value)}
            />
          )}
        </Field>
        {found ? (
          <CurrencyList
            title={t('allCurrencies')}
            empty={t('nothingFound')}
            choices={found}
            current={current}
            onPick={pick}
          />
        ) : (
          <>
            <CurrencyList title={t('popularCurrencies')} choices={popular} current={current} onPick={pick} />
            <CurrencyList title={t('allCurrencies')} choices={choices} current={current} onPick={pick} />
          </>
        )}
      </Dialog>
    </>
  )
}

type Choice = { code: string; name: string }
type ListProps = { title: string; empty?: string; choices: Choice[]; current: string; onPick: (code: string) => void }

function CurrencyList({ title, empty, choices, current, onPick }: ListProps) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-14 text-ink-2">{title}</h3>
      {choices.length === 0 && <p className="text-14 text-ink-3">{empty}</p>}
      <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              aria-pressed={code === current}
              onClick={() => onPick(code)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-14 hover:bg-sunken aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand-ink"
            >
              <span className="num w-10 text-ink-3">{code}</span>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function listCurrencies(locale: string): Choice[] {
  const names = new Intl.DisplayNames([intlTag(locale)], { type: 'currency' })
  const collator = new Intl.Collator(intlTag(locale))
  return CURRENCIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    collator.compare(a.name, b.name),
  )
}
