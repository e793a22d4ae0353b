'use client'

import { loadLater } from '@/components/ui/overlays/load-later'
import { loadWithMessages } from '@/components/ui/overlays/load-with-messages'
import { useSavedSearches } from '@/lib/client/search/searches'
import { useToday } from './use-today'

const RecentList = loadLater(() =>
  loadWithMessages('search', () => import('./recent-list').then((module) => module.RecentList)),
)

/** "Continue your search": the newest searches of this browser, or nothing when there are none. */
export function RecentSearches({ locale }: { locale: string }) {
  // The server knows no searches, so its day does not matter.
  const searches = useSavedSearches(useToday(''))
  return searches.length > 0 && <RecentList searches={searches} locale={locale} />
}
