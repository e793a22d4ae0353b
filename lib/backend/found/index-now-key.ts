import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { deriveKey } from '@/lib/tokens/keys'

/** By which search engines know that it was the site which told them of changes; the site shows it as a file. */
export async function indexNowKey(secret: string, tenantId: TenantId): Promise<string> {
  const key = await deriveKey(secret, 'sign', 'index now')
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(String(tenantId)))
  return Buffer.from(signed).toString('hex').slice(0, 32)
}
