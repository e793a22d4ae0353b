import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { POST as accept } from '@/app/api/invitation/route'
import { POST as login } from '@/app/api/login/route'
import { POST as forgot } from '@/app/api/password/forgot/route'
import { POST as reset } from '@/app/api/password/reset/route'
import { POST as register } from '@/app/api/register/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { prepareAccountMails } from '@/lib/backend/mail/account-mails'
import { tenant } from '@/lib/backend/postgres/schema'
import { account, accountToken } from '@/lib/backend/postgres/schema-accounts'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { staffRole } from '@/lib/backend/postgres/schema-staff'
import { inviteStaff } from '@/lib/backend/staff/invite-staff'
import { listActs, listStaff } from '@/lib/backend/staff/list-staff'
import type { StaffContext } from '@/lib/backend/staff/staff-context'
import { restoreStaff, suspendStaff } from '@/lib/backend/staff/suspend-staff'
import { realmOf } from '@/lib/domain/accounts/schema'
import type { StaffRole } from '@/lib/domain/staff/roles'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { mintPageToken } from '@/lib/server/http/csrf'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'

const mockBackend: { db?: unknown } = {}
const mockLater: Promise<unknown>[] = []
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  after: (task: () => Promise<unknown>) => mockLater.push(task()),
}))

const PASSWORD = 'correct horse battery'
const BOSS = 'boss@example.com'
const HOUSE = 'localhost:3000'
const SUNRISE = 'sunrise.localhost:3000'
const ACME = 'acme.agency.localhost:3000'

let test: TestDatabase
let house: Tenant
let sunrise: Tenant
let acme: Tenant

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  process.env.DATABASE_URL = test.url
  const inventory = await buildInventory(test.db)
  const [given] = await test.db.select().from(tenant).where(eq(tenant.id, inventory.house))
  if (!given) throw new Error('there is no house')
  await test.db
    .insert(tenant)
    .values({ ...given, id: undefined, kind: 'agency', fid: 300, host: 'acme.agency.localhost' })
  const brand = { ...given.brand, name: 'Sunrise Stays' }
  await test.db.update(tenant).set({ brand }).where(eq(tenant.id, inventory.whiteLabel))
  const all = await test.db.select().from(tenant)
  const named = (host: string | null) => {
    const row = all.find((each) => each.host === host && each.kind !== 'agent')
    if (!row) throw new Error(`there is no tenant at ${host}`)
    return row
  }
  house = named(null)
  sunrise = named('sunrise.localhost')
  acme = named('acme.agency.localhost')
})
beforeEach(() => test.db.execute('truncate account, account_session, account_token, rate_limit, mail cascade'))
afterAll(() => test.drop())

const ctxOf = (shown: Tenant, now = () => new Date()): StaffContext => ({
  db: test.db,
  tenantId: shown.id,
  realm: realmOf(shown),
  now,
  newId: randomUUID,
  requestId: 'command',
})

type Wish = { role?: StaffRole; language?: Locale; email?: string; now?: () => Date }

const invite = (shown: Tenant, { role = 'support', language = 'en', email = BOSS, now }: Wish = {}) =>
  inviteStaff(ctxOf(shown, now), {
    email,
    role,
    name: 'Boss',
    language,
    writeMail: async (token, spoken) =>
      (await prepareAccountMails(shown, isLocale(spoken) ? spoken : 'en', 'http://localhost:3000')).invited(
        token,
        role,
      ),
  })

async function lastMail(kind = 'account_invited') {
  await Promise.all(mockLater.splice(0))
  const rows = (await test.db.select().from(mail)).filter((row) => row.kind === kind)
  return rows.at(-1)
}

async function mailedLink(): Promise<URL> {
  return new URL(/https?:\/\/\S+/.exec((await lastMail())?.bodyText ?? '')?.[0] ?? '')
}

async function openPrepared(host: string): Promise<Browser> {
  const browser = openBrowser(host)
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  return browser
}

const form = (token: string, change: Record<string, string> = {}) => ({
  token,
  name: 'Ada Löwe',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...change,
})

async function acceptAt(host: string, token: string | null) {
  const browser = await openPrepared(host)
  return { browser, response: await browser.ask(accept, '/api/invitation', { json: form(token ?? '') }) }
}

/** Invites and accepts; the browser is signed in. */
async function hire(shown: Tenant, host: string, role: StaffRole = 'support'): Promise<Browser> {
  await invite(shown, { role })
  const { browser, response } = await acceptAt(host, (await mailedLink()).searchParams.get('token'))
  expect(response.status).toBe(204)
  return browser
}

const whoIs = async (browser: Browser) => {
  const response = await browser.ask(auth, '/api/v3/auth', { method: 'GET' })
  return { status: response.status, user: (await response.json()).data }
}
const logIn = async (host: string, password = PASSWORD, email = BOSS) => {
  const browser = await openPrepared(host)
  const response = await browser.ask(login, '/api/login', { json: { email, password } })
  return { browser, status: response.status, body: response.status === 204 ? null : await response.json() }
}
const actsOf = async (shown: Tenant | null = null) =>
  (await listActs(test.db, shown?.id ?? null, 100)).map(({ act, by, role }) => [act, by, role])

describe('an invitation', () => {
  it.each([
    ['en', 'Your invitation to work with', 'Your role: operator', '/login'],
    ['de', 'Ihre Einladung zur Arbeit mit', 'Ihre Rolle: Betrieb', '/de/login'],
    ['he', 'הזמנה לעבודה עם', 'התפקיד שלכם: תפעול', '/he/login'],
    ['ja', '業務アカウントへのご招待', '役割：運営', '/ja/login'],
  ] as const)('is mailed in %s, in the brand and to the host of its tenant', async (language, subject, role, path) => {
    expect(await invite(sunrise, { language, role: 'operator' })).toEqual({ ok: true, outcome: 'mailed', was: null })
    const sent = await lastMail()
    expect(sent).toMatchObject({ toAddress: BOSS, tenantId: sunrise.id })
    expect(sent?.subject).toContain(subject)
    expect(sent?.subject).toContain('Sunrise Stays')
    expect(sent?.bodyText).toContain(role)
    expect(sent?.bodyText).toContain('72')
    const link = await mailedLink()
    expect([link.hostname, link.pathname, link.searchParams.get('mode')]).toEqual(['sunrise.localhost', path, 'invite'])
  })

  it('is accepted once, which sets name and password, confirms the address and logs in', async () => {
    await invite(sunrise)
    const token = (await mailedLink()).searchParams.get('token')
    const { browser, response } = await acceptAt(SUNRISE, token)
    expect(response.status).toBe(204)
    expect((await whoIs(browser)).user).toMatchObject({ name: 'Ada Löwe', email: BOSS, actions: ['reservations'] })
    const [row] = await test.db.select().from(account)
    expect(row?.emailVerifiedAt).not.toBeNull()
    expect((await acceptAt(SUNRISE, token)).response.status).toBe(422)
    expect((await logIn(SUNRISE)).status).toBe(204)
    expect(await actsOf(sunrise)).toEqual([
      ['invited', null, 'support'],
      ['accepted', BOSS, 'support'],
    ])
  })

  it('works without scripts: what is refused comes back to its page with name and link, and then leads on', async () => {
    await invite(sunrise)
    const token = (await mailedLink()).searchParams.get('token') ?? ''
    const browser = openBrowser(SUNRISE)
    const _token = await mintPageToken('sunrise.localhost', new Date())
    const post = (change: Record<string, string>) =>
      browser.ask(accept, '/api/invitation', { form: { _token, locale: 'de', ...form(token, change) } })
    const refused = new URL((await post({ password: 'x', password_confirmation: 'x' })).headers.get('location') ?? '')
    expect(refused.pathname).toBe('/de/login')
    expect(Object.fromEntries(refused.searchParams)).toMatchObject({ mode: 'invite', problem: 'short', token })
    const done = await post({})
    expect(done.status).toBe(303)
    expect(new URL(done.headers.get('location') ?? '').pathname).toBe('/de/dashboard/bookings')
  })

  it('ends after three days', async () => {
    const from = Date.now() - 72 * 3_600_000
    await invite(sunrise, { now: () => new Date(from - 1000) })
    expect((await acceptAt(SUNRISE, (await mailedLink()).searchParams.get('token'))).response.status).toBe(422)
    await invite(sunrise, { now: () => new Date(from + 60_000) })
    expect((await acceptAt(SUNRISE, (await mailedLink()).searchParams.get('token'))).response.status).toBe(204)
  })

  it('keeps no secret in the database, and is no link for another purpose', async () => {
    await invite(sunrise)
    const token = (await mailedLink()).searchParams.get('token') ?? ''
    const [row] = await test.db.select().from(accountToken)
    expect(row?.purpose).toBe('invite')
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('gives nothing to an account that somebody else opened with the address, until its owner accepts', async () => {
    const thief = await openPrepared(HOUSE)
    const json = { name: 'Thief', email: BOSS, password: 'another password', password_confirmation: 'another password' }
    await thief.ask(register, '/api/register', { json })
    await invite(house)
    expect((await whoIs(thief)).user).toMatchObject({ actions: [], agent_role: null })
    const { browser } = await acceptAt(HOUSE, (await mailedLink()).searchParams.get('token'))
    expect((await whoIs(browser)).user).toMatchObject({ actions: ['reservations'] })
    expect((await whoIs(thief)).status).toBe(401)
    expect((await logIn(HOUSE, 'another password')).status).toBe(422)
  })

  it('changes the role of whoever works there already, without a link, and refuses whom it must', async () => {
    const browser = await hire(sunrise, SUNRISE)
    expect(await invite(sunrise)).toEqual({ ok: true, outcome: 'kept', was: 'support' })
    expect(await invite(sunrise, { role: 'agent' })).toEqual({ ok: true, outcome: 'changed', was: 'support' })
    expect(await test.db.$count(mail)).toBe(1)
    expect((await whoIs(browser)).user).toMatchObject({ actions: [], plan_id: 0, agent_role: 'agent' })
    expect((await actsOf(sunrise)).at(-1)).toEqual(['role_changed', null, 'agent'])
    await suspendStaff(ctxOf(sunrise), BOSS)
    expect(await invite(sunrise)).toEqual({ ok: false, code: 'suspended' })
    const email = 'operator@demo.stayfront.example'
    expect(await invite(sunrise, { email })).toEqual({ ok: false, code: 'demo_account' })
  })

  it('of one host is worth nothing on another of the same accounts', async () => {
    await invite(acme)
    const token = (await mailedLink()).searchParams.get('token')
    expect((await acceptAt(HOUSE, token)).response.status).toBe(422)
    expect((await acceptAt(ACME, token)).response.status).toBe(204)
  })
})

describe('the staff of a tenant', () => {
  it('are listed with role and standing, by tenant', async () => {
    await invite(acme, { email: 'new@example.com', role: 'agent' })
    await hire(sunrise, SUNRISE)
    expect(await listStaff(test.db, null)).toMatchObject([
      { email: BOSS, role: 'support', standing: 'active', hasFactor: false, host: 'sunrise.localhost' },
      { email: 'new@example.com', role: 'agent', standing: 'invited', host: 'acme.agency.localhost' },
    ])
    expect((await listStaff(test.db, acme.id)).map(({ email }) => email)).toEqual(['new@example.com'])
  })

  it('has a role of one host on no other, though both share the accounts', async () => {
    await hire(acme, ACME)
    const { browser } = await logIn(HOUSE)
    expect((await whoIs(browser)).user).toMatchObject({ email: BOSS, actions: [], agent_role: null })
    expect((await whoIs((await logIn(ACME)).browser)).user).toMatchObject({ actions: ['reservations'] })
  })
})

describe('a suspension', () => {
  it('ends sessions at once, and answers a login as a wrong password does', async () => {
    const browser = await hire(sunrise, SUNRISE)
    const wrong = await logIn(SUNRISE, 'wrong password')
    expect(await suspendStaff(ctxOf(sunrise), BOSS)).toEqual({ ok: true, changed: true })
    expect((await whoIs(browser)).status).toBe(401)
    const refused = await logIn(SUNRISE)
    expect([refused.status, refused.body]).toEqual([wrong.status, wrong.body])
    expect(await suspendStaff(ctxOf(sunrise), BOSS)).toEqual({ ok: true, changed: false })
  })

  it('mails no link for a new password, and makes a mailed one worthless', async () => {
    await hire(sunrise, SUNRISE)
    const ask = async () => {
      const browser = await openPrepared(SUNRISE)
      const response = await browser.ask(forgot, '/api/password/forgot', { json: { email: BOSS } })
      await Promise.all(mockLater.splice(0))
      return response.status
    }
    await suspendStaff(ctxOf(sunrise), BOSS)
    expect(await ask()).toBe(200)
    expect(await lastMail('account_reset')).toBeUndefined()
    await restoreStaff(ctxOf(sunrise), BOSS)
    expect(await ask()).toBe(200)
    const token = /token=([\w-]+)/.exec((await lastMail('account_reset'))?.bodyText ?? '')?.[1] ?? ''
    await suspendStaff(ctxOf(sunrise), BOSS)
    const use = async () =>
      (await (await openPrepared(SUNRISE)).ask(reset, '/api/password/reset', { json: form(token) })).status
    expect(await use()).toBe(422)
    await restoreStaff(ctxOf(sunrise), BOSS)
    expect(await use()).toBe(200)
  })

  it('is undone by restoring, which brings no ended session back', async () => {
    const browser = await hire(sunrise, SUNRISE)
    await suspendStaff(ctxOf(sunrise), BOSS)
    expect(await restoreStaff(ctxOf(sunrise), BOSS)).toEqual({ ok: true, changed: true })
    expect((await whoIs(browser)).status).toBe(401)
    expect((await whoIs((await logIn(SUNRISE)).browser)).user).toMatchObject({ actions: ['reservations'] })
    expect((await actsOf(sunrise)).slice(2)).toEqual([
      ['suspended', null, 'support'],
      ['restored', null, 'support'],
    ])
  })

  it('shuts one host and leaves the others, an invitation of it among what it shuts', async () => {
    await hire(acme, ACME)
    const { browser } = await logIn(HOUSE)
    await suspendStaff(ctxOf(acme), BOSS)
    expect((await whoIs(browser)).status).toBe(200)
    expect((await logIn(ACME)).status).toBe(422)
    await invite(house)
    const token = (await mailedLink()).searchParams.get('token')
    await suspendStaff(ctxOf(house), BOSS)
    expect((await whoIs(browser)).status).toBe(401)
    expect((await acceptAt(HOUSE, token)).response.status).toBe(422)
  })

  it('is of staff alone', async () => {
    expect(await suspendStaff(ctxOf(sunrise), 'nobody@example.com')).toEqual({ ok: false, code: 'no_staff' })
    expect(await test.db.$count(staffRole)).toBe(0)
  })
})
