import type { Pool } from 'pg'
import { foldText } from '@/lib/domain/search/fold'
import type { Suggestion } from '@/lib/domain/search/schema'
import { intlTag } from '@/lib/i18n/format'
import { buildCityHotels } from './city-hotels'
import { buildTypoIndex } from './typo-index'

type Entry = {
  kind: Suggestion['kind']
  id: number
  tenantId: number | null
  countryCode: string
  /** City of a hotel. */
  cityId: number | null
  hotels: number
  /** Higher comes first among equals. */
  weight: number
  name: string
  names: Map<string, string>
}

type Token = { text: string; entry: number; whole: boolean }

export type SuggestIndex = {
  suggest: (input: { text: string; locale: string; limit: number; tenantId: number }) => Suggestion[]
}

type PlaceNameRow = { placeId: number; lang: string; name: string; preferred: boolean }
type EntryRow = {
  id: number
  name: string
  countryCode: string
  cityId: number | null
  tenantId: number | null
  hotels: number
  population: number
}

const MAX_HITS = 60
// Invented prefixes must not grow the memory of the process.
const MAX_CACHED = 20_000

/** Builds the index over cities and countries that have hotels, and over hotel names. */
export async function loadSuggestIndex(pool: Pool): Promise<SuggestIndex> {
  const cities = await pool.query<EntryRow>(
    `select p.id, p.name, p.country_code as "countryCode", p.population, count(h.id)::int as hotels from place p
     join hotel h on h.place_id = p.id and h.active and h.tenant_id is null where p.kind = 'city' group by p.id`,
  )
  const countries = await pool.query<EntryRow>(
    `select p.id, p.name, p.country_code as "countryCode", p.population, count(h.id)::int as hotels from place p
     join place c on c.country_code = p.country_code and c.kind = 'city' join hotel h on h.place_id = c.id and h.active and h.tenant_id is null
     where p.kind = 'country' group by p.id`,
  )
  const hotels = await pool.query<EntryRow>(
    `select h.id, h.name, p.country_code as "countryCode", h.place_id as "cityId", h.tenant_id as "tenantId", h.review_count as hotels, 0 as population
     from hotel h join place p on p.id = h.place_id where h.active`,
  )
  const ids = [...cities.rows, ...countries.rows].map((row) => row.id)
  const names = await pool.query<PlaceNameRow>(
    'select place_id as "placeId", lang, name, preferred from place_name where place_id = any($1)',
    [ids],
  )
  const namesById = new Map<number, PlaceNameRow[]>()
  for (const row of names.rows) namesById.set(row.placeId, [...(namesById.get(row.placeId) ?? []), row])
  const toPlace = (kind: Entry['kind']) => (row: EntryRow) => toEntry(kind, row, namesById.get(row.id) ?? [])
  return buildSuggestIndex(
    [
      ...cities.rows.map(toPlace('city')),
      ...countries.rows.map(toPlace('country')),
      ...hotels.rows.map((row) => toEntry('hotel', row, [])),
    ],
    names.rows,
  )
}

function toEntry(kind: Entry['kind'], row: EntryRow, names: readonly PlaceNameRow[]): Entry {
  const own = names.filter((n) => n.preferred)
  const base = { city: 2e6, country: 1e6, hotel: 0 }[kind]
  return {
    kind,
    id: row.id,
    tenantId: row.tenantId ?? null,
    countryCode: row.countryCode,
    cityId: row.cityId ?? null,
    hotels: kind === 'hotel' ? 0 : row.hotels,
    // However many reviews a hotel has, it stays behind places.
    weight: base + Math.min(9e5, row.hotels * 100) + Math.log10(row.population + 1),
    name: row.name,
    names: new Map(own.map((n) => [n.lang, n.name])),
  }
}

/** The index over given entries: word-start prefixes by binary search, slips by a table of heads. */
export function buildSuggestIndex(entries: Entry[], spellings: readonly PlaceNameRow[]): SuggestIndex {
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
  tokens.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  const typos = buildTypoIndex(tokens.map((token) => token.text))
  const withCityHotels = buildCityHotels(entries, tokens)
  const topCities = entries
    .flatMap((entry, i) => (entry.kind === 'city' ? [i] : []))
    .sort((a, b) => (entries[b]?.weight ?? 0) - (entries[a]?.weight ?? 0))
  const cityById = new Map(entries.flatMap((e) => (e.kind === 'city' ? [[e.id, e] as const] : [])))
  const prefixCache = new Map<string, number[]>()

  const prefixHits = (text: string): number[] => {
    const cached = prefixCache.get(text)
    if (cached) return cached
    const hits = rankPrefix(tokens, entries, text)
    // Only short prefixes match much, and only they are asked again and again.
    if (text.length <= 3 && prefixCache.size < MAX_CACHED) prefixCache.set(text, hits)
    return hits
  }

  return {
    suggest: ({ text, locale, limit, tenantId }) => {
      const folded = foldText(text)
      const visible = (i: number) => {
        const tenant = entries[i]?.tenantId
        return tenant === null || tenant === tenantId
      }
      const hits = (folded === '' ? topCities : withCityHotels(folded, prefixHits(folded))).filter(visible)
      if (hits.length < limit && folded !== '') {
        for (const i of rankTypos(typos.find(folded), tokens, entries))
          if (!hits.includes(i) && visible(i)) hits.push(i)
      }
      return hits.slice(0, limit).flatMap((i) => {
        const entry = entries[i]
        return entry ? [toSuggestion(entry, locale, cityById)] : []
      })
    },
  }
}

function rankPrefix(tokens: readonly Token[], entries: readonly Entry[], text: string): number[] {
  let low = 0
  let high = tokens.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  const best = new Map<number, number>()
  for (let i = low; tokens[i]?.text.startsWith(text); i++) {
    const token = tokens[i]
    if (!token) break
    const exact = token.text === text ? 4e6 : 0
    const score = (entries[token.entry]?.weight ?? 0) + exact + (token.whole ? 5e5 : 0)
    if (score > (best.get(token.entry) ?? -1)) best.set(token.entry, score)
  }
  return [...best]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_HITS)
    .map(([entry]) => entry)
}

function rankTypos(found: readonly number[], tokens: readonly Token[], entries: readonly Entry[]): number[] {
  const best = new Map<number, number>()
  for (const i of found) {
    const token = tokens[i]
    if (token) keepBest(best, token, entries)
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

function toSuggestion(entry: Entry, locale: string, cityById: ReadonlyMap<number, Entry>): Suggestion {
  const country = countryName(entry.countryCode, locale)
  const city = entry.cityId === null ? undefined : cityById.get(entry.cityId)
  const cityName = city ? (city.names.get(locale) ?? city.name) : null
  return {
    kind: entry.kind,
    id: entry.id,
    name: entry.kind === 'country' ? country : (entry.names.get(locale) ?? entry.name),
    context: entry.kind === 'country' ? '' : cityName ? `${cityName}, ${country}` : country,
    countryCode: entry.countryCode,
    hotels: entry.hotels,
  }
}
