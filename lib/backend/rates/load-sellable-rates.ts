import { and, asc, desc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sellableBy } from '@/lib/backend/hotels/sellable'
import { decodeCalendar, deriveCalendar, type Calendar } from '@/lib/backend/inventory/calendar'
import type { Queryable } from '@/lib/backend/postgres/database'
import {
  fxTable,
  hotel,
  invNight,
  place,
  rateCalendar,
  ratePlan,
  roomType,
  taxRule,
} from '@/lib/backend/postgres/schema'
import { ratesForSale } from '@/lib/domain/exchange-rates/rules'
import type { Charge } from '@/lib/domain/hotels/schema'
import type { FxTable } from '@/lib/domain/money/schema'
import { freeRooms } from '@/lib/domain/rates/sellable'
import { chargesOfHotel, foreignCharges, indexRules } from '@/lib/domain/taxes/rules'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export type HotelRecord = typeof hotel.$inferSelect
export type RoomRecord = typeof roomType.$inferSelect
export type PlanRecord = typeof ratePlan.$inferSelect

/** A hotel with what its place adds to every price. */
export type HotelTerms = { hotel: HotelRecord; countryCode: string; charges: readonly Charge[] }
/** One plan of one room type with its nightly prices. */
export type SellableRate = { room: RoomRecord; plan: PlanRecord; calendar: Calendar }

/** The hotel when this tenant may sell it, else null: also where its prices and charges are in different money. */
export async function loadHotelTerms(db: Queryable, tenantId: TenantId, hotelId: number): Promise<HotelTerms | null> {
  const [row] = await db
    .select({ hotel, countryCode: place.countryCode })
    .from(hotel)
    .innerJoin(place, eq(place.id, hotel.placeId))
    .where(and(eq(hotel.id, hotelId), sellableBy(tenantId)))
  if (!row) return null
  const rules = await db
    .select()
    .from(taxRule)
    .where(
      and(
        eq(taxRule.countryCode, row.countryCode),
        or(isNull(taxRule.placeId), eq(taxRule.placeId, row.hotel.placeId)),
      ),
    )
  const ofPlace = indexRules(rules)({ id: row.hotel.placeId, countryCode: row.countryCode })
  const charges = chargesOfHotel(ofPlace, row.hotel)
  if (foreignCharges(charges, row.hotel.currency).length > 0) return null
  return { hotel: row.hotel, countryCode: row.countryCode, charges }
}

const ownCalendar = alias(rateCalendar, 'own_calendar')
const parentCalendar = alias(rateCalendar, 'parent_calendar')

/** Every active plan of a hotel of this tenant that has prices; `planId` narrows to one. */
export async function loadSellableRates(
  db: Queryable,
  tenantId: TenantId,
  hotelId: number,
  planId?: number,
): Promise<SellableRate[]> {
  const rows = await db
    .select({ type: roomType, policies: hotel.policies, plan: ratePlan, own: ownCalendar, parent: parentCalendar })
    .from(ratePlan)
    .innerJoin(roomType, eq(roomType.id, ratePlan.roomTypeId))
    .innerJoin(hotel, eq(hotel.id, roomType.hotelId))
    .leftJoin(ownCalendar, eq(ownCalendar.ratePlanId, ratePlan.id))
    .leftJoin(parentCalendar, eq(parentCalendar.ratePlanId, ratePlan.parentId))
    .where(
      and(
        eq(roomType.hotelId, hotelId),
        sellableBy(tenantId),
        eq(ratePlan.active, true),
        planId === undefined ? undefined : eq(ratePlan.id, planId),
      ),
    )
    .orderBy(asc(roomType.id), asc(ratePlan.id))
  return rows.flatMap(({ type, policies, plan, own, parent }): SellableRate[] => {
    // A hotel for adults alone takes no children, whatever its rooms would hold.
    const room = policies.children === false ? { ...type, maxChildren: 0 } : type
    if (own) return [{ room, plan, calendar: decodeCalendar(own) }]
    if (!parent) return []
    return [{ room, plan, calendar: deriveCalendar(decodeCalendar(parent), plan.derivePercent, plan.deriveAmount) }]
  })
}

/** Fewest free rooms over the nights [checkIn, checkOut), by room type. */
export async function loadFreeRooms(
  db: Queryable,
  rooms: readonly RoomRecord[],
  checkIn: string,
  checkOut: string,
  nights: number,
): Promise<Map<number, number>> {
  if (rooms.length === 0) return new Map()
  const rows = await db
    .select()
    .from(invNight)
    .where(
      and(
        inArray(
          invNight.roomTypeId,
          rooms.map((r) => r.id),
        ),
        gte(invNight.night, checkIn),
        lt(invNight.night, checkOut),
      ),
    )
  return new Map(
    rooms.map((room) => {
      const own = rows.filter((row) => row.roomTypeId === room.id)
      const free = own.map(freeRooms)
      // Nights without a row have the room type's default.
      if (own.length < nights) free.push(room.allotment)
      return [room.id, Math.min(...free)]
    }),
  )
}

/** The latest rate table. */
export async function loadFxTable(db: Queryable): Promise<Required<FxTable>> {
  const [row] = await db.select().from(fxTable).orderBy(desc(fxTable.version)).limit(1)
  if (!row) return { version: 0, base: 'EUR', rates: {}, parts: [] }
  const { version, base, rates, parts } = row
  return { version, base, rates, parts }
}

/** The rates by which something may be sold now. */
export async function loadSaleRates(db: Queryable, now: Date): Promise<FxTable> {
  return ratesForSale(await loadFxTable(db), now.toISOString())
}
