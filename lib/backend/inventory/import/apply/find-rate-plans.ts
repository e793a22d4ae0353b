import type { ApplyContext } from './apply-context'
import { MOST_ERRORS } from '../import-log'

type Unfit = { line: number; ratePlan: string; matches: number; derived: boolean }

/** The table that maps each rate plan named in the stage to its plan: `<stage>_plan`. */
export function planTableOf(stage: string): string {
  return `${stage}_plan`
}

/** Resolves the names of the staged rows once each; names that mean no plan, several, or a derived one are refused. */
export async function resolveRatePlans(ctx: ApplyContext): Promise<void> {
  const { client } = ctx.session
  const table = planTableOf(ctx.table)
  await client.query(`create temp table ${table} (hotel text, room_type text, rate_plan text, line int, matches int, plan_id int,
    room_type_id int, currency text, derived boolean)`)
  await client.query(
    `with named as (select hotel, room_type, rate_plan, min(line) as line from ${ctx.table} group by hotel, room_type, rate_plan)
     insert into ${table}
     select n.hotel, n.room_type, n.rate_plan, n.line, count(p.id), min(p.id), min(r.id), min(h.currency), bool_or(p.parent_id is not null)
     from named n left join (rate_plan p join room_type r on r.id = p.room_type_id
       join hotel h on h.id = r.hotel_id and h.tenant_id is not distinct from $1)
       on p.external_id = n.rate_plan and (n.room_type = '' or r.external_id = n.room_type) and (n.hotel = '' or h.external_id = n.hotel)
     group by n.hotel, n.room_type, n.rate_plan, n.line`,
    [ctx.tenantId],
  )
  await client.query(`analyze ${table}`)
  const { rows } = await client.query<Unfit>(
    `select line, rate_plan as "ratePlan", matches, derived from ${table} where matches <> 1 or derived order by line limit ${MOST_ERRORS}`,
  )
  for (const { line, ratePlan, matches, derived } of rows)
    ctx.refuse(line, 'rate_plan', `"${ratePlan}" ${explain(matches, derived)}`)
}

function explain(matches: number, derived: boolean): string {
  if (matches === 0) return 'is no rate plan that these columns name in this inventory'
  if (matches > 1) return `names ${matches} rate plans: name the room type and the hotel too`
  return derived ? 'is derived: it takes the prices of its parent' : 'cannot be used'
}
