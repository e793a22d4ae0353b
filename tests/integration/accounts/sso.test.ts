import { eq } from 'drizzle-orm'
import type { NextResponse } from 'next/server'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { GET as callback } from '@/app/api/sso/callback/route'
import { GET as newSite } from '@/app/api/sso/new-site/route'
import { POST as add, GET as start } from '@/app/api/sso/start/route'
import { POST as verify } from '@/app/api/sso/verify/route'
import { POST as changePassword } from '@/app/api/account/password/route'
import { POST as reset } from '@/app/api/password/reset/route'
import { POST as register } from '@/app/api/register/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { createToken } from '@/lib/backend/accounts/account-tokens'
import { tenant } from '@/lib/backend/postgres/schema'
import { account, accountSession } from '@/lib/backend/postgres/schema-accounts'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { accountIdentity, ssoSpent } from '@/lib/backend/postgres/schema-sso'
import { accountOption } from '@/lib/backend/postgres/schema-staff'
import { mintHandOver } from '@/lib/backend/sso/hand-over'
import { openFlow, sealFlow, type SsoFlow } from '@/lib/backend/sso/sealed-flow'
import { removeSpent } from '@/lib/backend/sso/spend'
import type { AccountOptions } from '@/lib/domain/accounts/schema'
import type { SsoProvider } from '@/lib/domain/sso/settings'
import { pageStatus } from '@/lib/routing/page-status'
import { setMovableClock } from '@/lib/server/clock'
import { loadEnv } from '@/lib/server/env'
import { COOKIES } from '@/lib/server/http/cookies'
import { mintPageToken } from '@/lib/server/http/csrf'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { startOidcProvider, type Person } from '../../support/accounts/oidc-provider'
import { buildInventory } from '../../support/inventory-builder'

const mockBackend: { db?: unknown; gateways?: unknown } = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const HOUSE = 'localhost:3000'
const SUNRISE = 'sunrise.localhost:3000'
const ADA: Person = { sub: 'ada-1', email: 'ada@example.com', email_verified: true, name: 'Ada Löwe' }
const PASSWORD = 'correct horse battery'
const NEW_SITE = 'https://new.example/enter'
const OTHER_SITE = 'https://other.example/enter?shop=2'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

let test: TestDatabase
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let tenants: Awaited<ReturnType<typeof buildInventory>>

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  mockBackend.gateways = new Map()
  process.env.DATABASE_URL = test.url
  process.env.SSO_TEST_SECRET = 'a secret of the test'
  tenants = await buildInventory(test.db)
  provider = await startOidcProvider({
    clientId: 'stayfront',
    clientSecret: process.env.SSO_TEST_SECRET,
    redirectUris: [HOUSE, SUNRISE].map((host) => `http://${host}/api/sso/callback`),
  })
  const company: SsoProvider = {
    id: 'company',
    name: 'Company',
    issuer: provider.issuer,
    clientId: 'stayfront',
    clientSecretEnv: 'SSO_TEST_SECRET',
    trustsEmail: false,
  }
  const providers: SsoProvider[] = [
    company,
    { ...company, id: 'trusted', trustsEmail: true },
    { ...company, id: 'gone', issuer: `http://127.0.0.1:${await findClosedPort()}` },
  ]
  const rows = await test.db.select().from(tenant)
  for (const { id, settings } of rows) {
    const links = { ...settings.links, newSite: { en: NEW_SITE, he: `${NEW_SITE}/he` } }
    const sso = { providers, redirects: [OTHER_SITE] }
    await test.db
      .update(tenant)
      .set({ settings: { ...settings, links, sso } })
      .where(eq(tenant.id, id))
  }
})
beforeEach(() =>
  test.db.execute(
    'truncate account, account_session, account_token, account_identity, rate_limit, sso_spent, mail cascade',
  ),
)
afterAll(async () => {
  await provider.stop()
  await test.drop()
})

async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const locationOf = (response: NextResponse) => response.headers.get('location') ?? ''
const pathOf = (response: NextResponse) => locationOf(response).replace(/^https?:\/\/[^/]+/, '')

async function begin(browser: Browser, query = 'provider=company&locale=de&next=/de/hotels'): Promise<string> {
  const response = await browser.ask(start, `/api/sso/start?${query}`, { method: 'GET', headers: SAME_ORIGIN })
  return locationOf(response)
}

/** The form of `/sso`, with which somebody signed in adds a provider. */
async function askToAdd(browser: Browser, fields: Record<string, string> = {}): Promise<NextResponse> {
  const _token = await mintPageToken('localhost', new Date())
  const form = { _token, locale: 'de', next: '/de/hotels', provider: 'company', current_password: PASSWORD, ...fields }
  return browser.ask(add, '/api/sso/start', { form })
}

/** The provider's page that the answer leads to, which is no redirect: browsers let no form go to another site. */
async function pageIn(response: NextResponse): Promise<string> {
  expect(response.status).toBe(200)
  return (/url=([^"]+)"/.exec(await response.text())?.[1] ?? '').replaceAll('&amp;', '&')
}

async function addProvider(browser: Browser, person: Person = ADA): Promise<NextResponse> {
  return comeBack(browser, await provider.visit(await pageIn(await askToAdd(browser)), person))
}

async function comeBack(browser: Browser, url: URL): Promise<NextResponse> {
  return browser.ask(callback, `${url.pathname}${url.search}`, { method: 'GET' })
}

async function signOn(browser: Browser, person: Person | null = ADA, query?: string): Promise<NextResponse> {
  return comeBack(browser, await provider.visit(await begin(browser, query), person))
}

async function whoIs(browser: Browser): Promise<Record<string, unknown> | null> {
  const response = await browser.ask(auth, '/api/v3/auth', { method: 'GET' })
  return response.status === 200 ? (await response.json()).data : null
}

async function openRegistered(host = HOUSE): Promise<Browser> {
  const browser = openBrowser(host)
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  const { email, name } = ADA
  const json = { name, email, password: PASSWORD, password_confirmation: PASSWORD }
  await browser.ask(register, '/api/register', { json })
  return browser
}

/** By the mailed link, in a browser of its own. */
async function resetPasswordOf(accountId: string): Promise<void> {
  const ctx = { newId: () => crypto.randomUUID(), now: () => new Date() }
  const token = await createToken(ctx, test.db, { purpose: 'reset', accountId, email: ADA.email ?? '' })
  const owner = openBrowser()
  await owner.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  const json = { token, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await owner.ask(reset, '/api/password/reset', { json })).status).toBe(200)
}

/** Where a refusal leads, and the status of the page there. */
function readRefusal(response: NextResponse): { problem: string | null; status: number | null; page: string } {
  const url = new URL(locationOf(response))
  const page = url.pathname
  return {
    page,
    problem: url.searchParams.get('problem'),
    status: pageStatus(page.replace(/^\/de/, ''), url.searchParams),
  }
}

/** The cookie as this server would have set it under other circumstances. */
async function changeFlow(browser: Browser, change: Partial<SsoFlow>, now = new Date()): Promise<void> {
  const { secret } = loadEnv()
  const opened = await openFlow(secret, browser.cookies.get(COOKIES.ssoFlow.name), now)
  if (!opened.ok) throw new Error('the flow cannot be opened')
  browser.cookies.set(COOKIES.ssoFlow.name, await sealFlow(secret, { ...opened.flow, ...change }, now))
}

describe('single sign-on at a provider', () => {
  it('leads there with code, PKCE, state and nonce, and leaves nothing readable in the browser', async () => {
    const browser = openBrowser()
    const url = new URL(await begin(browser))
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'stayfront',
      redirect_uri: `http://${HOUSE}/api/sso/callback`,
      code_challenge_method: 'S256',
      ui_locales: 'de',
    })
    expect(url.searchParams.get('state')).toMatch(/.{20}/)
    expect(url.searchParams.get('nonce')).toMatch(/.{20}/)
    const [cookie = ''] = browser.latest
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/Max-Age=600/)
    expect(cookie).toMatch(/SameSite=lax/i)
    expect(cookie).not.toContain(url.searchParams.get('state') ?? '-')
  })

  it('signs in, lands on the localised login and goes on to where it began', async () => {
    const browser = openBrowser()
    const response = await signOn(browser)
    expect(response.status).toBe(303)
    expect(pathOf(response)).toBe('/de/login?sso=1&next=%2Fde%2Fhotels')
    expect(await whoIs(browser)).toMatchObject({ email: ADA.email, name: ADA.name, plan_id: null })
    expect(browser.cookies.has(COOKIES.ssoFlow.name)).toBe(false)
  })

  it('makes an account for a person once', async () => {
    const [first, second] = [openBrowser(), openBrowser()]
    await signOn(first)
    await signOn(second, { ...ADA, email: 'moved@example.com' })
    expect(await whoIs(second)).toEqual(await whoIs(first))
    expect(await test.db.$count(account)).toBe(1)
    expect(await test.db.$count(accountIdentity)).toBe(1)
  })

  it('makes one account of two browsers that come back at once', async () => {
    const browsers = [openBrowser(), openBrowser()]
    const backs: URL[] = []
    for (const browser of browsers) backs.push(await provider.visit(await begin(browser), ADA))
    await Promise.all(browsers.map((browser, n) => comeBack(browser, backs[n] ?? new URL('http://nowhere'))))
    const [first, second] = await Promise.all(browsers.map(whoIs))
    expect(first).not.toBeNull()
    expect(second).toEqual(first)
    expect(await test.db.$count(account)).toBe(1)
  })

  it('asks by mail whether the address is right, unless the operator vouches for the provider', async () => {
    await signOn(openBrowser())
    await signOn(openBrowser(), { ...ADA, sub: 'bo', email: 'bo@example.com' }, 'provider=trusted')
    const rows = await test.db.select().from(account)
    expect(Object.fromEntries(rows.map((row) => [row.email, row.emailVerifiedAt !== null]))).toEqual({
      'ada@example.com': false,
      'bo@example.com': true,
    })
    expect((await test.db.select().from(mail)).map((row) => row.toAddress)).toEqual([ADA.email])
  })

  it('replaces the session that the browser had', async () => {
    const browser = openBrowser()
    const page = await begin(browser)
    // Somebody logs in in another tab before the provider leads back.
    const before = (await openRegistered()).cookies.get('stayfront_session') ?? ''
    browser.cookies.set('stayfront_session', before)
    await comeBack(browser, await provider.visit(page, { ...ADA, sub: 'bo', email: 'bo@example.com' }))
    expect((await whoIs(browser))?.email).toBe('bo@example.com')
    const stale = openBrowser()
    stale.cookies.set('stayfront_session', before)
    expect(await whoIs(stale)).toBeNull()
  })

  it('keeps the people of two tenants apart, also at the same provider', async () => {
    const [house, sunrise] = [openBrowser(), openBrowser(SUNRISE)]
    await signOn(house)
    await signOn(sunrise)
    const [a, b] = [await whoIs(house), await whoIs(sunrise)]
    expect(a?.id).not.toBe(b?.id)
    expect((await test.db.select().from(account)).map((row) => row.realm).sort()).toEqual([
      'house',
      `tenant:${tenants.whiteLabel}`,
    ])
  })

  it('never leads to another site afterwards', async () => {
    const response = await signOn(openBrowser(), ADA, 'provider=company&next=//evil.example/')
    expect(pathOf(response)).toBe('/login?sso=1')
  })
})

describe('an account with the same address', () => {
  it('is not given to whoever the provider names, also where the provider vouches for the address', async () => {
    await openRegistered()
    const browser = openBrowser()
    for (const query of ['provider=company', 'provider=trusted'])
      expect(readRefusal(await signOn(browser, ADA, query))).toEqual({
        page: '/sso',
        problem: 'email_taken',
        status: 409,
      })
    expect(await whoIs(browser)).toBeNull()
    expect(await test.db.$count(accountIdentity)).toBe(0)
  })

  it('takes the provider as another way in once its owner is signed in', async () => {
    const owner = await openRegistered()
    const before = await whoIs(owner)
    expect(pathOf(await addProvider(owner))).toBe('/de/login?sso=1&next=%2Fde%2Fhotels')
    const other = openBrowser()
    await signOn(other)
    expect(before).not.toBeNull()
    expect(await whoIs(other)).toEqual(before)
  })

  it('leaves who is signed in as remembered as they were', async () => {
    const owner = await openRegistered()
    const [session] = await test.db.update(accountSession).set({ remember: true }).returning()
    const cookie = owner.cookies.get('stayfront_session')
    await addProvider(owner)
    expect(owner.cookies.get('stayfront_session')).toBe(cookie)
    expect(await test.db.select().from(accountSession)).toEqual([
      { ...session, lastSeenAt: expect.any(String), revokedAt: null },
    ])
  })

  it('takes none without the password, by whichever link', async () => {
    const owner = await openRegistered()
    for (const headers of [SAME_ORIGIN, { 'sec-fetch-site': 'cross-site' }]) {
      const led = await owner.ask(start, '/api/sso/start?provider=company', { method: 'GET', headers })
      expect([pathOf(led), owner.cookies.has(COOKIES.ssoFlow.name)]).toEqual(['/sso', false])
    }
    for (const [typed, problem] of [
      ['', 'required'],
      ['another', 'current'],
    ] as const) {
      const url = new URL(locationOf(await askToAdd(owner, { current_password: typed })))
      expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
        '/de/sso',
        { next: '/de/hotels', problem, field: 'current_password' },
      ])
    }
    const unmeant = new URL(locationOf(await askToAdd(owner, { _token: 'x' })))
    expect(unmeant.searchParams.get('problem')).toBe('csrf')
    expect(pathOf(await askToAdd(openBrowser()))).toMatch(/^\/de\/login\?next=/)
    expect(owner.cookies.has(COOKIES.ssoFlow.name)).toBe(false)
  })

  it('tells its owner by mail of another way in, once', async () => {
    const owner = await openRegistered()
    await addProvider(owner)
    await addProvider(owner)
    const told = await test.db.select().from(mail).where(eq(mail.kind, 'account_provider_added'))
    expect(told.map((row) => [row.toAddress, row.bodyText.includes('Company')])).toEqual([[ADA.email, true]])
  })

  it('has no other way in once its password is changed', async () => {
    const owner = await openRegistered()
    await addProvider(owner)
    expect(await test.db.$count(accountIdentity)).toBe(1)
    const fresh = 'another horse battery'
    const json = { current_password: PASSWORD, password: fresh, password_confirmation: fresh }
    expect((await owner.ask(changePassword, '/api/account/password', { json })).status).toBe(200)
    expect(await test.db.$count(accountIdentity)).toBe(0)
    expect(readRefusal(await signOn(openBrowser())).problem).toBe('email_taken')
  })

  it('has none either once the password was reset, although its address was confirmed', async () => {
    const owner = await openRegistered()
    await addProvider(owner)
    const [row] = await test.db.update(account).set({ emailVerifiedAt: new Date().toISOString() }).returning()
    await resetPasswordOf(row?.id ?? '')
    expect(await test.db.$count(accountIdentity)).toBe(0)
  })

  it('takes none when somebody else has come', async () => {
    const owner = await openRegistered()
    const back = await provider.visit(await pageIn(await askToAdd(owner)), ADA)
    owner.cookies.delete('stayfront_session')
    expect(readRefusal(await comeBack(owner, back)).problem).toBe('invalid')
    expect(await test.db.$count(accountIdentity)).toBe(0)
  })

  it('cannot take a person who has an account', async () => {
    await signOn(openBrowser(), { ...ADA, email: 'other@example.com' })
    const owner = await openRegistered()
    expect(readRefusal(await addProvider(owner))).toMatchObject({ problem: 'identity_taken', status: 409 })
  })

  it('is not made from an address that nobody vouches for', async () => {
    const browser = openBrowser()
    for (const change of [
      { email_verified: false },
      { email_verified: undefined },
      { email: undefined },
      { email: 'x' },
    ])
      expect(readRefusal(await signOn(browser, { ...ADA, ...change }))).toMatchObject({
        problem: 'email_unproved',
        status: 403,
      })
    expect(await test.db.$count(account)).toBe(0)
  })

  it('goes to the owner of the address by a new password, without the providers of whoever opened it', async () => {
    await signOn(openBrowser())
    const [row] = await test.db.select().from(account)
    await resetPasswordOf(row?.id ?? '')
    expect(readRefusal(await signOn(openBrowser())).problem).toBe('email_taken')
  })
})

describe('a way back that is refused', () => {
  it('after it was used once', async () => {
    const browser = openBrowser()
    const back = await provider.visit(await begin(browser), ADA)
    const sealed = browser.cookies.get(COOKIES.ssoFlow.name) ?? ''
    await comeBack(browser, back)
    const again = openBrowser()
    again.cookies.set(COOKIES.ssoFlow.name, sealed)
    expect(readRefusal(await comeBack(again, back))).toEqual({ page: '/sso', problem: 'used', status: 409 })
    expect(await whoIs(again)).toBeNull()
  })

  it('after ten minutes, and in a browser that has forgotten', async () => {
    const browser = openBrowser()
    const back = await provider.visit(await begin(browser), ADA)
    await changeFlow(browser, {}, new Date(Date.now() - 600_001))
    expect(readRefusal(await comeBack(browser, back))).toEqual({ page: '/sso', problem: 'expired', status: 410 })
    expect(readRefusal(await comeBack(openBrowser(), back))).toEqual({ page: '/sso', problem: 'expired', status: 410 })
    expect(await test.db.$count(account)).toBe(0)
  })

  it('at another tenant', async () => {
    const browser = openBrowser()
    const back = await provider.visit(await begin(browser), ADA)
    const elsewhere = openBrowser(SUNRISE)
    elsewhere.cookies.set(COOKIES.ssoFlow.name, browser.cookies.get(COOKIES.ssoFlow.name) ?? '')
    expect(readRefusal(await comeBack(elsewhere, back))).toEqual({ page: '/sso', problem: 'wrong_tenant', status: 403 })
    const agent = openBrowser()
    agent.cookies.set(COOKIES.ssoFlow.name, browser.cookies.get(COOKIES.ssoFlow.name) ?? '')
    agent.cookies.set('fid', '77')
    expect(readRefusal(await comeBack(agent, back)).problem).toBe('wrong_tenant')
    expect(await test.db.$count(account)).toBe(0)
  })

  it('with another state, and with a cookie that is not ours', async () => {
    const browser = openBrowser()
    const back = await provider.visit(await begin(browser), ADA)
    back.searchParams.set('state', 'x'.repeat(43))
    expect(readRefusal(await comeBack(browser, back))).toEqual({ page: '/sso', problem: 'invalid', status: 400 })
    browser.cookies.set(COOKIES.ssoFlow.name, 'x'.repeat(200))
    expect(readRefusal(await comeBack(browser, back)).problem).toBe('invalid')
  })

  it('with an ID token for another nonce', async () => {
    const browser = openBrowser()
    const page = new URL(await begin(browser))
    page.searchParams.set('nonce', 'of-somebody-else-entirely')
    expect(readRefusal(await comeBack(browser, await provider.visit(page.href, ADA)))).toEqual({
      page: '/de/sso',
      problem: 'invalid',
      status: 400,
    })
    expect(await test.db.$count(account)).toBe(0)
  })

  it('with a code for another verifier', async () => {
    const browser = openBrowser()
    const page = new URL(await begin(browser))
    page.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    expect(readRefusal(await comeBack(browser, await provider.visit(page.href, ADA))).problem).toBe('invalid')
  })

  it('when the provider or the person says no', async () => {
    const browser = openBrowser()
    const response = await signOn(browser, null)
    expect(readRefusal(response)).toEqual({ page: '/de/sso', problem: 'denied', status: 403 })
    expect(locationOf(response)).toContain('next=%2Fde%2Fhotels')
  })

  it('when the provider cannot be reached, and when there is none of this name', async () => {
    const browser = openBrowser()
    const ask = (id: string) =>
      browser.ask(start, `/api/sso/start?provider=${id}&locale=de`, { method: 'GET', headers: SAME_ORIGIN })
    expect(readRefusal(await ask('gone'))).toEqual({ page: '/de/sso', problem: 'unreachable', status: 424 })
    expect(readRefusal(await ask('nobody'))).toEqual({ page: '/de/sso', problem: 'invalid', status: 400 })
  })

  it('when the provider is gone by the time of the way back', async () => {
    const browser = openBrowser()
    const back = await provider.visit(await begin(browser), ADA)
    await changeFlow(browser, { providerId: 'gone' })
    expect(readRefusal(await comeBack(browser, back))).toEqual({ page: '/de/sso', problem: 'unreachable', status: 424 })
  })
})

describe('the way to the new site', () => {
  const go = (browser: Browser, query = '', headers: Record<string, string> = SAME_ORIGIN) =>
    browser.ask(newSite, `/api/sso/new-site${query}`, { method: 'GET', headers })
  const redeem = (token: string, audience: string, host = HOUSE) =>
    openBrowser(host).ask(verify, '/api/sso/verify', { json: { token, audience } })
  const tokenOf = (response: NextResponse) => new URL(locationOf(response)).searchParams.get('token') ?? ''
  const giveOptions = async (options: Partial<AccountOptions>) => {
    const people = await test.db.select({ accountId: account.id }).from(account)
    const given = people.map(({ accountId }) => ({ accountId, tenantId: tenants.house, options }))
    await test.db.insert(accountOption).values(given)
  }
  const openAllowed = async () => {
    const browser = await openRegistered()
    await giveOptions({ flights: true, crm: true })
    return browser
  }

  it('hands a person over once, with id and options and nothing else', async () => {
    const browser = await openAllowed()
    const response = await go(browser)
    expect(response.status).toBe(303)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(locationOf(response)).toMatch(/^https:\/\/new\.example\/enter\?token=[\w-]+\.[\w-]+\.[\w-]+$/)
    const id = (await whoIs(browser))?.id
    const answer = await redeem(tokenOf(response), NEW_SITE)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      user: { id, options: { flights: true, packages: false, crm: true, vouchers: false } },
      fid: 1,
    })
    const again = await redeem(tokenOf(response), NEW_SITE)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'token_used' })
  })

  it('tells a server that asks without an agent’s link whose person it was', async () => {
    const browser = await openAllowed()
    const id = (await whoIs(browser))?.id
    const token = tokenOf(await go(browser, '?fid=77'))
    const answer = await redeem(token, NEW_SITE)
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { id }, fid: 77 }])
    expect((await redeem(token, NEW_SITE)).status).toBe(409)
    const mistaken = openBrowser()
    mistaken.cookies.set('fid', '77')
    const own = tokenOf(await go(browser, '?fid=1'))
    const json = { token: own, audience: NEW_SITE }
    const said = await mistaken.ask(verify, '/api/sso/verify', { json })
    expect([said.status, await said.json()]).toMatchObject([200, { user: { id }, fid: 1 }])
    const agents = tokenOf(await go(browser, '?fid=77'))
    const elsewhere = await redeem(agents, NEW_SITE, SUNRISE)
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([403, { code: 'wrong_tenant' }])
  })

  it('gives a token to one of two who bring it at once', async () => {
    const token = tokenOf(await go(await openAllowed()))
    const both = await Promise.all([redeem(token, NEW_SITE), redeem(token, NEW_SITE)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
  })

  it('leads to addresses of the tenant alone, letter by letter', async () => {
    const browser = await openAllowed()
    expect(locationOf(await go(browser, '?locale=he'))).toMatch(/^https:\/\/new\.example\/enter\/he\?token=/)
    const other = await go(browser, `?to=${encodeURIComponent(OTHER_SITE)}`)
    expect(locationOf(other)).toMatch(/^https:\/\/other\.example\/enter\?shop=2&token=/)
    for (const to of [
      'https://evil.example/',
      `${NEW_SITE}/`,
      `${NEW_SITE}?x=1`,
      'https://new.example',
      '//new.example/enter',
    ])
      expect(readRefusal(await go(browser, `?to=${encodeURIComponent(to)}`))).toMatchObject({ problem: 'not_allowed' })
  })

  it('is as long good where a demonstration has moved the clock of what is booked', async () => {
    const day = 24 * 60 * 60_000
    const moved = { now: () => new Date(Date.now() + day), ahead: () => day }
    const still = { move: async () => false, reset: async () => false, stop: async () => undefined }
    setMovableClock({ ...moved, ...still })
    try {
      expect((await redeem(tokenOf(await go(await openAllowed())), NEW_SITE)).status).toBe(200)
    } finally {
      setMovableClock({ now: () => new Date(), ahead: () => 0, ...still })
    }
  })

  it('is refused for another address, at another tenant, and after sixty seconds', async () => {
    const token = tokenOf(await go(await openAllowed()))
    const codeOf = async (response: NextResponse) => [response.status, (await response.json()).code]
    expect(await codeOf(await redeem(token, OTHER_SITE))).toEqual([403, 'wrong_audience'])
    expect(await codeOf(await redeem(token, NEW_SITE, SUNRISE))).toEqual([403, 'wrong_tenant'])
    expect(await codeOf(await redeem(`${token}x`, NEW_SITE))).toEqual([400, 'token_invalid'])
    const stale = await mintHandOver(loadEnv().secret, {
      id: 'old',
      tenantId: tenants.house,
      audience: NEW_SITE,
      accountId: 'a',
      options: { flights: true, packages: false, crm: false, vouchers: false },
      now: new Date(Date.now() - 61_000),
    })
    expect(await codeOf(await redeem(stale, NEW_SITE))).toEqual([410, 'token_expired'])
    expect((await redeem(token, NEW_SITE)).status).toBe(200)
  })

  it('is for people with the flights option, by a link of ours', async () => {
    expect(pathOf(await go(openBrowser()))).toBe('/login?next=%2Fsso')
    const browser = await openRegistered()
    expect(readRefusal(await go(browser))).toEqual({ page: '/sso', problem: 'not_allowed', status: 403 })
    await giveOptions({ flights: true })
    expect(pathOf(await go(browser, '', { 'sec-fetch-site': 'cross-site' }))).toBe('/sso')
    expect(pathOf(await go(browser, '', {}))).toBe('/sso')
    expect(locationOf(await go(browser, '', { referer: `http://${HOUSE}/sso` }))).toMatch(/^https:\/\/new\.example/)
  })
})

it('forgets what was used when it is over in any case', async () => {
  await signOn(openBrowser())
  await removeSpent(test.db, new Date())
  expect(await test.db.$count(ssoSpent)).toBe(1)
  await removeSpent(test.db, new Date(Date.now() + 21 * 60_000))
  expect(await test.db.$count(ssoSpent)).toBe(0)
})
