import { and, eq, inArray } from 'drizzle-orm'
import { ratePlan, roomType } from '@/lib/backend/postgres/schema'
import type { ApplyContext } from './apply-context'
import type { FoundRoomType } from './find-room-types'
import { MOST_ERRORS } from '../import-log'
import type { PlanRecord } from './merge-rate-plan'
import type { RatePlanPatch } from '../read/rate-plan-row'
import type { StagedRow } from '../stage/stage'

type Placed = StagedRow<RatePlanPatch> & { room: FoundRoomType }
/** The parent's id, null for none, undefined when it was refused. */
export type ParentFinder = (row: Placed, before: PlanRecord | null) => number | null | undefined

/** Finds parents by external id: in the same room type, else in the same hotel. */
export async function loadParentFinder(ctx: ApplyContext, rows: readonly Placed[]): Promise<ParentFinder> {
  const names = [...new Set(rows.flatMap((row) => row.data.parent ?? []))]
  const records =
    names.length === 0
      ? []
      : await ctx.session.db
          .select({ id: ratePlan.id, name: ratePlan.externalId, roomTypeId: roomType.id, hotelId: roomType.hotelId })
          .from(ratePlan)
          .innerJoin(roomType, eq(roomType.id, ratePlan.roomTypeId))
          .where(
            and(
              inArray(roomType.hotelId, [...new Set(rows.map((row) => row.room.hotelId))]),
              inArray(ratePlan.externalId, names),
            ),
          )
  return ({ line, data, room }, before) => {
    if (data.parent === undefined) return before?.parentId ?? null
    if (data.parent === null) return null
    const inHotel = records.filter((record) => record.name === data.parent && record.hotelId === room.hotelId)
    const inRoom = inHotel.filter((record) => record.roomTypeId === room.id)
    const [parent, second] = inRoom.length > 0 ? inRoom : inHotel
    if (parent && !second && parent.id !== before?.id) return parent.id
    const reason = !parent
      ? 'is no rate plan of the hotel'
      : second
        ? 'names several rate plans of the hotel'
        : 'is the rate plan itself'
    ctx.refuse(line, 'parent', `"${data.parent}" ${reason}`)
    return undefined
  }
}

/** A derived plan's parent has prices of its own, because prices are derived only once. */
export async function checkParents(ctx: ApplyContext): Promise<void> {
  const { rows } = await ctx.session.client.query<{ line: number; fault: string }>(
    `select s.line, case when parent.parent_id is not null then 'is derived itself'
       when exists (select from rate_plan c where c.parent_id = p.id) then 'cannot be named: other rate plans are derived from this one'
       else 'cannot be named: the rate plan has a calendar of its own' end as fault
     from ${ctx.table} s join rate_plan p on p.id = s.target join rate_plan parent on parent.id = p.parent_id
     where parent.parent_id is not null or exists (select from rate_plan c where c.parent_id = p.id)
       or exists (select from rate_calendar c where c.rate_plan_id = p.id)
     order by s.line limit ${MOST_ERRORS}`,
  )
  for (const { line, fault } of rows) ctx.refuse(line, 'parent', fault)
}
