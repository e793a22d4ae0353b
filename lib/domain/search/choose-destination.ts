import { foldText } from './fold'
import type { Suggestion } from './schema'

/** The place that a typed destination names beyond doubt; null when the traveller has to say which. */
export function chooseDestination(text: string, suggestions: readonly Suggestion[]): Suggestion | null {
  const folded = foldText(text)
  const named = suggestions.filter((suggestion) => foldText(suggestion.name) === folded)
  // A city-state has one name for two places: travellers mean the city.
  const exact =
    named.length > 0 ? (onlyOneOf(named, 'city') ?? onlyOneOf(named, 'country') ?? onlyOneOf(named, 'hotel')) : null
  if (exact || named.length > 0) return exact
  const places = suggestions.filter((suggestion) => suggestion.kind !== 'hotel')
  if (places.length === 1) return places[0] ?? null
  return places.length === 0 && suggestions.length === 1 ? (suggestions[0] ?? null) : null
}

function onlyOneOf(suggestions: readonly Suggestion[], kind: Suggestion['kind']): Suggestion | null {
  const own = suggestions.filter((suggestion) => suggestion.kind === kind)
  return own.length === 1 ? (own[0] ?? null) : null
}
