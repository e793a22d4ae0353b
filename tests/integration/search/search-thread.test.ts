import { eq } from 'drizzle-orm'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import { invNight, rateCalendar } from '@/lib/backend/postgres/schema'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { SearchQuery } from '@/lib/domain/search/schema'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { openBookingSteps, PAIR } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { startSearchProcess } from '../../support/search/start-search-process'
import {
  BERLIN,
  buildInventory,
  encodeSpec,
  firstOf,
  insertHotel,
  NOW,
  type BuiltRoom,
} from '../../support/inventory-builder'

describe('the search thread', () => {
  let test: TestDatabase
  let search: Awaited<ReturnType<typeof startSearchProcess>>
  let tenantId: TenantId
  let room: BuiltRoom
  let hotelId: number

  beforeAll(async () => {
    test = await createTestDatabase(4)
    tenantId = (await buildInventory(test.db)).house
    const built = await insertHotel(test.db, { rooms: [{ allotment: 1 }] })
    room = firstOf(built.rooms)
    hotelId = built.hotelId
    search = await startSearchProcess(test.url)
  })
  afterAll(async () => {
    await search.stop()
    await test.drop()
  })

  const query = (): SearchQuery => ({
    tenantId,
    scope: { kind: 'city', placeId: BERLIN },
    stay: { checkIn: '2026-04-01', checkOut: '2026-04-03' },
    party: PAIR,
    currency: 'EUR',
    israeli: false,
    payments: PAYMENT_TIMES,
    filters: filtersSchema.parse({}),
    sort: 'total',
    page: 1,
    now: NOW.toISOString(),
  })
  const totals = async () => (await search.search(query())).answer?.rows.map((row) => row.total)
  const setPrice = async (price: number) => {
    const planId = firstOf(room.planIds)
    await test.db.update(rateCalendar).set(encodeSpec({ price })).where(eq(rateCalendar.ratePlanId, planId))
    await appendOutbox(test.db, 'rates', { ratePlanIds: [planId] })
  }

  it('answers with the prices of the tables', async () => {
    expect(await totals()).toEqual([21_500])
  })

  it('says what it holds, and when it last took something in', async () => {
    const before = Date.now()
    expect(await search.describe()).toMatchObject({ hotels: 1 })
    await setPrice(10_000)
    await search.catchUp()
    const { appliedAt } = (await search.describe()) ?? {}
    expect(Date.parse(appliedAt ?? '')).toBeGreaterThanOrEqual(before)
  })

  it('hears of a held room and of its return', async () => {
    const steps = openBookingSteps(test.db, tenantId)
    await steps.hold({ hotelId, planId: firstOf(room.planIds) })
    await search.catchUp()
    expect(await totals()).toEqual([])
    await test.db.update(invNight).set({ held: 0 })
    await appendOutbox(test.db, 'inventory', { roomTypeId: room.roomTypeId })
    await search.catchUp()
    expect(await totals()).toEqual([21_500])
  })

  it('counts as caught up only when also the events behind an open transaction are in', async () => {
    const blocker = await test.pool.connect()
    await blocker.query('begin')
    await blocker.query('select pg_current_xact_id()')
    await setPrice(9000)
    const caughtUp = search.catchUp()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await totals()).toEqual([21_500])
    await blocker.query('commit')
    blocker.release()
    await caughtUp
    expect(await totals()).toEqual([19_350])
  })

  it('comes back by itself when it dies, with what changed meanwhile', async () => {
    await search.killThread()
    await setPrice(8000)
    expect(await totals()).toEqual([17_200])
    await setPrice(7000)
    await search.catchUp()
    expect(await totals()).toEqual([15_050])
  })

  it('answers from memory when the database drops its connections, and follows it again', async () => {
    await test.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'search-process'`,
    )
    expect(await totals()).toEqual([15_050])
    await setPrice(6000)
    while ((await search.catchUp()).error !== null) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await totals()).toEqual([12_900])
  })
})
