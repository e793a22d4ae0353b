import { eq } from 'drizzle-orm'
import { logIn } from '@/lib/backend/accounts/log-in'
import { registerAccount } from '@/lib/backend/accounts/register-account'
import { removeExpiredAccess } from '@/lib/backend/accounts/remove-expired'
import { resetPassword, sendResetLink } from '@/lib/backend/accounts/reset-password'
import { listSessions, logOut, revokeSession, revokeSessions } from '@/lib/backend/accounts/sessions'
import { resendVerification, verifyEmail } from '@/lib/backend/accounts/verify-email'
import { account, accountSession, accountToken } from '@/lib/backend/postgres/schema-accounts'
import { rateLimit } from '@/lib/backend/postgres/schema-limits'
import { seedAccounts } from '@/lib/demo/seed/seed-accounts'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { openAccountSteps, PASSWORD, words, type AccountSteps } from '../../support/accounts/account-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'

let test: TestDatabase
let steps: AccountSteps
let house: TenantId

beforeAll(async () => {
  test = await createTestDatabase()
  house = (await buildInventory(test.db)).house
})
beforeEach(async () => {
  await test.db.execute('truncate account, account_session, account_token, rate_limit, mail cascade')
  steps = openAccountSteps(test.db, house)
  // Limits count by the clock of the machine.
  jest.spyOn(Date, 'now').mockImplementation(() => steps.ctx.now().getTime())
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => test.drop())

const login = (email: string, password = PASSWORD, ctx = steps.ctx) => logIn(ctx, { email, password, remember: true })

async function mailedToken(kind: string): Promise<string> {
  const found = (await steps.mails()).filter((mail) => mail.kind === kind).at(-1)
  if (!found) throw new Error(`no mail of kind ${kind}`)
  return found.body
}

async function askForReset(email: string): Promise<string> {
  await sendResetLink(steps.ctx, { email, writeMail: words })
  return mailedToken('account_reset')
}

const reset = (token: string, password = 'another horse', ctx = steps.ctx) =>
  resetPassword(ctx, { form: { token, password }, writeMail: () => words() })

describe('registering', () => {
  it('signs in at once and asks by mail whether the address is right', async () => {
    const { session, accountId } = await steps.register('ada@example.com')
    expect(await steps.whoIs(session)).toMatchObject({
      emailVerifiedAt: null,
      language: 'en',
      user: {
        id: accountId,
        name: 'Ada Löwe',
        email: 'ada@example.com',
        plan_id: null,
        options: { flights: false, packages: false, crm: false, vouchers: false },
        actions: [],
      },
    })
    expect(await steps.mails()).toMatchObject([{ kind: 'account_verify', to: 'ada@example.com' }])
  })

  it('keeps neither a password nor a secret of a cookie or a mail', async () => {
    const { session } = await steps.register('ada@example.com')
    const kept = JSON.stringify([
      await test.db.select().from(account),
      await test.db.select().from(accountSession),
      await test.db.select().from(accountToken),
    ])
    for (const secret of [PASSWORD, session.token, await mailedToken('account_verify')])
      expect(kept).not.toContain(secret)
  })

  it('refuses a taken address and tells its owner, not more than a few times', async () => {
    await steps.register('ada@example.com')
    const form = { name: 'Eve', email: 'ada@example.com', password: 'eve was here', remember: true }
    const again = () =>
      registerAccount(steps.ctx, { form, language: 'en', mails: { verify: words, exists: () => words('exists') } })
    for (let n = 0; n < 5; n++) expect(await again()).toEqual({ ok: false, code: 'email_unusable' })
    const told = (await steps.mails()).filter((mail) => mail.kind === 'account_exists')
    expect(told).toHaveLength(3)
    expect((await login('ada@example.com')).ok).toBe(true)
    expect((await login('ada@example.com', 'eve was here')).ok).toBe(false)
  })

  it('of the same address twice at once makes one account', async () => {
    const both = await Promise.allSettled([steps.register('ada@example.com'), steps.register('ada@example.com')])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await test.db.$count(account)).toBe(1)
  })

  it('lets the address of a deleted account, and of another realm, register', async () => {
    const { accountId, session } = await steps.register('ada@example.com')
    await steps.register('ada@example.com', steps.from({ realm: 'tenant:4', host: 'sunrise.localhost' }))
    await test.db.update(account).set({ deletedAt: '2026-03-10T09:00:00Z' }).where(eq(account.id, accountId))
    expect(await steps.whoIs(session)).toBeNull()
    expect(await login('ada@example.com')).toEqual({ ok: false, code: 'credentials' })
    await steps.register('ada@example.com')
    expect((await login('ada@example.com')).ok).toBe(true)
  })
})

describe('logging in', () => {
  beforeEach(async () => {
    await steps.register('ada@example.com')
  })

  it('gives every browser a secret of its own', async () => {
    const first = await login('ada@example.com')
    const second = await login('ada@example.com')
    if (!first.ok || !second.ok) throw new Error('could not log in')
    expect(first.session.token).not.toBe(second.session.token)
    await logOut(steps.ctx, first.session.token)
    expect(await steps.whoIs(first.session)).toBeNull()
    expect(await steps.whoIs(second.session)).not.toBeNull()
  })

  it('says the same for a wrong password and an unknown address', async () => {
    const wrong = await login('ada@example.com', 'wrong')
    const unknown = await login('nobody@example.com', PASSWORD)
    expect(wrong).toEqual({ ok: false, code: 'credentials' })
    expect(unknown).toEqual(wrong)
  })

  it('does not know the accounts of another realm', async () => {
    const other = steps.from({ realm: 'tenant:4', host: 'sunrise.localhost' })
    expect(await login('ada@example.com', PASSWORD, other)).toEqual({ ok: false, code: 'credentials' })
  })

  it('is forgotten after a day where it is not remembered, and after sixty where it is', async () => {
    const short = await logIn(steps.ctx, { email: 'ada@example.com', password: PASSWORD, remember: false })
    const long = await login('ada@example.com')
    if (!short.ok || !long.ok) throw new Error('could not log in')
    expect([short.session.maxAge, long.session.maxAge]).toEqual([null, 60 * 86_400])
    steps.pass(24 * 60)
    expect(await steps.whoIs(short.session)).toBeNull()
    expect(await steps.whoIs(long.session)).not.toBeNull()
    steps.pass(59 * 24 * 60)
    expect(await steps.whoIs(long.session)).toBeNull()
  })

  it('renews a hash of an older cost', async () => {
    const cheap = '$argon2id$v=19$m=4096,t=1,p=1$'
    const { hash } = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
    const passwordHash = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    expect(passwordHash.startsWith(cheap)).toBe(true)
    await test.db.update(account).set({ passwordHash })
    expect((await login('ada@example.com')).ok).toBe(true)
    const [row] = await test.db.select().from(account)
    expect(row?.passwordHash.startsWith(cheap)).toBe(false)
    expect((await login('ada@example.com')).ok).toBe(true)
  })

  it('lets people of the demonstration in only there', async () => {
    await seedAccounts(test.db)
    await seedAccounts(test.db)
    const email = 'agent@demo.stayfront.example'
    const result = await login(email, 'stayfront-demo')
    expect(result.ok && (await steps.whoIs(result.session))).toMatchObject({
      user: { plan_id: 3, agent_role: 'agent' },
    })
    expect(await login(email, 'stayfront-demo', steps.from({ demo: false }))).toEqual({
      ok: false,
      code: 'credentials',
    })
  })
})

describe('a session', () => {
  it('is worth nothing on another host or in another realm', async () => {
    const { session } = await steps.register('ada@example.com')
    expect(await steps.whoIs(session, steps.from({ host: 'acme.agency.localhost' }))).toBeNull()
    expect(await steps.whoIs(session, steps.from({ realm: 'tenant:4' }))).toBeNull()
    await logOut(steps.from({ host: 'acme.agency.localhost' }), session.token)
    expect(await steps.whoIs(session)).not.toBeNull()
  })

  it('is listed with its network, not its address, and can be ended from another browser', async () => {
    const { session, accountId } = await steps.register('ada@example.com')
    steps.pass(10)
    const other = await login('ada@example.com', PASSWORD, steps.from({ address: '2001:db8:1:2::9' }))
    if (!other.ok) throw new Error('could not log in')
    const own = await steps.whoIs(session)
    if (!own) throw new Error('session lost')
    const list = await listSessions(steps.ctx, { accountId, sessionId: own.sessionId })
    expect(list.map((each) => [each.current, each.ip_prefix, each.user_agent])).toEqual(
      expect.arrayContaining([
        [true, '203.0.113.0/24', 'Test Browser'],
        [false, '2001:db8:1::/48', 'Test Browser'],
      ]),
    )
    const target = list.find((each) => !each.current)?.id ?? ''
    expect(await revokeSession(steps.ctx, { accountId, sessionId: target })).toBe(true)
    expect(await revokeSession(steps.ctx, { accountId, sessionId: target })).toBe(false)
    expect(await steps.whoIs(other.session)).toBeNull()
    expect(await steps.whoIs(session)).not.toBeNull()
  })

  it("cannot be ended by somebody else's account", async () => {
    const ada = await steps.register('ada@example.com')
    const eve = await steps.register('eve@example.com')
    const sessionId = (await steps.whoIs(ada.session))?.sessionId ?? ''
    expect(await revokeSession(steps.ctx, { accountId: eve.accountId, sessionId })).toBe(false)
    await revokeSessions(test.db, steps.ctx.now(), { accountId: eve.accountId, keep: null })
    expect(await steps.whoIs(ada.session)).not.toBeNull()
    expect(await steps.whoIs(eve.session)).toBeNull()
  })

  it('says when it was last seen', async () => {
    const { session, accountId } = await steps.register('ada@example.com')
    steps.pass(30)
    const seen = await steps.whoIs(session)
    const [row] = await listSessions(steps.ctx, { accountId, sessionId: seen?.sessionId ?? '' })
    expect(row?.last_seen_at).toBe('2026-03-10T09:30:00.000Z')
  })
})

describe('throttling', () => {
  beforeEach(async () => {
    await steps.register('ada@example.com')
  })

  const fail = async (email: string, times: number, ctx = steps.ctx) => {
    const codes: string[] = []
    for (let n = 0; n < times; n++) {
      const result = await login(email, 'wrong', ctx)
      codes.push(result.ok ? 'in' : result.code)
    }
    return codes
  }

  it('stops guessing from one address, also the right guess, until the time is over', async () => {
    expect(await fail('ada@example.com', 9)).toEqual([...Array<string>(8).fill('credentials'), 'throttled'])
    steps.pass(14)
    expect(await login('ada@example.com')).toEqual({ ok: false, code: 'throttled', retryAfter: 60 })
    steps.pass(1)
    expect((await login('ada@example.com')).ok).toBe(true)
  })

  it('does not lock the owner out, who comes from another address', async () => {
    await fail('ada@example.com', 12)
    expect((await login('ada@example.com', PASSWORD, steps.from({ address: '198.51.100.1' }))).ok).toBe(true)
  })

  it('counts the many addresses of one IPv6 subscriber as one', async () => {
    for (let n = 1; n <= 8; n++) await fail('ada@example.com', 1, steps.from({ address: `2001:db8:1:2::${n}` }))
    expect(await fail('ada@example.com', 1, steps.from({ address: '2001:db8:1:2:ffff::1' }))).toEqual(['throttled'])
  })

  it('treats an unknown address like a known one', async () => {
    const unknown = await fail('nobody@example.com', 9)
    expect(await fail('ada@example.com', 9)).toEqual(unknown)
  })

  it('stops trying one password on many accounts', async () => {
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 31; n++) codes.push(...(await fail(`person${n}@example.com`, 1)))
    expect(codes.slice(29)).toEqual(['credentials', 'throttled'])
  })

  it('forgets failures after a success, and counts no success', async () => {
    for (let round = 0; round < 6; round++) {
      await fail('ada@example.com', 4)
      expect((await login('ada@example.com')).ok).toBe(true)
    }
    for (let n = 0; n < 20; n++) expect((await login('ada@example.com')).ok).toBe(true)
  })

  it('keeps no address and no e-mail in its counts', async () => {
    await fail('ada@example.com', 1)
    const kept = JSON.stringify(await test.db.select().from(rateLimit))
    expect(kept).not.toMatch(/ada|203\.0/)
  })
})

describe('a new password', () => {
  it('is set once by a mailed link, signs out everywhere and tells the owner', async () => {
    const { session } = await steps.register('ada@example.com')
    const token = await askForReset('ada@example.com')
    expect(await reset(token)).toMatchObject({ ok: true })
    expect(await steps.whoIs(session)).toBeNull()
    expect((await login('ada@example.com')).ok).toBe(false)
    const again = await login('ada@example.com', 'another horse')
    expect(again.ok && (await steps.whoIs(again.session))?.emailVerifiedAt).toBe('2026-03-10T09:00:00.000Z')
    expect((await steps.mails()).map((mail) => mail.kind)).toContain('account_password_changed')
    expect(await reset(token, 'third horse here')).toEqual({ ok: false, code: 'token_invalid' })
    expect((await login('ada@example.com', 'another horse')).ok).toBe(true)
  })

  it('is set by one of two who use the link at once', async () => {
    await steps.register('ada@example.com')
    const token = await askForReset('ada@example.com')
    const both = await Promise.all([reset(token, 'first horse here'), reset(token, 'second horse here')])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
  })

  it('makes every other link worthless', async () => {
    await steps.register('ada@example.com')
    const older = await askForReset('ada@example.com')
    steps.pass(1)
    expect(await reset(await askForReset('ada@example.com'))).toMatchObject({ ok: true })
    expect(await reset(older)).toEqual({ ok: false, code: 'token_invalid' })
  })

  it('cannot be set after an hour, by an invented link, by a link to confirm, or in another realm', async () => {
    await steps.register('ada@example.com')
    const token = await askForReset('ada@example.com')
    const refused = { ok: false, code: 'token_invalid' }
    expect(await reset('invented')).toEqual(refused)
    expect(await reset(await mailedToken('account_verify'))).toEqual(refused)
    expect(await reset(token, 'another horse', steps.from({ realm: 'tenant:4' }))).toEqual(refused)
    steps.pass(60)
    expect(await reset(token)).toEqual(refused)
    expect((await login('ada@example.com')).ok).toBe(true)
  })

  it('mails nobody who has no account, and the owner a few times an hour', async () => {
    await steps.register('ada@example.com')
    await sendResetLink(steps.ctx, { email: 'nobody@example.com', writeMail: words })
    for (let n = 0; n < 5; n++) await sendResetLink(steps.ctx, { email: 'ada@example.com', writeMail: words })
    const sent = (await steps.mails()).filter((mail) => mail.kind === 'account_reset')
    expect(sent.map((mail) => mail.to)).toEqual(Array<string>(3).fill('ada@example.com'))
  })
})

describe('confirming an address', () => {
  it('works once; the same click again is no fault', async () => {
    const { session } = await steps.register('ada@example.com')
    const token = await mailedToken('account_verify')
    expect(await verifyEmail(steps.ctx, token)).toEqual({ ok: true })
    expect((await steps.whoIs(session))?.emailVerifiedAt).toBe('2026-03-10T09:00:00.000Z')
    steps.pass(5)
    expect(await verifyEmail(steps.ctx, token)).toEqual({ ok: true })
    expect((await steps.whoIs(session))?.emailVerifiedAt).toBe('2026-03-10T09:00:00.000Z')
  })

  it('is refused after two days, in another realm, and for an address that the account no longer has', async () => {
    const { accountId } = await steps.register('ada@example.com')
    const token = await mailedToken('account_verify')
    const refused = { ok: false, code: 'token_invalid' }
    expect(await verifyEmail(steps.from({ realm: 'tenant:4' }), token)).toEqual(refused)
    await test.db.update(account).set({ email: 'new@example.com' }).where(eq(account.id, accountId))
    expect(await verifyEmail(steps.ctx, token)).toEqual(refused)
    await test.db.update(account).set({ email: 'ada@example.com' }).where(eq(account.id, accountId))
    steps.pass(48 * 60)
    expect(await verifyEmail(steps.ctx, token)).toEqual(refused)
  })

  it('can be asked for again, a few times an hour', async () => {
    const { accountId } = await steps.register('ada@example.com')
    const again = () => resendVerification(steps.ctx, { accountId, email: 'ada@example.com', writeMail: words })
    for (let n = 0; n < 3; n++) expect(await again()).toEqual({ ok: true })
    expect(await again()).toMatchObject({ ok: false, code: 'throttled' })
    expect(await verifyEmail(steps.ctx, await mailedToken('account_verify'))).toEqual({ ok: true })
  })
})

it('removes what is over and nothing else', async () => {
  const { session } = await steps.register('ada@example.com')
  await login('ada@example.com', 'wrong')
  steps.pass(49 * 60)
  await askForReset('ada@example.com')
  await removeExpiredAccess(test.db, steps.ctx.now())
  expect(await steps.whoIs(session)).not.toBeNull()
  expect(await test.db.$count(accountToken)).toBe(1)
  expect(await test.db.$count(rateLimit)).toBe(1)
  steps.pass(61 * 24 * 60)
  await removeExpiredAccess(test.db, steps.ctx.now())
  expect(await test.db.$count(accountSession)).toBe(0)
  expect(await test.db.$count(account)).toBe(1)
})
