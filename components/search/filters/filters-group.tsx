'use client'

import { useTranslations } from 'next-intl'
import { memo, useState } from 'react'
import type { FilterGroup } from '@/lib/domain/search/filters-view'
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
  const shown = group.options.filter(({ checked }, i) => !long || open || i < SHOWN || checked)
  return (
    <fieldset className="border-b py-5">
      <legend className="float-start mb-2 w-full text-14 font-bold">{group.legend}</legend>
      <div className="clear-both">
        {shown.map((option) => (
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
        ))}
        {long && (
          <button
            type="button"
            className="min-h-11 text-14 text-brand-ink hover:underline"
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
