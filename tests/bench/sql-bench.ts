import { deepStrictEqual } from 'node:assert'
import type { PoolClient } from 'pg'
import { loadSearchModel, type SearchModel } from '@/lib/backend/search/search-model'
import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { SearchAnswer, SearchQuery } from '@/lib/domain/search/schema'
import { countNights } from '@/lib/domain/stay/dates'
import { createTestDatabase } from '../support/database'
import { startThrowAwayPostgres } from '../support/runner/postgres.mjs'
import { buildSlice } from './bench-inventory'
import { FILTERED, UNFILTERED, type Ask } from './ask'
import { fillInventory } from './fill-inventory'
import { atLeast, noted, toTiming, type Row } from './measure'
import { layOutNightRows } from './night-rows'

const HOTELS = 3_000
const TURNS = 15
const SEARCHES_A_TURN = 40
const CHECKED = 5
/** Stays further apart than most are long, so that SQL does not read the same nights again and again. */
const DAYS_APART = 9
/** How many times as fast search is to be, by nights. */
const GOALS = [
  [2, 100],
  [7, 100],
  [31, 500],
] as const

/**
 * The same answer by a table with a row a night, with an index that holds all that is asked and one look at each table:
 * what a rate or hotel has is a bit, so that every filter is counted from one row a hotel, and no row is counted twice.
 */
const BEST_SQL = `with wanted as materialized (
    select *, (case when cardinality($3::int[]) = 0 or stars = any($3) then 0 else 1 end)
      | (case when score >= $4 then 0 else 2 end) | (case when amenities & $5 = $5 then 0 else 4 end) as fails
    from sold_hotel),
  stay as materialized (
    select rate_id, sum(price) as total from rate_night where night >= $1::date and night < $1::date + $2::int and free > 0
    group by rate_id having count(*) = $2::int),
  best as materialized (
    select w.*, o.total, o.boards, o.payments, o.free from wanted w join (
      select r.hotel_id, min(s.total) as total, bit_or(1 << r.board) as boards, bit_or(1 << r.payment) as payments,
        bool_or($1::date - r.free_days > $6::date) as free
      from stay s join sold_rate r on r.rate_id = s.rate_id group by r.hotel_id) o on o.hotel_id = w.id
    where w.fails in (0, 1, 2, 4)),
  found as materialized (select * from best where fails = 0),
  middle as (select total::float8 as total from found order by total offset (select count(*) / 2 from found) limit 1),
  ordered as materialized (
    select id, total from found order by
      -(1.2 * rank + 0.2 * ((select total from middle) / ((select total from middle) + total)) + 0.12 / (1 + meters / 3000.0::float8)), id
    limit 25),
  ends as (select min(total) as least, max(total) as most from found)
  select (select count(*) from found)::int as matches,
  (select least from ends)::float8 as lowest,
  (select json_object_agg(stars, n) from (select stars, count(*) n from best where fails in (0, 1) group by 1) x) as stars,
  (select json_build_array(count(*) filter (where score >= 90), count(*) filter (where score >= 80),
    count(*) filter (where score >= 70)) from best where fails in (0, 2)) as scores,
  (select json_object_agg(kind, n) from (select kind, count(*) n from found group by 1) x) as kinds,
  (select json_object_agg(district_id, n) from (select district_id, count(*) n from found group by 1) x) as areas,
  (select json_build_array(${bitCounts(AMENITIES, 'amenities')}) from best where fails in (0, 4)) as amenities,
  (select json_build_array(${bitCounts(BOARDS, 'boards')}) from found) as boards,
  (select json_build_array(${bitCounts(PAYMENT_TIMES, 'payments')}) from found) as payments,
  (select count(*) filter (where free) from found)::int as free,
  (select json_object_agg(bin, n) from (select least(23, floor((total - least) / (greatest(1, most - least) / 24.0::float8))) as bin,
    count(*) n from found, ends group by 1) x) as totals,
  (select json_agg(json_build_array(id, total)) from ordered) as rows`

function bitCounts(list: readonly string[], column: string): string {
  return list.map((_, i) => `count(*) filter (where ${column} & ${2 ** i} <> 0)`).join(', ')
}

/** What a session of its own is told so that the answer comes soonest. */
const SETTINGS = `set jit = off; set work_mem = '256MB'; set enable_nestloop = off; set enable_mergejoin = off;
  set random_page_cost = 1.1; set max_parallel_workers_per_gather = 2`

type SqlAnswer = {
  matches: number
  lowest: number | null
  stars: Record<string, number> | null
  scores: number[]
  kinds: Record<string, number> | null
  areas: Record<string, number> | null
  amenities: number[]
  boards: number[]
  payments: number[]
  free: number
  totals: Record<string, number> | null
  rows: [hotelId: number, total: number][] | null
}

/**
 * Search in memory against the best search by SQL over a row a rate and night, both for the same answer: filters, counts
 * of every filter without itself, order and the first 25 hotels. Both are warm, and times are of the
 * clock. It starts a PostgreSQL and removes it.
 */
export async function benchSql(ask: Ask): Promise<Row[]> {
  const server = await startThrowAwayPostgres()
  process.env.TEST_DATABASE_URL = server.url
  const test = await createTestDatabase()
  try {
    await fillInventory(test.pool, buildSlice(HOTELS))
    const model = await loadSearchModel(test.pool)
    await layOutNightRows(test.pool, model.blocks())
    const client = await test.pool.connect()
    try {
      await client.query(SETTINGS)
      return await compareAll({ client, model }, ask)
    } finally {
      client.release(true)
    }
  } finally {
    await test.drop()
    await server.stop()
  }
}

type Searches = { client: PoolClient; model: SearchModel }

async function compareAll(searches: Searches, ask: Ask): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, filters] of [
    ['filtered', FILTERED],
    ['all match', UNFILTERED],
  ] as const)
    for (const [nights, goal] of GOALS) {
      const query = (i: number) => ask(nights, i * DAYS_APART, { filters })
      for (let i = 0; i < CHECKED; i++) await expectSame(searches, query(i))
      const { sql, own, asked } = await compare(searches, query)
      rows.push(noted(`row-a-night SQL, ${HOTELS} hotels, ${nights} nights, ${what}, p50`, sql, 'ms'))
      rows.push(atLeast(`  against search (${own.toFixed(2)} ms)`, sql / own, goal, 'x'))
      rows.push(
        noted(
          `  against search and the copy of its answer that leaves its thread (${asked.toFixed(2)} ms)`,
          sql / asked,
          'x',
        ),
      )
    }
  return rows
}

/** The three in turns, so that what else the machine does weighs on all alike; search often, as it is so much shorter. */
async function compare({ client, model }: Searches, query: (i: number) => SearchQuery) {
  const taken: Record<'sql' | 'own' | 'asked', number[]> = { sql: [], own: [], asked: [] }
  const clock = async (into: number[], work: () => unknown) => {
    const start = performance.now()
    await work()
    into.push(performance.now() - start)
  }
  for (let turn = 0; turn < TURNS; turn++) {
    await clock(taken.sql, () => searchBySql(client, query(turn)))
    for (let i = 0; i < SEARCHES_A_TURN; i++) await clock(taken.own, () => model.search(query(turn + i)))
    for (let i = 0; i < SEARCHES_A_TURN; i++)
      await clock(taken.asked, () => structuredClone(model.search(query(turn + i))))
  }
  return { sql: toTiming(taken.sql).p50, own: toTiming(taken.own).p50, asked: toTiming(taken.asked).p50 }
}

async function searchBySql(client: PoolClient, { stay, filters, now }: SearchQuery): Promise<SqlAnswer> {
  const wanted = filters.amenities.reduce((mask, amenity) => mask | (1 << AMENITIES.indexOf(amenity)), 0)
  const { rows } = await client.query<SqlAnswer>({
    name: 'best',
    text: BEST_SQL,
    values: [
      stay.checkIn,
      countNights(stay.checkIn, stay.checkOut),
      filters.stars,
      filters.minScore ?? 0,
      wanted,
      now.slice(0, 10),
    ],
  })
  const [answer] = rows
  if (!answer) throw new Error('the search by SQL has no answer')
  return answer
}

/** A search that leaves something out would be compared with one that does not. */
async function expectSame({ client, model }: Searches, query: SearchQuery): Promise<void> {
  const own = toComparable(model.search(query))
  const sql = fromSql(await searchBySql(client, query))
  deepStrictEqual(sql, own)
  if (own.matches === 0) throw new Error('a search that finds nothing is compared')
}

const above0 = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0))
const byName = (names: readonly string[], counts: readonly number[]) =>
  above0(Object.fromEntries(names.map((name, i) => [name, counts[i] ?? 0])))

function toComparable({ matches, lowest, facets, rows }: SearchAnswer) {
  const { freeCancellation, scores, totals } = facets
  return {
    matches,
    lowest: lowest?.total ?? null,
    stars: above0(facets.stars),
    scores: [90, 80, 70].map((score) => scores[String(score)] ?? 0),
    kinds: above0(facets.kinds),
    areas: above0(facets.areas),
    amenities: above0(facets.amenities),
    boards: above0(facets.boards),
    payments: above0(facets.payments),
    free: freeCancellation,
    totals: [...totals.bins],
    rows: rows.map(({ hotelId, total }) => [hotelId, total]),
  }
}

function fromSql(answer: SqlAnswer): ReturnType<typeof toComparable> {
  const kinds = Object.entries(answer.kinds ?? {}).map(([kind, n]) => [HOTEL_KINDS[Number(kind)], n])
  return {
    matches: answer.matches,
    lowest: answer.lowest,
    stars: above0(answer.stars ?? {}),
    scores: answer.scores,
    kinds: Object.fromEntries(kinds),
    areas: answer.areas ?? {},
    amenities: byName(AMENITIES, answer.amenities),
    boards: byName(BOARDS, answer.boards),
    payments: byName(PAYMENT_TIMES, answer.payments),
    free: answer.free,
    totals: Array.from({ length: 24 }, (_, bin) => answer.totals?.[String(bin)] ?? 0),
    rows: answer.rows ?? [],
  }
}
