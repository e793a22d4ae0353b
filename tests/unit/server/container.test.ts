import { join } from 'node:path'
import type { Upstream } from '@/lib/upstream/create-upstream'
import type { Gateways } from '@/lib/backend/payments/port'
import type { LeadSink } from '@/lib/backend/ports'
import { CLIENT_TOKEN, Platform } from '../../support/upstream/platform'

jest.mock('@/lib/backend/create-backend', () => ({
  createBackend: async (options: Ports) => ({
    ...options,
    db: { select: () => ({ from: () => ({ where: async () => [] }) }) },
    leads: options.openLeads({}),
    gateways: await options.openGateways({}),
  }),
}))
const mockClock = { now: () => new Date(0), ahead: () => 0, stop: () => Promise.resolve() }
jest.mock('@/lib/demo/clock/clock', () => ({ openClock: () => Promise.resolve(mockClock) }))
jest.mock('@/lib/backend/mail/mail-leads', () => ({ createMailLeads: () => 'by mail' }))

type Ports = { openLeads: (db: object) => LeadSink; openGateways: (db: object) => Promise<Gateways> }
type Container = {
  leads: LeadSink | string
  upstream: Upstream | null
  gateways: Gateways
  ledgerYears: number
  now: () => Date
  extraJobs: (db: never) => { name: string }[]
}

const LEAD = {
  bot: 0,
  name: 'Ada',
  fullname: 'Ada',
  email: 'ada@example.com',
  addToGroups: 1,
  lang: 'en',
  title: '',
  url: 'http://localhost:3000/',
  calling_code: '49',
  phone: '1234567',
  ref: 3,
  userid: 3,
} as const

async function open(env: Record<string, string>): Promise<Container> {
  process.env = { ...before, DATABASE_URL: 'postgres://nowhere', ...env }
  Reflect.deleteProperty(globalThis, 'stayfrontBackend')
  jest.resetModules()
  const { getBackend } = await import('@/lib/server/container')
  return getBackend()
}

const before = process.env
const platform = new Platform()
let baseUrl: string

beforeAll(async () => {
  baseUrl = await platform.start()
})
beforeEach(() => platform.reset())
afterEach(() => {
  process.env = before
})
afterAll(() => platform.stop())

describe('the backend that a process opens', () => {
  it('is our own by default', async () => {
    expect(await open({})).toMatchObject({ upstream: null, leads: 'by mail' })
  })

  it('rolls prices forward in a demonstration alone', async () => {
    const names = async (env: Record<string, string>) =>
      (await open(env)).extraJobs({} as never).map(({ name }) => name)
    expect(await names({ STAYFRONT_MODE: 'demo' })).toEqual(['roll-forward'])
    expect(await names({ STAYFRONT_MODE: 'production', STAYFRONT_ORIGIN: 'https://stay.example.com' })).toEqual([])
  })

  it('keeps the ledger for ten years, or as many as are configured', async () => {
    expect((await open({})).ledgerYears).toBe(10)
    expect((await open({ STAYFRONT_LEDGER_YEARS: '7' })).ledgerYears).toBe(7)
  })

  it('is none with limits that cannot be read, and the error names the variable', async () => {
    const opening = open({ STAYFRONT_LIMITS_FILE: join(__dirname, '../../../package.json') })
    await expect(opening).rejects.toThrow(/STAYFRONT_LIMITS_FILE: is not a document of limits/)
    await expect(
      open({ STAYFRONT_LIMITS_FILE: join(__dirname, '../../../docs/examples/limits.json') }),
    ).resolves.toBeDefined()
  })

  it('is the platform of API_BASE_URL for tenants and leads', async () => {
    const { upstream, leads } = await open({ API_BASE_URL: `${baseUrl}/`, API_CLIENT_TOKEN: CLIENT_TOKEN })
    expect(await upstream?.tenants.load({ kind: 'agent', fid: 5 })).toBeNull()
    if (typeof leads === 'string') throw new Error('leads are not sent to the platform')
    const ask = { locale: 'de', id: 'lead', tenant: (await import('@/lib/domain/tenants/fallback')).FALLBACK_TENANT }
    expect(await leads.send(LEAD, ask)).toEqual({ ok: true })
    expect(platform.log).toMatchObject([
      { call: 'GET /v3/agent/5', bearer: CLIENT_TOKEN },
      { call: 'POST /v3/services/proxy', bearer: CLIENT_TOKEN, locale: 'de', body: { to: '', token: CLIENT_TOKEN } },
    ])
  })

  it('has the sandbox in a demonstration alone', async () => {
    expect([...(await open({})).gateways.keys()]).toEqual(['sandbox'])
    const production = { STAYFRONT_MODE: 'production', STAYFRONT_ORIGIN: 'https://stay.example' }
    expect((await open(production)).gateways.size).toBe(0)
  })

  it('has the accounts at Stripe whose secrets it was given, in production too', async () => {
    const keys = { STAYFRONT_STRIPE_SECRET_KEY_ACME: 'sk_test_1', STAYFRONT_STRIPE_WEBHOOK_SECRET_ACME: 'whsec_1' }
    const production = { STAYFRONT_MODE: 'production', STAYFRONT_ORIGIN: 'https://stay.example' }
    expect([...(await open({ ...production, ...keys })).gateways.keys()]).toEqual(['stripe:acme'])
    expect([...(await open(keys)).gateways.keys()]).toEqual(['sandbox', 'stripe:acme'])
    await expect(open({ STAYFRONT_STRIPE_SECRET_KEY: 'sk_test_1' })).rejects.toThrow('STAYFRONT_STRIPE_WEBHOOK_SECRET')
  })

  it('does not open with half of the settings', async () => {
    await expect(open({ API_BASE_URL: baseUrl })).rejects.toThrow('API_CLIENT_TOKEN')
    await expect(open({ API_CLIENT_TOKEN: CLIENT_TOKEN })).rejects.toThrow('API_BASE_URL')
  })
})

describe('the clock of what is booked', () => {
  const registered = () => Reflect.get(globalThis, 'stayfrontClock')
  afterEach(() => Reflect.deleteProperty(globalThis, 'stayfrontClock'))

  it('can be moved in a demonstration', async () => {
    const { now } = await open({ STAYFRONT_MODE: 'demo' })
    expect(registered()).toBe(mockClock)
    expect(now().getTime()).toBe(0)
  })

  it('is real time in production, where nothing can be moved', async () => {
    const before = Date.now()
    const { now } = await open({ STAYFRONT_MODE: 'production', STAYFRONT_ORIGIN: 'https://stay.example' })
    expect(registered()).toBeUndefined()
    expect(now().getTime()).toBeGreaterThanOrEqual(before)
  })
})
