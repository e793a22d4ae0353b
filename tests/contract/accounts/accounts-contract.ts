import { randomUUID } from 'node:crypto'
import type { AccountAsk, AccountRefusal, AccountService, FactorNeeded, SignedIn } from '@/lib/backend/ports'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export const PASSWORD = 'correct horse battery'
export const START = Date.parse('2026-03-10T09:00:00.000Z')
/** Hours after which nothing is believed that was said before of a session. */
export const LATER = 0.3

export type AccountsUnderTest = {
  accounts: AccountService
  /** The same people, from elsewhere or in another language. */
  ask: (change?: Partial<AccountAsk>) => AccountAsk
  /** Lets hours pass. */
  pass: (hours: number) => void
}

/** A clock that tests turn, and a visitor of the house brand. */
export function openVisitor(accounts: AccountService, tenantId: TenantId): AccountsUnderTest {
  let now = START
  const visitor: AccountAsk = {
    tenantId,
    now: () => new Date(now),
    newId: randomUUID,
    requestId: 'test',
    realm: accounts.realmOf({ id: tenantId, kind: 'house' }),
    host: 'localhost',
    locale: 'en',
    origin: 'http://localhost:3000',
    client: { address: '203.0.113.7', userAgent: 'Test Browser' },
    demo: true,
  }
  return {
    accounts,
    ask: (change) => ({ ...visitor, ...change }),
    pass: (hours) => {
      now += hours * 3_600_000
    },
  }
}

/** The codes by field of a refusal, whoever found them. */
export function errorsOf(result: SignedIn | FactorNeeded | AccountRefusal): unknown {
  if (result.ok) return null
  if (result.code === 'rejected') return result.errors
  if (result.code === 'credentials' || result.code === 'email_unusable') return { email: [result.code] }
  return result.code
}

/** What the handlers expect of every place where people have their accounts; run against each implementation. */
export function describeAccounts(name: string, open: () => AccountsUnderTest): void {
  const form = { email: 'ada@example.com', password: PASSWORD, remember: true }
  const words = () => ({ subject: '', body: '' })
  const register = (email = form.email, sessionToken: string | null = null) =>
    open().accounts.register(open().ask(), {
      form: { ...form, name: 'Ada Löwe', email },
      sessionToken,
      mails: { verify: words, exists: words },
    })
  const logIn = (change: Partial<typeof form> = {}, sessionToken: string | null = null, ask = open().ask()) =>
    open().accounts.logIn(ask, { form: { ...form, ...change }, sessionToken })
  const whoIs = async (result: SignedIn | FactorNeeded | AccountRefusal, ask = open().ask()) =>
    (await open().accounts.find(ask, tokenOf(result)))?.user.email ?? null
  /** So late that whoever keeps the accounts is asked, whatever was said before. */
  const whoIsLater = (result: SignedIn | FactorNeeded | AccountRefusal) => {
    open().pass(LATER)
    return whoIs(result)
  }
  const tokenOf = (result: SignedIn | FactorNeeded | AccountRefusal) => {
    if (!result.ok) throw new Error(`nobody was signed in: ${JSON.stringify(result)}`)
    return result.session.token
  }

  describe(`accounts ${name}`, () => {
    it('registers, which signs in', async () => {
      const token = tokenOf(await register())
      open().pass(LATER)
      const account = await open().accounts.find(open().ask(), token)
      expect(account?.user).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Ada Löwe',
        email: 'ada@example.com',
        avatar: null,
        plan_id: null,
        options: { flights: false, packages: false, crm: false, vouchers: false },
        actions: [],
        agent_role: null,
      })
    })

    it('signs the same person in again, under another secret', async () => {
      const first = await register()
      const second = await logIn()
      expect(tokenOf(second)).not.toBe(tokenOf(first))
      const [one, two] = await Promise.all(
        [first, second].map((result) => open().accounts.find(open().ask(), tokenOf(result))),
      )
      expect(two?.user.id).toBe(one?.user.id)
      expect(two?.sessionId).not.toBe(one?.sessionId)
    })

    it('refuses a wrong password and an unknown address in the same way', async () => {
      await register()
      expect(errorsOf(await logIn({ password: 'wrong' }))).toEqual({ email: ['credentials'] })
      expect(errorsOf(await logIn({ email: 'nobody@example.com' }))).toEqual({ email: ['credentials'] })
    })

    it('refuses to register a taken address, and leaves who is signed in alone', async () => {
      const first = await register()
      expect(errorsOf(await register('ada@example.com', tokenOf(first)))).toEqual({ email: ['email_unusable'] })
      expect(await whoIsLater(first)).toBe('ada@example.com')
    })

    it('signs out first when it signs in', async () => {
      const first = await register()
      const second = await logIn({}, tokenOf(first))
      expect(await whoIs(first)).toBeNull()
      expect(await whoIsLater(second)).toBe('ada@example.com')
    })

    it('signs out first also when the sign-in then fails', async () => {
      const first = await register()
      await logIn({ password: 'wrong' }, tokenOf(first))
      expect(await whoIs(first)).toBeNull()
    })

    it('replaces who was signed in by who registers', async () => {
      const first = await register()
      const second = await register('bob@example.com', tokenOf(first))
      expect(await whoIs(first)).toBeNull()
      expect(await whoIsLater(second)).toBe('bob@example.com')
    })

    it('ends one session and no other when somebody signs out', async () => {
      const [first, second] = [await register(), await logIn()]
      await open().accounts.logOut(open().ask(), tokenOf(first))
      expect(await whoIs(first)).toBeNull()
      expect(await whoIsLater(second)).toBe('ada@example.com')
      await expect(open().accounts.logOut(open().ask(), tokenOf(first))).resolves.toBeUndefined()
    })

    it('binds a session to its host and realm, and knows no invented one', async () => {
      const result = await register()
      expect(await whoIs(result, open().ask({ host: 'sunrise.localhost' }))).toBeNull()
      expect(await whoIs(result, open().ask({ realm: 'tenant:4' }))).toBeNull()
      await open().accounts.logOut(open().ask({ host: 'sunrise.localhost' }), tokenOf(result))
      expect(await whoIs(result)).toBe('ada@example.com')
      expect(await open().accounts.find(open().ask(), 'invented')).toBeNull()
    })

    it('is forgotten after a day where it is not remembered, and after sixty where it is', async () => {
      await register()
      const [short, long] = [await logIn({ remember: false }), await logIn()]
      expect(short).toMatchObject({ session: { maxAge: null } })
      expect(long).toMatchObject({ session: { maxAge: 60 * 86_400 } })
      open().pass(24)
      expect(await whoIs(short)).toBeNull()
      expect(await whoIs(long)).toBe('ada@example.com')
      open().pass(59 * 24)
      expect(await whoIs(long)).toBeNull()
    })

    it('stops who tries too many passwords, and says for how long', async () => {
      await register()
      for (let n = 0; n < 8; n++) expect(errorsOf(await logIn({ password: 'wrong' }))).not.toBe('throttled')
      expect(await logIn()).toEqual({ ok: false, code: 'throttled', retryAfter: expect.any(Number) })
    })
  })
}
