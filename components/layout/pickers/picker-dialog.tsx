'use client'

import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Field, TextInput } from '@/components/ui/fields/field'
import { Icon } from '@/components/ui/icon'
import { moveInList, PICKABLE } from '@/components/ui/list-keys'
import { PHONE_QUERY, useMedia } from '@/components/ui/use-media'
import { rankNames } from '@/lib/domain/search/rank-names'

/** How every entry of a picker looks: as high as a thumb needs it. */
export const PICK_CLASS =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start text-16 hover:bg-sunken sm:min-h-11 sm:text-14'

/** A dialog in which one entry is chosen, by its code. */
export type PickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  current: string
  onPick: (code: string) => void
}

type PickButtonProps = { chosen: boolean; onPick: () => void; children: ReactNode }

/** An entry that is picked by a button. */
export function PickButton({ chosen, onPick, children }: PickButtonProps) {
  return (
    <button
      {...PICKABLE}
      type="button"
      aria-pressed={chosen}
      onClick={onPick}
      className={cn(PICK_CLASS, 'aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand-ink')}
    >
      {children}
    </button>
  )
}

type Section<T> = { title?: string; items: readonly T[] }

type Props<T> = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Shown while nothing is searched. */
  sections: readonly Section<T>[]
  /** Searched instead of the sections. */
  all: Section<T>
  keyOf: (item: T) => string
  /** Everything that finds an entry. */
  namesOf: (item: T) => readonly string[]
  /** A PickButton, or a link with the class PICK_CLASS that spreads PICKABLE. */
  draw: (item: T) => ReactNode
}

/** A long list to choose one entry from: searched by any of its names, walked by arrow keys. */
export function PickerDialog<T>({ open, onOpenChange, title, ...list }: Props<T>) {
  const t = useTranslations('layout')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} closeLabel={t('close')} width="lg" bodyClass="p-0">
      <PickerList {...list} />
    </Dialog>
  )
}

type ListProps<T> = Omit<Props<T>, 'open' | 'onOpenChange' | 'title'>

function PickerList<T>({ sections, all, keyOf, namesOf, draw }: ListProps<T>) {
  const t = useTranslations('layout')
  const [text, setText] = useState('')
  // On phones the keyboard would hide the list before anybody asked for it.
  const phone = useMedia(PHONE_QUERY)
  const found = text.trim() === '' ? null : rankNames(all.items, text, namesOf)
  const shown = found ? [{ title: all.title, items: found }] : sections
  return (
    <div onKeyDown={moveInList} className="sm:min-h-[min(34rem,60dvh)]">
      <div className="sticky top-0 z-10 bg-surface px-4 pt-4 pb-2 sm:px-6">
        <Field label={t('search')} labelHidden>
          {(control) => (
            <TextInput
              {...control}
              {...(!phone && { 'data-autofocus': '' })}
              type="search"
              autoComplete="off"
              enterKeyHint="go"
              value={text}
              placeholder={t('search')}
              onChange={(event) => setText(event.target.value)}
              start={<Icon of={Search} size={18} className="text-ink-3" />}
            />
          )}
        </Field>
        <p role="status" className="sr-only">
          {found ? t('foundCount', { count: found.length }) : ''}
        </p>
      </div>
      <div className="px-2 pb-6 sm:px-4">
        {shown.map((section, i) => (
          <section key={section.title ?? i} className="mt-3">
            {section.title && <h3 className="mb-1 px-3 text-14 text-ink-2">{section.title}</h3>}
            {section.items.length === 0 && <p className="px-3 text-14 text-ink-3">{t('nothingFound')}</p>}
            <ul className="grid gap-1 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
              {section.items.map((item) => (
                <li key={keyOf(item)}>{draw(item)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
