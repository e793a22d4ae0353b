import { nameCity } from '@/lib/backend/places/names/name-city'
import { readNameTables } from '@/lib/backend/places/names/read-names'
import { ELSEWHERE } from '@/lib/backend/places/spellings/elsewhere'
import { EUROPE } from '@/lib/backend/places/spellings/europe'
import { findKnown } from '@/lib/backend/places/spellings/find-spellings'
import { CITIES } from '@/lib/demo/data/cities'
import { REGIONS } from '@/lib/demo/data/regions'
import { AIRPORTS, LANDMARKS } from '@/lib/demo/data/sights'
import { LOCALES } from '@/lib/i18n/locales'

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{sc=Arabic}/u,
  bg: /\p{sc=Cyrillic}/u,
  el: /\p{sc=Greek}/u,
  he: /\p{sc=Hebrew}/u,
  ja: /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u,
  ko: /\p{sc=Hangul}/u,
  ru: /\p{sc=Cyrillic}/u,
  th: /\p{sc=Thai}/u,
  uk: /\p{sc=Cyrillic}/u,
  'zh-cn': /\p{sc=Han}/u,
  'zh-tw': /\p{sc=Han}/u,
}
const LATIN = /^[\p{sc=Latin}\p{M}\p{N}\s’ʻ·:'.,&()/–-]+$/u

const cities = new Map(
  `${EUROPE}${ELSEWHERE}`.split('\n').flatMap((line) => {
    const [country = '', latin = ''] = line.split('|')
    const city = findKnown(country, latin.split(',')[0] ?? '')
    return city ? [[city.key, city.english] as const] : []
  }),
)
const demo = new Map(
  [
    ...CITIES.flatMap(({ slug, districts }) => [
      ...districts.map(([name]) => [slug, name] as const),
      ...[...(AIRPORTS[slug] ?? []), ...(LANDMARKS[slug] ?? [])].map(([name]) => [slug, name] as const),
    ]),
    ...REGIONS.map(([name]) => ['region', name] as const),
  ].map(([of, name]) => [`${of}/${name}`, name]),
)

describe.each([
  ['much visited cities', 'lib/backend/places/names', cities],
  ['districts, sights and regions of the demonstration', 'lib/demo/data/names', demo],
] as const)('names of %s', (_, folder, places) => {
  const tables = readNameTables(folder)

  it('are there in every language, and of nothing else', () => {
    expect([...tables.keys()].sort()).toEqual(LOCALES.filter((locale) => locale !== 'en').sort())
    expect(places.size).toBeGreaterThanOrEqual(200)
    for (const [locale, names] of tables) {
      expect([locale, Object.keys(names).filter((key) => !places.has(key))]).toEqual([locale, []])
    }
  })

  it.each(LOCALES.filter((locale) => locale !== 'en'))(
    'are in the script of %s, and differ from the English',
    (locale) => {
      const names = tables.get(locale) ?? {}
      const script = SCRIPTS[locale]
      const strange = [...places].filter(([key, english]) => {
        const name = names[key]
        if (name === undefined) return script !== undefined
        const clean = name === name.trim().normalize('NFC') && !name.includes('  ') && name !== english
        return !clean || !(script ?? LATIN).test(name)
      })
      expect(strange.map(([key]) => [key, names[key]])).toEqual([])
    },
  )
})

describe('the names of a city', () => {
  const germanOf = (country: string, name: string) => nameCity(country, name).find(({ lang }) => lang === 'de')?.name

  it('are those of its languages, whichever Latin name the database has', () => {
    expect(germanOf('AT', 'Vienna')).toBe('Wien')
    expect(germanOf('DE', 'Munich')).toBe('München')
    // What is called so already needs no other name.
    expect(germanOf('DE', 'München')).toBeUndefined()
    expect(nameCity('DE', 'München').find(({ lang }) => lang === 'fr')?.name).toBe('Munich')
  })

  it('are none where few travel, or in another country', () => {
    expect(nameCity('DE', 'Bad Berleburg')).toEqual([])
    expect(nameCity('US', 'Vienna')).toEqual([])
  })
})
