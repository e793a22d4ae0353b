'use client'

import { useCallback, useId, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useSavedSearches } from '@/lib/client/searches'
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
export function useDestinationCombobox({ draft, locale, today, open, docked = false, onOpenChange, onChange }: Options) {
  const listId = useId()
  const [active, setActive] = useState(-1)
  // A chosen place is not a question: the list then shows what could be chosen instead.
  const text = draft.destination ? '' : draft.text
  const recent = useSavedSearches(today)
  const { status, items } = useSuggestions(text, locale, open)
  const groups = groupOptions(text, items, recent)
  const options = groups.flatMap((group) => group.options)
  const optionId = useCallback((index: number) => `${listId}-${index}`, [listId])

  const close = () => {
    setActive(-1)
    onOpenChange(false)
  }
  const choose = (option: DestinationOption) => {
    onChange(option.type === 'place' ? toPlacePart(option) : toRecentPart(option))
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const move = nextActive(event.key, active, options.length)
    const chosen = options[active]
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      onOpenChange(true)
    } else if (move !== null) {
      event.preventDefault()
      setActive(move)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) {
      if (event.key === 'Enter') event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !docked)) close()
  }
  return {
    groups,
    options,
    status,
    text,
    active: active < options.length ? active : -1,
    setActive,
    choose,
    close,
    listId,
    optionId,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      maxLength: 80,
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open && options[active] ? optionId(active) : undefined,
      value: draft.text,
      onKeyDown,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onChange({ text: event.target.value, destination: null })
        setActive(-1)
        onOpenChange(true)
      },
    } as const,
  }
}

/** Where a key moves the highlight; null when it is no movement. Home and End move it only once it is in the list. */
export function nextActive(key: string, active: number, count: number): number | null {
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
