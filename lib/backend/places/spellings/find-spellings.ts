import { slugify } from '@/lib/domain/places/slug'
import { ELSEWHERE } from './elsewhere'
import { EUROPE } from './europe'

let known: ReadonlyMap<string, readonly string[]> | null = null

/** How travellers of other scripts and languages spell a city, by its English name; none for a city that few visit. */
export function findSpellings(countryCode: string, name: string): readonly string[] {
  known ??= readTable([EUROPE, ELSEWHERE])
  return known.get(keyOf(countryCode, name)) ?? []
}

function keyOf(countryCode: string, name: string): string {
  return `${countryCode} ${slugify(name)}`
}

function readTable(tables: readonly string[]): Map<string, readonly string[]> {
  const spellings = new Map<string, readonly string[]>()
  const lines = tables.flatMap((table) => table.split('\n')).filter((line) => line !== '')
  for (const line of lines) {
    const [country = '', latin = '', ...scripts] = line.split('|')
    const names = latin.split(',')
    const all = [...names, ...scripts.flatMap((script) => script.split(','))]
    // Databases may know a city by any of its Latin names.
    for (const name of names) spellings.set(keyOf(country, name), all)
  }
  return spellings
}
