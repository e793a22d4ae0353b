'use client'

import { useTranslations } from 'next-intl'
import { memo, useState } from 'react'
import { useResultsState } from '@/lib/client/search/results-state'
import type { AskResults } from '@/lib/client/search/use-ask-results'
import type { FilterGroup, FilterOption } from '@/lib/domain/search/filters-view'
import { Check } from '@/components/ui/check'
import { Stars } from '@/components/ui/stars'

type Props = {
  group: FilterGroup
  roomy: boolean
  ask: AskResults
}

const SHOWN = 6

/** One group of filters with its counts; a long one shows its first options, and the rest on demand. */
export const FiltersGroup = memo(function FiltersGroup({ group, roomy, ask }: Props) {
  const t = useTranslations('results')
  const [open, setOpen] = useState(false)
  const chosen = useChosen(group)
  if (group.options.length === 0) return null
  const long = group.options.length > SHOWN + 2
  const isShown = ({ value }: FilterOption, i: number) => !long || open || i < SHOWN || chosen.includes(value)
  const draw = ({ key = group.key, value, label, count, stars }: FilterOption) => {
    const checked = chosen.includes(value)
    return (
      <Check
        key={value}
        dense={!roomy}
        name={key}
        value={value}
        checked={checked}
        onChange={({ target }) => ask([group.single ? key : `${key}=${value}`], target.checked ? [[key, value]] : [])}
        label={stars === undefined ? label : <Stars value={stars} label={label} />}
        end={count}
        muted={count === 0 && !checked}
      />
    )
  }
  return (
    <fieldset className="border-b py-5">
      <legend className="float-start mb-2 w-full text-14 font-bold">{group.legend}</legend>
      <div className="clear-both">
        {group.options.filter(isShown).map(draw)}
        {long && !open && (
          <noscript>
            <OtherOptions group={group} options={group.options.filter((option, i) => !isShown(option, i))} />
          </noscript>
        )}
        {long && (
          <button
            type="button"
            className="min-h-11 text-14 text-brand-ink hover:underline noscript:hidden"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? t('fewerOptions') : t('allOptions', { count: group.options.length })}
          </button>
        )}
      </div>
    </fieldset>
  )
})

/** The values that are asked for: as one text, so that only a group that changes is drawn anew. */
function useChosen({ key: own, options }: FilterGroup): string[] {
  return useResultsState(({ asked }) =>
    options
      .filter(({ key = own, value, checked }) =>
        asked ? asked.some(([one, other]) => one === key && other === value) : checked,
      )
      .map(({ value }) => value)
      .join(),
  ).split(',')
}

/** The rest, for whoever has no scripts to ask for it: in a list, which weighs little on everybody else's page. */
function OtherOptions({ group, options }: { group: FilterGroup; options: readonly FilterOption[] }) {
  return (
    <select
      multiple
      name={group.key}
      aria-label={group.legend}
      className="mt-2 w-full rounded-control border p-2 text-14"
    >
      {options.map(({ value, label, count }) => (
        <option key={value} value={value}>{`${label} (${count})`}</option>
      ))}
    </select>
  )
}
