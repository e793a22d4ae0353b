import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { ratePlan } from '@/lib/backend/postgres/schema'
import type { ApplyContext } from './apply-context'
import { checkParents, loadParentFinder } from './find-parents'
import { loadRoomTypeFinder } from './find-room-types'
import { keyOfPlan, mergeRatePlan, toValues, type PlanRecord } from './merge-rate-plan'
import type { RatePlanPatch } from '../read/rate-plan-row'
import { readStage, type StagedRow } from '../stage/stage'
import { insertRows, updateRows } from './write-rows'

type Row = StagedRow<RatePlanPatch>

/** Inserts and updates the staged rate plans; parents first, so that a file may name them in any order. */
export async function applyRatePlans(ctx: ApplyContext): Promise<void> {
  const lines = new Map<string, number>()
  for (const where of [`data->>'parent' is null`, `data->>'parent' is not null`]) {
    for await (const rows of readStage<RatePlanPatch>(ctx.session.client, ctx.table, where)) {
      await applyBatch(ctx, rows, lines)
      ctx.onRows(rows.length)
      if (ctx.isFull()) return
    }
    // Without their parents, derived plans would be refused for no fault of their own.
    if (ctx.hasErrors()) return
  }
  await checkParents(ctx)
}

/** `lines`: those that have named a plan so far, by plan. */
async function applyBatch(ctx: ApplyContext, rows: readonly Row[], lines: Map<string, number>): Promise<void> {
  const { db } = ctx.session
  const findRoomType = await loadRoomTypeFinder(ctx, rows)
  const placed = rows.flatMap((row) => {
    const room = findRoomType(row)
    if (!room) return []
    const key = keyOfPlan(room.id, row.data.externalId)
    const first = lines.get(key)
    if (first === undefined) lines.set(key, row.line)
    // With its hotel and without, so that only here it is seen to be the same.
    else ctx.refuse(row.line, 'external_id', `is that of line ${first}`)
    return first === undefined ? [{ ...row, room }] : []
  })
  const existing = await loadExisting(
    ctx,
    placed.map((row) => row.room.id),
  )
  const findParent = await loadParentFinder(ctx, placed)
  const inserts: (typeof ratePlan.$inferInsert)[] = []
  const updates: (ReturnType<typeof toValues> & { id: number })[] = []
  for (const row of placed) {
    const before = existing.get(keyOfPlan(row.room.id, row.data.externalId)) ?? null
    const parentId = findParent(row, before)
    const values = parentId === undefined ? null : mergeRatePlan(ctx, row, before, parentId)
    if (!values) continue
    if (!before) inserts.push({ ...values, roomTypeId: row.room.id, externalId: row.data.externalId })
    else if (!isDeepStrictEqual(toValues(before), values)) updates.push({ ...values, id: before.id })
    else ctx.counts.unchanged += 1
  }
  ctx.counts.inserted += inserts.length
  ctx.counts.updated += updates.length
  if (ctx.hasErrors()) return
  ctx.changes.addRatePlans(await insertRows(db, ratePlan, inserts))
  await updateRows(db, ratePlan, updates)
  ctx.changes.addRatePlans(updates.map((row) => row.id))
  await markTargets(ctx, placed)
}

async function loadExisting(ctx: ApplyContext, roomTypeIds: readonly number[]): Promise<Map<string, PlanRecord>> {
  if (roomTypeIds.length === 0) return new Map()
  const records = await ctx.session.db
    .select()
    .from(ratePlan)
    .where(inArray(ratePlan.roomTypeId, [...new Set(roomTypeIds)]))
  return new Map(records.map((record) => [keyOfPlan(record.roomTypeId, record.externalId ?? ''), record]))
}

/** Remembers which plan a line became, for the check of parents at the end. */
async function markTargets(ctx: ApplyContext, rows: readonly (Row & { room: { id: number } })[]): Promise<void> {
  await ctx.session.client.query(
    `update ${ctx.table} s set target = p.id from unnest($1::int[], $2::int[], $3::text[]) r (line, room, name)
     join rate_plan p on p.room_type_id = r.room and p.external_id = r.name where s.line = r.line`,
    [rows.map((row) => row.line), rows.map((row) => row.room.id), rows.map((row) => row.data.externalId)],
  )
}
