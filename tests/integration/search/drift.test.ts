import { eq } from 'drizzle-orm'
import { register } from 'prom-client'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { rateCalendar } from '@/lib/backend/postgres/schema'
import { reportDrift } from '@/lib/backend/search/report-drift'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, encodeSpec, firstOf, insertHotel, NOW, type BuiltHotel } from '../../support/inventory-builder'
import { startSearchProcess } from '../../support/search/start-search-process'

describe('hotels that search holds otherwise than the tables', () => {
  let test: TestDatabase
  let hotels: BuiltHotel[]

  beforeAll(async () => {
    test = await createTestDatabase(4)
    await buildInventory(test.db)
    hotels = [await insertHotel(test.db), await insertHotel(test.db), await insertHotel(test.db)]
  })
  afterAll(() => test.drop())

  const counted = async () => {
    const metric = await register.getSingleMetric('stayfront_search_drift_total')?.get()
    return metric?.values[0]?.value ?? 0
  }
  const log: string[] = []
  const context = () => ({ db: test.db, now: () => NOW, onError: (message: string) => void log.push(message) })

  it('are found by the running thread, counted, and an alarm with their numbers in the log and for the operator', async () => {
    const search = await startSearchProcess(test.url, { SWEEP_MS: '50' })
    const changed = hotels.slice(1)
    // A hand in the tables tells nobody.
    await test.db.transaction(async (tx) => {
      for (const { rooms } of changed)
        await tx
          .update(rateCalendar)
          .set(encodeSpec({ price: 4_200 }))
          .where(eq(rateCalendar.ratePlanId, firstOf(firstOf(rooms).planIds)))
    })
    let drifted: number[] = []
    while (drifted.length < changed.length) drifted = await search.drifted()
    await search.stop()
    const ids = changed.map(({ hotelId }) => hotelId)
    expect(drifted.toSorted((a, b) => a - b)).toEqual(ids)

    const before = await counted()
    await reportDrift(context(), ids)
    expect(await counted()).toBe(before + 2)
    const detail = `search differed from the tables for hotels ${ids.join(', ')}, which it has loaded anew`
    expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'search_differed', key: 'hotels', detail, count: 1 }])
    expect(log).toEqual([`alarm search_differed hotels: ${detail}`])
  })

  it('are one alarm however many they are, which names the first of them', async () => {
    const many = Array.from({ length: 60 }, (_, i) => i + 1)
    await reportDrift(context(), many)
    const [open, ...others] = await listOpenAlarms(test.db)
    expect(others).toEqual([])
    expect(open?.count).toBe(2)
    expect(open?.detail).toContain(' 49, 50 and 10 more,')
  })
})
