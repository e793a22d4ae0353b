import { sql } from 'drizzle-orm'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import {
  followOutbox,
  hasReached,
  pruneOutbox,
  readOutbox,
  readOutboxHead,
  readOutboxTail,
  type OutboxEvent,
} from '@/lib/backend/outbox/follow-outbox'
import { connect } from '@/lib/backend/postgres/database'
import { outbox } from '@/lib/backend/postgres/schema'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { createRandom } from '../../support/random'

const WRITERS = 16
const EVENTS_A_WRITER = 120

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the outbox', () => {
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase(4)
  })
  beforeEach(() => test.pool.query('truncate outbox'))
  afterAll(() => test.drop())

  /** Transactions that stay open for different times, so that later ids become visible first. */
  async function write(writer: number): Promise<void> {
    const { db, close } = connect(test.url, 1)
    const random = createRandom(writer)
    for (let i = 0; i < EVENTS_A_WRITER; i++) {
      await db.transaction(async (tx) => {
        await appendOutbox(tx, 'booking', { name: `${writer}-${i}` })
        await pause(random.chance(0.2) ? random.int(2, 12) : 0)
      })
    }
    await close()
  }
  const everyName = Array.from(
    { length: WRITERS * EVENTS_A_WRITER },
    (_, i) => `${Math.floor(i / EVENTS_A_WRITER)}-${i % EVENTS_A_WRITER}`,
  ).sort()

  it(`delivers every event of ${WRITERS} concurrent writers once and in one order, while a cursor on serial ids loses some`, async () => {
    const delivered: OutboxEvent[] = []
    const naive: string[] = []
    const follower = followOutbox(
      test.pool,
      await readOutboxHead(test.pool),
      async (events) => void delivered.push(...events),
      (error) => {
        throw error
      },
    )
    let writing = true
    let lastId = 0
    const followNaively = async () => {
      const { rows } = await test.pool.query<OutboxEvent>('select id, payload from outbox where id > $1 order by id', [
        lastId,
      ])
      naive.push(...rows.map((row) => String(row.payload.name)))
      lastId = rows.at(-1)?.id ?? lastId
    }
    const naiveFollower = (async () => {
      while (writing) await followNaively()
      await followNaively()
    })()
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
    const tail = await readOutboxTail(test.pool)
    while (tail && !hasReached(follower.cursor(), tail)) await pause(5)
    writing = false
    await Promise.all([follower.stop(), naiveFollower])

    expect(delivered.map((event) => String(event.payload.name)).sort()).toEqual(everyName)
    const positions = delivered.map(({ xid, id }) => ({ xid: BigInt(xid), id }))
    expect(positions).toEqual([...positions].sort((a, b) => (a.xid === b.xid ? a.id - b.id : a.xid < b.xid ? -1 : 1)))
    expect(naive.length).toBeLessThan(everyName.length)
  })

  it('orders transaction ids as numbers, also over the borders of decimals and of batches', async () => {
    const rows = Array.from({ length: 2400 }, (_, i) => ({
      xid: String(5 + Math.floor(i / 20)),
      topic: 'booking' as const,
      payload: { i },
    }))
    await test.db.insert(outbox).values(rows.map((row) => ({ ...row, xid: sql`${row.xid}::text::xid8` })))
    const read: unknown[] = []
    let cursor = { xid: '0', id: -1 }
    for (
      let events = await readOutbox(test.pool, cursor);
      events.length > 0;
      events = await readOutbox(test.pool, cursor)
    ) {
      read.push(...events.map((event) => event.payload.i))
      const last = events.at(-1)
      if (last) cursor = { xid: last.xid, id: last.id }
    }
    expect(read).toEqual(rows.map((row) => row.payload.i))
  })

  it('hands a batch over again until it was taken, and reports each failure', async () => {
    let failures = 1
    const taken: unknown[] = []
    const errors: unknown[] = []
    const follower = followOutbox(
      test.pool,
      await readOutboxHead(test.pool),
      async (events) => {
        if (failures-- > 0) throw new Error('not now')
        taken.push(...events.map((event) => event.payload.n))
      },
      (error) => errors.push(error),
    )
    await appendOutbox(test.db, 'fx', { n: 1 })
    while (taken.length === 0) await pause(20)
    await follower.stop()
    expect(taken).toEqual([1])
    expect(errors).toHaveLength(1)
  })

  it('waits for a transaction that began earlier and delivers it first', async () => {
    const slow = connect(test.url, 1)
    const head = await readOutboxHead(test.pool)
    let finish: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const early = slow.db.transaction(async (tx) => {
      await appendOutbox(tx, 'fx', { name: 'early' })
      await held
    })
    while (
      (
        await test.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
           and backend_xid is not null`,
        )
      ).rowCount === 0
    )
      await pause(5)
    await appendOutbox(test.db, 'fx', { name: 'late' })
    expect(await readOutbox(test.pool, head)).toEqual([])
    finish()
    await early
    await slow.close()
    let events: OutboxEvent[] = []
    while (events.length < 2) events = await readOutbox(test.pool, head)
    expect(events.map((event) => event.payload.name)).toEqual(['early', 'late'])
  })

  it('forgets what is older than a day', async () => {
    await appendOutbox(test.db, 'fx', { name: 'old' })
    expect(await pruneOutbox(test.pool, new Date())).toBe(0)
    expect(await pruneOutbox(test.pool, new Date(Date.now() + 86_500_000))).toBe(1)
  })
})
