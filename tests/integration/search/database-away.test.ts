import { GET as results } from '@/app/api/results/route'
import { GET as calendar } from '@/app/api/results/calendar/route'
import { GET as flexible } from '@/app/api/results/flexible/route'
import { GET as pins } from '@/app/api/results/pins/route'
import { GET as weekends } from '@/app/api/results/weekends/route'
import { connect } from '@/lib/backend/postgres/database'
import { addDays } from '@/lib/domain/stay/dates'
import { openBrowser, type Handler } from '../../support/accounts/account-browser'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, NOW, TODAY } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null, gateways: new Map([['sandbox', {}]]) }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))
jest.mock('next/root-params', () => ({}))
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

const NOT_FAKED = ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask', 'performance'] as const
const QUERY = `scope=city:${BERLIN}&near=1&check_in=${TODAY}&check_out=${addDays(TODAY, 2)}&guests=2&days=3`
const HANDLERS: [string, Handler][] = [
  ['/api/results', results],
  ['/api/results/pins', pins],
  ['/api/results/calendar', calendar],
  ['/api/results/flexible', flexible],
  ['/api/results/weekends', weekends],
]

let test: TestDatabase
const away = connect('postgres://nobody@127.0.0.1:1/nothing', 1)

beforeAll(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: [...NOT_FAKED] })
  // Errors of Node itself are none of Jest's own.
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  jest.spyOn(away.pool, 'query').mockImplementation(() => Promise.reject(refused))
  test = await createTestDatabase()
  await buildInventory(test.db)
})
afterAll(async () => {
  jest.useRealTimers()
  await away.close()
  await test.drop()
})

describe.each(HANDLERS)('%s', (path, handler) => {
  it('says that it is away for a moment while the database is, without details', async () => {
    const browser = openBrowser()
    mockBackend.db = test.db
    // The tenant is known from an answer before.
    await browser.ask(handler, path, { method: 'GET' })
    mockBackend.db = away.db
    const response = await browser.ask(handler, `${path}?${QUERY}`, { method: 'GET' })
    expect(response.status).toBe(503)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await response.json()).toMatchObject({ code: 'fault' })
  })

  it("knows no site at a host that is nobody's", async () => {
    mockBackend.db = test.db
    const response = await openBrowser('nobody.example').ask(handler, `${path}?${QUERY}`, { method: 'GET' })
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 'unknown_tenant' })])
  })
})
