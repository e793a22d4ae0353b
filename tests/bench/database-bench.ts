import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { takeRooms } from '@/lib/backend/booking/hold-rooms'
import { followOutbox, hasReached, readOutboxHead, readOutboxTail } from '@/lib/backend/outbox/follow-outbox'
import type { Database } from '@/lib/backend/postgres/database'
import { invNight } from '@/lib/backend/postgres/schema'
import { loadHotelIds } from '@/lib/backend/search/catalogue'
import { loadCities } from '@/lib/backend/search/load-blocks'
import { openModel } from '@/lib/backend/search/open-model'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import type { SearchQuery } from '@/lib/domain/search/schema'
import { addDays } from '@/lib/domain/stay/dates'
import { createTestDatabase } from '../support/database'
import { TODAY } from '../support/inventory-builder'
import { startThrowAwayPostgres } from '../support/runner/postgres.mjs'
import { buildSlice } from './bench-inventory'
import { fillInventory } from './fill-inventory'
import { atLeast, noted, toTiming, type Row } from './measure'

const HOTELS = Number(process.env.BENCH_HOTELS ?? 5_000)
const BOOKERS = 16
const BOOKING_MS = 5_000
const RACES = 50
const BOOKERS_A_RACE = 32

type Ask = (nights: number, i: number) => SearchQuery
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const clock = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const idOf = (hotel: number, room: number) => hotel * 8 + room

/** What needs a PostgreSQL, which it starts and removes. Times are of the clock: the database works as well. */
export async function benchDatabase(ask: Ask): Promise<Row[]> {
  const server = await startThrowAwayPostgres()
  process.env.TEST_DATABASE_URL = server.url
  const test = await createTestDatabase(BOOKERS_A_RACE + 4)
  try {
    await fillInventory(test.pool, buildSlice(HOTELS))
    return [
      ...(await benchStarts(test.pool, ask)),
      ...(await benchOutbox(test.pool, test.db)),
      ...(await benchLastRoom(test.db)),
    ]
  } finally {
    await test.drop()
    await server.stop()
  }
}

async function benchStarts(pool: Pool, ask: Ask): Promise<Row[]> {
  const ids = await loadHotelIds(pool, 'all')
  const rows = async () => loadCities(pool, ids, () => undefined)
  await rows()
  const ms = await clock(rows)
  const directory = await mkdtemp(join(tmpdir(), 'stayfront-bench-'))
  const open = () => openModel(pool, { snapshotPath: join(directory, 'snapshot'), sweepMs: 60_000 }, LISTENER)
  await (await open()).stop()
  const opened: Awaited<ReturnType<typeof open>>[] = []
  const first = await clock(async () => {
    const one = await open()
    opened.push(one)
    if (one.model.search(ask(2, 0)).matches === 0) throw new Error('a restarted search finds nothing')
  })
  for (const one of opened) await one.stop()
  await rm(directory, { recursive: true })
  return [
    atLeast(`start-up from rows, ${HOTELS} hotels`, (HOTELS / ms) * 1000, 20_000, 'hotels/s'),
    noted(`first answer after a restart from a snapshot, ${HOTELS} hotels`, first, 'ms'),
  ]
}

const LISTENER = {
  onError: (message: string) => {
    throw new Error(message)
  },
  onDrift: (hotelIds: number[]) => {
    throw new Error(`search differs from the tables for ${hotelIds.length} hotels`)
  },
}

/** Bookers take rooms all the time; how long after its commit a search knows of each. */
async function benchOutbox(pool: Pool, db: Database): Promise<Row[]> {
  const model = await loadSearchModel(pool)
  const committed = new Map<number, number>()
  const lags: number[] = []
  const follower = followOutbox(
    pool,
    await readOutboxHead(pool),
    async (events) => {
      await model.apply(events)
      const now = performance.now()
      for (const { payload } of events) {
        const at = committed.get(Number(payload.roomTypeId))
        if (at !== undefined) lags.push(now - at)
      }
    },
    (error) => {
      throw error
    },
  )
  let booked = 0
  const until = performance.now() + BOOKING_MS
  // Each booker has rooms of its own and none twice, so that an event is known by its room.
  const book = async (booker: number) => {
    for (let hotel = booker + 1; hotel <= HOTELS && performance.now() < until; hotel += BOOKERS) {
      const roomTypeId = idOf(hotel, 0)
      await db.transaction((tx) =>
        takeRooms(tx, { roomTypeId, firstNight: addDays(TODAY, 20), nights: 2, quantity: 1 }),
      )
      committed.set(roomTypeId, performance.now())
      booked += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: BOOKERS }, (_, booker) => book(booker)))
  const seconds = (performance.now() - began) / 1000
  const tail = await readOutboxTail(pool)
  while (tail && !hasReached(follower.cursor(), tail)) await wait(5)
  await follower.stop()
  const { p50, p99 } = toTiming(lags)
  return [
    noted(`bookings by ${BOOKERS} at once, while search follows`, booked / seconds, 'a second'),
    noted('  from a commit to search knowing of it, p50', p50, 'ms'),
    noted('  from a commit to search knowing of it, p99', p99, 'ms'),
  ]
}

/** Of each race for one last room exactly one may win. */
async function benchLastRoom(db: Database): Promise<Row[]> {
  let single = 0
  const ms = await clock(async () => {
    for (let race = 0; race < RACES; race++) {
      // Rooms that nobody has booked so far, of which there is one on the last night.
      const rooms = { roomTypeId: idOf(race + 1, 1), firstNight: addDays(TODAY, 3000), nights: 3, quantity: 1 }
      await db.insert(invNight).values({ roomTypeId: rooms.roomTypeId, night: addDays(TODAY, 3002), allot: 1 })
      const takes = await Promise.all(
        Array.from({ length: BOOKERS_A_RACE }, () => db.transaction((tx) => takeRooms(tx, rooms))),
      )
      if (takes.filter(Boolean).length === 1) single += 1
    }
  })
  return [
    atLeast(`races of ${BOOKERS_A_RACE} for the last room with one winner, of ${RACES}`, single, RACES, 'races'),
    noted('  attempts on one hot room', (RACES * BOOKERS_A_RACE * 1000) / ms, 'a second'),
  ]
}
