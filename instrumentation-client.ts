import { watchChunks } from '@/lib/client/chunk-reload'
import { removeOldCaches } from '@/lib/client/old-caches'
import { startNavigation } from '@/lib/client/progress'

watchChunks()
void removeOldCaches()

/** Next calls it when the router sets out. */
export function onRouterTransitionStart(url: string): void {
  startNavigation(url)
}
