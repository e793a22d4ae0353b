'use client'

import { useState, useTransition } from 'react'
import { goOnline } from '@/lib/client/navigation/go-online'
import { forgetDraft, storeDraft, useStoredDraft } from '@/lib/client/search/searches-draft'
import { fetchSearchPath } from '@/lib/client/search/search-path'
import { fetchSuggestions } from '@/lib/client/search/searches-suggest'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import type { SearchInitial } from '@/lib/domain/searches/search-setup'
import { useRouter } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { toDestination } from './destination/destination-options'
import {
  findProblems,
  placeHints,
  toSearchDraft,
  toSearchQuery,
  type SearchField,
  type SearchProblems,
  type UnreadDays,
} from './search-values'

const FIELDS: readonly SearchField[] = ['destination', 'dates', 'guests']

type Options = {
  initial: SearchInitial
  locale: string
  today: string
  carry: Readonly<Record<string, string>>
  /** Bring back what was typed and not sent. */
  keepDraft: boolean
  onProblem: (field: SearchField) => void
  onSent?: () => void
}

export type SearchState = {
  draft: SearchDraft
  change: (part: Partial<SearchDraft>, field: SearchField) => void
  problems: SearchProblems
  unread: UnreadDays
  setUnread: (unread: UnreadDays) => void
  /** Shows what keeps the draft from being searched; true when nothing does. */
  check: () => boolean
  submit: () => void
  pending: boolean
}

/** The draft of a search bar and its submission. Remount it (by key) when `initial` changes. */
export function useSearchState({ initial, locale, today, carry, keepDraft, onProblem, onSent }: Options): SearchState {
  const base = JSON.stringify(initial)
  const stored = useStoredDraft(keepDraft ? base : null)
  const [edited, setEdited] = useState<SearchDraft | null>(null)
  const [unread, setUnread] = useState<UnreadDays>(null)
  const [problems, setProblems] = useState<SearchProblems>(placeHints(initial.hints))
  const [pending, startTransition] = useTransition()
  const router = useRouter()
  const draft = edited ?? stored ?? toSearchDraft(initial)

  const refuse = (found: SearchProblems) => {
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    if (first) onProblem(first)
  }
  const check = () => {
    const found = findProblems(draft, unread, today)
    const ready = Object.keys(found).length === 0
    if (!ready) refuse(found)
    return ready
  }
  const go = (complete: SearchDraft) => {
    forgetDraft()
    const query = toSearchQuery(complete, carry)
    startTransition(async () => {
      const { pathname } = window.location
      // The search page redirects there as well, but shows nothing at all until the list has come.
      const path = complete.destination ? await fetchSearchPath(query, locale).catch(() => null) : null
      // Meanwhile the visitor may have gone on.
      if (window.location.pathname === pathname) startTransition(() => router.push(path ?? routes.hotelsSearch(query)))
    })
    onSent?.()
  }
  const search = async () => {
    const known = await resolveDestination(draft, locale)
    if (known) go(known)
    else refuse({ destination: 'destination_unknown' })
  }
  return {
    draft,
    problems,
    pending,
    unread,
    setUnread,
    change: (part, field) => {
      const next = { ...draft, ...part }
      setEdited(next)
      // A search that is chosen again brings its dates and guests along.
      const isWhole = part.destination && part.checkIn
      setProblems(({ [field]: _, ...rest }) => (isWhole ? {} : rest))
      if (isWhole) setUnread(null)
      if (keepDraft) storeDraft(base, next)
    },
    check,
    submit: () => {
      if (check()) startTransition(() => goOnline(search))
    },
  }
}

/** The draft with the best match of the typed text; null without a match, unchanged when suggestions fail. */
async function resolveDestination(draft: SearchDraft, locale: string): Promise<SearchDraft | null> {
  if (draft.destination) return draft
  const text = draft.text.trim().slice(0, 80)
  const found = await fetchSuggestions(text, locale).catch(() => null)
  if (found === null) return draft
  const [best] = found
  return best ? { ...draft, destination: toDestination(best) } : null
}
