import type { ApplyContext } from './apply-context'
import { planTableOf } from './find-rate-plans'
import { MOST_ERRORS } from '../import-log'

/** Whether a night is to become another one. */
const DIFFERS = `(coalesce(t.allot, n.allot) <> n.allot or coalesce(t.stop, n.stop) <> n.stop
  or (t.allot is not null and not n.stated))`

type Written = { roomTypeId: number; nights: number }

/**
 * Puts the allotments and stops of the staged rows into the ledger of rooms; of several rows for a night the last
 * one counts. A night gets a row where the file says its allotment or stops it. All of it happens in the database, night
 * by night in the order in which bookings lock them.
 */
export async function applyNights(ctx: ApplyContext, firstKept: number): Promise<void> {
  const { client } = ctx.session
  const table = `${ctx.table}_night`
  await client.query(
    `create temp table ${table} (room_type_id int, night date, allot int, stop boolean, line int, primary key (room_type_id, night))`,
  )
  await client.query(
    `insert into ${table}
     select room_type_id, date '1970-01-01' + night, (array_agg(allotment order by line desc) filter (where allotment is not null))[1],
       (array_agg(stop order by line desc) filter (where stop is not null))[1], max(line)
     from (select p.room_type_id, night, s.allotment, s.stop, s.line
       from ${ctx.table} s join ${planTableOf(ctx.table)} p using (hotel, room_type, rate_plan)
       cross join lateral generate_series(greatest(s.from_day, $1::int), s.to_day) night
       where s.allotment is not null or s.stop is not null) named
     group by room_type_id, night`,
    [firstKept],
  )
  await client.query(`analyze ${table}`)
  const inserted = await insertNights(ctx, table)
  // What a file says as it is, bookings may go on with: only imports, which take turns, change it.
  await client.query(
    `select count(*) from (select 1 from inv_night n join ${table} t using (room_type_id, night) where ${DIFFERS}
     order by n.room_type_id, n.night for update of n) locked`,
  )
  await refuseOversold(ctx, table)
  if (ctx.hasErrors()) return
  const updated = await updateNights(ctx, table)
  const { rows } = await client.query<{ nights: number }>(`select count(*)::int as nights from ${table}`)
  const written = inserted + updated
  ctx.note('rooms', written)
  ctx.note('roomsUnchanged', (rows[0]?.nights ?? 0) - written)
}

async function insertNights(ctx: ApplyContext, table: string): Promise<number> {
  const { rows } = await ctx.session.client.query<Written>(
    `with written as (
       insert into inv_night (room_type_id, night, allot, stop, stated)
       select t.room_type_id, t.night, coalesce(t.allot, r.allotment), coalesce(t.stop, false), t.allot is not null
       from ${table} t join room_type r on r.id = t.room_type_id
       where (t.allot is not null or t.stop)
         and not exists (select from inv_night n where n.room_type_id = t.room_type_id and n.night = t.night)
       order by t.room_type_id, t.night on conflict do nothing returning room_type_id)
     select room_type_id as "roomTypeId", count(*)::int as nights from written group by room_type_id`,
  )
  return take(ctx, rows)
}

async function updateNights(ctx: ApplyContext, table: string): Promise<number> {
  const { rows } = await ctx.session.client.query<Written>(
    `with written as (
       update inv_night n set allot = coalesce(t.allot, n.allot), stop = coalesce(t.stop, n.stop),
         stated = n.stated or t.allot is not null from ${table} t
       where n.room_type_id = t.room_type_id and n.night = t.night
         and ${DIFFERS}
       returning n.room_type_id)
     select room_type_id as "roomTypeId", count(*)::int as nights from written group by room_type_id`,
  )
  return take(ctx, rows)
}

function take(ctx: ApplyContext, rows: readonly Written[]): number {
  ctx.changes.addRooms(rows.map((row) => row.roomTypeId))
  return rows.reduce((sum, row) => sum + row.nights, 0)
}

/** Rooms that are sold or held cannot be taken back by a file. */
async function refuseOversold(ctx: ApplyContext, table: string): Promise<void> {
  const { rows } = await ctx.session.client.query<{ line: number; night: string; allot: number; taken: number }>(
    `select t.line, t.night::text as night, t.allot, n.sold + n.held as taken from ${table} t join inv_night n using (room_type_id, night)
     where t.allot < n.sold + n.held order by t.line, t.night limit ${MOST_ERRORS}`,
  )
  for (const { line, night, allot, taken } of rows) {
    ctx.refuse(line, 'allotment', `${allot} is less than the ${taken} rooms that are sold or held on ${night}`)
  }
}
