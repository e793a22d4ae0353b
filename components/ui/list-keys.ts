import type { KeyboardEvent } from 'react'
import { isComposing } from './fields/is-composing'
import { isRtl } from './is-rtl'

/** Marks what the arrow keys reach; it is a button or a link. */
export const PICKABLE = { 'data-pick': '' }

type Step = 'up' | 'down' | 'next' | 'previous' | 'first' | 'last'

/**
 * Arrow keys, Home and End between the entries of a searched list, Enter in the search for its first entry;
 * typing anywhere goes on with the search.
 */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pick]')]
  const search = event.currentTarget.querySelector<HTMLInputElement>('input[type="search"]')
  const at = entries.findIndex((entry) => entry === event.target)
  if (event.target === search) return moveFromSearch(event, entries)
  if (at < 0) return
  const isTyping = event.key.length === 1 && event.key !== ' '
  // Without preventing it: the key's own letter then lands in the search.
  if (isTyping || event.key === 'Backspace') return search?.focus()
  const step = readStep(event)
  if (step === null) return
  event.preventDefault()
  const target = pickEntry(entries, at, step) ?? (step === 'up' || step === 'previous' ? search : null)
  target?.focus()
}

function moveFromSearch(event: KeyboardEvent<HTMLElement>, entries: HTMLElement[]): void {
  const text = event.target instanceof HTMLInputElement ? event.target.value.trim() : ''
  if (event.key === 'ArrowDown') entries[0]?.focus()
  else if (event.key === 'ArrowUp') entries.at(-1)?.focus()
  else if (event.key === 'Enter') {
    if (text !== '') entries[0]?.click()
  } else return
  event.preventDefault()
}

function readStep(event: KeyboardEvent<HTMLElement>): Step | null {
  const rtl = isRtl(event.currentTarget)
  const steps: Partial<Record<string, Step>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: rtl ? 'next' : 'previous',
    ArrowRight: rtl ? 'previous' : 'next',
    Home: 'first',
    End: 'last',
  }
  return steps[event.key] ?? null
}

function pickEntry(entries: readonly HTMLElement[], at: number, step: Step): HTMLElement | undefined {
  if (step === 'first') return entries[0]
  if (step === 'last') return entries.at(-1)
  if (step === 'next') return entries[at + 1]
  if (step === 'previous') return at === 0 ? undefined : entries[at - 1]
  return pickInColumn(entries, at, step)
}

/** The entry above or below, however many columns there are. */
function pickInColumn(entries: readonly HTMLElement[], at: number, step: 'up' | 'down'): HTMLElement | undefined {
  const own = entries[at]?.getBoundingClientRect()
  if (!own) return undefined
  const ahead = step === 'down' ? entries.slice(at + 1) : entries.slice(0, at).reverse()
  const places = ahead.map((entry) => ({ entry, box: entry.getBoundingClientRect() }))
  const isBeyond = (box: DOMRect) => (step === 'down' ? box.top >= own.bottom - 1 : box.bottom <= own.top + 1)
  const row = places.find(({ box }) => isBeyond(box))?.box.top
  const inRow = places.filter(({ box }) => isBeyond(box) && Math.abs(box.top - (row ?? 0)) < own.height / 2)
  const distance = (box: DOMRect) => Math.abs(box.left - own.left)
  return inRow.sort((a, b) => distance(a.box) - distance(b.box))[0]?.entry
}
