'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useOptimistic, useRef, useTransition, type FormEvent } from 'react'
import { askResults, usePendingResults } from '@/lib/client/search/results-state'
import { FILTER_KEYS, LIMIT_KEYS } from '@/lib/domain/search/filter-keys'
import type { FilterGroup, FiltersView } from '@/lib/domain/search/filters-view'
import { readLimit, toMajor } from '@/lib/domain/search/price-limit'
import { useRouter } from '@/lib/i18n/navigation'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { FiltersGroup } from './filters-group'
import { FiltersPrice } from './filters-price'

type Props = {
  view: FiltersView
  /** Unprefixed path of the list, and its prefixed form for the plain form. */
  path: string
  action: string
  /** What stays in the address beside the filters: the search and the order. */
  base: readonly (readonly [string, string])[]
  roomy?: boolean
}

/** A plain form without scripts; with them, each change updates the address. */
export function FiltersForm({ view, path, action, base, roomy = false }: Props) {
  const t = useTranslations('results')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [isPending, startTransition] = useTransition()
  const [groups, choose] = useOptimistic(view.groups, toggleOption)
  usePendingResults(isPending)
  const currency = view.price?.currency ?? null

  const go = (entries: readonly (readonly [string, string])[]) => {
    const query = askResults(base, FILTER_KEYS, entries)
    router.replace(query.size > 0 ? `${path}?${query}` : path, { scroll: false })
  }
  const toggle = (group: FilterGroup, value: string, checked: boolean) => {
    startTransition(() => {
      const change = { id: group.id, value, checked }
      choose(change)
      go([...toggleOption(groups, change).flatMap(groupEntries), ...typedEntries(form.current, currency)])
    })
  }
  const latest = useRef(toggle)
  useEffect(() => {
    latest.current = toggle
  })
  // The same for every group all the time, so that only the one that changes is drawn anew.
  const onToggle = useCallback<typeof toggle>((...change) => latest.current(...change), [])
  const applyTyped = () =>
    startTransition(() => go([...groups.flatMap(groupEntries), ...typedEntries(form.current, currency)]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    applyTyped()
  }
  return (
    <form ref={form} action={action} method="get" onSubmit={submit}>
      {base.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {view.price && (
        // In another currency what was typed means something else.
        <FiltersPrice key={view.price.currency} price={view.price} onCommit={applyTyped} />
      )}
      {view.hiddenLimits.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {groups.map((group) => (
        <FiltersGroup key={group.id} group={group} roomy={roomy} onToggle={onToggle} />
      ))}
      <NameFilter name={view.name} onCommit={applyTyped} />
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

type Change = { id: string; value: string; checked: boolean }

// The same filter may stand in two groups, such as free cancellation among the popular ones.
function toggleOption(groups: FilterGroup[], change: Change): FilterGroup[] {
  return groups.map((group) =>
    group.id !== change.id
      ? group
      : {
          ...group,
          options: group.options.map((option) =>
            option.value === change.value
              ? { ...option, checked: change.checked }
              : group.single && change.checked
                ? { ...option, checked: false }
                : option,
          ),
        },
  )
}

function groupEntries(group: FilterGroup): [string, string][] {
  return group.options.filter((option) => option.checked).map((option) => [option.key ?? group.key, option.value])
}

/** `currency`: that of the fields of prices; null where hidden ones hold what the address says. */
function typedEntries(form: HTMLFormElement | null, currency: string | null): [string, string][] {
  if (!form) return []
  const data = new FormData(form)
  const entries = [...LIMIT_KEYS, 'name'].map((key) => [key, String(data.get(key) ?? '').trim()] as const)
  return entries.flatMap(([key, value]): [string, string][] => {
    if (currency === null || key === 'name') return value === '' ? [] : [[key, value]]
    const limit = readLimit(value, currency)
    return limit === null ? [] : [[key, String(toMajor(limit, currency))]]
  })
}
