import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { BookingContext } from '@/lib/backend/booking/booking-record'
import { reserveRate } from '@/lib/backend/booking/reserve-rate'
import { connect, type Connection } from '@/lib/backend/postgres/database'
import { openDesk, SECRET } from '../support/booking-desk'
import { createTestDatabase, type TestDatabase } from '../support/database'
import { buildWorld, firstOf, insertHotel, NOW } from '../support/world-builder'

const RACES = 200
const BOOKERS = 32
const POOLS = 3
const CONNECTIONS = 8

jest.setTimeout(240_000)

describe('the last room', () => {
  let test: TestDatabase
  let pools: Connection[]
  let tenantId: number

  beforeAll(async () => {
    test = await createTestDatabase(8)
    pools = Array.from({ length: POOLS }, () => connect(test.url, CONNECTIONS))
    tenantId = (await buildWorld(test.db)).house
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()))
    await test.drop()
  })

  async function lastRoom(): Promise<{ rateId: string; roomTypeId: number }> {
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 1 }] })
    const { roomTypeId, planIds } = firstOf(rooms)
    const { rateId } = await openDesk(test.db, tenantId).findRate({ hotelId, planId: firstOf(planIds) })
    return { rateId, roomTypeId }
  }

  function contextOf(booker: number): BookingContext {
    const { db } = pools[booker % pools.length] ?? test
    return { tenantId, db, now: () => NOW, newId: randomUUID, requestId: 'race' }
  }

  it(`goes to exactly one of ${BOOKERS} bookers, ${RACES} times`, async () => {
    const winners: number[] = []
    const answers = new Set<string>()
    for (let race = 0; race < RACES; race++) {
      const { rateId } = await lastRoom()
      const results = await Promise.all(
        Array.from({ length: BOOKERS }, (_, booker) =>
          reserveRate(contextOf(booker), {
            rateId, visitorId: `visitor-${booker}`, host: 'localhost', locale: 'en', secret: SECRET, idempotencyKey: randomUUID(),
          }),
        ),
      )
      // A winner of many races would run into the limit of live holds, which is another rule.
      await test.db.execute(`update hold set expires_at = '2000-01-01'`)
      results.forEach((result) => answers.add(result.status))
      winners.push(results.filter((result) => result.status === 'held').length)
    }
    expect(winners).toEqual(new Array<number>(RACES).fill(1))
    expect([...answers].sort()).toEqual(['held', 'sold_out'])
    const { rows } = await test.pool.query<{ over: number; held: number }>(
      'select count(*) filter (where sold + held > allot)::int as over, sum(held)::int as held from inv_night',
    )
    expect(firstOf(rows)).toEqual({ over: 0, held: 2 * RACES })
  })

  it('would be sold more than once by a naive check and update, which this test can therefore see', async () => {
    await test.pool.query('create table naive_night (room integer primary key, allot integer not null, sold integer not null)')
    let winners = 0
    for (let race = 0; race < 20; race++) {
      await test.pool.query('insert into naive_night values ($1, 1, 0)', [race])
      const results = await Promise.all(Array.from({ length: BOOKERS }, (_, booker) => sellNaively(pools[booker % POOLS]?.pool ?? test.pool, race)))
      winners += results.filter(Boolean).length
    }
    expect(winners).toBeGreaterThan(20)
  })
})

async function sellNaively(pool: Pool, room: number): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>('select sold < allot as free from naive_night where room = $1', [room])
  if (!firstOf(rows).free) return false
  await pool.query('update naive_night set sold = sold + 1 where room = $1', [room])
  return true
}
