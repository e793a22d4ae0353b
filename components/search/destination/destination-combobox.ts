'use client'

import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { isComposing } from '@/components/ui/fields/is-composing'
import { useSavedSearches } from '@/lib/client/search/searches'
import { readSavedParty, toDraftRooms } from '@/lib/domain/searches/rules'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import { groupOptions, toDestination, type DestinationOption } from './destination-options'
import { useSuggestions } from './destination-suggestions'

type Options = {
  draft: SearchDraft
  locale: string
  today: string
  /** The list is shown (popup open, or the sheet that holds it). */
  open: boolean
  /** The list is part of the page: Tab leaves it open. */
  docked?: boolean
  onOpenChange: (open: boolean) => void
  onChange: (part: Partial<SearchDraft>) => void
}

export type DestinationCombobox = ReturnType<typeof useDestinationCombobox>

/** The combobox pattern over suggestions: state, keys and the attributes of its input. */
export function useDestinationCombobox({
  draft,
  locale,
  today,
  open,
  docked = false,
  onOpenChange,
  onChange,
}: Options) {
  const listId = useId()
  // By its key: an answer that comes late may put another option where this one stood.
  const [activeKey, setActiveKey] = useState<string>()
  // With a place chosen the list shows alternatives, not matches of its name.
  const text = draft.destination ? '' : draft.text
  const recent = useSavedSearches(today)
  const { status, items } = useSuggestions(text, locale, open)
  const groups = groupOptions(text, items, recent)
  const options = groups.flatMap((group) => group.options)
  const active = options.findIndex((option) => option.key === activeKey)
  const setActive = (index: number) => setActiveKey(options[index]?.key)
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setActive(-1)
    onOpenChange(false)
  }
  const choose = (option: DestinationOption) => {
    onChange(option.type === 'place' ? toPlacePart(option) : toRecentPart(option))
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const deed = takeKey(event, { open, docked, active, count: options.length })
    const option = options[active]
    if (deed.does === 'open') onOpenChange(true)
    else if (deed.does === 'move') setActive(deed.to)
    else if (deed.does === 'choose' && option) choose(option)
    else if (deed.does !== 'nothing') close()
  }
  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    onChange({ text: event.target.value, destination: null })
    setActive(-1)
    // What was typed before scripts arrived comes when the visitor may be elsewhere.
    if (event.target === document.activeElement) onOpenChange(true)
  }
  const inputProps = {
    ...INPUT_PROPS,
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && active >= 0 ? optionId(active) : undefined,
    value: draft.text,
    onKeyDown,
    onChange: onInput,
  }
  return { groups, options, status, text, active, setActive, choose, close, listId, optionId, inputProps }
}

const INPUT_PROPS = {
  role: 'combobox',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 80,
  'aria-autocomplete': 'list',
} as const

type Deed = { does: 'nothing' | 'open' | 'choose' | 'close' } | { does: 'move'; to: number }
type ListState = { open: boolean; docked: boolean; active: number; count: number }

/** Reads a key and prevents its default where the list handles it. */
function takeKey(event: KeyboardEvent, state: ListState): Deed {
  if (isComposing(event)) return { does: 'nothing' }
  const deed = readKey(event.key, state)
  if (deed.does === 'nothing') return deed
  // Tab goes on to the next field, and Enter without a highlight sends the form.
  if (deed.does !== 'close' && event.key !== 'Tab') event.preventDefault()
  if (event.key === 'Escape') event.stopPropagation()
  return deed
}

/** What a key means to the list. */
export function readKey(key: string, { open, docked, active, count }: ListState): Deed {
  if (!open) return { does: key === 'ArrowDown' || key === 'ArrowUp' ? 'open' : 'nothing' }
  const to = nextActive(key, active, count)
  if (to !== null) return { does: 'move', to }
  if (key === 'Escape') return { does: 'close' }
  if (key !== 'Enter' && key !== 'Tab') return { does: 'nothing' }
  if (active >= 0 && active < count) return { does: 'choose' }
  return { does: key === 'Tab' && docked ? 'nothing' : 'close' }
}

/** Where a key moves the highlight; null for other keys. Home and End work only while an option is highlighted. */
function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  if (active < 0) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function toPlacePart(option: Extract<DestinationOption, { type: 'place' }>): Partial<SearchDraft> {
  const destination = toDestination(option.place)
  return { destination, text: destination.label }
}

function toRecentPart({ search }: Extract<DestinationOption, { type: 'recent' }>): Partial<SearchDraft> {
  const party = readSavedParty(search)
  return {
    destination: search.destination,
    text: search.destination.label,
    checkIn: search.params.check_in,
    checkOut: search.params.check_out,
    ...(party && { rooms: toDraftRooms(party) }),
  }
}
