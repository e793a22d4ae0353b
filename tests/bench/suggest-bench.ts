import type { Entry } from '@/lib/backend/search/suggest/entry'
import { createSuggestIndex } from '@/lib/backend/search/suggest/suggest-index'
import { foldText } from '@/lib/domain/search/fold'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { createRandom, type Random } from '../support/random'
import { atLeast, atMost, noted, time, timeInTurns, type Row } from './measure'

const CITIES = 1000
const HOTELS = Number(process.env.BENCH_SUGGESTED ?? 10_000)
const QUERIES = 4000
const SYLLABLES = [
  'ber',
  'lin',
  'ma',
  'drid',
  'os',
  'lo',
  'ka',
  'wa',
  'san',
  'ta',
  'mün',
  'chen',
  'tor',
  'ra',
  'vi',
  'el',
  'ham',
  'burg',
  'sto',
  'ney',
  'pra',
  'gue',
  'zu',
  'ri',
]

function buildEntries(random: Random): Entry[] {
  const newName = () => {
    const word = Array.from({ length: random.int(2, 4) }, () => random.pick(SYLLABLES)).join('')
    return word.charAt(0).toUpperCase() + word.slice(1)
  }
  const cities = Array.from({ length: CITIES }, (_, i): Entry => ({
    kind: 'city',
    id: i + 1,
    tenantId: null,
    countryCode: 'DE',
    cityId: null,
    districtId: null,
    hotels: 10,
    weight: 2e6 + random.int(0, 100_000),
    name: newName(),
    names: new Map(),
    own: new Map(),
    spellings: [],
  }))
  const hotels = Array.from({ length: HOTELS }, (_, i): Entry => ({
    kind: 'hotel',
    id: CITIES + i + 1,
    tenantId: null,
    countryCode: 'DE',
    cityId: random.int(1, CITIES),
    districtId: null,
    hotels: 0,
    weight: random.int(0, 50_000),
    name: `${random.pick(['Grand Hotel', 'Hotel', 'Villa', 'The', 'Old Town'])} ${newName()} ${random.pick(['Palace', 'Garden', 'Inn', 'Suites'])}`,
    names: new Map(),
    own: new Map(),
    spellings: [],
  }))
  return [...cities, ...hotels]
}

function slip(text: string, random: Random): string {
  const at = random.int(0, text.length - 2)
  const sign = String.fromCharCode(97 + random.int(0, 25))
  return random.pick([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + sign + text.slice(at),
    text.slice(0, at) + sign + text.slice(at + 1),
    text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
  ])
}

/** The last word first, and now and then one left out. */
function turn(name: string, random: Random): string {
  const words = name.split(' ')
  const last = words.pop() ?? ''
  if (words.length > 1 && random.chance(0.5)) words.splice(random.int(0, words.length - 2), 1)
  return [last, ...words].join(' ')
}

/** Autocomplete over 11,000 names, or BENCH_SUGGESTED hotels and 1,000 cities: what people type while they type it, right and with one slip. */
export function benchSuggest(): Row[] {
  const random = createRandom(7)
  const entries = buildEntries(random)
  const index = createSuggestIndex()
  for (const entry of entries) index.put(entry)
  const ask = (text: string) => index.suggest({ text, locale: 'en', limit: 10, tenantId: toTenantId(1) })
  // Names are not unique: any entry of the typed name is a find.
  const foundShare = (typed: { text: string; name: string }[]) =>
    typed.filter(({ text, name }) => ask(text).some((s) => foldText(s.name) === name)).length / typed.length
  // What leaves a word out is said of many: any entry that has all the words is a find.
  const hasWords = (name: string, text: string) => text.split(' ').every((word) => name.split(' ').includes(word))
  const wordsShare = (typed: readonly string[]) =>
    typed.filter((text) => ask(text).some((s) => hasWords(foldText(s.name), text))).length / typed.length
  const names = Array.from({ length: QUERIES }, () => foldText(random.pick(entries).name))
  const prefixes = names.map((name) => name.slice(0, random.int(1, name.length)))
  const slips = names.filter((name) => name.length >= 5).map((name) => slip(name, random))
  const halfSlips = names.map((name) => slip(name.slice(0, random.int(5, Math.max(5, name.length))), random))
  const whole = names.map((name) => ({ text: name, name }))
  const slipped = names.filter((name) => name.length >= 5).map((name) => ({ text: slip(name, random), name }))
  const turned = names.filter((name) => name.includes(' ')).map((name) => turn(name, random))
  const apart = turned.map((text) => text.slice(0, random.int(Math.min(5, text.length), text.length)))
  const timed = (texts: readonly string[]) => time(texts.length, (i) => ask(texts[i] ?? ''))
  const folded = entries.map(({ name }) => foldText(name))
  const scanned = timeInTurns(
    200,
    (i) => ask(prefixes[i] ?? ''),
    (i) => folded.filter((name) => name.includes(prefixes[i] ?? '')).length,
  )
  const change = time(500, (i) => {
    const entry = entries[(i * 7919) % entries.length]
    if (entry) index.put(entry)
    return ask(entry?.name.slice(0, 2) ?? '')
  })
  // What was built for the questions is not theirs to sweep up.
  globalThis.gc?.()
  return [
    noted('autocomplete, a beginning against a walk through all names, p50', scanned.first / scanned.second, 'x'),
    noted('autocomplete, a changed name and the next question, p50', change.p50, 'ms'),
    atMost('autocomplete, beginnings, p99', timed(prefixes).p99, 1, 'ms'),
    atMost('autocomplete, names with a slip, p99', timed(slips).p99, 10, 'ms'),
    atMost('autocomplete, beginnings with a slip, p99', timed(halfSlips).p99, 10, 'ms'),
    atMost('autocomplete, words in another order, p99', timed(turned).p99, 1, 'ms'),
    atMost('autocomplete, words in another order begun, p99', timed(apart).p99, 1, 'ms'),
    atLeast('autocomplete, words in another order, recall@10', wordsShare(turned), 0.98, ''),
    atLeast('autocomplete, names, recall@10', foundShare(whole), 0.98, ''),
    atLeast('autocomplete, names with a slip, recall@10', foundShare(slipped), 0.9, ''),
  ]
}
