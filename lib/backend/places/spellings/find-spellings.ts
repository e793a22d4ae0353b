import { slugify } from '@/lib/domain/places/slug'
import { COUNTRIES } from './countries'
import { ELSEWHERE } from './elsewhere'
import { EUROPE } from './europe'

type Known = { key: string; english: string; spellings: readonly string[] }

let known: ReadonlyMap<string, Known> | null = null

/** How travellers of other scripts and languages spell a city, by its English name; none for a city that few visit. */
export function findSpellings(countryCode: string, name: string): readonly string[] {
  return findKnown(countryCode, name)?.spellings ?? []
}

/** What travellers call a country besides its names. */
export function findCountrySpellings(countryCode: string): readonly string[] {
  return COUNTRIES.get(countryCode) ?? []
}

/** A much visited city by any of its names in Latin script; `key` is its key in the tables of names. */
export function findKnown(countryCode: string, name: string): Known | null {
  return loadKnown().get(keyOf(countryCode, name)) ?? null
}

/** All that much visited cities are called, in any script. */
export function listSpellings(): string[] {
  return [...loadKnown().values()].flatMap(({ spellings }) => spellings)
}

function loadKnown(): ReadonlyMap<string, Known> {
  known ??= readTable([EUROPE, ELSEWHERE])
  return known
}

function keyOf(countryCode: string, name: string): string {
  return `${countryCode} ${slugify(name)}`
}

function readTable(tables: readonly string[]): Map<string, Known> {
  const cities = new Map<string, Known>()
  const lines = tables.flatMap((table) => table.split('\n')).filter((line) => line !== '')
  for (const line of lines) {
    const [country = '', latin = '', ...scripts] = line.split('|')
    const names = latin.split(',')
    const english = names[0] ?? ''
    const spellings = [...names, ...scripts.flatMap((script) => script.split(','))]
    // Databases may know a city by any of its Latin names.
    for (const name of names) cities.set(keyOf(country, name), { key: keyOf(country, english), english, spellings })
  }
  return cities
}
