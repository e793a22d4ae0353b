import type { HotelPolicies } from '@/lib/domain/hotels/schema'
import type { LocalTexts } from '@/lib/domain/places/local-texts'
import type { HotelPatch } from '../read/hotel-row'

/** Stored texts after a row: languages that it lacks stay, empty ones go. */
export function mergeTexts(stored: LocalTexts | undefined, given: LocalTexts | undefined): LocalTexts {
  return Object.fromEntries(Object.entries({ ...stored, ...given }).filter(([, text]) => text !== ''))
}

/** Stored rules after a row: what it lacks stays, what it leaves empty is no longer known. */
export function mergePolicies(stored: HotelPolicies | undefined, given: HotelPatch['policies']): HotelPolicies {
  const { pets, children, minAge } = stored ?? {}
  const [petsNow, childrenNow, minAgeNow] = [
    given.pets === undefined ? pets : given.pets,
    given.children === undefined ? children : given.children,
    given.minAge === undefined ? minAge : given.minAge,
  ]
  const rules = mergeTexts(stored?.rules, given.rules)
  return {
    ...(typeof petsNow === 'boolean' && { pets: petsNow }),
    ...(typeof childrenNow === 'boolean' && { children: childrenNow }),
    ...(typeof minAgeNow === 'number' && { minAge: minAgeNow }),
    ...(Object.keys(rules).length > 0 && { rules }),
  }
}
