import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import { readOutboxTail, hasReached } from '@/lib/backend/outbox/follow-outbox'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel, rateCalendar, roomType, taxRule } from '@/lib/backend/postgres/schema'
import { BLOCK_HOTELS } from '@/lib/backend/search/blocks/city-block'
import { digestHotel } from '@/lib/backend/search/blocks/hotel-digest'
import { openModel } from '@/lib/backend/search/open-model'
import { loadSearchModel, type SearchModel } from '@/lib/backend/search/search-model'
import { NAMES_A_STEP } from '@/lib/backend/search/suggest/load-suggestions'
import { toTenantId, type TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory } from '../../support/inventory-builder'
import { createRandom } from '../../support/random'
import { buildRandomInventory, insertRandomHotel } from '../../support/search/random-inventory'

const HOTELS = 230
const ALL = { xid: '0', id: 0, topic: 'hotels', payload: { all: true } }

describe('an event that names every hotel', () => {
  const random = createRandom(20_261_123)
  let test: TestDatabase
  let tenants: TenantId[]
  let ids: number[]

  beforeAll(async () => {
    test = await createTestDatabase()
    const inventory = await buildInventory(test.db)
    tenants = [inventory.house, inventory.agent, inventory.whiteLabel]
    ids = await buildRandomInventory(test.db, random, HOTELS, tenants)
  })
  afterAll(() => test.drop())

  const contentOf = (model: SearchModel) =>
    new Map(model.blocks().flatMap((block) => [...block.hotelId].map((id, h) => [id, digestHotel(block, h)] as const)))
  const tables = async () => contentOf(await loadSearchModel(test.pool))
  const hotelAt = (i: number) => ids[i] ?? 0
  /** Prices, taxes, a hotel more and one less, of which no event tells by itself. */
  const changeEverything = async (db: Queryable = test.db) => {
    await db.update(rateCalendar).set({ price: sql`price || substring(price from 1 for 4)` })
    await db.update(roomType).set({ allotment: sql`${roomType.allotment} + 1` })
    await db.update(taxRule).set({ charges: sql`${taxRule.charges} || ${taxRule.charges}`, demo: random.chance(0.5) })
    ids.push(await insertRandomHotel(db, random, tenants))
    const gone = ids.shift() ?? 0
    await db.update(hotel).set({ active: false }).where(eq(hotel.id, gone))
  }
  const step = async (model: SearchModel) => {
    const before = contentOf(model)
    await model.refresh.step()
    const after = contentOf(model)
    const touched = new Set([...before.keys(), ...after.keys()])
    return [...touched].filter((id) => before.get(id) !== after.get(id))
  }

  it('has them loaded anew some at a time, each as it was or as it is, and none missing meanwhile', async () => {
    const model = await loadSearchModel(test.pool)
    const before = contentOf(model)
    await changeEverything()
    const now = await tables()
    await model.apply([ALL])
    expect(contentOf(model)).toEqual(before)
    const steps: number[] = []
    while (model.refresh.isUnderWay()) {
      const changed = await step(model)
      steps.push(changed.length)
      const content = contentOf(model)
      expect(changed.filter((id) => content.get(id) !== now.get(id))).toEqual([])
      expect([...now.keys()].filter((id) => before.has(id) && !content.has(id))).toEqual([])
    }
    expect(contentOf(model)).toEqual(now)
    expect(steps.length).toBeGreaterThan(2)
    expect(Math.max(...steps)).toBeLessThanOrEqual(BLOCK_HOTELS)
  })

  it('has names loaded anew some at a time as well, and finds the others meanwhile', async () => {
    const model = await loadSearchModel(test.pool)
    const found = (own: SearchModel, text: string) =>
      own.suggest({ text, locale: 'en', limit: 10, tenantId: tenants[0] ?? toTenantId(1) })
    const namesOf = async () => {
      const { rows } = await test.pool.query<{ id: number; name: string }>('select id, name from hotel where active')
      return rows
    }
    const held = (text: string) => found(model, text).map(({ kind, id }) => `${kind}:${id}`)
    await test.pool.query(`update hotel set name = 'Renamed ' || id`)
    await test.pool.query(`update place set name = 'Moved ' || id where kind in ('city', 'district')`)
    await model.apply([ALL])
    const hotels = await namesOf()
    const renamed = () => hotels.filter(({ id, name }) => held(name).includes(`hotel:${id}`)).length
    expect(renamed()).toBe(0)
    const counts = [0]
    while (model.refresh.isUnderWay()) {
      await model.refresh.step()
      counts.push(renamed())
    }
    const steps = counts.slice(1).map((count, i) => count - (counts[i] ?? 0))
    expect(Math.min(...steps)).toBe(0)
    expect(Math.max(...steps)).toBeLessThanOrEqual(NAMES_A_STEP)
    const fresh = await loadSearchModel(test.pool)
    const texts = ['', 'm', 'moved', `moved ${BERLIN}`, 'renamed', ...hotels.slice(0, 30).map(({ name }) => name)]
    for (const text of texts) expect(found(model, text)).toEqual(found(fresh, text))
    expect(held(`moved ${BERLIN}`)[0]).toBe(`city:${BERLIN}`)
  })

  it('lets other events through between two steps, and keeps what they said', async () => {
    const model = await loadSearchModel(test.pool)
    await changeEverything()
    await model.apply([ALL])
    await model.refresh.step()
    const [first, last] = [hotelAt(0), hotelAt(ids.length - 1)]
    for (const id of [first, last]) await test.db.update(hotel).set({ score: 99 }).where(eq(hotel.id, id))
    await model.apply([{ ...ALL, payload: { hotelIds: [first, last] } }])
    const now = await tables()
    for (const id of [first, last]) expect(contentOf(model).get(id)).toBe(now.get(id))
    while (model.refresh.isUnderWay()) await model.refresh.step()
    expect(contentOf(model)).toEqual(now)
  })

  it('begins anew where another one comes meanwhile', async () => {
    const model = await loadSearchModel(test.pool)
    await model.apply([ALL])
    await model.refresh.step()
    await changeEverything()
    await model.apply([ALL])
    while (model.refresh.isUnderWay()) await model.refresh.step()
    expect(contentOf(model)).toEqual(await tables())
  })

  it('tries again what failed, after the others', async () => {
    const model = await loadSearchModel(test.pool)
    const before = contentOf(model)
    await changeEverything()
    await model.apply([ALL])
    await test.pool.query('alter table rate_plan rename to gone')
    await expect(model.refresh.step()).rejects.toThrow('rate_plan')
    await test.pool.query('alter table gone rename to rate_plan')
    expect(contentOf(model)).toEqual(before)
    while (model.refresh.isUnderWay()) await model.refresh.step()
    expect(contentOf(model)).toEqual(await tables())
  })

  it('counts as taken in once all are, so that a snapshot made meanwhile is led on to it', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'stayfront-refresh-'))
    const faults: string[] = []
    const open = () =>
      openModel(
        test.pool,
        { snapshotPath: join(directory, 'snapshot'), sweepMs: 50 },
        { onError: (message) => faults.push(message), onDrift: (ids) => faults.push(`drift of ${ids.join()}`) },
      )
    const first = await open()
    const underWay = (async () => {
      while (!first.model.refresh.isUnderWay()) await new Promise((next) => setImmediate(next))
      return first.cursor()
    })()
    await test.db.transaction(async (tx) => {
      await changeEverything(tx)
      await appendOutbox(tx, 'hotels', { all: true })
    })
    const at = await underWay
    // The end of a process does not wait for the rest.
    await first.stop()
    const tail = await readOutboxTail(test.pool)
    if (!tail) throw new Error('the outbox is empty')
    expect(hasReached(at, tail)).toBe(false)
    const second = await open()
    while (!hasReached(second.cursor(), tail)) await new Promise((next) => setTimeout(next, 20))
    expect(contentOf(second.model)).toEqual(await tables())
    await second.stop()
    await rm(directory, { recursive: true })
    expect(faults).toEqual([])
  })
})
