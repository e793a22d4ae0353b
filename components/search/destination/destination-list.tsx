'use client'

import {
  BedDouble,
  Building2,
  Clock3,
  Globe2,
  Landmark,
  Map,
  MapPinned,
  Plane,
  SearchX,
  TriangleAlert,
  type IconNode,
} from 'lucide'
import { useTranslations } from 'next-intl'
import { Fragment, useEffect, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { findMatches, type DestinationOption } from './destination-options'
import type { DestinationCombobox } from './destination-combobox'
import { StaySummary } from '@/components/search/recent-summary'

const KIND_ICONS = {
  city: Building2,
  region: Map,
  country: Globe2,
  district: MapPinned,
  landmark: Landmark,
  airport: Plane,
  hotel: BedDouble,
} as const

type Props = { combobox: DestinationCombobox; locale: string }

/** The listbox below (or, on phones, under) the destination input. */
export function DestinationList({ combobox, locale }: Props) {
  const t = useTranslations('search.bar')
  const { groups, status, text, listId, optionId, active, choose, setActive } = combobox
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, listId])
  const empty = groups.length === 0
  return (
    <>
      <div role="listbox" id={listId} aria-label={t('suggestions')} aria-busy={status === 'loading'}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-labelledby={`${listId}-${group.name}`}>
            <div id={`${listId}-${group.name}`} className="px-3 pt-3 pb-1 text-12 font-semibold text-ink-3">
              {t(`groups.${group.name}`)}
            </div>
            {group.options.map((option) => {
              const index = combobox.options.indexOf(option)
              return (
                <div
                  key={option.key}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  onPointerMove={() => setActive(index)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className={cn(
                    'flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
                    index === active && 'bg-sunken',
                  )}
                >
                  <OptionContent option={option} text={text} locale={locale} />
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {empty && status === 'loading' && <ListSkeleton />}
      {empty && status === 'ready' && <ListNote icon={SearchX}>{t('none', { text: text.trim() })}</ListNote>}
      {empty && status === 'failed' && <ListNote icon={TriangleAlert}>{t('failed')}</ListNote>}
    </>
  )
}

function OptionContent({ option, text, locale }: { option: DestinationOption; text: string; locale: string }) {
  const t = useTranslations('search.bar')
  if (option.type === 'recent') {
    return (
      <OptionRow
        icon={Clock3}
        name={<bdi>{option.search.destination.label}</bdi>}
        detail={<StaySummary search={option.search} locale={locale} />}
      />
    )
  }
  const { place } = option
  return (
    <OptionRow
      icon={KIND_ICONS[place.kind]}
      name={<Highlighted name={place.name} text={text} />}
      detail={place.context}
      end={place.hotels > 0 ? t('stays', { count: place.hotels }) : null}
    />
  )
}

function OptionRow({
  icon,
  name,
  detail,
  end,
}: {
  icon: IconNode
  name: ReactNode
  detail: ReactNode
  end?: string | null
}) {
  return (
    <>
      <Icon of={icon} className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {detail && <span className="block truncate text-12 text-ink-3">{detail}</span>}
      </span>
      {end && <span className="shrink-0 text-12 text-ink-3">{end}</span>}
    </>
  )
}

function Highlighted({ name, text }: { name: string; text: string }) {
  const matches = findMatches(name, text)
  return (
    <bdi>
      {matches.map(([start, end], i) => (
        <Fragment key={start}>
          {name.slice(matches[i - 1]?.[1] ?? 0, start)}
          <b className="font-bold text-brand-ink">{name.slice(start, end)}</b>
        </Fragment>
      ))}
      {name.slice(matches.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-3 p-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  )
}

function ListNote({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 p-4 text-14 text-ink-2">
      <Icon of={icon} className="text-ink-3" />
      <p>{children}</p>
    </div>
  )
}
