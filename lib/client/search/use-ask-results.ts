'use client'

import { useCallback, useTransition } from 'react'
import { goOnline } from '@/lib/client/navigation/go-online'
import { useRouter } from '@/lib/i18n/navigation'
import { askResults, usePendingResults, type Entries } from './results-state'

/** `own` and `entries` as of askResults. */
export type AskResults = (own: readonly string[], entries: Entries, how?: 'push' | 'replace') => void

/** Loads another list in the place of the one that is shown, of an unprefixed path and the query `base`. */
export function useAskResults(path: string, base: Entries): AskResults {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  usePendingResults(isPending)
  return useCallback<AskResults>(
    (own, entries, how = 'replace') => {
      const query = askResults(base, own, entries)
      const address = query.size > 0 ? `${path}?${query}` : path
      startTransition(() => goOnline(() => router[how](address, { scroll: false })))
    },
    [base, path, router],
  )
}
