import type { Charge, HotelTraits } from '@/lib/domain/hotels/schema'
import type { Amenity, HotelKind } from '@/lib/domain/hotels/values'
import type { Random } from '@/lib/domain/pictures/random'
import type { PictureSubject } from '@/lib/domain/pictures/subject'
import type { CitySeed, DistrictSeed } from './data/city-seed'
import { CHARACTERS, HIGHLIGHT_OF, HIGHLIGHTS, LOBBIES } from './data/hotel-mix'
import { roundToStep, stepOf, toLocalMinor } from './local-money'

// Israeli prices come from two sources, with and without VAT, so that both rules of display are seen.
export function planAggregator(random: Random, country: string) {
  const direct = country === 'IL' && random.chance(0.4)
  return { aggregator: direct ? 'direct' : 'stayfront', priceIncludesVat: !direct }
}

/** Hours of arrival and departure on the hotel's own clock. */
export function planHours(random: Random, kind: HotelKind, amenities: readonly Amenity[]) {
  const small = kind === 'guesthouse' || kind === 'apartments' || kind === 'riad'
  return {
    checkInFrom: random.pick(small ? ['14:00', '15:00', '16:00'] : ['14:00', '15:00', '15:00']),
    checkInUntil: amenities.includes('desk_24h') ? null : random.pick(['20:00', '21:00', '22:00', '23:00']),
    checkOutUntil: kind === 'hostel' ? '10:00' : random.pick(['10:30', '11:00', '11:00', '12:00']),
  }
}

/** Charges of the hotel itself, besides those of its city. */
export function planCharges(random: Random, kind: HotelKind, city: CitySeed, currency: string): Charge[] {
  if (kind === 'apartments' && random.chance(0.4)) {
    const value = roundToStep(toLocalMinor(city.level * 0.3, currency), stepOf(currency))
    return [{ code: 'cleaning', basis: 'per_stay', value, currency, included: false, payAt: 'booking' }]
  }
  const isResort = city.country === 'US' && (kind === 'resort' || kind === 'grand') && random.chance(0.7)
  if (!isResort) return []
  const value = random.pick([2900, 3500, 3900, 4500])
  return [{ code: 'resort_fee', basis: 'per_night', value, currency, included: false, payAt: 'hotel' }]
}

const ROOM_COUNTS: Readonly<Record<HotelKind, readonly [number, number]>> = {
  grand: [90, 320],
  boutique: [14, 64],
  business: [60, 240],
  resort: [110, 420],
  beach: [40, 180],
  guesthouse: [5, 22],
  apartments: [8, 60],
  hostel: [20, 90],
  lodge: [10, 44],
  airport: [90, 260],
  riad: [5, 18],
  ryokan: [8, 34],
}

/** What the hotel's texts are composed from: keys under hotels.text. */
export function planTraits(random: Random, kind: HotelKind, amenities: readonly Amenity[]): HotelTraits {
  const own = amenities.map((amenity) => HIGHLIGHT_OF[amenity]).filter((key) => key !== undefined)
  const old = kind === 'riad' || kind === 'guesthouse' || kind === 'grand' || kind === 'boutique'
  return {
    built: old ? random.int(1820, 1965) : random.int(1958, 2023),
    rooms: random.int(...ROOM_COUNTS[kind]),
    lobby: random.pick(LOBBIES.split(' ')),
    character: random.pick(CHARACTERS[kind].split(' ')),
    highlight: random.pick(own.length > 0 && random.chance(0.6) ? own : HIGHLIGHTS.split(' ')),
  }
}

export function planPicture(
  random: Random,
  hotel: { id: number; kind: HotelKind; stars: number },
  city: CitySeed,
  district: DistrictSeed,
): PictureSubject {
  const isBeach = district[5] === 'beach'
  const inland = random.chance(0.45) ? 'city' : city.setting
  return {
    seed: hotel.id,
    kind: hotel.kind,
    stars: hotel.stars || 3,
    setting: isBeach ? shoreOf(city) : inland,
    flavour: city.flavour,
    snowy: city.snowy,
    month: random.int(1, 12),
  }
}

function shoreOf(city: CitySeed): PictureSubject['setting'] {
  return city.setting === 'lake' ? 'lake' : 'sea'
}

/** Base of the order "recommended", 0 to 1: the score, tempered by how many guests gave it, and a little nearness. */
export function planRank(random: Random, score: number, count: number, distanceKm: number): number {
  const trust = count / (count + 12)
  const liked = (trust * score + (1 - trust) * 78) / 100
  const near = 1 / (1 + distanceKm / 4)
  return Math.round(Math.min(1, 0.78 * liked + 0.12 * near + 0.1 * random.next()) * 1000) / 1000
}
