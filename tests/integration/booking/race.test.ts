import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { Pool } from 'pg'
import { startBookers, type Bookers } from '../../support/booking/bookers'
import { openBookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'
import { toTrials } from '../../support/trials'

const RACES = toTrials({ long: 200, short: 20 })
const BOOKERS = 32

describe('the last room', () => {
  let test: TestDatabase
  let bookers: Bookers
  let tenantId: TenantId

  beforeAll(async () => {
    test = await createTestDatabase(8)
    tenantId = (await buildInventory(test.db)).house
    bookers = await startBookers(test.url, tenantId, 2)
  })
  afterAll(async () => {
    await bookers.stop()
    await test.drop()
  })

  async function lastRoom(): Promise<string> {
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 1 }] })
    const rate = await openBookingSteps(test.db, tenantId).findRate({
      hotelId,
      planId: firstOf(firstOf(rooms).planIds),
    })
    return rate.rateId
  }

  it(`goes to exactly one of ${BOOKERS} bookers, race after race`, async () => {
    const winners: number[] = []
    const answers = new Set<string>()
    for (let race = 0; race < RACES; race++) {
      const statuses = await bookers.race(await lastRoom(), BOOKERS)
      statuses.forEach((status) => answers.add(status))
      winners.push(statuses.filter((status) => status === 'held').length)
      // A winner of many races would run into the limit of live holds, which is another rule.
      await test.pool.query(`update hold set expires_at = '2000-01-01' where expires_at > '2000-01-01'`)
    }
    expect(winners).toEqual(new Array<number>(RACES).fill(1))
    expect([...answers].sort()).toEqual(['held', 'sold_out'])
    const { rows } = await test.pool.query<{ over: number; held: number }>(
      'select count(*) filter (where sold + held > allot)::int as over, sum(held)::int as held from inv_night',
    )
    expect(firstOf(rows)).toEqual({ over: 0, held: 2 * RACES })
  })

  it('is sold more than once by a naive check and update, so the race is real', async () => {
    await test.pool.query(
      'create table naive_night (room integer primary key, allot integer not null, sold integer not null)',
    )
    const crowd = new Pool({ connectionString: test.url, max: 16 })
    let winners = 0
    for (let race = 0; race < 20; race++) {
      await test.pool.query('insert into naive_night values ($1, 1, 0)', [race])
      const sales = await Promise.all(Array.from({ length: BOOKERS }, () => sellNaively(crowd, race)))
      winners += sales.filter(Boolean).length
    }
    await crowd.end()
    expect(winners).toBeGreaterThan(20)
  })
})

async function sellNaively(pool: Pool, room: number): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>('select sold < allot as free from naive_night where room = $1', [
    room,
  ])
  if (!firstOf(rows).free) return false
  await pool.query('update naive_night set sold = sold + 1 where room = $1', [room])
  return true
}
