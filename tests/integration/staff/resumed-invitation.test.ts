import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { POST as confirm } from '@/app/api/account/second-factor/route'
import { POST as accept } from '@/app/api/invitation/route'
import { POST as login } from '@/app/api/login/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { resolveSession } from '@/lib/backend/accounts/sessions'
import { offerSecret } from '@/lib/backend/factor/factor-secret'
import { codeAt, stepAt } from '@/lib/backend/factor/totp'
import { tenant } from '@/lib/backend/postgres/schema'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountIdentity } from '@/lib/backend/postgres/schema-sso'
import { findAccepted } from '@/lib/backend/staff/accept-invite'
import { inviteStaff } from '@/lib/backend/staff/invite-staff'
import { suspendStaff } from '@/lib/backend/staff/suspend-staff'
import { findWayOn } from '@/lib/server/accounts/load-invite'
import { loadEnv } from '@/lib/server/env'
import { cookieName } from '@/lib/server/http/cookies'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { PASSWORD } from '../../support/accounts/account-steps'
import { openSites, SITES, type StaffedSites } from '../../support/accounts/staffed-sites'
import { createTestDatabase, type TestDatabase } from '../../support/database'

const BOSS = 'boss@example.com'
const DESK = '/dashboard/bookings?all=1'
const TO_LOGIN = `/login?notice=invite_accepted&next=${encodeURIComponent(DESK)}`

const mockBackend: { db?: unknown; upstream: null } = { upstream: null }
const mockPage: { context?: unknown; user: { id: string } | null } = { user: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/context', () => ({ loadPageContext: () => Promise.resolve(mockPage.context) }))
jest.mock('@/lib/server/accounts/session', () => ({ loadUser: () => Promise.resolve(mockPage.user) }))

let test: TestDatabase
let sites: StaffedSites

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  process.env.DATABASE_URL = test.url
  sites = await openSites(test.db)
})
beforeEach(async () => {
  await test.db.execute('truncate account, account_session, account_token, rate_limit, mail cascade')
  mockPage.user = null
  mockPage.context = await pageAt('agency')
})
afterAll(() => test.drop())

async function pageAt(site: 'house' | 'agency') {
  const [shown] = await test.db.select().from(tenant).where(eq(tenant.id, sites.ids[site]))
  return { tenant: shown, locale: 'en', ctx: sites.contextAt(site) }
}

async function open(): Promise<Browser> {
  const browser = openBrowser(SITES.agency.host)
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  return browser
}

const ctxAt = () => ({ ...sites.contextAt('agency'), requestId: 'command', newId: randomUUID })

/** The token of a mailed invitation, and the account that is invited. */
async function invited() {
  let mailed = ''
  const writeMail = async (token: string) => {
    mailed = token
    return { subject: 'subject', body: token }
  }
  await inviteStaff(ctxAt(), { email: BOSS, role: 'operator', name: 'Boss', language: 'en', writeMail })
  const [row] = await test.db.select({ id: account.id }).from(account)
  return { token: mailed, accountId: row?.id ?? '' }
}

const acceptBy = async (token: string) => {
  const form = { token, name: 'Ada Löwe', password: PASSWORD, password_confirmation: PASSWORD }
  return (await open()).ask(accept, '/api/invitation', { json: form })
}

/** Accepted, and then the browser was closed before the second factor was set up. */
async function halfDone() {
  const { token, accountId } = await invited()
  expect((await acceptBy(token)).status).toBe(204)
  return { token, accountId }
}

describe('the link of an invitation', () => {
  it('shows its form as long as it was not used', async () => {
    expect(await findWayOn((await invited()).token, DESK)).toBeNull()
    expect(await findWayOn('forged', DESK)).toBeNull()
    expect(await findWayOn('', DESK)).toBeNull()
  })

  it('ends every other way into the account, also one whose address is confirmed', async () => {
    const { token, accountId } = await invited()
    const at = new Date().toISOString()
    await test.db.update(account).set({ emailVerifiedAt: at })
    const provider = { tenantId: sites.ids.agency, issuer: 'https://id.example', subject: 'somebody' }
    await test.db.insert(accountIdentity).values({ ...provider, accountId, lastUsedAt: at })
    expect((await acceptBy(token)).status).toBe(204)
    expect(await test.db.$count(accountIdentity)).toBe(0)
  })

  it('leads on by a login whoever closed the browser before the second factor was set up', async () => {
    const { token } = await halfDone()
    expect(await findWayOn(token, DESK)).toBe(TO_LOGIN)
    const browser = await open()
    expect((await browser.ask(login, '/api/login', { json: { email: BOSS, password: PASSWORD } })).status).toBe(204)
    const secret = decodeURIComponent(browser.cookies.get(cookieName('session')) ?? '')
    const owner = await resolveSession(test.db, ctxAt(), secret)
    expect(owner?.staff).toEqual({ role: 'operator', factor: 'missing' })
    if (!owner) throw new Error('nobody is signed in')
    const offered = offerSecret(loadEnv().secret, { accountId: owner.user.id, sessionId: owner.sessionId })
    const code = codeAt(offered, stepAt(new Date()))
    expect((await browser.ask(confirm, '/api/account/second-factor', { json: { code } })).status).toBe(204)
    expect(await resolveSession(test.db, ctxAt(), secret)).toMatchObject({
      staff: { factor: 'confirmed' },
      user: { actions: ['reservations', 'operate'] },
    })
  })

  it('leads its owner on at once where they are still signed in, and nobody else', async () => {
    const { token, accountId } = await halfDone()
    mockPage.user = { id: accountId }
    expect(await findWayOn(token, DESK)).toBe(DESK)
    mockPage.user = { id: randomUUID() }
    expect(await findWayOn(token, DESK)).toBe(TO_LOGIN)
  })

  it('leads nobody on at another host of the same accounts, after three days, or after a suspension', async () => {
    const { token, accountId } = await halfDone()
    mockPage.context = await pageAt('house')
    expect(await findWayOn(token, DESK)).toBeNull()
    mockPage.context = await pageAt('agency')
    const later = () => new Date(Date.now() + 73 * 3_600_000)
    expect(await findAccepted(ctxAt(), token)).toBe(accountId)
    expect(await findAccepted({ ...ctxAt(), now: later }, token)).toBeNull()
    await suspendStaff(ctxAt(), BOSS)
    expect(await findWayOn(token, DESK)).toBeNull()
  })
})
