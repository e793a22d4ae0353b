import { slugify } from '@/lib/domain/places/slug'
import type { HotelKind } from '@/lib/domain/hotels/values'
import type { Random } from '@/lib/domain/pictures/random'
import type { CitySeed } from './data/city-seed'
import { COMMON_PATTERNS, NAME_STYLES, type NameStyle } from './data/name-words'

/** An invented name in the city's style that `taken` lacks; adds it there. */
export function nameHotel(
  random: Random,
  kind: HotelKind,
  city: CitySeed,
  district: string,
  taken: Set<string>,
): string {
  const style = NAME_STYLES[city.style]
  const patterns = patternsOf(kind, style)
  for (let attempt = 0; attempt < 500; attempt++) {
    const name = fill(random.pick(patterns), random, style, city.name, district)
    const key = slugify(name)
    if (!taken.has(key)) {
      taken.add(key)
      return name
    }
  }
  throw new Error(`No free name for a ${kind} in ${city.name}`)
}

function patternsOf(kind: HotelKind, style: NameStyle): readonly string[] {
  switch (kind) {
    case 'grand':
      return style.grand ?? COMMON_PATTERNS.grand
    case 'guesthouse':
      return style.guest ?? COMMON_PATTERNS.guest
    case 'apartments':
      return [...(style.flats ?? COMMON_PATTERNS.flats), '{s} Living {d}', '{n} Studios']
    case 'hostel':
      return style.hostel ?? COMMON_PATTERNS.hostel
    case 'resort':
      return style.resort ?? COMMON_PATTERNS.resort
    case 'beach':
      return COMMON_PATTERNS.beach
    case 'airport':
      return COMMON_PATTERNS.airport
    case 'lodge':
      return COMMON_PATTERNS.lodge
    case 'riad':
      return COMMON_PATTERNS.riad
    case 'ryokan':
      return COMMON_PATTERNS.ryokan
    case 'boutique':
    case 'business':
      return style.hotel
  }
}

function fill(pattern: string, random: Random, style: NameStyle, city: string, district: string): string {
  return pattern
    .replace('{n}', () => random.pick(style.n.split(',')))
    .replace('{s}', () => random.pick(style.s.split(',')))
    .replace('{d}', district)
    .replace('{c}', city)
}
