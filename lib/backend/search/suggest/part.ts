import type { Entry, EntryKind } from './entry'
import type { NameTree, Token } from './name-tree'

/** An entry with all that it is called, folded: each name after a space. */
export type Called = Entry & { called: string }
export type EntryToken = Token<Called>

/** What the same tenants see: everybody, or one tenant of its own. */
export type Part = {
  names: NameTree<Called>
  /** Cities under no text, the best first. */
  cities: NameTree<Called>
  /** Hotels under the id of their city, and apart from them what else lies in it; the best first. */
  inCity: NameTree<Called>
}

/** Under what a hotel, district, landmark or airport of a city stands. */
export function inCityText(cityId: number, kind: EntryKind): string {
  return `${cityId} ${kind === 'hotel' ? 'hotel' : 'sight'}`
}
