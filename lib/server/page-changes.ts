import 'server-only'
import type { HeardPages } from '@/lib/backend/pages/follow-pages'
import { setDeaf, tellPageChange } from '@/lib/routing/page-changes'
import { hotelTag } from '@/lib/routing/public-page'

/** Passes on, to whoever keeps pages in this process, what the database says has changed. */
export function tellChangedPages(change: HeardPages): void {
  if ('missed' in change) return tellPageChange({ kind: 'missed' })
  if ('all' in change) return tellPageChange({ kind: 'all' })
  if ('tenants' in change) return tellPageChange({ kind: 'tenants' })
  tellPageChange({ kind: 'tags', tags: change.hotelIds.map(hotelTag) })
}

/** Passes on whether a change would be heard of now. */
export function tellHearing(hears: boolean): void {
  setDeaf(!hears)
}
