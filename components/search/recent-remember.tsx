'use client'

import { useEffect } from 'react'
import { rememberSearch } from '@/lib/client/search/searches'
import type { SavedSearch } from '@/lib/domain/searches/schema'

/** Remembers the search that a results page shows; draws nothing. */
export function RememberSearch({ search }: { search: SavedSearch }) {
  useEffect(() => {
    rememberSearch(search)
  }, [search])
  return null
}
