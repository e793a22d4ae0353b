import { chooseScale, decodeCalendar, encodeCalendar, type StoredCalendar } from '@/lib/backend/inventory/calendar'
import { toDayNumber } from '@/lib/domain/stay/dates'
import { amount } from '../read/amounts'
import type { ApplyContext } from './apply-context'
import { applyNights } from './apply-nights'
import { planTableOf, resolveRatePlans } from './find-rate-plans'
import { mergeCalendar, type NightsPatch } from './merge-calendar'

type CursorRow = Omit<NightsPatch, 'price'> & { planId: number; currency: string; line: number; price: string | null }
type Plan = { planId: number; line: number; rows: NightsPatch[] }
type StoredRow = StoredCalendar & { planId: number }

const ROWS_A_FETCH = 2000
// Rows and calendars held at a time; together they bound the memory, whatever the file.
const ROWS_A_WRITE = 20_000
const PLANS_A_WRITE = 250

/** Nights are kept from yesterday in UTC on, because somewhere it is still that day. */
export function firstKeptDay(today: string): number {
  return toDayNumber(today) - 1
}

/** Merges the staged rows into the calendars of their plans, a few plans at a time, then into the ledger of rooms. */
export async function applyCalendar(ctx: ApplyContext): Promise<void> {
  await resolveRatePlans(ctx)
  if (ctx.hasErrors()) return
  let plans: Plan[] = []
  let size = 0
  for await (const row of readRows(ctx)) {
    let plan = plans.at(-1)
    if (plan?.planId !== row.planId) {
      if (size >= ROWS_A_WRITE || plans.length >= PLANS_A_WRITE) {
        await writePlans(ctx, plans)
        ;[plans, size] = [[], 0]
      }
      plan = { planId: row.planId, line: row.line, rows: [] }
      plans.push(plan)
    }
    const price = row.price === null ? null : readPrice(ctx, row.line, row.price, row.currency)
    plan.rows.push({ ...row, price })
    size += 1
    if (ctx.isFull()) return
  }
  await writePlans(ctx, plans)
  await applyNights(ctx, firstKeptDay(ctx.today))
}

async function* readRows(ctx: ApplyContext): AsyncGenerator<CursorRow> {
  const { client } = ctx.session
  await client.query(
    `declare import_rows no scroll cursor for
     select p.plan_id as "planId", p.currency, s.line, s.from_day as "fromDay", s.to_day as "toDay", s.price, s.min_stay as "minStay",
       s.cta, s.ctd, s.closed
     from ${ctx.table} s join ${planTableOf(ctx.table)} p using (hotel, room_type, rate_plan) order by p.plan_id, s.line`,
  )
  for (;;) {
    const { rows } = await client.query<CursorRow>(`fetch ${ROWS_A_FETCH} from import_rows`)
    if (rows.length === 0) break
    yield* rows
    ctx.onRows(rows.length)
  }
  await client.query('close import_rows')
}

function readPrice(ctx: ApplyContext, line: number, text: string, currency: string): number | null {
  const parsed = amount(currency)(text)
  if (parsed.ok) return parsed.value
  ctx.refuse(line, 'price', `"${text}" ${parsed.reason}`)
  return null
}

async function writePlans(ctx: ApplyContext, plans: readonly Plan[]): Promise<void> {
  const stored = await loadStored(ctx, plans)
  const changed: (StoredCalendar & { planId: number })[] = []
  for (const { planId, line, rows } of plans) {
    const before = stored.get(planId)
    const merged = mergeCalendar(before ? decodeCalendar(before) : null, rows, firstKeptDay(ctx.today))
    ctx.counts.inserted += merged.inserted
    ctx.counts.updated += merged.updated
    ctx.counts.unchanged += merged.unchanged
    ctx.note('past', merged.past)
    if (merged.calendar === null) continue
    if (chooseScale(merged.calendar.price) === null) {
      ctx.refuse(
        line,
        'rate_plan',
        'has prices that are too large to add up exactly: give fewer nights, or round prices',
      )
      continue
    }
    changed.push({ planId, ...encodeCalendar(merged.calendar) })
  }
  if (ctx.hasErrors()) return
  await upsertCalendars(ctx, changed)
  ctx.changes.addRatePlans(changed.map((row) => row.planId))
}

async function loadStored(ctx: ApplyContext, plans: readonly Plan[]): Promise<Map<number, StoredRow>> {
  const { rows } = await ctx.session.client.query<StoredRow>(
    `select rate_plan_id as "planId", first_day::text as "firstDay", scale, price, min_stay as "minStay", flags
     from rate_calendar where rate_plan_id = any($1) order by rate_plan_id for update`,
    [plans.map((plan) => plan.planId)],
  )
  return new Map(rows.map((row) => [row.planId, row]))
}

async function upsertCalendars(
  ctx: ApplyContext,
  rows: readonly (StoredCalendar & { planId: number })[],
): Promise<void> {
  if (rows.length === 0) return
  await ctx.session.client.query(
    `insert into rate_calendar as c (rate_plan_id, first_day, scale, price, min_stay, flags)
     select * from unnest($1::int[], $2::date[], $3::int[], $4::bytea[], $5::bytea[], $6::bytea[])
     on conflict (rate_plan_id) do update set first_day = excluded.first_day, scale = excluded.scale, price = excluded.price,
       min_stay = excluded.min_stay, flags = excluded.flags, model = null, version = c.version + 1`,
    [
      rows.map((row) => row.planId),
      rows.map((row) => row.firstDay),
      rows.map((row) => row.scale),
      rows.map((row) => row.price),
      rows.map((row) => row.minStay),
      rows.map((row) => row.flags),
    ],
  )
}
