import 'server-only'
import type { Metadata } from 'next'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { loadEnv } from '@/lib/server/env'

/**
 * What search engines may do with a tenant's pages: keep them, leave them, or keep the same page of the house instead.
 * A demonstration is nobody's site.
 */
export function indexingOf({ settings }: Pick<Tenant, 'settings'>): 'index' | 'noindex' | 'master' {
  return loadEnv().STAYFRONT_MODE === 'demo' ? 'noindex' : settings.indexing
}

/** What a page says that search engines should not keep, though they may follow its links. */
export const LEFT_OUT: NonNullable<Metadata['robots']> = { index: false, follow: true }
