import 'server-only'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { isAllowedPicture } from '@/lib/domain/pictures/hosts'
import { hotelPhotoUrl, type PhotoWidth } from '@/lib/domain/pictures/urls'
import { loadEnv } from '@/lib/server/env'

/** The address of a photograph in a width; a file of our own has one for all. */
export type Photo = (width: PhotoWidth) => string

/** The photographs of a hotel that may be shown: our own files, and those at hosts that the operator allows. */
export function listPhotos({ id, photos }: { id: number; photos: readonly string[] }): Photo[] {
  return photos.flatMap((source, index): Photo[] => {
    if (source.startsWith('/')) return [() => source]
    return isShown(source) ? [(width) => hotelPhotoUrl(id, index, source, width)] : []
  })
}

export function isShown(source: string): boolean {
  return isAllowedPicture(source, loadEnv().STAYFRONT_PICTURE_HOSTS)
}

/** Whether the tenant that is asked for, where it matters, may show what belongs to `owners`; null belongs to all. */
export async function mayShow(
  owners: readonly TenantId[] | null,
  askTenant: () => Promise<Pick<Tenant, 'id'> | null>,
): Promise<boolean> {
  if (owners === null) return true
  const tenant = await askTenant()
  return owners.some((owner) => owner === tenant?.id)
}
