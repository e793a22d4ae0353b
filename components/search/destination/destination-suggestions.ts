'use client'

import { useEffect, useState } from 'react'
import { fetchSuggestions } from '@/lib/client/search/searches-suggest'
import type { Suggestion } from '@/lib/domain/search/schema'

const DEBOUNCE_MS = 120
// Whoever waits longer types on, or sends the form as it is.
const DEADLINE_MS = 8000

type Answer = { key: string; items: Suggestion[]; failed: boolean }
export type Suggestions = { status: 'loading' | 'ready' | 'failed'; items: Suggestion[] }

/** Suggestions for the typed text; the previous ones stay while new ones load. Fetches only while `active`. */
export function useSuggestions(text: string, locale: string, active: boolean): Suggestions {
  const wanted = text.trim().slice(0, 80)
  const key = `${locale} ${wanted}`
  const [answer, setAnswer] = useState<Answer | null>(null)
  const known = answer?.key === key && !answer.failed
  useEffect(() => {
    if (!active || known) return
    const abort = new AbortController()
    const fail = () => setAnswer({ key, items: [], failed: true })
    let deadline: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(
      () => {
        deadline = setTimeout(() => {
          abort.abort()
          fail()
        }, DEADLINE_MS)
        fetchSuggestions(wanted, locale, abort.signal)
          .then(
            (items) => setAnswer({ key, items, failed: false }),
            () => {
              if (!abort.signal.aborted) fail()
            },
          )
          .finally(() => clearTimeout(deadline))
      },
      wanted === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      clearTimeout(deadline)
      abort.abort()
    }
  }, [active, known, key, wanted, locale])
  if (answer?.key !== key) return { status: 'loading', items: answer?.items ?? [] }
  return { status: answer.failed ? 'failed' : 'ready', items: answer.items }
}
