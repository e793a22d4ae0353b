import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { POST as setFactor } from '@/app/api/account/second-factor/route'
import { POST as act } from '@/app/api/dashboard/attention/route'
import { GET as exportBookings } from '@/app/api/dashboard/bookings/export/route'
import { GET as exportVisits } from '@/app/api/dashboard/visits/export/route'
import { POST as login } from '@/app/api/login/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { tenant } from '@/lib/backend/postgres/schema'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { staffAct, staffRole } from '@/lib/backend/postgres/schema-staff'
import { upstreamSession } from '@/lib/backend/postgres/schema-upstream'
import { listActs } from '@/lib/backend/staff/list-staff'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { loadFactor } from '@/lib/server/accounts/load-factor'
import { loadAttention } from '@/lib/server/attention/load-attention'
import { loadHealth } from '@/lib/server/health/load-health'
import { cookieName } from '@/lib/server/http/cookies'
import { loadVisits } from '@/lib/server/visits/load-visits'
import { openBrowser, type Browser, type Handler } from '../../support/accounts/account-browser'
import { createPlatformSetup, type PlatformSetup } from '../../support/upstream/platform-setup'

const mockBackend: Record<string, unknown> = { origin: 'https://stay.test', secret: 's'.repeat(32) }
const mockPage: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/context', () => ({ loadPageContext: () => Promise.resolve(mockPage) }))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))

const EMAIL = 'ada@example.com'
const PASSWORD = 'correct horse battery'
const OPERATOR = ['reservations', 'operate']
const LONG_AGO = '2026-01-02T03:04:05.000Z'
/** Sites with a tenant each, by its fid. */
const HOUSE = { fid: 1, host: 'localhost:3000' }
const SUNRISE = { fid: 401, host: 'sunrise.localhost:3000' }
type Site = typeof HOUSE

let steps: PlatformSetup

beforeAll(async () => {
  steps = await createPlatformSetup()
  process.env.DATABASE_URL = steps.test.url
})
beforeEach(async () => {
  await steps.reset()
  steps.platform.tenants
    .set('/v3/agent/1', { data: { fid: 1, name: 'House' } })
    .set('/v3/white-label/sunrise.localhost', { data: { fid: 401, name: 'Sunrise' } })
  const { db, pool } = steps.test
  const search = { describe: () => Promise.resolve({ hotels: 1, appliedAt: null, sweptAt: null }) }
  const onError = (message: string) => steps.errors.push(message)
  Object.assign(mockBackend, { db, pool, search, gateways: new Map(), upstream: steps.upstream, onError })
})
afterAll(() => steps.close())

async function tenantOf({ fid }: Site): Promise<Tenant> {
  const [row] = await steps.test.db.select().from(tenant).where(eq(tenant.fid, fid))
  if (!row) throw new Error(`there is no tenant ${fid}`)
  return row
}

/** Somebody for whom the platform names these actions, signed in at a site whose pages they look at. */
async function signIn(actions: readonly string[], site = HOUSE) {
  const person = steps.platform.people.add({ email: EMAIL, password: PASSWORD, facts: { actions } })
  const browser = openBrowser(site.host)
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  const { status } = await browser.ask(login, '/api/login', { json: { email: EMAIL, password: PASSWORD } })
  if (status !== 204) throw new Error(`nobody is signed in: ${status}`)
  const shown = await tenantOf(site)
  const now = () => new Date()
  Object.assign(mockPage, { tenant: shown, locale: 'en', ctx: { tenantId: shown.id, now } })
  const ask = steps.visitor.ask({
    ...{ now, tenantId: shown.id, realm: steps.upstream.accounts.realmOf(shown) },
    ...{ host: site.host.replace(/:.*/, ''), origin: `http://${site.host}` },
  })
  const who = async () => {
    const account = await steps.upstream.accounts.find(ask, browser.cookies.get(cookieName('session')) ?? '')
    if (!account) throw new Error('nobody is signed in')
    return account
  }
  return { browser, person, who, account: await who() }
}

async function putMail(site: Site): Promise<string> {
  const id = randomUUID()
  const words = { toAddress: 'guest@example.com', subject: 'Hello', bodyText: 'Text', kind: 'test' }
  const givenUp = { createdAt: LONG_AGO, attempts: 6, givenUpAt: LONG_AGO, lastError: 'no line' }
  const { id: tenantId } = await tenantOf(site)
  await steps.test.db.insert(mail).values({ id, tenantId, ...words, ...givenUp })
  return id
}
const settle = async (browser: Browser, id: string) => {
  const json = { act: 'settle', kind: 'mail', id, note: 'told them', key: randomUUID() }
  return (await browser.ask(act, '/api/dashboard/attention?locale=en', { json })).status
}
const take = async (browser: Browser, handler: Handler, path: string) => {
  const answer = await browser.ask(handler, path, { method: 'GET' })
  await answer.text()
  return answer.status
}
const takeVisits = (browser: Browser) => take(browser, exportVisits, '/api/dashboard/visits/export?locale=en')
const takeBookings = (browser: Browser) =>
  take(browser, exportBookings, '/api/dashboard/bookings/export?locale=en&all=1')
const countActs = () => steps.test.db.$count(staffAct)

describe('whom the platform names an operator', () => {
  it('sees what needs attention, visits and, on the default host, the health of the server', async () => {
    const { account, browser } = await signIn(OPERATOR)
    const id = await putMail(HOUSE)
    await putMail(SUNRISE)
    expect(account.staff).toEqual({ role: 'operator', factor: 'confirmed' })
    const sections = (await loadAttention(account)) ?? []
    expect(sections.flatMap(({ items }) => items.map((item) => item.id))).toEqual([id])
    expect(await loadVisits(account, {})).toMatchObject({ list: { count: 0 } })
    expect(await loadHealth(account)).not.toBeNull()
    expect(await takeVisits(browser)).toBe(200)
  })

  it('acts on an entry, and the act is written down with who did it', async () => {
    const { account, browser } = await signIn(OPERATOR)
    const id = await putMail(HOUSE)
    expect(await settle(browser, id)).toBe(200)
    expect(await loadAttention(account)).toEqual([])
    const written = { act: 'attention_settled', subject: 'mail', subjectId: id, note: 'told them', role: 'operator' }
    expect(await steps.test.db.select().from(staffAct)).toMatchObject([{ ...written, accountId: account.user.id }])
    expect(await listActs(steps.test.db, null, 10)).toMatchObject([{ ...written, by: EMAIL, host: null }])
  })

  it('has on another host what is of that host alone', async () => {
    const { account, browser } = await signIn(OPERATOR, SUNRISE)
    const [theirs, others] = [await putMail(SUNRISE), await putMail(HOUSE)]
    expect(await settle(browser, others)).toBe(404)
    expect(await settle(browser, theirs)).toBe(200)
    expect(await loadAttention(account)).toEqual([])
    expect(await loadHealth(account)).toBeNull()
    expect(await listActs(steps.test.db, null, 10)).toMatchObject([{ subjectId: theirs, host: 'sunrise.localhost' }])
  })

  it('sees the bookings of others with the action for them alone', async () => {
    const { account, browser } = await signIn(['operate'])
    expect(account.user).toMatchObject({ actions: ['operate'], options: { vouchers: false } })
    expect(await takeBookings(browser)).toBe(404)
    expect(await countActs()).toBe(0)
  })

  it('leaves a file of all bookings as an act of an operator', async () => {
    const { browser } = await signIn(OPERATOR)
    expect(await takeBookings(browser)).toBe(200)
    expect(await steps.test.db.select().from(staffAct)).toMatchObject([
      { act: 'reservations_exported', role: 'operator' },
    ])
  })

  it('sets up no second factor here: the platform asks for it', async () => {
    const { account, browser } = await signIn(OPERATOR)
    expect(await loadFactor(account)).toBeNull()
    const answer = await browser.ask(setFactor, '/api/account/second-factor', { json: { code: '123456' } })
    expect(answer.status).toBe(404)
  })

  it('is one no longer once the platform says otherwise', async () => {
    const { browser, person, who } = await signIn(OPERATOR)
    const id = await putMail(HOUSE)
    person.facts = { actions: ['reservations'] }
    await steps.test.db.update(upstreamSession).set({ checkedAt: new Date(Date.now() - 60_000).toISOString() })
    expect(await settle(browser, id)).toBe(404)
    expect((await who()).staff).toBeNull()
    expect(await countActs()).toBe(0)
  })
})

describe('whom the platform names no operator', () => {
  it.each([
    ['without any action', []],
    ['who sees all bookings', ['reservations']],
  ])('is refused, also somebody %s', async (_, actions) => {
    const { account, browser } = await signIn(actions)
    const id = await putMail(HOUSE)
    expect(account.staff).toBeNull()
    const pages = [await loadAttention(account), await loadVisits(account, {}), await loadHealth(account)]
    expect(pages).toEqual([null, null, null])
    expect([await settle(browser, id), await takeVisits(browser)]).toEqual([404, 404])
    expect(await countActs()).toBe(0)
  })

  it('is refused although a role was given here', async () => {
    const { account, browser, who } = await signIn([])
    const { id: tenantId } = await tenantOf(HOUSE)
    const since = { invitedAt: LONG_AGO, acceptedAt: LONG_AGO }
    await steps.test.db.insert(staffRole).values({ accountId: account.user.id, tenantId, role: 'operator', ...since })
    expect((await who()).staff).toBeNull()
    expect(await takeVisits(browser)).toBe(404)
  })
})
