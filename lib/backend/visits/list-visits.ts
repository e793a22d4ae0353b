import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { LIST_PAGE } from '@/lib/domain/reservations/lists'
import { addDays } from '@/lib/domain/stay/dates'
import type { VisitRange, VisitSource } from '@/lib/domain/visits/schema'
import type { BookedAmount, VisitPage, VisitRow } from '@/lib/domain/visits/visit-view'

type Scope = { ctx: Pick<UseCaseContext, 'tenantId'>; range: VisitRange }

const count = z.coerce.number().int()
const countsSchema = z.object({ visits: count, searches: count, leads: count, bookings: count, cancelled: count })
const totalSchema = countsSchema.extend({ rows: count })
const rowSchema = countsSchema.extend({ source: z.string(), medium: z.string(), campaign: z.string() })
const amountSchema = z.object({
  ...{ source: z.string(), medium: z.string(), campaign: z.string() },
  ...{ currency: z.string(), amount: count },
})

/** A page of what came of each campaign within these days, those with most visits first, and the sum of all. */
export async function listVisits(db: Queryable, scope: Scope, asked: number): Promise<VisitPage> {
  const [found] = await readRows(
    db,
    totalSchema,
    sql`select count(*) as rows, ${sums(sql`coalesce(sum`, sql`, 0)`)} from (${campaignsOf(scope)}) each`,
  )
  const { rows: all = 0, ...counts } = found ?? { visits: 0, searches: 0, leads: 0, bookings: 0, cancelled: 0 }
  const pages = Math.max(1, Math.ceil(all / LIST_PAGE))
  const page = Math.min(asked, pages)
  const amounts = await loadAmounts(db, scope)
  const rows = await loadRows(db, scope, amounts, { limit: LIST_PAGE, offset: (page - 1) * LIST_PAGE })
  return { rows, total: { ...counts, amounts: addUp([...amounts.values()].flat()) }, page, pages, count: all }
}

/** All of them, for a file. */
export async function listAllVisits(db: Queryable, scope: Scope): Promise<{ rows: VisitRow[]; currencies: string[] }> {
  const amounts = await loadAmounts(db, scope)
  const currencies = addUp([...amounts.values()].flat()).map(({ currency }) => currency)
  return { rows: await loadRows(db, scope, amounts, null), currencies }
}

async function loadRows(
  db: Queryable,
  scope: Scope,
  amounts: ReadonlyMap<string, BookedAmount[]>,
  part: { limit: number; offset: number } | null,
): Promise<VisitRow[]> {
  const rows = await readRows(
    db,
    rowSchema,
    sql`${campaignsOf(scope)}
      order by visits desc, bookings desc, leads desc, searches desc, source, medium, campaign
      ${part === null ? sql`` : sql`limit ${part.limit} offset ${part.offset}`}`,
  )
  return rows.map((row) => ({ ...row, amounts: amounts.get(keyOf(row)) ?? [] }))
}

/** A row for each campaign: what was counted of it, and the leads and bookings that it brought. */
function campaignsOf(scope: Scope): SQL {
  const { from, to } = scope.range
  return sql`
    select source, medium, campaign, ${sums(sql`sum`, sql``)}
    from (
      select source, medium, campaign, visits, searches, 0 as leads, 0 as bookings, 0 as cancelled
      from visit_count where tenant_id = ${scope.ctx.tenantId} and day between ${from} and ${to}
      union all
      select ${NAMES}, 0, 0, 1, 0, 0 from lead where tenant_id = ${scope.ctx.tenantId} and ${within('created_at', scope)}
      union all
      select ${NAMES}, 0, 0, 0, 1, (state = 'cancelled')::int
      from booking where tenant_id = ${scope.ctx.tenantId} and ${within('confirmed_at', scope)}
    ) parts
    group by source, medium, campaign`
}

/** What the bookings that stand cost, by campaign. */
async function loadAmounts(db: Queryable, scope: Scope): Promise<Map<string, BookedAmount[]>> {
  const rows = await readRows(
    db,
    amountSchema,
    sql`select ${NAMES}, currency, sum(total) as amount
      from booking
      where tenant_id = ${scope.ctx.tenantId} and ${within('confirmed_at', scope)} and state <> 'cancelled'
      group by 1, 2, 3, 4 order by currency`,
  )
  const amounts = new Map<string, BookedAmount[]>()
  for (const { currency, amount, ...names } of rows)
    amounts.set(keyOf(names), [...(amounts.get(keyOf(names)) ?? []), { currency, amount }])
  return amounts
}

function addUp(amounts: readonly BookedAmount[]): BookedAmount[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, amount]) => ({ currency, amount }))
}

function keyOf({ source, medium, campaign }: VisitSource): string {
  return JSON.stringify([source, medium, campaign])
}

const NAMES = sql`coalesce(attribution->>'source', '') as source, coalesce(attribution->>'medium', '') as medium,
  coalesce(attribution->>'campaign', '') as campaign`

function sums(before: SQL, after: SQL): SQL {
  const columns = ['visits', 'searches', 'leads', 'bookings', 'cancelled'].map((name) => sql.identifier(name))
  return sql.join(
    columns.map((column) => sql`${before}(${column})${after} as ${column}`),
    sql`, `,
  )
}

function within(column: 'created_at' | 'confirmed_at', { range: { from, to } }: Scope): SQL {
  const at = sql.identifier(column)
  return sql`${at} >= ${`${from}T00:00:00Z`} and ${at} < ${`${addDays(to, 1)}T00:00:00Z`}`
}

async function readRows<T extends z.ZodType>(db: Queryable, schema: T, query: SQL): Promise<z.infer<T>[]> {
  const { rows } = await db.execute(query)
  return z.array(schema).parse(rows)
}
