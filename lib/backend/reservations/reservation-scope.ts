import { and, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import { RESERVATION_STATES, type ListTab } from '@/lib/domain/reservations/lists'
import { normaliseReference } from '@/lib/domain/booking/rules'
import { FOLDED_LETTERS, foldText, IGNORED_SIGNS } from '@/lib/domain/search/fold'
import { dayAtProperty, dayInZone, FIRST_ZONE, LAST_ZONE } from '@/lib/domain/stay/dates'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

/**
 * Whose reservations: of the account; of the account and of the brand it sells under; of the whole tenant. Never of
 * another host.
 */
export type ReservationScope =
  { kind: 'own'; accountId: string } | { kind: 'attributed'; accountId: string } | { kind: 'tenant' }

export function inScope(ctx: UseCaseContext, scope: ReservationScope): SQL | undefined {
  return and(inArray(booking.state, [...RESERVATION_STATES]), ofScope(ctx.tenantId, scope))
}

function ofScope(tenantId: TenantId, scope: ReservationScope): SQL | undefined {
  if (scope.kind === 'tenant') return eq(booking.tenantId, tenantId)
  const own = eq(booking.accountId, scope.accountId)
  const here = onSameHost(booking.tenantId, tenantId)
  if (scope.kind === 'own') return and(here, own)
  const ownBrand = sql`${booking.tenantId} in (
    select brand.id from ${tenant} brand join ${account} seller on seller.fid = brand.fid
    where seller.id = ${scope.accountId} and brand.kind = 'agent')`
  return and(here, or(own, ownBrand))
}

const ZONE = sql<string>`${booking.quote}->'hotel'->>'timezone'`
const alive = inArray(booking.state, ['confirming', 'confirmed'])

/**
 * The day at the hotel of each reservation that was found, for inTab. The database is not asked for it: one zone that it
 * does not know would fail the list for all. Zones matter to stays alone that end today somewhere.
 */
export async function loadToday(db: Queryable, found: SQL | undefined, now: Date): Promise<SQL> {
  const [last, first] = [dayInZone(now, LAST_ZONE), dayInZone(now, FIRST_ZONE)]
  const ending = and(found, alive, gte(booking.checkOut, last), lt(booking.checkOut, first))
  const zones = await db.selectDistinct({ zone: ZONE }).from(booking).where(ending)
  const days = Object.fromEntries(zones.map(({ zone }) => [zone, dayAtProperty(now, zone)]))
  return sql`coalesce((${JSON.stringify(days)}::jsonb->>(${ZONE}))::date, ${last}::date)`
}

/** The same as tabOf says, with each hotel's own day. */
export function inTab(tab: ListTab, today: SQL): SQL | undefined {
  if (tab === 'cancelled') return eq(booking.state, 'cancelled')
  if (tab === 'upcoming') return and(alive, sql`${booking.checkOut} >= ${today}`)
  return or(inArray(booking.state, ['completed', 'no_show']), and(alive, sql`${booking.checkOut} < ${today}`))
}

const MAX_WORDS = 8

/** Every word is found in the hotel's name, the booker's or a guest's; or the reference begins like the text. */
export function matches(text: string): SQL | undefined {
  if (text.trim() === '') return undefined
  const words = foldText(text).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const reference = normaliseReference(text)
  const byReference = /^[A-Z0-9]{3,}$/.test(reference)
    ? sql`starts_with(${booking.reference}, ${reference})`
    : undefined
  const byWords = words.length > 0 ? and(...words.map((word) => sql`strpos(${SEARCHED}, ${word}) > 0`)) : undefined
  return or(byReference, byWords) ?? sql`false`
}

const SEARCHED = folded(sql`concat_ws(' ', ${booking.quote}->'hotel'->>'name',
  ${booking.booker}->>'firstName', ${booking.booker}->>'lastName',
  (select string_agg(concat_ws(' ', guest->>'firstName', guest->>'lastName', guest->>'latinFirstName',
    guest->>'latinLastName'), ' ')
   from jsonb_array_elements(${booking.guests}) guest))`)

/** A text of the database in the form of foldText; blanks and marks between words stay, words are found without. */
function folded(text: SQL): SQL {
  const letters = [...FOLDED_LETTERS]
  const single = letters.filter(([, to]) => to.length === 1)
  const [from, to] = [0, 1].map((side) => single.map((pair) => pair[side]).join(''))
  const plain = sql`regexp_replace(lower(normalize(${text}, NFKD)), ${IGNORED_SIGNS}, '', 'g')`
  return letters
    .filter(([, two]) => two.length > 1)
    .reduce((sum, [letter, two]) => sql`replace(${sum}, ${letter}, ${two})`, sql`translate(${plain}, ${from}, ${to})`)
}
