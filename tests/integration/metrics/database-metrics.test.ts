import { Pool } from 'pg'
import { register } from 'prom-client'
import { countBookingEvent, countPaymentState, timeSearch } from '@/lib/backend/metrics/counters'
import { measureDatabase } from '@/lib/backend/metrics/measure-database'
import { connect } from '@/lib/backend/postgres/database'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { openSluice } from '../../support/sluice'

describe('metrics', () => {
  let test: TestDatabase
  const errors: unknown[] = []
  const measure = (pool: Pool = test.pool) => measureDatabase(pool, (_, error) => errors.push(error))
  /** Lines of these names, without what is said of them. */
  async function lines(name: string): Promise<string[]> {
    const text = await register.metrics()
    return text.split('\n').filter((line) => line.startsWith(name))
  }

  beforeAll(async () => {
    test = await createTestDatabase(4)
    await test.pool.query(
      `insert into job (name, slot, next_run_at, failures, locked_until) values
        ('late', 1, clock_timestamp() - interval '1 hour', 3, null),
        ('late', 2, clock_timestamp() + interval '1 hour', 0, null),
        ('at-work', 1, clock_timestamp() - interval '1 hour', 0, clock_timestamp() + interval '1 hour')`,
    )
    await test.pool.query(
      `insert into alarm (kind, key, detail, first_seen, last_seen, resolved_at) values
        ('job_failing', 'a', '', now(), now(), null), ('job_failing', 'b', '', now(), now(), now())`,
    )
  })
  beforeEach(() => errors.splice(0))
  afterAll(() => test.drop())

  it('tell of jobs, holds, alarms and the outbox', async () => {
    const client = await test.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into outbox (topic, payload, created_at) values ('booking', '{}', now() - interval '1 hour')`,
      )
      await test.pool.query(
        `insert into outbox (topic, payload, created_at) values ('booking', '{}', now() - interval '2 hours')`,
      )
      await measure()
    } finally {
      await client.query('rollback')
      client.release()
    }
    const [late] = await lines('stayfront_job_late_seconds{job="late"}')
    expect(Number(late?.split(' ')[1])).toBeGreaterThanOrEqual(3_600)
    expect(await lines('stayfront_job_late_seconds{job="at-work"}')).toEqual([
      'stayfront_job_late_seconds{job="at-work"} 0',
    ])
    expect(await lines('stayfront_job_failures{job="late"}')).toEqual(['stayfront_job_failures{job="late"} 3'])
    expect(await lines('stayfront_alarms_open')).toEqual(['stayfront_alarms_open{kind="job_failing"} 1'])
    expect(await lines('stayfront_holds')).toEqual([
      'stayfront_holds{state="live"} 0',
      'stayfront_holds{state="overdue"} 0',
    ])
    // The row of the transaction that was still open is nobody's yet; it holds the other back.
    expect(await lines('stayfront_outbox_waiting')).toEqual(['stayfront_outbox_waiting 1'])
    expect(Number((await lines('stayfront_outbox_lag_seconds'))[0]?.split(' ')[1])).toBeGreaterThanOrEqual(7_200)
    expect(await lines('stayfront_database_up')).toEqual(['stayfront_database_up 1'])
    expect(errors).toEqual([])
  })

  it('say that the database is away, and nothing of before', async () => {
    await measure()
    const sluice = await openSluice(test.url)
    sluice.cut()
    const { pool, close } = connect(sluice.url, 1)
    await measure(pool)
    expect(await lines('stayfront_database_up')).toEqual(['stayfront_database_up 0'])
    expect(await lines('stayfront_job_failures')).toEqual([])
    expect(errors).toHaveLength(1)
    await close()
    await sluice.close()
  })

  it('count searches, steps of bookings and payments by outcome, and tell no accounts apart', async () => {
    countBookingEvent('confirmed')
    countPaymentState('stripe:acme', 'captured')
    countPaymentState('stripe', 'captured')
    await timeSearch(
      'search',
      async () => 0,
      (found) => (found > 0 ? 'found' : 'nothing'),
    )
    const failing = timeSearch(
      'suggest',
      () => Promise.reject(new Error('away')),
      () => 'found',
    )
    await expect(failing).rejects.toThrow('away')
    expect(await lines('stayfront_booking_events_total')).toEqual([
      'stayfront_booking_events_total{event="confirmed"} 1',
    ])
    expect(await lines('stayfront_payment_states_total')).toEqual([
      'stayfront_payment_states_total{gateway="stripe",state="captured"} 2',
    ])
    expect(await lines('stayfront_search_seconds_count')).toEqual([
      'stayfront_search_seconds_count{question="search",outcome="nothing"} 1',
      'stayfront_search_seconds_count{question="suggest",outcome="failed"} 1',
    ])
  })
})

describe('slow statements', () => {
  it('are told without what they were given, however they were asked', async () => {
    const test = await createTestDatabase(1)
    const slow: { query: string; ms: number }[] = []
    const { pool, close } = connect(test.url, 2, undefined, {
      overMs: 100,
      onSlow: (query, ms) => slow.push({ query, ms }),
    })
    await pool.query('select 1')
    expect(slow.splice(0).filter(({ query }) => query.includes('pg_sleep'))).toEqual([])
    await pool.query('select pg_sleep(0.15), $1::text', ['secret'])
    const client = await pool.connect()
    const failing = `do $$ begin perform pg_sleep(0.15); raise exception 'after a while'; end $$`
    await client.query({ text: 'select pg_sleep(0.15), $1::int', values: [42] })
    await expect(client.query(failing)).rejects.toThrow('after a while')
    client.release()
    const told = slow.filter(({ query }) => query.includes('pg_sleep'))
    expect(told.map(({ query }) => query)).toEqual([
      'select pg_sleep(0.15), $1::text',
      'select pg_sleep(0.15), $1::int',
      failing,
    ])
    expect(told.every(({ ms }) => ms >= 100)).toBe(true)
    await close()
    await test.drop()
  })
})
