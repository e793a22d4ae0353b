import type { Entry } from './entry'
import { KEPT } from './name-tree'
import { inCityText, type Called, type EntryToken, type Part } from './part'
import { startsAlmost } from './slips'

/** The places in which others lie. */
export type Around = {
  add: (place: Called) => void
  remove: (place: Entry) => void
  /** The district, the city and the country of an entry. */
  of: (entry: Entry) => readonly (Called | undefined)[]
}

/** How many entries a question may look at, in some tenths of a millisecond. */
const MOST_LOOKED_AT = 150
/** What an entry gains for each word that it is called itself, rather than its city: more than most reviews give. */
const CALLED_SO = 1e5
// More words name nothing that fewer would not.
const MOST_WORDS = 6
// Shorter words begin almost like everything.
const SHORTEST_SLIP = 4
// In these scripts nothing parts the words.
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

export function createAround(): Around {
  const cities = new Map<number, Called>()
  const districts = new Map<number, Called>()
  const countries = new Map<string, Called>()
  return {
    add: (place) => {
      if (place.kind === 'city') cities.set(place.id, place)
      if (place.kind === 'district') districts.set(place.id, place)
      if (place.kind === 'country') countries.set(place.countryCode, place)
    },
    remove: ({ kind, id, countryCode }) => {
      if (kind === 'city') cities.delete(id)
      if (kind === 'district') districts.delete(id)
      if (kind === 'country') countries.delete(countryCode)
    },
    of: ({ districtId, cityId, countryCode }) => [
      districtId === null ? undefined : districts.get(districtId),
      cityId === null ? undefined : cities.get(cityId),
      countries.get(countryCode),
    ],
  }
}

/**
 * How many of the words begin a word of an entry's own names; 0 as well where one begins none of these, nor of what
 * lies around it. With `slip` one word may be wrong in one sign.
 */
function createCount(around: Around, words: readonly string[], slip: boolean): (entry: Called) => number {
  const sought = words.map((word) => (UNPARTED.test(word) ? word : ` ${word}`))
  const all = (1 << words.length) - 1
  const heardAt = new Map<Called, number>()
  const heardAround = (place: Called | undefined): number => {
    if (!place) return 0
    const bits = heardAt.get(place) ?? hear(place.called, sought)
    heardAt.set(place, bits)
    return bits
  }
  const isAlmost = (place: Called | undefined, word: string) => place !== undefined && hasAlmost(place.called, word)
  return (entry) => {
    const own = hear(entry.called, sought)
    if (own === all) return words.length
    if (own === 0 && !slip) return 0
    const places = around.of(entry)
    const missing = places.reduce((bits, place) => bits & ~heardAround(place), all & ~own)
    if (missing === 0) return countBits(own)
    const word = words[Math.log2(missing)]
    if (!slip || word === undefined || word.length < SHORTEST_SLIP) return 0
    if (isAlmost(entry, word)) return countBits(own | missing)
    return places.some((place) => isAlmost(place, word)) ? countBits(own) : 0
  }
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left &= left - 1) count += 1
  return count
}

/** Which of the words a text has, a bit a word. */
function hear(text: string, sought: readonly string[]): number {
  let bits = 0
  for (let i = 0; i < sought.length; i++) if (text.includes(sought[i] ?? '')) bits |= 1 << i
  return bits
}

function hasAlmost(text: string, word: string): boolean {
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1))
    if (startsAlmost(text.slice(at + 1, at + word.length + 2), word)) return true
  return false
}

/**
 * Finds entries by the words of a text in any order, with others between them: each begins a word of a name, or one of
 * the city, district or country around it ("trastevere rome"). With `slip`, one word may differ in one.
 */
export function findWordsApart(
  parts: readonly Part[],
  around: Around,
  text: string,
  { slip = false } = {},
): EntryToken[] {
  const words = partWords(parts, text)
  if (words.length < 2) return []
  const found: EntryToken[] = []
  const count = createCount(around, words, slip)
  let left = MOST_LOOKED_AT
  const look = ({ text: name, key, value }: EntryToken): boolean => {
    const own = count(value)
    if (own > 0) found.push({ text: name, key, value, score: value.weight + own * CALLED_SO })
    left -= 1
    return left > 0
  }
  for (const word of rarestFirst(parts, words)) {
    const sawAll = parts.every(({ names }) => names.walk(word, look))
    if (!sawAll || found.length >= KEPT) break
    // What is left lies in a place of that name: in these cities, or in a country, too large to look through.
    const places = placesCalled(parts, word)
    const isOver = !slip && !UNPARTED.test(word)
    if (isOver && places.length === 0) break
    const cities = places.filter(({ kind }) => kind === 'city')
    if (!cities.every(({ id }) => walkCity(parts, id, look))) break
    if (isOver && cities.length === places.length) break
  }
  return found
}

/** The words of a text, each once; where nothing parts them, the name of a place and the rest. */
function partWords(parts: readonly Part[], text: string): readonly string[] {
  const words = [...new Set(text.split(' '))].slice(0, MOST_WORDS)
  return words.length > 1 || !UNPARTED.test(text) ? words : partUnparted(parts, text)
}

function partUnparted(parts: readonly Part[], text: string): readonly string[] {
  const isPlace = (name: string) =>
    parts.some(({ names }) => names.find(name).exact.some(({ value }) => value.kind !== 'hotel'))
  for (let at = text.length - 1; at > 0; at--) {
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    if (isPlace(head) || isPlace(tail)) return [head, tail]
  }
  return [text]
}

function rarestFirst(parts: readonly Part[], words: readonly string[]): string[] {
  const counted = words.map((word) => ({ word, count: parts.reduce((sum, { names }) => sum + names.count(word), 0) }))
  return counted.sort((a, b) => a.count - b.count).map(({ word }) => word)
}

/** Places in which others lie, among the best that have a word which begins so. */
function placesCalled(parts: readonly Part[], word: string): Entry[] {
  const best = parts.flatMap(({ names }) => names.find(word).best.map(({ value }) => value))
  return [...new Set(best)].filter(({ kind }) => kind === 'city' || kind === 'country' || kind === 'district')
}

/** Looks at the sights of a city and at its hotels, the best first; false when there is no time for more. */
function walkCity(parts: readonly Part[], cityId: number, look: (token: EntryToken) => boolean): boolean {
  return (['district', 'hotel'] as const).every((kind) =>
    parts.every(({ inCity }) => inCity.walk(inCityText(cityId, kind), look)),
  )
}
