import { foldText } from './fold'
import type { Suggestion } from './schema'

/** What a name means that several bear, the likeliest first. */
const KINDS = ['city', 'country', 'region', 'landmark', 'district', 'airport', 'hotel'] as const

const WHOLE: ReadonlySet<Suggestion['kind']> = new Set(['city', 'country', 'region'])

/** The place that a typed destination names beyond doubt; null when the traveller has to say which. */
export function chooseDestination(text: string, suggestions: readonly Suggestion[]): Suggestion | null {
  const folded = foldText(text)
  const named = suggestions.filter((suggestion) => foldText(suggestion.name) === folded)
  // A city-state has one name for two places: travellers mean the city.
  const kind = KINDS.find((one) => named.some((suggestion) => suggestion.kind === one))
  if (kind) return onlyOneOf(named, kind)
  // What lies in a city begins like it: whoever types a beginning means the whole.
  const whole = suggestions.filter((suggestion) => WHOLE.has(suggestion.kind))
  const places = whole.length > 0 ? whole : suggestions.filter((suggestion) => suggestion.kind !== 'hotel')
  const fitting = places.length > 0 ? places : suggestions
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

function onlyOneOf(suggestions: readonly Suggestion[], kind: Suggestion['kind']): Suggestion | null {
  const own = suggestions.filter((suggestion) => suggestion.kind === kind)
  return own.length === 1 ? (own[0] ?? null) : null
}
