import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { NextResponse } from 'next/server'
import { POST as code } from '@/app/api/login/code/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as callback } from '@/app/api/sso/callback/route'
import { POST as add, GET as start } from '@/app/api/sso/start/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { hashPassword } from '@/lib/backend/accounts/passwords'
import { openSession } from '@/lib/backend/accounts/sessions'
import { sealSecret } from '@/lib/backend/factor/factor-secret'
import { codeAt, stepAt } from '@/lib/backend/factor/totp'
import { tenant } from '@/lib/backend/postgres/schema'
import { account, accountSession } from '@/lib/backend/postgres/schema-accounts'
import { accountIdentity } from '@/lib/backend/postgres/schema-sso'
import { accountFactor, staffRole } from '@/lib/backend/postgres/schema-staff'
import { listActs } from '@/lib/backend/staff/list-staff'
import { resetFactor } from '@/lib/backend/staff/reset-factor'
import { suspendStaff } from '@/lib/backend/staff/suspend-staff'
import type { SsoProvider } from '@/lib/domain/sso/settings'
import { loadEnv } from '@/lib/server/env'
import { cookieName } from '@/lib/server/http/cookies'
import { mintPageToken } from '@/lib/server/http/csrf'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { openAccountSteps, PASSWORD } from '../../support/accounts/account-steps'
import { employ } from '../../support/accounts/employ'
import { startOidcProvider, type Person } from '../../support/accounts/oidc-provider'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'

const mockBackend: { db?: unknown; gateways: unknown; upstream: null } = { gateways: new Map(), upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const HOUSE = 'localhost:3000'
const BOSS: Person = { sub: 'boss-1', email: 'boss@example.com', email_verified: true, name: 'Boss' }
const NEXT = '/de/dashboard/bookings?all=1'
const KEY = randomBytes(20)

let test: TestDatabase
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let tenants: Awaited<ReturnType<typeof buildInventory>>

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  process.env.DATABASE_URL = test.url
  tenants = await buildInventory(test.db)
  provider = await startOidcProvider({ clientId: 'stayfront', redirectUris: [`http://${HOUSE}/api/sso/callback`] })
  const shared = { name: 'Company', issuer: provider.issuer, clientId: 'stayfront', clientSecretEnv: null }
  const providers: SsoProvider[] = [{ ...shared, id: 'company', trustsEmail: true }]
  const [house] = await test.db.select().from(tenant).where(eq(tenant.id, tenants.house))
  if (!house) throw new Error('there is no house')
  const settings = { ...house.settings, sso: { providers, redirects: [] } }
  await test.db.update(tenant).set({ settings }).where(eq(tenant.id, house.id))
})
beforeEach(() =>
  test.db.execute(
    'truncate account, account_session, account_token, account_identity, staff_act, rate_limit, sso_spent, mail cascade',
  ),
)
afterAll(async () => {
  await provider.stop()
  await test.drop()
})

const locationOf = (response: NextResponse) => new URL(response.headers.get('location') ?? '')
const command = () => ({ ...openAccountSteps(test.db, tenants.house).ctx, now: () => new Date(), newId: randomUUID })
const codeNow = (drift = 0) => codeAt(KEY, stepAt(new Date()) + drift)

async function signOn(browser: Browser, query = ''): Promise<URL> {
  const path = `/api/sso/start?provider=company&locale=de&next=${encodeURIComponent(NEXT)}${query}`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const begun = await browser.ask(start, path, { method: 'GET', headers })
  return comeBack(browser, locationOf(begun).href)
}

/** By the form of `/sso`, with the password. */
async function addProvider(browser: Browser): Promise<URL> {
  const _token = await mintPageToken('localhost', new Date())
  const form = { _token, locale: 'de', next: NEXT, provider: 'company', current_password: PASSWORD }
  const led = await browser.ask(add, '/api/sso/start', { form })
  return comeBack(browser, (/url=([^"]+)"/.exec(await led.text())?.[1] ?? '').replaceAll('&amp;', '&'))
}

async function comeBack(browser: Browser, page: string): Promise<URL> {
  const back = await provider.visit(page, BOSS)
  return locationOf(await browser.ask(callback, `${back.pathname}${back.search}`, { method: 'GET' }))
}

async function open(host = HOUSE): Promise<Browser> {
  const browser = openBrowser(host)
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  return browser
}

/** Somebody who came by the provider once and was made an operator, with or without a second factor. */
async function openBoss({ factor }: { factor: boolean }): Promise<string> {
  await signOn(await open())
  const [row] = await test.db.select({ id: account.id }).from(account)
  if (!row) throw new Error('nobody came')
  const accountId = row.id
  await employ(test.db, accountId, { tenantId: tenants.house, role: 'operator', factor: false })
  if (factor) {
    const secret = await sealSecret(loadEnv().secret, KEY, accountId)
    const confirmedAt = new Date().toISOString()
    await test.db.insert(accountFactor).values({ accountId, secret, lastStep: 0, confirmedAt })
  }
  await test.db.delete(accountSession)
  return accountId
}

const give = (browser: Browser, given: string) => browser.ask(code, '/api/login/code', { json: { code: given } })
const whoIs = async (browser: Browser) => {
  const response = await browser.ask(auth, '/api/v3/auth', { method: 'GET' })
  return response.status === 200 ? (await response.json()).data : null
}
const actsOf = async () => (await listActs(test.db, null, 100)).map(({ act }) => act)

describe('single sign-on of staff', () => {
  it('opens nothing before the second factor is there, which the provider cannot stand in for', async () => {
    await openBoss({ factor: false })
    const browser = await open()
    const led = await signOn(browser)
    expect([led.pathname, led.searchParams.get('sso'), led.searchParams.get('next')]).toEqual(['/de/login', '1', NEXT])
    expect(await whoIs(browser)).toMatchObject({ actions: [], agent_role: 'operator', options: { crm: false } })
  })

  it('has no session before the code, and goes on with it where it began', async () => {
    await openBoss({ factor: true })
    const browser = await open()
    const asked = await signOn(browser)
    expect(asked.pathname).toBe('/de/login')
    expect(Object.fromEntries(asked.searchParams)).toEqual({ mode: 'code', next: NEXT })
    expect(browser.cookies.has(cookieName('session'))).toBe(false)
    expect(await test.db.$count(accountSession)).toBe(0)
    expect(await whoIs(browser)).toBeNull()
    expect((await give(browser, codeNow(5))).status).toBe(422)
    expect((await give(browser, codeNow())).status).toBe(204)
    expect(await whoIs(browser)).toMatchObject({ actions: ['reservations', 'operate'] })
    expect(await actsOf()).toEqual(['login'])
  })

  it('leaves whoever adds a provider signed in, and leads on where they began', async () => {
    const accountId = await openBoss({ factor: true })
    await test.db.delete(accountIdentity)
    await test.db.update(account).set({ passwordHash: await hashPassword(PASSWORD) })
    const browser = await open()
    const { token } = await openSession(command(), test.db, { accountId, remember: false })
    browser.cookies.set(cookieName('session'), token)
    // The second time the provider is known.
    for (let n = 0; n < 2; n++) {
      const led = await addProvider(browser)
      expect([led.pathname, Object.fromEntries(led.searchParams)]).toEqual(['/de/login', { sso: '1', next: NEXT }])
      expect(browser.cookies.get(cookieName('session'))).toBe(token)
      expect(browser.cookies.has(cookieName('factor'))).toBe(false)
      expect(await whoIs(browser)).toMatchObject({ actions: ['reservations', 'operate'] })
    }
    expect((await test.db.select().from(accountIdentity)).map((row) => row.accountId)).toEqual([accountId])
    expect(await test.db.$count(accountSession)).toBe(1)
  })

  it('ends at a code that was used, at a suspension and at a reset of the factor', async () => {
    await openBoss({ factor: true })
    const [first, second, third, fourth] = await Promise.all([open(), open(), open(), open()])
    for (const browser of [first, second, third]) await signOn(browser)
    const used = codeNow()
    expect((await give(first, used)).status).toBe(204)
    expect((await give(second, used)).status).toBe(422)
    await suspendStaff(command(), 'boss@example.com')
    expect((await give(third, codeNow(1))).status).toBe(422)
    expect(await whoIs(first)).toBeNull()
    expect((await signOn(fourth)).searchParams.get('problem')).toBe('denied')
    await test.db.update(staffRole).set({ suspendedAt: null })
    await signOn(fourth)
    expect(await resetFactor(command(), 'boss@example.com')).toEqual({ ok: true, changed: true })
    expect((await give(fourth, codeNow(1))).status).toBe(422)
    expect(await whoIs(fourth)).toBeNull()
  })

  it('is of one browser and one host: what waits for a code is worth nothing elsewhere', async () => {
    await openBoss({ factor: true })
    const browser = await open()
    await signOn(browser)
    const elsewhere = await open('sunrise.localhost:3000')
    const waiting = browser.cookies.get(cookieName('factor')) ?? ''
    expect(waiting).not.toBe('')
    elsewhere.cookies.set(cookieName('factor'), waiting)
    expect((await give(elsewhere, codeNow())).status).toBe(422)
    expect((await give(await open(), codeNow())).status).toBe(422)
    expect((await give(browser, codeNow())).status).toBe(204)
  })

  it('is no way past it by the address alone', async () => {
    await openBoss({ factor: true })
    await test.db.delete(accountIdentity)
    const browser = await open()
    // Without the identity the provider names somebody whose address is taken.
    expect((await signOn(browser)).searchParams.get('problem')).toBe('email_taken')
    expect(await whoIs(browser)).toBeNull()
    expect(await test.db.$count(accountIdentity)).toBe(0)
  })
})
