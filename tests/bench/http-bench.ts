import { takeRooms } from '@/lib/backend/booking/hold-rooms'
import type { Connection } from '@/lib/backend/postgres/database'
import { addDays } from '@/lib/domain/stay/dates'
import { load } from './load'
import { noted, type Row } from './measure'
import { onProduct } from './served-product'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const CONNECTIONS = 8
/** So many that a slow answer keeps nobody from asking when it is due. */
const PACED_CONNECTIONS = 64
const BOOKINGS_A_SECOND = 40

const CITY = '/hotels/destination/germany/berlin/results'
const DAYS = 90

type Updates = { stop: () => Promise<{ booked: number }> }

/**
 * The results page and `/api/results` over HTTP, of the built product on a throw-away database with the demonstration's
 * data: how many there are a second at most, and how long each takes at half of that, while rooms of the searched city
 * are booked all the time.
 */
export function benchHttp(): Promise<Row[]> {
  return onProduct(benchPages)
}

async function benchPages(connection: Connection, port: number): Promise<Row[]> {
  const cityId = await findBerlin(connection)
  const paths = pathsOf(cityId)
  await expectMatches(port, paths.api(0))
  const rows: Row[] = []
  for (const [what, path] of [
    ['results page', paths.page],
    ['results API', paths.api],
  ] as const) {
    let asked = 0
    const ask = { port, host: `localhost:${port}`, path: () => path(asked++) }
    await load(ask, { connections: CONNECTIONS, seconds: SECONDS })
    const updates = await keepBooking(connection, cityId)
    const most = await load(ask, { connections: CONNECTIONS, seconds: SECONDS })
    const half = await load(ask, {
      connections: PACED_CONNECTIONS,
      seconds: SECONDS * 2,
      perSecond: most.perSecond / 2,
    })
    const { booked } = await updates.stop()
    const statuses = [...new Set([...most.statuses, ...half.statuses])]
    if (statuses.join() !== '200') throw new Error(`the ${what} answers ${statuses.join()}`)
    rows.push(
      noted(
        `${what} over HTTP, at most, while ${(booked / SECONDS / 3).toFixed(0)} bookings a second are made`,
        most.perSecond,
        'a second',
      ),
      noted(`  at half of it, p50`, half.p50Ms, 'ms'),
      noted(`  at half of it, p95`, half.p95Ms, 'ms'),
      noted(`  at half of it, p99`, half.p99Ms, 'ms'),
    )
  }
  return rows
}

async function findBerlin({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from place where kind = 'city' and country_code = 'DE' and slug = 'berlin'`,
  )
  const [berlin] = rows
  if (!berlin) throw new Error('the demonstration has no Berlin')
  return berlin.id
}

/** Other days each time, so that no answer can be one that is kept. */
function pathsOf(cityId: number) {
  const today = new Date().toISOString().slice(0, 10)
  const stayOf = (i: number) => {
    const checkIn = addDays(today, 7 + (i % DAYS))
    return `check_in=${checkIn}&check_out=${addDays(checkIn, 2 + (i % 3))}&guests=2`
  }
  return {
    page: (i: number) => `${CITY}?${stayOf(i)}&utm_source=${i}`,
    api: (i: number) => `/api/results?scope=city:${cityId}&${stayOf(i)}`,
  }
}

async function expectMatches(port: number, path: string): Promise<void> {
  const answer = await fetch(`http://localhost:${port}${path}`)
  const view: { matches?: number } = await answer.json()
  if (!view.matches) throw new Error(`${path} finds nothing: ${answer.status}`)
}

/** Takes rooms of the city's hotels off sale, each of the nights in its turn, until it is stopped. */
async function keepBooking({ pool, db }: Connection, cityId: number): Promise<Updates> {
  const { rows: rooms } = await pool.query<{ id: number; allotment: number }>(
    'select r.id, r.allotment from room_type r join hotel h on h.id = r.hotel_id where h.place_id = $1 order by r.id',
    [cityId],
  )
  const today = new Date().toISOString().slice(0, 10)
  let booked = 0
  let isStopped = false
  const book = async (i: number) => {
    const room = rooms[i % rooms.length]
    if (!room) throw new Error('the city has no rooms to book')
    const firstNight = addDays(today, 7 + (Math.floor(i / rooms.length) % DAYS))
    const taken = { roomTypeId: room.id, firstNight, nights: 1, quantity: 1 }
    if (await db.transaction((tx) => takeRooms(tx, taken))) booked += 1
  }
  const running = (async () => {
    const begun = performance.now()
    for (let i = 0; !isStopped; i++) {
      const wait = begun + (i * 1000) / BOOKINGS_A_SECOND - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      await book(i)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await running
      return { booked }
    },
  }
}
