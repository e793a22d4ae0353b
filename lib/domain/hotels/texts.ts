import type { HotelTraits } from './schema'
import type { Amenity, HotelKind } from './values'

export type Sentence = { key: string; values: Record<string, string | number> }

export type DescribedHotel = {
  id: number
  name: string
  kind: HotelKind
  /** In the language of the page. */
  cityName: string
  district: string | null
  /** From the centre of the city; null when unknown. */
  distanceKm: number | null
  traits: HotelTraits
  amenities: readonly Amenity[]
}

/**
 * The description of a hotel as four or five sentences to translate: full message keys and their values. The same
 * hotel always gets the same sentences; numbers that are no quantities (a year) come as text.
 */
export function describeHotel(hotel: DescribedHotel): Sentence[] {
  const names = { name: hotel.name, city: hotel.cityName }
  const sentences = [
    sentence(`opening.${hotel.kind}.${choose(hotel.id, 1, 'abc')}`, names),
    hotel.traits.character ? sentence(`character.${hotel.traits.character}`) : null,
    choose(hotel.id, 2, 'bl') === 'l' && hotel.traits.lobby ? sentence(`lobby.${hotel.traits.lobby}`) : sayBuilt(hotel),
    sayLocation(hotel),
    hotel.traits.highlight ? sentence(`highlight.${hotel.traits.highlight}`) : null,
    choose(hotel.id, 3, 'mc') === 'm' ? sayMeals(hotel) : sayClosing(hotel),
  ].filter((item) => item !== null)
  if (sentences.length < 6) return sentences
  const dropped = Number(choose(hotel.id, 4, '1245'))
  return sentences.filter((_, index) => index !== dropped)
}

/**
 * The introduction of a city: its own text where `written` (the keys under hotels.cityTexts) has one, else one that sends
 * to its areas, where it has some.
 */
export function introduceCity(
  city: { slug: string; name: string },
  written: readonly string[],
  hasAreas: boolean,
): Sentence | null {
  const key = written.includes(city.slug) ? city.slug : hasAreas ? 'generic' : null
  return key === null ? null : { key: `hotels.cityTexts.${key}`, values: { city: city.name } }
}

function sentence(key: string, values: Sentence['values'] = {}): Sentence {
  return { key: `hotels.text.${key}`, values }
}

function sayBuilt({ id, traits }: DescribedHotel): Sentence | null {
  if (traits.built === undefined || traits.rooms === undefined) return null
  return sentence(`built.${choose(id, 5, 'abc')}`, { year: String(traits.built), rooms: traits.rooms })
}

function sayLocation({ id, cityName, district, distanceKm }: DescribedHotel): Sentence | null {
  if (distanceKm === null || district === null) return null
  const values = { city: cityName, district, distance: Math.max(0.1, Math.round(distanceKm * 10) / 10) }
  if (distanceKm < 1.2) return sentence(`location.near.${choose(id, 6, 'abc')}`, values)
  return distanceKm < 5
    ? sentence(`location.town.${choose(id, 6, 'abc')}`, values)
    : sentence(`location.edge.${choose(id, 6, 'ab')}`, values)
}

function sayMeals(hotel: DescribedHotel): Sentence {
  if (hotel.amenities.includes('breakfast')) return sentence(`meals.${choose(hotel.id, 7, 'abc')}`)
  if (hotel.amenities.includes('restaurant')) return sentence('meals.dinner')
  return hotel.amenities.includes('kitchen') ? sentence('meals.kitchen') : sayClosing(hotel)
}

const CLOSINGS: readonly (readonly [Amenity, string])[] = [
  ['family', 'families'],
  ['desk_24h', 'late'],
  ['accessible', 'access'],
  ['parking', 'car'],
  ['pets', 'pets'],
]

function sayClosing({ id, amenities }: DescribedHotel): Sentence {
  const fitting = ['tips', ...CLOSINGS.filter(([amenity]) => amenities.includes(amenity)).map(([, key]) => key)]
  return sentence(`closing.${fitting[mix(id, 8) % fitting.length] ?? 'tips'}`)
}

/** One character of `options`, spread over ids independently for every `salt`. */
function choose(id: number, salt: number, options: string): string {
  return options.charAt(mix(id, salt) % options.length)
}

function mix(id: number, salt: number): number {
  let h = Math.imul(id ^ Math.imul(salt, 0x9e3779b9), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
