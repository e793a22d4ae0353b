import { and, eq, inArray, isNull } from 'drizzle-orm'
import { hotel, roomType } from '@/lib/backend/postgres/schema'
import type { ApplyContext } from './apply-context'
import type { RatePlanPatch } from '../read/rate-plan-row'
import type { StagedRow } from '../stage/stage'

export type FoundRoomType = { id: number; hotelId: number; currency: string }
export type RoomTypeFinder = (row: StagedRow<RatePlanPatch>) => FoundRoomType | null

/** Finds the room types that rows name by external id, with their hotel's where that alone is not unique. */
export async function loadRoomTypeFinder(
  ctx: ApplyContext,
  rows: readonly StagedRow<RatePlanPatch>[],
): Promise<RoomTypeFinder> {
  const owned = ctx.tenantId === null ? isNull(hotel.tenantId) : eq(hotel.tenantId, ctx.tenantId)
  const names = [...new Set(rows.map((row) => row.data.roomType))]
  const records = await ctx.session.db
    .select({
      id: roomType.id,
      name: roomType.externalId,
      hotelId: hotel.id,
      hotel: hotel.externalId,
      currency: hotel.currency,
    })
    .from(roomType)
    .innerJoin(hotel, eq(hotel.id, roomType.hotelId))
    .where(and(owned, inArray(roomType.externalId, names)))
  const byName = new Map<string, typeof records>()
  for (const record of records) byName.set(record.name ?? '', [...(byName.get(record.name ?? '') ?? []), record])
  return ({ line, data }) => {
    const named = byName.get(data.roomType) ?? []
    const found = data.hotel ? named.filter((record) => record.hotel === data.hotel) : named
    const [first] = found
    if (first && found.length === 1) return first
    const where = data.hotel ? `the hotel "${data.hotel}"` : 'this inventory'
    if (!first) ctx.refuse(line, 'room_type', `"${data.roomType}" is no room type of ${where}`)
    else ctx.refuse(line, 'room_type', `"${data.roomType}" names ${found.length} room types: name the hotel too`)
    return null
  }
}
