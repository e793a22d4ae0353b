import type { Amenity, HotelKind, View } from '@/lib/domain/hotels/values'
import { hashText, type Random } from '@/lib/domain/pictures/random'
import type { ratePlan, roomType } from '@/lib/backend/postgres/schema'
import { SEASONS, WEEKS, type CitySeed } from './data/city-seed'
import { STAR_FACTORS, UNRATED_FACTORS } from './data/hotel-mix'
import { roundToStep, stepOf, toLocalMinor } from './local-money'
import type { PriceModel } from './prices'
import { pickLadder, planOccupancy, planRatePlans } from './rate-plans'
import { planRooms, type PlannedRoom } from './rooms'

export type PlannedRoomTypes = {
  rooms: (typeof roomType.$inferInsert & { id: number })[]
  plans: (typeof ratePlan.$inferInsert & { id: number })[]
  models: { ratePlanId: number; roomTypeId: number; allotment: number; model: PriceModel }[]
}

export type RoomTypesInput = {
  hotelId: number
  kind: HotelKind
  stars: number
  amenities: readonly Amenity[]
  views: readonly View[]
  city: CitySeed
  currency: string
  place: { distance: number; beach: boolean }
  quality: number
}

/** Room types, their rate plans and price models. Ids follow from the hotel's: 8 room types a hotel, 4 plans each. */
export function planRoomTypes(random: Random, input: RoomTypesInput): PlannedRoomTypes {
  const level = planLevel(random, input)
  const rules = planHotelRules(random, input)
  const ladder = pickLadder(
    random,
    input.kind,
    input.amenities.includes('breakfast'),
    input.amenities.includes('restaurant'),
  )
  const remarks = planRemarks(random, input)
  const roomTypes: PlannedRoomTypes = { rooms: [], plans: [], models: [] }
  planRooms(random, input.kind, input.views, input.stars).forEach((room, index) => {
    const roomTypeId = (input.hotelId - 100_000) * 8 + index
    const base = level * room.seed.factor * (ladder === 'inclusive' ? 1.5 : ladder === 'board' ? 1.12 : 1)
    const step = stepOf(input.currency)
    const unit = roundToStep(toLocalMinor(base * 0.22, input.currency), step)
    const occupancy = planOccupancy(random, room, unit)
    const meal = roundToStep(
      toLocalMinor(7 + input.city.level * 0.06 * (input.stars >= 4 ? 1.4 : 1), input.currency),
      step,
    )
    roomTypes.rooms.push(toRoomRow(roomTypeId, input.hotelId, room))
    planRatePlans(random, ladder, room, meal).forEach((plan, n) => {
      roomTypes.plans.push({
        id: roomTypeId * 4 + n,
        roomTypeId,
        parentId: n === 0 ? null : roomTypeId * 4,
        ...plan,
        ...occupancy,
        remarks: [...remarks, ...plan.remarks],
      })
    })
    const model = {
      ...rules,
      base: Math.max(step, toLocalMinor(base, input.currency)),
      step,
      room: hashText(`${roomTypeId}`) % 1_000_000,
    }
    roomTypes.models.push({ ratePlanId: roomTypeId * 4, roomTypeId, allotment: room.allotment, model })
  })
  return roomTypes
}

function planLevel(random: Random, { city, kind, stars, place, quality }: RoomTypesInput): number {
  const rated = stars > 0 ? STAR_FACTORS[stars] : UNRATED_FACTORS[kind]
  const near = place.beach ? 1.12 : place.distance < 1.2 ? 1.08 : place.distance > 4 ? 0.88 : 1
  const kindly = kind === 'hostel' ? 0.8 : kind === 'resort' ? 1.15 : 1
  return city.level * (rated ?? 1) * near * kindly * (1 + (quality - 82) / 130) * random.range(0.86, 1.16)
}

/** The part of the price model that all rooms of a hotel share. */
function planHotelRules(random: Random, { city, kind, hotelId }: RoomTypesInput) {
  const seaside = kind === 'resort' || kind === 'beach'
  const small = kind === 'guesthouse' || kind === 'lodge' || kind === 'riad'
  const commuters = (kind === 'business' || kind === 'airport') && city.week === 'even'
  return {
    season: SEASONS.indexOf(city.season),
    week: WEEKS.indexOf(commuters ? 'business' : city.week),
    swing: random.int(seaside ? 95 : 70, seaside ? 115 : 105),
    city: city.id,
    hotel: hotelId,
    weekendStay: random.chance(kind === 'hostel' || kind === 'airport' ? 0.05 : 0.24) ? 2 : 1,
    highStay: random.chance(seaside || small ? 0.3 : 0.08) ? random.int(2, 3) : 1,
    noArrival: small && random.chance(0.14) ? 0 : 7,
    noDeparture: seaside && random.chance(0.08) ? 6 : 7,
    closure: small && random.chance(0.22) ? random.int(6, 14) : 0,
  }
}

function planRemarks(random: Random, { kind, amenities }: RoomTypesInput): string[] {
  const remarks: string[] = []
  if (kind === 'hostel') remarks.push('sharedRoomsAdults')
  if (kind === 'apartments') remarks.push(random.chance(0.5) ? 'keyBox' : 'depositCard')
  if (kind === 'resort') remarks.push('resortWristband')
  if (!amenities.includes('desk_24h') && random.chance(0.5)) remarks.push('lateArrivalCall')
  if (amenities.includes('parking') && random.chance(0.35)) remarks.push('parkingFee')
  if (amenities.includes('pets') && random.chance(0.5)) remarks.push('petsFee')
  if (!amenities.includes('lift') && random.chance(0.4)) remarks.push('stairsOnly')
  return remarks
}

function toRoomRow(
  id: number,
  hotelId: number,
  { code, seed, sizeSqm, view, allotment }: PlannedRoom,
): PlannedRoomTypes['rooms'][number] {
  return {
    id,
    hotelId,
    code,
    sizeSqm,
    beds: [...seed.beds],
    view,
    maxAdults: seed.adults,
    maxChildren: seed.children,
    maxOccupancy: seed.occupancy,
    allotment,
  }
}
