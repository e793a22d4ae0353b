import { followPages, type HeardPages } from '@/lib/backend/pages/follow-pages'
import { PAGES_CHANNEL, tellPages } from '@/lib/backend/pages/tell-pages'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import { raiseTenantsVersion } from '@/lib/backend/tenants/tenants-version'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { openSluice } from '../../support/sluice'
import { until } from '../../support/until'

describe('changed pages', () => {
  let test: TestDatabase
  const errors: unknown[] = []
  const open = async (databaseUrl = test.url) => {
    const heard: HeardPages[] = []
    let hears = true
    const follower = followPages({
      databaseUrl,
      onChange: (change) => heard.push(change),
      onHearing: (now) => (hears = now),
      onError: (_, error) => errors.push(error),
    })
    // What changed before anybody listened is unknown.
    await until(
      () => heard.length,
      (length) => length >= 2,
    )
    expect(heard.splice(0)).toEqual([{ tenants: true }, { missed: true }])
    expect(hears).toBe(true)
    return { heard, hears: () => hears, stop: follower.stop }
  }

  beforeAll(async () => {
    test = await createTestDatabase(4)
  })
  beforeEach(() => errors.splice(0))
  afterAll(() => test.drop())

  it('are heard of by every instance once they are committed, and not before', async () => {
    const instances = await Promise.all([open(), open()])
    await test.db.transaction(async (tx) => {
      await appendOutbox(tx, 'hotels', { hotelIds: [7, 8] })
      await appendOutbox(tx, 'inventory', { roomTypeId: 1 })
      // Another connection is asked and answered meanwhile.
      await test.pool.query('select 1')
      expect(instances.map(({ heard }) => heard)).toEqual([[], []])
    })
    await test.db.transaction((tx) => appendOutbox(tx, 'hotels', { all: true }))
    await test.db.transaction((tx) => raiseTenantsVersion(tx))
    for (const { heard, stop } of instances) {
      await until(
        () => heard.length,
        (length) => length >= 3,
      )
      expect(heard).toEqual([{ hotelIds: [7, 8] }, { all: true }, { tenants: true }])
      await stop()
    }
    expect(errors).toEqual([])
  })

  it('that are taken back are not heard of', async () => {
    const { heard, stop } = await open()
    await expect(
      test.db.transaction(async (tx) => {
        await tellPages(tx, { hotelIds: [1] })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await tellPages(test.db, { hotelIds: [2] })
    await until(
      () => heard.length,
      (length) => length > 0,
    )
    expect(heard).toEqual([{ hotelIds: [2] }])
    await stop()
  })

  it('that are too many to be named are all', async () => {
    const { heard, stop } = await open()
    await tellPages(test.db, { hotelIds: Array.from({ length: 2_000 }, (_, i) => 1_000_000 + i) })
    await until(
      () => heard.length,
      (length) => length > 0,
    )
    expect(heard).toEqual([{ all: true }])
    await stop()
  })

  it('are doubted after the connection was lost', async () => {
    const { heard, hears, stop } = await open()
    await test.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1`,
      [PAGES_CHANNEL],
    )
    await until(hears, (now) => !now)
    await until(
      () => heard.length,
      (length) => length >= 2,
    )
    expect(heard).toEqual([{ tenants: true }, { missed: true }])
    await until(hears, (now) => now)
    expect(errors).toHaveLength(1)
    await tellPages(test.db, { hotelIds: [3] })
    await until(
      () => heard.length,
      (length) => length >= 3,
    )
    await stop()
  })

  it('are doubted while the connection is silent, and none is lost when it speaks again', async () => {
    const sluice = await openSluice(test.url)
    const { heard, hears, stop } = await open(sluice.url)
    sluice.hold()
    await tellPages(test.db, { hotelIds: [4] })
    await until(hears, (now) => !now)
    expect(heard).toEqual([])
    sluice.release()
    await until(hears, (now) => now)
    expect(heard).toEqual([{ hotelIds: [4] }])
    expect(errors).toEqual([])
    await stop()
    await sluice.close()
  })

  it('that cannot be read are taken for all', async () => {
    const { heard, stop } = await open()
    await test.pool.query(`select pg_notify('stayfront_pages', 'nonsense')`)
    await until(
      () => heard.length,
      (length) => length > 0,
    )
    expect(heard).toEqual([{ all: true }])
    await stop()
  })
})
