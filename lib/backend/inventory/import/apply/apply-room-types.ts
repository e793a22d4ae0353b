import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { hotel, roomType } from '@/lib/backend/postgres/schema'
import { firstKeptDay } from './apply-calendar'
import type { ApplyContext } from './apply-context'
import { choose } from './choose'
import { followAllotments, type AllotmentChange } from './follow-allotments'
import type { RoomTypePatch } from '../read/room-type-row'
import { readStage, type StagedRow } from '../stage/stage'
import { insertRows, updateRows } from './write-rows'

type RoomRecord = typeof roomType.$inferSelect
type Row = StagedRow<RoomTypePatch>

/** Inserts and updates the staged room types; nights that follow the old allotment follow the new one. */
export async function applyRoomTypes(ctx: ApplyContext): Promise<void> {
  for await (const rows of readStage<RoomTypePatch>(ctx.session.client, ctx.table)) {
    await applyBatch(ctx, rows)
    ctx.onRows(rows.length)
    if (ctx.isFull()) return
  }
}

async function applyBatch(ctx: ApplyContext, rows: readonly Row[]): Promise<void> {
  const { db } = ctx.session
  const hotels = await loadHotels(ctx, rows)
  const existing = await loadExisting(ctx, [...hotels.values()])
  const inserts: (typeof roomType.$inferInsert)[] = []
  const updates: (ReturnType<typeof toValues> & { id: number })[] = []
  const allotments: AllotmentChange[] = []
  for (const row of rows) {
    const hotelId = hotels.get(row.data.hotel)
    if (hotelId === undefined) {
      ctx.refuse(row.line, 'hotel', `"${row.data.hotel}" is no hotel of this inventory`)
      continue
    }
    const before = existing.get(keyOf(hotelId, row.data.externalId)) ?? null
    const values = mergeRoomType(ctx, row, before)
    if (!values) continue
    if (before && isDeepStrictEqual(toValues(before), values)) {
      ctx.counts.unchanged += 1
      continue
    }
    ctx.changes.addHotels([hotelId])
    if (!before) inserts.push({ ...values, hotelId, externalId: row.data.externalId })
    else updates.push({ ...values, id: before.id })
    if (before && before.allotment !== values.allotment) {
      allotments.push({ roomTypeId: before.id, to: values.allotment })
    }
  }
  ctx.counts.inserted += inserts.length
  ctx.counts.updated += updates.length
  if (ctx.hasErrors()) return
  await insertRows(db, roomType, inserts)
  await updateRows(db, roomType, updates)
  await followAllotments(ctx.session.client, allotments, firstKeptDay(ctx.today))
}

async function loadHotels(ctx: ApplyContext, rows: readonly Row[]): Promise<Map<string, number>> {
  const owned = ctx.tenantId === null ? isNull(hotel.tenantId) : eq(hotel.tenantId, ctx.tenantId)
  const names = [...new Set(rows.map((row) => row.data.hotel))]
  const records = await ctx.session.db
    .select({ id: hotel.id, externalId: hotel.externalId })
    .from(hotel)
    .where(and(owned, inArray(hotel.externalId, names)))
  return new Map(records.map((record) => [record.externalId ?? '', record.id]))
}

async function loadExisting(ctx: ApplyContext, hotelIds: readonly number[]): Promise<Map<string, RoomRecord>> {
  if (hotelIds.length === 0) return new Map()
  const records = await ctx.session.db
    .select()
    .from(roomType)
    .where(inArray(roomType.hotelId, [...hotelIds]))
  return new Map(records.map((record) => [keyOf(record.hotelId, record.externalId ?? ''), record]))
}

function keyOf(hotelId: number, externalId: string): string {
  return `${hotelId} ${externalId}`
}

/** What an import may change of a room type. */
function toValues({ name, sizeSqm, beds, view, maxAdults, maxChildren, maxOccupancy, allotment }: RoomRecord) {
  return { name, sizeSqm, beds, view, maxAdults, maxChildren, maxOccupancy, allotment }
}

function mergeRoomType(
  ctx: ApplyContext,
  { line, data }: Row,
  before: RoomRecord | null,
): ReturnType<typeof toValues> | null {
  const name = data.name ?? before?.name
  const maxAdults = data.maxAdults ?? before?.maxAdults
  if (!name) ctx.refuse(line, 'name', 'is missing, and the room type is new')
  if (maxAdults === undefined) ctx.refuse(line, 'max_adults', 'is missing, and the room type is new')
  if (!name || maxAdults === undefined) return null
  const maxChildren = choose(data.maxChildren, before?.maxChildren, 0)
  const maxOccupancy =
    data.maxOccupancy ?? (data.maxOccupancy === undefined ? before?.maxOccupancy : undefined) ?? maxAdults + maxChildren
  if (maxOccupancy < maxAdults) {
    ctx.refuse(line, 'max_occupancy', `${maxOccupancy} is less than the ${maxAdults} adults who may stay`)
    return null
  }
  return {
    name,
    sizeSqm: choose(data.sizeSqm, before?.sizeSqm, null),
    beds: choose(data.beds, before?.beds, []),
    view: choose(data.view, before?.view, null),
    maxAdults,
    maxChildren,
    maxOccupancy,
    allotment: choose(data.allotment, before?.allotment, 0),
  }
}
