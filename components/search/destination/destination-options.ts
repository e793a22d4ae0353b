import { foldText } from '@/lib/domain/search/fold'
import type { Suggestion } from '@/lib/domain/search/schema'
import { formatPlace } from '@/lib/domain/searches/rules'
import type { Destination, SavedSearch } from '@/lib/domain/searches/schema'

export type DestinationOption =
  { type: 'recent'; key: string; search: SavedSearch } | { type: 'place'; key: string; place: Suggestion }

export type OptionGroupName = 'recent' | 'popular' | Suggestion['kind']
export type OptionGroup = { name: OptionGroupName; options: DestinationOption[] }

const MAX_RECENT = 3

/** Recent searches and popular places while nothing is typed, otherwise matches by kind, the visitor's own first. */
export function groupOptions(
  text: string,
  suggestions: readonly Suggestion[],
  recent: readonly SavedSearch[],
): OptionGroup[] {
  if (text.trim() === '') {
    return withoutEmpty([
      {
        name: 'recent',
        options: recent.slice(0, MAX_RECENT).map((search) => ({ type: 'recent', key: search.route, search })),
      },
      { name: 'popular', options: suggestions.map(toOption) },
    ])
  }
  const kinds = [...new Set(suggestions.map((s) => s.kind))]
  const ranked = rankForVisitor(suggestions, recent)
  return kinds.map((kind) => ({ name: kind, options: ranked.filter((s) => s.kind === kind).map(toOption) }))
}

/** What this visitor has searched comes before what others search. */
function rankForVisitor(suggestions: readonly Suggestion[], recent: readonly SavedSearch[]): Suggestion[] {
  const searched = new Set(recent.map(({ destination }) => formatPlace(destination)))
  const isSearched = (place: Suggestion) => searched.has(formatPlace(place))
  return [...suggestions.filter(isSearched), ...suggestions.filter((place) => !isSearched(place))]
}

function toOption(place: Suggestion): DestinationOption {
  return { type: 'place', key: `${place.kind}-${place.id}`, place }
}

function withoutEmpty(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter((group) => group.options.length > 0)
}

export function toDestination(place: Suggestion): Destination {
  return {
    kind: place.kind,
    id: place.id,
    label: place.context === '' ? place.name : `${place.name}, ${place.context}`,
  }
}

/** Where `text` first begins a word of `name`, ignoring accents and case; null when nowhere. */
function findMatch(name: string, text: string): [start: number, end: number] | null {
  const wanted = foldText(text)
  if (wanted === '') return null
  for (let start = 0; start < name.length; start++) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(name.charAt(start - 1))) continue
    for (let end = start + 1; end <= name.length; end++) {
      if (foldText(name.slice(start, end)) === wanted) return [start, end]
    }
  }
  return null
}

/** Where the text, or else each of its words, first begins a word of `name`: in order, none over another. */
export function findMatches(name: string, text: string): [start: number, end: number][] {
  const whole = findMatch(name, text)
  if (whole) return [whole]
  const words = new Set(foldText(text).split(' '))
  const found = [...words].flatMap((word) => [findMatch(name, word)].filter((match) => match !== null))
  return found
    .sort((a, b) => a[0] - b[0])
    .reduce<[number, number][]>((kept, match) => (match[0] < (kept.at(-1)?.[1] ?? 0) ? kept : [...kept, match]), [])
}
