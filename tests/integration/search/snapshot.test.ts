import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { hasReached, readOutboxTail } from '@/lib/backend/outbox/follow-outbox'
import { digestHotel } from '@/lib/backend/search/blocks/hotel-digest'
import { openModel, type OpenModel } from '@/lib/backend/search/open-model'
import { loadSearchModel, type SearchModel } from '@/lib/backend/search/search-model'
import { rateCalendar } from '@/lib/backend/postgres/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, encodeSpec, firstOf, insertHotel } from '../../support/inventory-builder'
import { createRandom } from '../../support/random'
import { buildRandomInventory } from '../../support/search/random-inventory'
import { changeInventory } from '../../support/search/random-updates'

const HOTELS = 60

describe('what search keeps between two starts', () => {
  const random = createRandom(20_261_122)
  const opened: OpenModel[] = []
  let test: TestDatabase
  let tenants: TenantId[]
  let directory: string
  let faults: string[]

  beforeAll(async () => {
    test = await createTestDatabase()
    const inventory = await buildInventory(test.db)
    tenants = [inventory.house, inventory.agent, inventory.whiteLabel]
    await buildRandomInventory(test.db, random, HOTELS, tenants)
    directory = await mkdtemp(join(tmpdir(), 'stayfront-snapshot-'))
  })
  beforeEach(() => {
    faults = []
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.stop()
  })
  afterAll(async () => {
    await rm(directory, { recursive: true })
    await test.drop()
  })

  const open = async (name: string) => {
    const model = await openModel(
      test.pool,
      { snapshotPath: join(directory, name), sweepMs: 10_000 },
      { onError: (message) => faults.push(message), onDrift: () => undefined },
    )
    opened.push(model)
    return model
  }
  const contentOf = (model: SearchModel) =>
    new Map(model.blocks().flatMap((block) => [...block.hotelId].map((id, h) => [id, digestHotel(block, h)] as const)))
  const tables = async () => contentOf(await loadSearchModel(test.pool))
  /** Transactions of other tests on the same server hold events back. */
  const caughtUp = async (one: OpenModel) => {
    const tail = await readOutboxTail(test.pool)
    while (tail && !hasReached(one.cursor(), tail)) await new Promise((next) => setTimeout(next, 20))
    return one
  }
  const written = async (name: string): Promise<Buffer> => {
    for (;;) {
      const bytes = await readFile(join(directory, name)).catch(() => null)
      if (bytes) return bytes
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  it('is led on to what the tables say, also where the process ended without a word', async () => {
    await open('kept')
    // What a killed process leaves is the file as it was written last.
    const left = await written('kept')
    await opened.pop()?.stop()
    await changeInventory(test.db, random, 30, tenants)
    await writeFile(join(directory, 'left'), left)
    const { model } = await caughtUp(await open('left'))
    expect(contentOf(model)).toEqual(await tables())
    expect(faults).toEqual([])
  })

  it('is used at all: what only the file says is there until a sweep finds it', async () => {
    const built = await insertHotel(test.db, { rooms: [{ allotment: 3 }] })
    await open('drifted')
    await written('drifted')
    await opened.pop()?.stop()
    // A hand in the tables tells nobody.
    const planId = firstOf(firstOf(built.rooms).planIds)
    await test.db
      .update(rateCalendar)
      .set(encodeSpec({ price: 4_200 }))
      .where(eq(rateCalendar.ratePlanId, planId))
    const { model, cursor } = await caughtUp(await open('drifted'))
    const now = await tables()
    expect([...now].filter(([id, digest]) => contentOf(model).get(id) !== digest).map(([id]) => id)).toEqual([
      built.hotelId,
    ])
    const found: number[] = []
    for (let call = 0; call < now.size && found.length === 0; call++) found.push(...(await model.sweep(cursor())))
    expect(found).toEqual([built.hotelId])
    expect(contentOf(model)).toEqual(now)
  })

  it('says nothing of a difference that an event on its way explains', async () => {
    const { model, cursor } = await caughtUp(await open('busy'))
    const before = contentOf(model)
    const blocker = await test.pool.connect()
    await blocker.query('begin')
    await blocker.query('select pg_current_xact_id()')
    await changeInventory(test.db, random, 20, tenants)
    expect(await tables()).not.toEqual(before)
    // The events are there but can still be overtaken, so that the model has not heard of them.
    expect(await model.sweep(cursor())).toEqual([])
    expect(contentOf(model)).toEqual(before)
    await blocker.query('rollback')
    blocker.release()
    const after = JSON.stringify([...(await tables())].sort())
    while (JSON.stringify([...contentOf(model)].sort()) !== after) await new Promise((next) => setTimeout(next, 20))
    expect(faults).toEqual([])
  })

  it('is put aside where it is damaged, and said to be', async () => {
    await open('damaged')
    const { length } = await written('damaged')
    await opened.pop()?.stop()
    await truncate(join(directory, 'damaged'), length - 100)
    const { model } = await open('damaged')
    expect(contentOf(model)).toEqual(await tables())
    expect(faults).toEqual([expect.stringContaining('cannot be read')])
  })
})
