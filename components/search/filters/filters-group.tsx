'use client'

import { useTranslations } from 'next-intl'
import { memo, useState } from 'react'
import type { FilterGroup, FilterOption } from '@/lib/domain/search/filters-view'
import { Check } from '@/components/ui/check'
import { Stars } from '@/components/ui/stars'

type Props = {
  group: FilterGroup
  roomy: boolean
  onToggle: (group: FilterGroup, value: string, checked: boolean) => void
}

const SHOWN = 6

/** One group of filters with its counts; a long one shows its first options, and the rest on demand. */
export const FiltersGroup = memo(function FiltersGroup({ group, roomy, onToggle }: Props) {
  const t = useTranslations('results')
  const [open, setOpen] = useState(false)
  if (group.options.length === 0) return null
  const long = group.options.length > SHOWN + 2
  const isShown = ({ checked }: FilterOption, i: number) => !long || open || i < SHOWN || checked
  const draw = (option: FilterOption) => (
    <Check
      key={option.value}
      dense={!roomy}
      name={option.key ?? group.key}
      value={option.value}
      checked={option.checked}
      onChange={(event) => onToggle(group, option.value, event.target.checked)}
      label={option.stars === undefined ? option.label : <Stars value={option.stars} label={option.label} />}
      end={option.count}
      muted={option.count === 0 && !option.checked}
    />
  )
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
