import { z } from 'zod'
import { countryName, type Continent } from './country-name'
import { flagOf } from './countries'
import { COUNTRY_TABLE } from './country-table'

const CONTINENTS = [
  { id: 1, name: 'Asia', slug: 'asia' },
  { id: 2, name: 'Africa', slug: 'africa' },
  { id: 3, name: 'North America', slug: 'north-america' },
  { id: 4, name: 'South America', slug: 'south-america' },
  { id: 6, name: 'Europe', slug: 'europe' },
  { id: 7, name: 'Oceania', slug: 'oceania' },
] as const satisfies readonly { id: number; name: string; slug: Continent }[]

const titleSchema = z.object({ title: z.string().min(1) })

/** A country as the specification lists its fields (section 3). */
export const countryRecordSchema = z.object({
  /** ISO 3166-1 numeric; 0 for Kosovo. */
  id: z.number().int().min(0).max(999),
  code: z.string().regex(/^[A-Z]{2}$/),
  title: z.string().min(1),
  name: z.string().min(1),
  emoji: z.string().nullable(),
  /** Digits, with a dash before an area code: `1-684`. */
  dial_code: z.string().regex(/^\d+(-\d+)?$/),
  default_currency: z.string().regex(/^[A-Z]{3}$/),
  continent: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
  _geoloc: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  translations: z.object({ en: titleSchema, 'en-US': titleSchema, he: titleSchema }),
})
export type CountryRecord = z.infer<typeof countryRecordSchema>

let records: readonly CountryRecord[] | null = null

/** All countries in the order of their codes; named once, by the platform's language data. */
export function listCountryRecords(): readonly CountryRecord[] {
  records ??= COUNTRY_TABLE.flatMap((line) => line.split('|')).map(toRecord)
  return records
}

/** ISO 4217, of a country by its code; null where there is no such country. */
export function currencyOf(code: string): string | null {
  return listCountryRecords().find((record) => record.code === code)?.default_currency ?? null
}

/** The continent of a country by its code; null where there is no such country. */
export function continentOf(code: string): Continent | null {
  const line = COUNTRY_TABLE.flatMap((lines) => lines.split('|')).find((each) => each.startsWith(`${code} `))
  return CONTINENTS.find(({ id }) => id === Number(line?.split(' ')[4]))?.slug ?? null
}

function toRecord(line: string): CountryRecord {
  const [code = '', id, dial = '', currency = '', continentId, lat, lng] = line.split(' ')
  const continent = CONTINENTS.find((each) => each.id === Number(continentId))
  if (!continent) throw new Error(`no continent ${continentId} for ${code}`)
  const english = countryName(code, 'en') ?? code
  return {
    id: Number(id),
    code,
    title: english,
    name: english,
    emoji: flagOf(code),
    dial_code: dial,
    default_currency: currency,
    continent: { ...continent },
    _geoloc: { lat: Number(lat), lng: Number(lng) },
    translations: {
      en: { title: english },
      'en-US': { title: countryName(code, 'en-US') ?? code },
      he: { title: countryName(code, 'he') ?? code },
    },
  }
}
