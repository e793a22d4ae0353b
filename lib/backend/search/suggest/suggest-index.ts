import type { Suggestion } from '@/lib/domain/search/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { foldName } from './fold-name'
import { keyOf, type Entry } from './entry'
import { withoutHotelWords } from './hotel-words'
import { isKnownName } from './known-names'
import { createNameTree, KEPT } from './name-tree'
import { inCityText, type Called, type EntryToken, type Part } from './part'
import { toSuggestion } from './to-suggestion'
import { createAround, findWordsApart, type Around } from './words-apart'

type Placed = { part: Part; tree: keyof Part; token: EntryToken }[]

export type SuggestIndex = {
  /** Puts an entry in the place of the one of its kind and id; nothing else is touched. */
  put: (entry: Entry) => void
  remove: (entry: Pick<Entry, 'kind' | 'id'>) => void
  suggest: (input: { text: string; locale: string; limit: number; tenantId: TenantId }) => Suggestion[]
}

/** A name counts for more from its first word on, and for most when it is what was typed. */
const WHOLE = 5e5
const EXACT = 4e6
const ARTICLE = 'ال'
/** How many places are left room for beside hotels that are called as was typed. */
const FOR_PLACES = 2
// In "hotels in Rome" other languages decline the name.
const SHORTEST_STEM = 3
const LONGEST_ENDING = 3
const EXACT_PART = { place: 1e6, hotel: 1e5 }

/** Finds places and hotels by the beginnings of the words of their names, also with a slip. */
export function createSuggestIndex(): SuggestIndex {
  const shared = newPart()
  const ofTenant = new Map<TenantId, Part>()
  const entries = new Map<string, { entry: Called; placed: Placed }>()
  const around = createAround()
  const partOf = (tenantId: TenantId | null): Part => {
    if (tenantId === null) return shared
    const part = ofTenant.get(tenantId) ?? newPart()
    ofTenant.set(tenantId, part)
    return part
  }
  const remove: SuggestIndex['remove'] = (entry) => {
    const key = keyOf(entry)
    const known = entries.get(key)
    if (!known) return
    for (const { part, tree, token } of known.placed) part[tree].remove(token)
    around.remove(known.entry)
    entries.delete(key)
  }
  return {
    remove,
    put: (given) => {
      remove(given)
      const folded = [given.name, ...given.names.values(), ...given.spellings].map(foldName)
      const entry = { ...given, called: ` ${folded.join(' | ')}` }
      around.add(entry)
      const tokens = toTokens(entry, folded)
      const placed = ownersOf(entry).flatMap((owner) => tokens.map((own) => ({ part: partOf(owner), ...own })))
      for (const { part, tree, token } of placed) part[tree].add(token)
      entries.set(keyOf(entry), { entry, placed })
    },
    suggest: ({ text, locale, limit, tenantId }) => {
      const own = ofTenant.get(tenantId)
      const found = findEntries(own ? [shared, own] : [shared], around, foldName(text), limit)
      const cityOf = (id: number) => entries.get(keyOf({ kind: 'city', id }))?.entry
      return found.map((entry) => toSuggestion(entry, locale, tenantId, cityOf))
    },
  }
}

function newPart(): Part {
  return { names: createNameTree(), cities: createNameTree(), inCity: createNameTree() }
}

/** Who sees an entry: everybody (null), some tenants, or nobody where a place has no hotels. */
function ownersOf({ kind, tenantId, hotels, own }: Entry): (TenantId | null)[] {
  if (kind === 'hotel') return [tenantId]
  return hotels > 0 ? [null] : [...own].flatMap(([owner, count]) => (count > 0 ? [owner] : []))
}

/** Every name from each of its words on, and where the entry stands in lists. */
function toTokens(entry: Called, folded: readonly string[]): { tree: keyof Part; token: EntryToken }[] {
  const { kind, cityId, weight } = entry
  const texts = new Map<string, number>()
  const names = folded.flatMap((name) => variantsOf(name, kind)).filter((name) => name !== '')
  for (const name of names) texts.set(name, weight + WHOLE)
  for (const name of names) for (const part of partsOf(name)) if (!texts.has(part)) texts.set(part, weight)
  const toToken = (text: string, score: number): EntryToken => ({ text, key: keyOf(entry), value: entry, score })
  return [
    ...[...texts].map(([text, score]) => ({ tree: 'names' as const, token: toToken(text, score) })),
    ...(kind === 'city' ? [{ tree: 'cities' as const, token: toToken('', weight) }] : []),
    ...(cityId === null ? [] : [{ tree: 'inCity' as const, token: toToken(inCityText(cityId, kind), weight) }]),
  ]
}

/** The name, and how it is also written: places in one word, and in Arabic without their article. */
function variantsOf(name: string, kind: Entry['kind']): string[] {
  if (kind === 'hotel') return [name]
  const joined = name.replaceAll(' ', '')
  return [name, joined, ...(name.startsWith(ARTICLE) ? [name.slice(ARTICLE.length)] : [])]
}

/** The name from its second word on, from its third, and so on. */
function partsOf(name: string): string[] {
  const parts: string[] = []
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) parts.push(name.slice(at + 1))
  return parts
}

function findEntries(parts: readonly Part[], around: Around, text: string, limit: number): Entry[] {
  const sure = findSure(parts, around, text, limit)
  const guesses = withoutHotelWords(text)
  for (const guess of guesses) {
    const found = [...findSure(parts, around, guess, limit), ...findInflected(parts, guess)]
    if (found.length === 0) continue
    // What is called as was typed, what is called like the rest, and then room for both.
    const called = [
      ...sure.filter((entry) => isCalled(entry, text)),
      ...found.filter((entry) => isCalled(entry, guess)),
    ]
    return [...new Set([...called, ...sure.slice(0, limit - FOR_PLACES), ...found])].slice(0, limit)
  }
  const asked = [...guesses, text]
  if (sure.length >= limit || asked.some(isKnownName)) return sure
  const near = [...sure, ...asked.flatMap((one) => findSlips(parts, one))]
  if (near.length > 0) return [...new Set(near)].slice(0, limit)
  return toEntries(asked.flatMap((one) => findWordsApart(parts, around, one, { slip: true }))).slice(0, limit)
}

/** What begins as the text says, and what has all its words; of no text the best cities. */
function findSure(parts: readonly Part[], around: Around, text: string, limit: number): Called[] {
  if (text === '') return toEntries(parts.flatMap(({ cities }) => cities.find('').exact)).slice(0, limit)
  const found = parts.map(({ names }) => names.find(text))
  const exact = found.flatMap((one) => one.exact)
  const hits = withCityHotels(parts, exact, toEntries([...found.flatMap((one) => one.best), ...exact.map(asExact)]))
  const apart = hits.length >= limit ? [] : toEntries(findWordsApart(parts, around, text))
  return [...new Set([...hits, ...apart])].slice(0, limit)
}

/** Places whose name a text begins with, of which only the ending is another: "Londynie" of "Londyn". */
function findInflected(parts: readonly Part[], text: string): Called[] {
  for (let end = text.length - 1; end >= Math.max(SHORTEST_STEM, text.length - LONGEST_ENDING); end--) {
    const exact = parts.flatMap(({ names }) => names.find(text.slice(0, end)).exact)
    const places = exact.filter(({ value, score }) => value.kind !== 'hotel' && score > value.weight)
    if (places.length > 0) return toEntries(places)
  }
  return []
}

function findSlips(parts: readonly Part[], text: string): Called[] {
  const slips = parts.map(({ names }) => names.findSlips(text))
  return toEntries([...slips.flatMap((one) => one.best), ...slips.flatMap((one) => one.exact).map(asExact)])
}

function isCalled({ called }: Called, text: string): boolean {
  return `|${called} |`.includes(`| ${text} |`)
}

function asExact(token: EntryToken): EntryToken {
  const { kind, weight } = token.value
  const bonus = token.score > weight ? EXACT : EXACT_PART[kind === 'hotel' ? 'hotel' : 'place']
  return { ...token, score: token.score + bonus }
}

function toEntries(tokens: EntryToken[]): Called[] {
  tokens.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
  return [...new Set(tokens.map(({ value }) => value))]
}

/**
 * Where the text is the whole name of a city, its own hotels follow the places, before hotels elsewhere whose names
 * only begin alike (Rome: not Romero in Madrid).
 */
function withCityHotels(parts: readonly Part[], exact: readonly EntryToken[], hits: Called[]): Called[] {
  const named = toEntries(exact.filter(({ value, score }) => value.kind === 'city' && score > value.weight))
  const [city] = named
  if (!city) return hits
  const places = hits.filter((entry) => entry.kind !== 'hotel')
  const hotels = hits.filter((entry) => entry.kind === 'hotel')
  const here = toEntries(parts.flatMap(({ inCity }) => [...inCity.find(inCityText(city.id, 'hotel')).exact])).slice(
    0,
    KEPT,
  )
  return [...new Set([...places, ...hotels.filter(({ cityId }) => cityId === city.id), ...here, ...hotels])]
}
