import { randomUUID } from 'node:crypto'
import { POST as confirm } from '@/app/api/account/second-factor/route'
import { POST as keepCodes } from '@/app/api/account/second-factor/codes/route'
import { GET as exportDesk } from '@/app/api/dashboard/bookings/export/route'
import { POST as code } from '@/app/api/login/code/route'
import { POST as login } from '@/app/api/login/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { registerAccount } from '@/lib/backend/accounts/register-account'
import { openSession, resolveSession } from '@/lib/backend/accounts/sessions'
import { maySetFactor } from '@/lib/backend/factor/confirm-factor'
import { offerSecret } from '@/lib/backend/factor/factor-secret'
import { codeAt, stepAt } from '@/lib/backend/factor/totp'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountFactor, recoveryCode } from '@/lib/backend/postgres/schema-staff'
import { listActs } from '@/lib/backend/staff/list-staff'
import type { StaffContext } from '@/lib/backend/staff/staff-context'
import { resetFactor } from '@/lib/backend/staff/reset-factor'
import { suspendStaff } from '@/lib/backend/staff/suspend-staff'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { readCodes } from '@/lib/server/accounts/factor-step'
import { loadEnv } from '@/lib/server/env'
import { cookieName, readCookie } from '@/lib/server/http/cookies'
import { mintPageToken } from '@/lib/server/http/csrf'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { openAccountSteps, PASSWORD, words } from '../../support/accounts/account-steps'
import { employ } from '../../support/accounts/employ'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'

const mockBackend: { db?: unknown; upstream: null } = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const BOSS = 'boss@example.com'
const SESSION = cookieName('session')
// The middle of a step, so that no test crosses into the next one.
const NOON = Date.parse('2026-03-10T12:00:15.000Z')

let test: TestDatabase
let house: TenantId
let elsewhere: TenantId

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  process.env.DATABASE_URL = test.url
  const tenants = await buildInventory(test.db)
  house = tenants.house
  elsewhere = tenants.whiteLabel
})
beforeEach(async () => {
  jest.useFakeTimers({ now: NOON, doNotFake: [...NOT_FAKED] })
  await test.db.execute('truncate account, account_session, account_token, rate_limit, mail cascade')
})
afterEach(() => jest.useRealTimers())
afterAll(() => test.drop())

const NOT_FAKED = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const

const ctx = () => ({ ...openAccountSteps(test.db, house).ctx, now: () => new Date() })
const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000)

async function openPrepared(): Promise<Browser> {
  const browser = openBrowser()
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  return browser
}

/** An operator of the house, signed in without a second factor. */
async function openOperator(email = BOSS) {
  const form = { name: 'Boss', email, password: PASSWORD, remember: true }
  const made = await registerAccount(ctx(), { form, language: 'en', mails: { verify: words, exists: () => words() } })
  if (!made.ok) throw new Error(made.code)
  const { accountId } = made
  await employ(test.db, accountId, { tenantId: house, role: 'operator', factor: false })
  const browser = await openPrepared()
  const { token } = await openSession(ctx(), test.db, { accountId, remember: true })
  browser.cookies.set(cookieName('session'), token)
  const owner = await resolveSession(test.db, ctx(), token)
  if (!owner) throw new Error('nobody is signed in')
  const secret = offerSecret(loadEnv().secret, { accountId, sessionId: owner.sessionId })
  return { browser, accountId, owner, codeNow: (drift = 0) => codeAt(secret, stepAt(new Date()) + drift) }
}

/** The same with the factor set up, and the recovery codes. */
async function openConfirmed() {
  const operator = await openOperator()
  const { browser, accountId, codeNow } = operator
  const response = await browser.ask(confirm, '/api/account/second-factor', { json: { code: codeNow() } })
  expect(response.status).toBe(204)
  const sealed = readCookie(
    { get: (name) => ({ value: decodeURIComponent(browser.cookies.get(name) ?? '') }) },
    'codes',
  )
  const codes = (await readCodes(accountId, sealed)) ?? []
  return { ...operator, codes }
}

/** As the command line comes. */
const command = (): StaffContext => ({ ...ctx(), newId: randomUUID, requestId: 'command' })
const whoIs = async (browser: Browser) => {
  const response = await browser.ask(auth, '/api/v3/auth', { method: 'GET' })
  return { status: response.status, user: (await response.json()).data }
}
const logIn = async (password = PASSWORD) => {
  const browser = await openPrepared()
  const response = await browser.ask(login, '/api/login', { json: { email: BOSS, password } })
  return { browser, response }
}
const giveCode = async (browser: Browser, given: string) =>
  browser.ask(code, '/api/login/code', { json: { code: given } })
const actsOf = async () => (await listActs(test.db, null, 100)).map(({ act }) => act)

describe('an operator without a second factor', () => {
  it('sees nothing of the dashboard until it is set up, and then everything', async () => {
    const { browser, codeNow } = await openOperator()
    const take = async () =>
      (await browser.ask(exportDesk, '/api/dashboard/bookings/export?all=1', { method: 'GET' })).status
    expect((await whoIs(browser)).user.actions).toEqual([])
    expect(await take()).toBe(404)
    await browser.ask(confirm, '/api/account/second-factor', { json: { code: codeNow() } })
    expect((await whoIs(browser)).user.actions).toContain('reservations')
    expect(await take()).toBe(200)
  })

  it('sets it up by a right code alone, and in this browser alone', async () => {
    const { browser, accountId, codeNow } = await openOperator()
    const other = await openPrepared()
    const { token } = await openSession(ctx(), test.db, { accountId, remember: true })
    other.cookies.set(cookieName('session'), token)
    const wrong = await browser.ask(confirm, '/api/account/second-factor', { json: { code: codeNow(5) } })
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['code']])
    expect(await test.db.$count(accountFactor)).toBe(0)
    await browser.ask(confirm, '/api/account/second-factor', { json: { code: codeNow() } })
    expect((await whoIs(other)).status).toBe(401)
    expect((await whoIs(browser)).status).toBe(200)
    expect(await actsOf()).toEqual(['factor_set'])
  })

  it('gets ten recovery codes, of which the database has hashes, shown until they are saved', async () => {
    const { browser, codes } = await openConfirmed()
    expect(new Set(codes).size).toBe(10)
    const rows = await test.db.select().from(recoveryCode)
    expect(rows).toHaveLength(10)
    expect(rows.every(({ codeHash }) => codeHash.startsWith('$argon2id$'))).toBe(true)
    expect((await browser.ask(keepCodes, '/api/account/second-factor/codes', { json: {} })).status).toBe(204)
    expect(browser.cookies.has(cookieName('codes'))).toBe(false)
  })

  it('is asked for none where everybody shares the account', async () => {
    const { browser, owner } = await openOperator('operator@demo.stayfront.example')
    expect((await whoIs(browser)).user.actions).toContain('reservations')
    expect(maySetFactor(owner)).toBe(false)
  })

  it('is led by forms without scripts to the page and back', async () => {
    const { browser, codeNow } = await openOperator()
    const _token = await mintPageToken('localhost', new Date())
    const post = async (given: string) => {
      const form = { _token, _form: 'factor', locale: 'ja', code: given }
      const response = await browser.ask(confirm, '/api/account/second-factor', { form })
      return new URL(response.headers.get('location') ?? '')
    }
    const refused = await post('000000')
    expect([refused.pathname, refused.searchParams.get('problem')]).toEqual(['/ja/account/second-factor', 'code_wrong'])
    expect((await post(codeNow())).pathname).toBe('/ja/account/second-factor')
  })
})

describe('a login with a second factor', () => {
  it('has no session before the code, which may be a step early or late', async () => {
    for (const drift of [-1, 0, 1]) {
      await test.db.execute('truncate account cascade')
      const { codeNow } = await openConfirmed()
      pass(300)
      const { browser, response } = await logIn()
      expect([response.status, await response.json()]).toEqual([202, { two_factor: true }])
      expect(browser.cookies.has(cookieName('session'))).toBe(false)
      expect((await whoIs(browser)).status).toBe(401)
      expect((await giveCode(browser, codeNow(drift))).status).toBe(204)
      expect((await whoIs(browser)).user.email).toBe(BOSS)
    }
  })

  it('takes no code twice, nor one before it', async () => {
    const { codeNow } = await openConfirmed()
    // The one that set it up counts, too.
    expect((await giveCode((await logIn()).browser, codeNow())).status).toBe(422)
    pass(60)
    expect((await giveCode((await logIn()).browser, codeNow())).status).toBe(204)
    for (const drift of [0, -1]) expect((await giveCode((await logIn()).browser, codeNow(drift))).status).toBe(422)
    expect((await giveCode((await logIn()).browser, codeNow(1))).status).toBe(204)
    expect(await actsOf()).toEqual(['factor_set', 'login', 'login'])
  })

  it('takes one of two codes that come at once', async () => {
    const { codeNow } = await openConfirmed()
    pass(60)
    const [one, two] = await Promise.all([logIn(), logIn()])
    const both = await Promise.all([one, two].map(({ browser }) => giveCode(browser, codeNow())))
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422])
  })

  it('takes a recovery code once, however it is spelled', async () => {
    const { codes } = await openConfirmed()
    const [first = ''] = codes
    expect((await giveCode((await logIn()).browser, first.toUpperCase().replace('-', ' '))).status).toBe(204)
    expect((await giveCode((await logIn()).browser, first)).status).toBe(422)
    expect(await actsOf()).toEqual(['factor_set', 'recovery_code_used', 'login'])
  })

  it('keeps no more than six tries in a quarter of an hour', async () => {
    const { codeNow } = await openConfirmed()
    pass(60)
    const { browser } = await logIn()
    for (let i = 0; i < 6; i += 1) expect((await giveCode(browser, '000000')).status).toBe(422)
    expect((await giveCode(browser, codeNow())).status).toBe(429)
  })

  it('is over without a password, after ten minutes, with a new password and with a suspension', async () => {
    const { codeNow } = await openConfirmed()
    const errorOf = async (browser: Browser) => (await (await giveCode(browser, codeNow())).json()).errors.code
    expect(await errorOf(await openPrepared())).toHaveLength(1)
    const late = await logIn()
    pass(601)
    expect((await giveCode(late.browser, codeNow())).status).toBe(422)
    const changed = await logIn()
    const [row] = await test.db.select().from(account)
    await test.db.update(account).set({ passwordHash: 'another' })
    expect((await giveCode(changed.browser, codeNow())).status).toBe(422)
    await test.db.update(account).set({ passwordHash: row?.passwordHash })
    const shut = await logIn()
    await suspendStaff(command(), BOSS)
    expect((await giveCode(shut.browser, codeNow())).status).toBe(422)
  })

  it('asks by a page where there are no scripts, and leads on from there', async () => {
    const { codeNow } = await openConfirmed()
    pass(60)
    const browser = openBrowser()
    const _token = await mintPageToken('localhost', new Date())
    const common = { _token, locale: 'he', next: '/he/dashboard/bookings?all=1' }
    const form = { ...common, email: BOSS, password: PASSWORD }
    const asked = new URL((await browser.ask(login, '/api/login', { form })).headers.get('location') ?? '')
    expect(asked.pathname).toBe('/he/login')
    expect(Object.fromEntries(asked.searchParams)).toEqual({ mode: 'code', next: '/he/dashboard/bookings?all=1' })
    const wrong = await browser.ask(code, '/api/login/code', { form: { ...common, code: '000000' } })
    expect(new URL(wrong.headers.get('location') ?? '').searchParams.get('mode')).toBe('code')
    const done = await browser.ask(code, '/api/login/code', { form: { ...common, code: codeNow() } })
    expect(new URL(done.headers.get('location') ?? '').pathname).toBe('/he/dashboard/bookings')
    expect((await whoIs(browser)).status).toBe(200)
  })
})

describe('a second factor that is lost', () => {
  it('is taken away by a command: every session ends, and the next login sets up another', async () => {
    const { browser, accountId } = await openConfirmed()
    pass(60)
    expect(await resetFactor(command(), BOSS)).toEqual({ ok: true, changed: true })
    expect((await whoIs(browser)).status).toBe(401)
    expect(await test.db.$count(accountFactor)).toBe(0)
    expect(await test.db.$count(recoveryCode)).toBe(0)
    const again = await logIn()
    expect(again.response.status).toBe(204)
    expect((await whoIs(again.browser)).user).toMatchObject({ actions: [], agent_role: 'operator' })
    const owner = await resolveSession(test.db, ctx(), decodeURIComponent(again.browser.cookies.get(SESSION) ?? ''))
    expect(owner?.staff?.factor).toBe('missing')
    const secret = offerSecret(loadEnv().secret, { accountId, sessionId: owner?.sessionId ?? '' })
    const given = { json: { code: codeAt(secret, stepAt(new Date())) } }
    expect((await again.browser.ask(confirm, '/api/account/second-factor', given)).status).toBe(204)
    expect((await whoIs(again.browser)).user).toMatchObject({ actions: ['reservations', 'operate'] })
    expect(await actsOf()).toEqual(['factor_set', 'factor_reset', 'factor_set'])
  })

  it('ends a login that waits for its code, and the tries that were used up', async () => {
    const { codeNow } = await openConfirmed()
    pass(60)
    const { browser } = await logIn()
    for (let i = 0; i < 6; i += 1) await giveCode(browser, '000000')
    expect((await giveCode(browser, codeNow())).status).toBe(429)
    await resetFactor(command(), BOSS)
    expect((await giveCode(browser, codeNow())).status).toBe(422)
    expect((await whoIs(browser)).status).toBe(401)
    expect((await logIn()).response.status).toBe(204)
  })

  it('is that of somebody who works there and has one', async () => {
    expect(await resetFactor(command(), BOSS)).toEqual({ ok: false, code: 'no_staff' })
    await openOperator()
    expect(await resetFactor(command(), BOSS)).toEqual({ ok: true, changed: false })
    expect(await resetFactor({ ...command(), tenantId: elsewhere }, BOSS)).toEqual({ ok: false, code: 'no_staff' })
    expect(await actsOf()).toEqual([])
  })
})
