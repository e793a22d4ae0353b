import type { HotelPolicies } from './schema'
import type { Amenity } from './values'

/** Whether pets may come, by the rules or else by the facilities; null where neither says. */
export function petsAllowed({
  policies,
  amenities,
}: {
  policies: HotelPolicies
  amenities: readonly Amenity[]
}): boolean | null {
  return policies.pets ?? (amenities.includes('pets') || null)
}
