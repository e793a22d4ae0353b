import { connect } from '@/lib/backend/postgres/database'
import { strip } from '@/lib/backend/postgres/watch-queries'
import { toShape } from '@/lib/tracing/clean-span'
import { openTracing } from '@/lib/tracing/open-tracing'
import { wantsTraces } from '@/lib/tracing/settings'
import { findTracing, traceCalls, traced } from '@/lib/tracing/tracing'

// Whoever loads it although nobody asked for traces fails here.
jest.mock('@opentelemetry/sdk-trace-base', () => {
  throw new Error('the library was loaded')
})

describe('traces that nobody asked for', () => {
  it('load no library and change nothing', async () => {
    expect(await openTracing(() => undefined)).toBeNull()
    expect(findTracing()).toBeNull()
    const gateway = { name: 'g', pay: async (amount: number) => amount }
    expect(traceCalls('g', gateway, ['pay'])).toBe(gateway)
    expect(await traced({ name: 'x' }, async () => 3)).toBe(3)
    const { pool, close } = connect('postgres://nobody@127.0.0.1:1/none')
    expect(pool.connect).toBe(Object.getPrototypeOf(pool).connect)
    await close()
  })
})

describe('settings of traces', () => {
  it('are the usual ones', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318'
    expect(wantsTraces({})).toBe(false)
    expect(wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBe(true)
    expect(wantsTraces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces' })).toBe(true)
    expect(wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBe(false)
    expect(wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBe(false)
    expect(wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' })).toBe(true)
    expect(() => wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('http/json')
    expect(() => wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow('is not an address')
  })
})

describe('what leaves', () => {
  it.each([
    [
      '/[locale]/[tenant]/(default)/hotels/[country]/[[...rest]]',
      '/[locale]/[tenant]/(default)/hotels/[country]/[[...rest]]',
    ],
    ['/api/bookings/[id]/voucher.pdf', '/api/bookings/[id]/voucher.pdf'],
    ['/api/v3/agent/[fid]', '/api/v3/agent/[fid]'],
    ['/_not-found', '/_not-found'],
    ['/hotels?email=ann@example.com', '/hotels'],
    ['/api/bookings/0b0f5a1e-0000-4000-8000-000000000001/pay', '/api/bookings/*/pay'],
    ['/reset/AbCdEf123', '/reset/*'],
    ['/x/ann@example.com/y', '/x/*/y'],
  ])('of the route %s is %s', (route, shape) => expect(toShape(route)).toBe(shape))

  it.each([
    ['select * from booking where id = $1', 'select * from booking where id = $1'],
    ["select 'ann@example.com', 'it''s', 42, -1.5 limit 10", 'select ?, ?, ?, ? limit ?'],
    ["select 'cut off", 'select ?'],
    ['select $tag$ ann $tag$, $$bob$$, "column2", t1.c3', 'select ?, ?, "column2", t1.c3'],
    [
      'insert into t (a) values ($1), ($12) on conflict do nothing',
      'insert into t (a) values ($1), ($12) on conflict do nothing',
    ],
  ])('of the statement %s is %s', (statement, stripped) => expect(strip(statement)).toBe(stripped))
})
