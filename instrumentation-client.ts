import { watchChunks } from '@/lib/client/http/chunk-reload'
import { removeOldCaches } from '@/lib/client/http/old-caches'
import { startNavigation } from '@/lib/client/navigation/progress'

watchChunks()
void removeOldCaches()

/** Next calls it when the router sets out. */
export function onRouterTransitionStart(url: string): void {
  startNavigation(url)
}
