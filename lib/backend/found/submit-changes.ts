import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { z } from 'zod'
import { cityPath } from '@/lib/backend/hotels/city-path'
import { findCitiesOf, findHotelPages } from '@/lib/backend/hotels/list-hotel-pages'
import { listCities } from '@/lib/backend/hotels/load-places'
import { siteOrigin } from '@/lib/backend/mail/site-origin'
import { readOutbox, readOutboxHead, type OutboxCursor, type OutboxEvent } from '@/lib/backend/outbox/follow-outbox'
import type { Database } from '@/lib/backend/postgres/database'
import { meta, tenant } from '@/lib/backend/postgres/schema'
import { LEAST_HOTELS } from '@/lib/domain/places/place-facts'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { indexNowKey } from './index-now-key'

export type IndexNowContext = {
  db: Database
  pool: Pool
  /** Signs; the keys of the tenants follow from it. */
  secret: string
  /** Public origin of the house. */
  origin: string
  /** Where changes are told of. */
  endpoint: string
  onError: (message: string, error: unknown) => void
}

/** As the protocol allows in one call. */
const MOST_ADDRESSES = 10_000
const TIMEOUT_MS = 10_000
const CURSOR = 'index_now_cursor'
const cursorSchema = z.object({ xid: z.string().regex(/^\d+$/), id: z.number().int() })

/**
 * Tells search engines which pages of hotels, and of their cities, have changed since the last round, of each site that
 * they may keep; answers of how many addresses. What changes every page is left to the site map. For a site that fails
 * it is done again as a whole in the next round, and the round fails once the others are told.
 */
export async function submitChanges(context: IndexNowContext): Promise<number> {
  const { db, pool } = context
  const sites = await listSites(db)
  const cursors = await readCursors(db, sites)
  const head = await readOutboxHead(pool)
  // Most sites were told up to the same place.
  const read = new Map<string, Promise<OutboxEvent[]>>()
  const eventsSince = (cursor: OutboxCursor) => {
    const name = JSON.stringify(cursor)
    const events = read.get(name) ?? readOutbox(pool, cursor)
    read.set(name, events)
    return events
  }
  let told = 0
  const faults: unknown[] = []
  for (const site of sites) {
    const from = cursors.get(site.id) ?? null
    try {
      told += await submitOf(context, site, { from, head, eventsSince })
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
  return told
}

type Since = {
  from: OutboxCursor | null
  head: OutboxCursor
  eventsSince: (cursor: OutboxCursor) => Promise<OutboxEvent[]>
}

async function submitOf(context: IndexNowContext, site: Tenant, { from, head, eventsSince }: Since): Promise<number> {
  // A restored backup has the cursor of another server, whose transactions may be far ahead.
  if (from === null || BigInt(from.xid) > BigInt(head.xid)) {
    await keepCursor(context.db, site, head)
    return 0
  }
  const events = await eventsSince(from)
  const last = events.at(-1)
  if (!last) return 0
  const hotels = changedHotels(events)
  const told = hotels.length > 0 ? await tell(context, site, hotels) : 0
  await keepCursor(context.db, site, { xid: last.xid, id: last.id })
  return told
}

const cursorKey = ({ id }: Pick<Tenant, 'id'>) => `${CURSOR} ${id}`

/** Up to where each site was told. */
async function readCursors(db: Database, sites: readonly Tenant[]): Promise<Map<TenantId, OutboxCursor>> {
  const names = new Map(sites.map((site) => [cursorKey(site), site.id]))
  const rows = await db
    .select()
    .from(meta)
    .where(inArray(meta.key, [...names.keys()]))
  return new Map(
    rows.flatMap(({ key, value }) => {
      const id = names.get(key)
      return id === undefined ? [] : [[id, cursorSchema.parse(JSON.parse(value))] as const]
    }),
  )
}

async function keepCursor(db: Database, site: Tenant, { xid, id }: OutboxCursor): Promise<void> {
  const value = JSON.stringify({ xid, id })
  await db
    .insert(meta)
    .values({ key: cursorKey(site), value })
    .onConflictDoUpdate({ target: meta.key, set: { value } })
}

function changedHotels(events: readonly OutboxEvent[]): number[] {
  const ids = events.flatMap(({ topic, payload }) =>
    topic === 'hotels' && Array.isArray(payload.hotelIds) ? payload.hotelIds.map(Number) : [],
  )
  return [...new Set(ids)]
}

/** Agents have no host of their own: their pages name those of the house. */
async function listSites(db: Database): Promise<Tenant[]> {
  const rows = await db
    .select()
    .from(tenant)
    .where(and(eq(tenant.active, true), ne(tenant.kind, 'agent'), sql`${tenant.settings}->>'indexing' = 'index'`))
  return rows.map(({ active: _, ...site }) => site)
}

async function tell(context: IndexNowContext, site: Tenant, hotelIds: readonly number[]): Promise<number> {
  const origin = siteOrigin(site, context.origin)
  const key = await indexNowKey(context.secret, site.id)
  const paths = await listChangedPaths(context.db, site, hotelIds)
  const addresses = paths.flatMap((path) => LOCALES.map((locale) => `${origin}${localePath(locale, path)}`))
  let told = 0
  for (let first = 0; first < addresses.length; first += MOST_ADDRESSES) {
    const urlList = addresses.slice(first, first + MOST_ADDRESSES)
    const body = { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList }
    if (await send(context, body)) told += urlList.length
  }
  return told
}

/** Of the hotels, and of those of their cities whose pages search engines are not told to leave. */
async function listChangedPaths(db: Database, site: Tenant, hotelIds: readonly number[]): Promise<string[]> {
  const [hotels, changed, cities] = await Promise.all([
    findHotelPages(db, site.id, hotelIds),
    findCitiesOf(db, site.id, hotelIds),
    listCities(db, { tenantId: site.id, locale: DEFAULT_LOCALE }),
  ])
  return [
    ...hotels.map(({ countrySlug, citySlug, slug, id }) => routes.hotel(countrySlug, citySlug, slug, id)),
    ...cities
      .filter(({ id, hotels: sold }) => sold >= LEAST_HOTELS && changed.has(id))
      .map((city) => cityPath(site, city)),
  ]
}

/** Whether it was taken. One that search engines will never take is given up; what may pass fails the round. */
async function send({ endpoint, onError }: IndexNowContext, body: { host: string }): Promise<boolean> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (answer.ok) return true
  if (answer.status === 429 || answer.status >= 500) throw new Error(`changed addresses were refused: ${answer.status}`)
  onError(`changed addresses of ${body.host} were refused for good`, new Error(String(answer.status)))
  return false
}
