import { LRUCache } from 'lru-cache'
import { isSoldBy } from '@/lib/domain/rates/sellable'
import { foldText } from '@/lib/domain/search/fold'
import type { Suggestion } from '@/lib/domain/search/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { intlTag } from '@/lib/i18n/format'
import { buildCityHotels } from './city-hotels'
import { buildTypoIndex } from './typo-index'

export type Entry = {
  kind: Suggestion['kind']
  id: number
  tenantId: TenantId | null
  countryCode: string
  /** City of a hotel. */
  cityId: number | null
  /** Of a place: what every tenant sells there. */
  hotels: number
  /** Of a place: what single tenants sell there besides. */
  own?: ReadonlyMap<TenantId, number>
  /** Higher comes first among equals. */
  weight: number
  name: string
  /** By language. */
  names: Map<string, string>
}
/** A name of a place, in a language or (`und`) in none; the preferred one of each language is shown. */
export type SpellingRow = { placeId: number; lang: string; name: string; preferred: boolean }

type Token = { text: string; entry: number; whole: boolean }

export type SuggestIndex = {
  suggest: (input: { text: string; locale: string; limit: number; tenantId: TenantId }) => Suggestion[]
}

const MAX_HITS = 60
// Beginnings that so many names share cost time to rank, and are asked again and again.
const MANY = 100
const MAX_RANKED = 20_000

/** The index over given entries: beginnings of words by binary search, slips by a table of heads. */
export function buildSuggestIndex(entries: Entry[], spellings: readonly SpellingRow[]): SuggestIndex {
  const tokens = toTokens(entries, spellings)
  const typos = buildTypoIndex(tokens.map((token) => token.text))
  const withCityHotels = buildCityHotels(entries, tokens)
  const topCities = entries
    .flatMap((entry, i) => (entry.kind === 'city' ? [i] : []))
    .sort((a, b) => (entries[b]?.weight ?? 0) - (entries[a]?.weight ?? 0))
  const cityById = new Map(entries.flatMap((e) => (e.kind === 'city' ? [[e.id, e] as const] : [])))
  const owners = new Set(
    entries.flatMap(({ tenantId, own }) => [...(tenantId === null ? [] : [tenantId]), ...(own?.keys() ?? [])]),
  )
  const ranked = new LRUCache<string, number[]>({ max: MAX_RANKED })
  const prefixHits = (text: string, tenantId: TenantId, visible: Visible) => {
    const [from, to] = findPrefix(tokens, text)
    if (to - from < MANY) return rankPrefix(tokens.slice(from, to), entries, text, visible)
    // Tenants without hotels of their own see the same.
    const key = `${owners.has(tenantId) ? tenantId : ''} ${text}`
    const known = ranked.get(key) ?? rankPrefix(tokens.slice(from, to), entries, text, visible)
    ranked.set(key, known)
    return known
  }

  return {
    suggest: ({ text, locale, limit, tenantId }) => {
      const folded = foldText(text)
      const visible: Visible = (i) => isVisible(entries[i], tenantId)
      const hits =
        folded === ''
          ? topCities.filter(visible)
          : [...withCityHotels(folded, prefixHits(folded, tenantId, visible), visible)]
      if (hits.length < limit && folded !== '') {
        for (const i of rankTypos(typos.find(folded), tokens, entries, visible)) if (!hits.includes(i)) hits.push(i)
      }
      return hits.slice(0, limit).flatMap((i) => {
        const entry = entries[i]
        return entry ? [toSuggestion(entry, locale, tenantId, cityById)] : []
      })
    },
  }
}

/** Whether an entry is there for the tenant that asks: another's hotels, and places that have no others, are not. */
type Visible = (entry: number) => boolean

function isVisible(entry: Entry | undefined, tenantId: TenantId): boolean {
  if (!entry) return false
  return entry.kind === 'hotel' ? isSoldBy(entry, tenantId) : countHotels(entry, tenantId) > 0
}

function countHotels({ hotels, own }: Entry, tenantId: TenantId): number {
  return hotels + (own?.get(tenantId) ?? 0)
}

/** Every name from each of its words on, sorted. */
function toTokens(entries: readonly Entry[], spellings: readonly SpellingRow[]): Token[] {
  const placeEntry = new Map(entries.flatMap((e, i) => (e.kind === 'hotel' ? [] : [[e.id, i] as const])))
  const tokens: Token[] = []
  const add = (name: string, entry: number) => {
    const folded = foldText(name)
    if (folded === '') return
    tokens.push({ text: folded, entry, whole: true })
    for (let at = folded.indexOf(' '); at >= 0; at = folded.indexOf(' ', at + 1))
      tokens.push({ text: folded.slice(at + 1), entry, whole: false })
  }
  entries.forEach((entry, i) => add(entry.name, i))
  for (const row of spellings) {
    const entry = placeEntry.get(row.placeId)
    if (entry !== undefined) add(row.name, entry)
  }
  return tokens.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
}

/** Positions [from, to) of the tokens that begin with a text. */
function findPrefix(tokens: readonly Token[], text: string): [number, number] {
  const firstWhere = (isBehind: (token: string) => boolean) => {
    let low = 0
    let high = tokens.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBehind(tokens[middle]?.text ?? '')) high = middle
      else low = middle + 1
    }
    return low
  }
  return [firstWhere((token) => token >= text), firstWhere((token) => token > text && !token.startsWith(text))]
}

function rankPrefix(found: readonly Token[], entries: readonly Entry[], text: string, visible: Visible): number[] {
  const best = new Map<number, number>()
  for (const token of found) if (visible(token.entry)) keepBest(best, token, entries, token.text === text ? 4e6 : 0)
  return topOf(best)
}

function rankTypos(
  found: readonly number[],
  tokens: readonly Token[],
  entries: readonly Entry[],
  visible: Visible,
): number[] {
  const best = new Map<number, number>()
  for (const i of found) {
    const token = tokens[i]
    if (token && visible(token.entry)) keepBest(best, token, entries)
  }
  return topOf(best)
}

function keepBest(best: Map<number, number>, token: Token, entries: readonly Entry[], bonus = 0): void {
  const score = (entries[token.entry]?.weight ?? 0) + bonus + (token.whole ? 5e5 : 0)
  if (score > (best.get(token.entry) ?? -1)) best.set(token.entry, score)
}

function topOf(best: ReadonlyMap<number, number>): number[] {
  return [...best]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_HITS)
    .map(([entry]) => entry)
}

const regionNames = new Map<string, Intl.DisplayNames>()

function countryName(code: string, locale: string): string {
  const tag = intlTag(locale)
  const names = regionNames.get(tag) ?? new Intl.DisplayNames([tag], { type: 'region' })
  regionNames.set(tag, names)
  return names.of(code) ?? code
}

function toSuggestion(
  entry: Entry,
  locale: string,
  tenantId: TenantId,
  cityById: ReadonlyMap<number, Entry>,
): Suggestion {
  const country = countryName(entry.countryCode, locale)
  const city = entry.cityId === null ? undefined : cityById.get(entry.cityId)
  const cityName = city ? (city.names.get(locale) ?? city.name) : null
  return {
    kind: entry.kind,
    id: entry.id,
    name: entry.kind === 'country' ? country : (entry.names.get(locale) ?? entry.name),
    context: entry.kind === 'country' ? '' : cityName ? `${cityName}, ${country}` : country,
    countryCode: entry.countryCode,
    hotels: countHotels(entry, tenantId),
  }
}
