import type { SiteAnswer } from './tenant-exists'
import type { TenantKey } from './tenant-key'

// Next bundles its own copies of modules, and the HTTP server around it has another.
const PLACE = Symbol.for('stayfront.application')

/** What the application tells the HTTP server around it. */
export type Application = {
  /** Rejects where nobody can say. */
  describeSite: (key: TenantKey) => Promise<SiteAnswer>
  /** The version in its answer, where that is known without waiting; null where it must be asked for. */
  knownVersion: (key: TenantKey) => string | null
  /** Brings the metrics up to date that are read when asked for. */
  measure?: () => Promise<void>
}

/** Called by the application once a process, before the first request. */
export function offerApplication(application: Application): void {
  Reflect.set(globalThis, PLACE, application)
}

/** Null until the application has started. */
export function findApplication(): Application | null {
  const offered: unknown = Reflect.get(globalThis, PLACE)
  return isApplication(offered) ? offered : null
}

function isApplication(value: unknown): value is Application {
  return typeof value === 'object' && value !== null && 'describeSite' in value && 'knownVersion' in value
}
