'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, type FormEvent } from 'react'
import { useAsked, type Entries } from '@/lib/client/search/results-state'
import { useAskResults } from '@/lib/client/search/use-ask-results'
import { LIMIT_KEYS } from '@/lib/domain/search/filter-keys'
import type { FiltersView } from '@/lib/domain/search/filters-view'
import { readLimit, toMajor } from '@/lib/domain/search/price-limit'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { FiltersGroup } from './filters-group'
import { FiltersPrice } from './filters-price'

const CURRENCY = 'currency'

type Props = {
  view: FiltersView
  /** Unprefixed path of the list, and its prefixed form for the plain form. */
  path: string
  action: string
  /** The query of the list. */
  base: Entries
  /** What stays in the address beside the filters: the search and the order. */
  kept: Entries
  roomy?: boolean
}

/** A plain form without scripts; with them, each change updates the address. */
export function FiltersForm({ view, path, action, base, kept, roomy = false }: Props) {
  const t = useTranslations('results')
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const ask = useAskResults(path, base)
  const name = useAsked('name', view.name)
  const currency = view.price?.currency
  const applyTyped = () => {
    if (!form.current) return
    // Without fields of prices the address keeps its limits.
    const keys = currency ? [...LIMIT_KEYS, 'name'] : ['name']
    const typed = typedEntries(new FormData(form.current), keys, currency)
    const hasLimit = typed.some(([key]) => key !== 'name')
    // Whoever is sent the address may read prices in another currency, in which the same number is another amount.
    if (currency && hasLimit) ask([...keys, CURRENCY], [...typed, [CURRENCY, currency]])
    else ask(keys, typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    applyTyped()
  }
  return (
    <form ref={form} action={action} method="get" onSubmit={submit}>
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {view.price && !kept.some(([key]) => key === CURRENCY) && (
        <input type="hidden" name={CURRENCY} value={view.price.currency} />
      )}
      {view.price && (
        // In another currency what was typed means something else.
        <FiltersPrice key={view.price.currency} price={view.price} onCommit={applyTyped} />
      )}
      {view.hiddenLimits.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {view.groups.map((group) => (
        <FiltersGroup key={group.id} group={group} roomy={roomy} ask={ask} />
      ))}
      <NameFilter name={name} onCommit={applyTyped} />
      {!hydrated && (
        <Button type="submit" wide>
          {t('apply')}
        </Button>
      )}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t('apply')}
      </button>
    </form>
  )
}

function NameFilter({ name, onCommit }: { name: string; onCommit: () => void }) {
  const t = useTranslations('results')
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(name)
  // Who is typing goes on where they are; the field keeps focus and text when an answer arrives.
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    if (field.current && field.current !== document.activeElement) field.current.value = name
  }, [name])
  return (
    <label className="block py-5 text-14 font-bold">
      {t('groups.name')}
      <input
        ref={field}
        name="name"
        defaultValue={name}
        maxLength={80}
        placeholder={t('namePlaceholder')}
        className="mt-2 block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-14 font-normal placeholder:text-ink-3"
        onBlur={(event) => {
          if (event.target.value.trim() !== name) onCommit()
        }}
      />
    </label>
  )
}

/** `currency`: that of the fields of prices. */
function typedEntries(data: FormData, keys: readonly string[], currency = ''): [string, string][] {
  return keys.flatMap((key): [string, string][] => {
    const value = String(data.get(key) ?? '').trim()
    if (key === 'name') return value === '' ? [] : [[key, value]]
    const limit = readLimit(value, currency)
    return limit === null ? [] : [[key, String(toMajor(limit, currency))]]
  })
}
