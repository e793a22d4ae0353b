import de from '@/messages/de.json'
import en from '@/messages/en.json'
import he from '@/messages/he.json'
import ja from '@/messages/ja.json'
import { DISLIKED, LIKED } from '@/lib/demo/data/review-texts'
import { distanceKm } from '@/lib/demo/geo'
import { nameCountry } from '@/lib/backend/inventory/country-names'
import { nameDemoCity } from '@/lib/demo/place-names'
import { planCityHotels } from '@/lib/demo/seed/seed-hotels'
import { planDemo } from '@/lib/demo/demo-plan'
import { AMENITIES } from '@/lib/domain/hotels/values'
import { describeHotel, introduceCity } from '@/lib/domain/hotels/texts'
import { LOCALES } from '@/lib/i18n/locales'

const languages = { de, en, he, ja }
const demo = planDemo({ hotelShare: 0.4 })
const planned = demo.cities.flatMap((city) => planCityHotels(city, '2026-11-20').map((hotel) => ({ city, ...hotel })))

function has(messages: object, key: string): boolean {
  let node: unknown = messages
  for (const part of key.split('.')) {
    node =
      typeof node === 'object' && node !== null ? new Map<string, unknown>(Object.entries(node)).get(part) : undefined
  }
  return typeof node === 'string'
}

function listKeys(): Set<string> {
  const keys = new Set<string>()
  for (const { hotel, rooms, plans, reviews } of planned) {
    keys.add(`hotels.kinds.${hotel.kind}`)
    for (const amenity of hotel.amenities ?? []) keys.add(`hotels.amenities.${amenity}`)
    for (const charge of hotel.charges ?? []) keys.add(`hotels.charges.${charge.code}`)
    for (const room of rooms) {
      keys.add(`hotels.roomTypes.${room.code}`)
      keys.add(`hotels.views.${room.view}`)
      for (const bed of room.beds ?? []) keys.add(`hotels.beds.${bed.kind}`)
    }
    for (const plan of plans) {
      keys.add(`hotels.boards.${plan.board}`)
      for (const remark of plan.remarks ?? []) keys.add(`hotels.remarks.${remark}`)
    }
    for (const review of reviews) {
      keys.add(`hotel.travellers.${review.traveller}`)
      for (const key of [...(review.liked ?? []), ...(review.disliked ?? [])]) keys.add(`hotels.reviewTexts.${key}`)
    }
  }
  for (const text of [...LIKED, ...DISLIKED]) keys.add(`hotels.reviewTexts.${text.key}`)
  return keys
}

const descriptions = planned.map(({ city, hotel }) =>
  describeHotel({
    id: hotel.id,
    name: hotel.name,
    kind: hotel.kind,
    cityName: city.seed.name,
    district: 'A district',
    amenities: readAmenities(hotel.amenities),
    distanceKm: distanceKm(city.centre, [hotel.lat, hotel.lon]),
    traits: hotel.traits ?? {},
  }),
)

function readAmenities(amenities: string[] | undefined) {
  return AMENITIES.filter((amenity) => amenities?.includes(amenity))
}

describe.each(Object.entries(languages))('texts of the demo in %s', (_, messages) => {
  it('exist for every key that seeded data refers to', () => {
    expect([...listKeys()].filter((key) => !has(messages, key))).toEqual([])
  })

  it('exist for every sentence of every description', () => {
    const keys = new Set(descriptions.flatMap((sentences) => sentences.map((sentence) => sentence.key)))
    expect([...keys].filter((key) => !has(messages, key))).toEqual([])
  })

  it('introduce every city', () => {
    const written = Object.keys(messages.hotels.cityTexts)
    expect(demo.cities.map(({ seed }) => seed.slug).filter((slug) => !written.includes(slug))).toEqual([])
    const elsewhere = { slug: 'elsewhere', name: 'Elsewhere' }
    expect(has(messages, introduceCity(elsewhere, written, true)?.key ?? '')).toBe(true)
    // No text sends to areas that there are not.
    expect(introduceCity(elsewhere, written, false)).toBeNull()
  })
})

describe('descriptions', () => {
  it('have three to five sentences and are always the same', () => {
    expect(descriptions.every((sentences) => sentences.length >= 3 && sentences.length <= 5)).toBe(true)
  })

  it('hardly ever read alike within a city', () => {
    const berlin = planned.flatMap(({ city }, i) =>
      city.seed.slug === 'berlin' ? [JSON.stringify(descriptions[i]?.map(({ key }) => key))] : [],
    )
    expect(new Set(berlin).size).toBeGreaterThan(berlin.length * 0.95)
  })
})

describe('names of places', () => {
  it('are shown in their own script', () => {
    const find = (lang: string) =>
      nameDemoCity('berlin', 'DE', 'Berlin').find((name) => name.lang === lang && name.preferred)?.name
    expect([find('he'), find('ja'), find('ru'), find('it')]).toEqual(['ברלין', 'ベルリン', 'Берлин', 'Berlino'])
  })

  it('belong to languages of the product, or to none', () => {
    const names = demo.cities.flatMap(({ seed }) => nameDemoCity(seed.slug, seed.country, seed.name))
    const languagesOfNames = new Set(names.map(({ lang }) => lang))
    expect(
      [...languagesOfNames].filter((lang) => lang !== 'und' && !LOCALES.some((locale) => locale === lang)),
    ).toEqual([])
  })

  it('name each city once a language', () => {
    for (const { seed } of demo.cities) {
      const preferred = nameDemoCity(seed.slug, seed.country, seed.name)
        .filter((name) => name.preferred)
        .map((name) => name.lang)
      expect(new Set(preferred).size).toBe(preferred.length)
    }
  })

  it('of countries come from CLDR', () => {
    expect(nameCountry('DE', 'Germany').find(({ lang }) => lang === 'ja')?.name).toBe('ドイツ')
    expect(nameCountry('DE', 'Germany').find(({ lang }) => lang === 'he')?.name).toBe('גרמניה')
  })
})
