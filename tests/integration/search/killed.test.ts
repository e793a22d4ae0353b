import { watch } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { hasReached, readOutboxTail } from '@/lib/backend/outbox/follow-outbox'
import { rateCalendar } from '@/lib/backend/postgres/schema'
import { digestHotel } from '@/lib/backend/search/blocks/hotel-digest'
import { openModel, type OpenModel } from '@/lib/backend/search/open-model'
import { loadSearchModel, type SearchModel } from '@/lib/backend/search/search-model'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'
import { createRandom } from '../../support/random'
import { buildRandomInventory } from '../../support/search/random-inventory'
import { changeInventory } from '../../support/search/random-updates'
import { startSearchProcess } from '../../support/search/start-search-process'

const HOTELS = 80
const SNAPSHOT = 'snapshot'

describe('a process that is killed while it writes its snapshot', () => {
  const random = createRandom(20_261_124)
  const faults: string[] = []
  let test: TestDatabase
  let tenants: TenantId[]
  let directory: string

  beforeAll(async () => {
    test = await createTestDatabase()
    const inventory = await buildInventory(test.db)
    tenants = [inventory.house, inventory.agent, inventory.whiteLabel]
    await buildRandomInventory(test.db, random, HOTELS, tenants)
    // Years of nights, so that a snapshot takes long enough to be killed in its midst.
    const longer = sql`decode(repeat(encode(${rateCalendar.price}, 'hex'), 30), 'hex')`
    await test.db.update(rateCalendar).set({ price: longer })
    directory = await mkdtemp(join(tmpdir(), 'stayfront-killed-'))
  })
  afterAll(async () => {
    await rm(directory, { recursive: true })
    await test.drop()
  })

  const path = () => join(directory, SNAPSHOT)
  const partials = async () => (await readdir(directory)).filter((name) => name.startsWith(`${SNAPSHOT}.`))
  const start = () => startSearchProcess(test.url, { SNAPSHOT_PATH: path() })
  const contentOf = (model: SearchModel) =>
    new Map(model.blocks().flatMap((block) => [...block.hotelId].map((id, h) => [id, digestHotel(block, h)] as const)))
  const open = () =>
    openModel(
      test.pool,
      { snapshotPath: path(), sweepMs: 10_000 },
      { onError: (message) => faults.push(message), onDrift: () => undefined },
    )
  const catchUp = async ({ cursor }: OpenModel) => {
    const tail = await readOutboxTail(test.pool)
    while (tail && !hasReached(cursor(), tail)) await new Promise((next) => setTimeout(next, 20))
  }
  /** Starts the process and kills it as soon as it has begun a file; where it was faster, another. */
  const killWhileWriting = async () => {
    for (;;) {
      const before = await readFile(path())
      const begun = new Promise<void>((resolve) => {
        const watcher = watch(directory, (_, name) => {
          if (!name?.startsWith(`${SNAPSHOT}.`)) return
          watcher.close()
          resolve()
        })
      })
      const search = await start()
      await begun
      await search.kill()
      if ((await partials()).length > 0) return before
      await changeInventory(test.db, random, 1, tenants)
    }
  }

  it('leaves the former one, and is led on to what the tables say', async () => {
    await (await start()).stop()
    await changeInventory(test.db, random, 20, tenants)
    const former = await killWhileWriting()
    expect((await readFile(path())).equals(former)).toBe(true)
    await changeInventory(test.db, random, 20, tenants)
    const again = await open()
    await catchUp(again)
    expect(contentOf(again.model)).toEqual(contentOf(await loadSearchModel(test.pool)))
    await again.stop()
    expect(faults).toEqual([])
  })

  it('leaves a piece of a file, which is removed once nobody can be writing it', async () => {
    const [piece, ...others] = await partials()
    expect(others).toEqual([])
    await changeInventory(test.db, random, 1, tenants)
    await (await open()).stop()
    expect(await partials()).toEqual([piece])
    const hoursAgo = new Date(Date.now() - 7_200_000)
    await utimes(join(directory, piece ?? ''), hoursAgo, hoursAgo)
    await changeInventory(test.db, random, 1, tenants)
    const last = await open()
    await catchUp(last)
    await last.stop()
    expect(await partials()).toEqual([])
    expect(contentOf(last.model)).toEqual(contentOf(await loadSearchModel(test.pool)))
  })
})
