import { alpha2ToNumeric } from 'i18n-iso-countries'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { toCurrencyRecord } from '@/lib/domain/money/currency-records'
import { COUNTRY_CODES } from '@/lib/domain/places/countries'
import { LOCALES } from '@/lib/i18n/locales'
import { formatContinent } from '@/lib/i18n/format'
import { countryName } from '@/lib/domain/places/country-name'
import { continentOf, countryRecordSchema, currencyOf, listCountryRecords } from '@/lib/domain/places/country-records'

const countries = listCountryRecords()
const find = (code: string) => countries.find((country) => country.code === code)

describe('the countries', () => {
  it('have the fields of the specification', () => {
    for (const country of countries) expect(countryRecordSchema.parse(country)).toEqual(country)
    expect(countryRecordSchema.safeParse({ ...find('DE'), emoji: null }).success).toBe(true)
    expect(countryRecordSchema.safeParse({ ...find('DE'), dial_code: null }).success).toBe(false)
  })

  it('are about 240, each once, the same that can be chosen', () => {
    expect(countries.length).toBeGreaterThanOrEqual(235)
    expect(countries.length).toBeLessThanOrEqual(250)
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length)
    expect(countries.map(({ code }) => code)).toEqual([...COUNTRY_CODES].sort())
  })

  it('have the ISO number of their code', () => {
    for (const { code, id } of countries.filter((country) => country.code !== 'XK'))
      expect([code, id]).toEqual([code, Number(alpha2ToNumeric(code))])
    expect(['IL', 'US', 'DE'].map((code) => find(code)?.id)).toEqual([376, 840, 276])
  })

  it('are called as travellers call them, where CLDR says whose they are', () => {
    expect(['HK', 'MO', 'DE'].map((code) => find(code)?.title)).toEqual(['Hong Kong', 'Macao', 'Germany'])
    expect(countryName('HK', 'he')).toBe('הונג קונג')
    expect(countryName('QX', 'en')).toBeNull()
  })

  it('lie on continents with a name in every language', () => {
    expect(['DE', 'IL', 'XX'].map(continentOf)).toEqual(['europe', 'asia', null])
    const continents = new Set(countries.flatMap(({ code }) => continentOf(code) ?? []))
    for (const locale of LOCALES) {
      const names = [...continents].map((continent) => formatContinent(continent, locale))
      expect(names).toHaveLength(6)
      expect(names.join()).not.toMatch(/\d|-america/)
    }
    expect(formatContinent('north-america', 'ja')).toBe('北アメリカ')
  })

  it('have a currency', () => {
    expect(['DE', 'IL', 'BG', 'XK', 'XX'].map(currencyOf)).toEqual(['EUR', 'ILS', 'EUR', 'EUR', null])
  })

  it('have Kosovo with the id 0', () => {
    expect(find('XK')).toMatchObject({ id: 0, code: 'XK', title: 'Kosovo' })
  })

  it('have dial codes as text, with an area code where it is the country’s own', () => {
    expect(find('AS')?.dial_code).toBe('1-684')
    for (const { code, dial_code } of countries) {
      if (!isSupportedCountry(code)) continue
      expect([code, dial_code.split('-')[0]]).toEqual([code, getCountryCallingCode(code)])
    }
  })

  it('have a currency that is known', () => {
    expect(['IL', 'JP', 'DE'].map((code) => find(code)?.default_currency)).toEqual(['ILS', 'JPY', 'EUR'])
    const known = new Set(Intl.supportedValuesOf('currency'))
    for (const { default_currency } of countries) {
      expect(known.has(default_currency)).toBe(true)
      // A code that has no name is named by itself.
      expect(toCurrencyRecord(default_currency).name).not.toBe(default_currency)
    }
  })

  it('lie on six continents, of which none has the number 5', () => {
    const continents = new Map(countries.map(({ continent }) => [continent.id, continent.name]))
    expect([...continents].sort(([a], [b]) => a - b)).toEqual([
      [1, 'Asia'],
      [2, 'Africa'],
      [3, 'North America'],
      [4, 'South America'],
      [6, 'Europe'],
      [7, 'Oceania'],
    ])
    const of = (code: string) => find(code)?.continent.slug
    expect(['IL', 'EG', 'US', 'BR', 'DE', 'FJ'].map(of)).toEqual([
      'asia',
      'africa',
      'north-america',
      'south-america',
      'europe',
      'oceania',
    ])
  })

  it('have a place on the map', () => {
    for (const { _geoloc } of countries) {
      expect(Math.abs(_geoloc.lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(_geoloc.lng)).toBeLessThanOrEqual(180)
    }
    expect(find('IL')?._geoloc.lat).toBeCloseTo(32, 0)
    expect(find('IL')?._geoloc.lng).toBeCloseTo(35, 0)
  })

  it('have a title in en, en-US and he', () => {
    for (const { translations } of countries)
      for (const locale of ['en', 'en-US', 'he'] as const) expect(translations[locale].title).not.toBe('')
    expect(find('DE')?.translations).toEqual({
      en: { title: 'Germany' },
      'en-US': { title: 'Germany' },
      he: { title: 'גרמניה' },
    })
  })
})
