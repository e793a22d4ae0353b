import 'server-only'
import { indexNowKey } from '@/lib/backend/found/index-now-key'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { loadEnv } from '@/lib/server/env'
import { indexingOf } from './indexing'

/** What the file of a name says by which a site proves that it told of its changes; null where it has no such file. */
export async function readKeyFile(tenant: Tenant, file: string): Promise<string | null> {
  const { STAYFRONT_INDEXNOW_URL: endpoint, secret } = loadEnv()
  if (endpoint === undefined || indexingOf(tenant) !== 'index') return null
  const key = await indexNowKey(secret, tenant.id)
  return file === `${key}.txt` ? key : null
}
