import type { Suggestion } from '@/lib/domain/search/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export type EntryKind = Suggestion['kind']

/** What can be proposed: a place or a hotel, with all that it is found by and shown as. */
export type Entry = {
  kind: EntryKind
  id: number
  /** Who alone sells a hotel; null for places and for hotels that everybody sells. */
  tenantId: TenantId | null
  countryCode: string
  /** City of a hotel, district, landmark or airport. */
  cityId: number | null
  /** Of a hotel. */
  districtId: number | null
  /** Of a place: what every tenant sells there. */
  hotels: number
  /** Of a place: what single tenants sell there besides. */
  own: ReadonlyMap<TenantId, number>
  /** Higher comes first among equals. */
  weight: number
  name: string
  /** The name to show by language, where it is another. */
  names: ReadonlyMap<string, string>
  /** Further spellings that find it, in any language. */
  spellings: readonly string[]
}

export function keyOf({ kind, id }: Pick<Entry, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}
