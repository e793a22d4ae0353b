'use client'

import { loadLater } from '@/components/ui/overlays/load-later'
import { viewedPart } from '@/lib/client/hotels/viewed'
import { usePersisted } from '@/lib/client/state/persisted'

const ViewedList = loadLater(() => import('./viewed-list').then((module) => module.ViewedList))

/** The hotels that this browser looked at last; nothing where there are none, or they cannot be had. */
export function ViewedHotels({ locale }: { locale: string }) {
  const { ids } = usePersisted(viewedPart)
  return ids.length > 0 && <ViewedList ids={ids} locale={locale} />
}
