import { and, eq } from 'drizzle-orm'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { upstreamAccount, upstreamSession } from '@/lib/backend/postgres/schema-upstream'
import { createHeldSessions } from '@/lib/backend/accounts/held-sessions'
import { errorsOf, LATER, PASSWORD } from '../../contract/accounts/accounts-contract'
import { createUpstreamClient } from '@/lib/upstream/client'
import { until } from '../../support/until'
import { CLIENT_TOKEN } from '../../support/upstream/platform'
import { createPlatformSetup, type PlatformSetup } from '../../support/upstream/platform-setup'

let steps: PlatformSetup

beforeAll(async () => {
  steps = await createPlatformSetup()
})
beforeEach(async () => {
  await steps.reset()
  steps.platform.people.add({ email: 'ada@example.com', name: 'Ada Löwe', password: PASSWORD })
})
afterAll(() => steps.close())

const form = { email: 'ada@example.com', password: PASSWORD, remember: true }
const words = () => ({ subject: '', body: '' })
const ask = (change = {}) => steps.visitor.ask(change)
const tryLogIn = (change: Partial<typeof form> = {}, sessionToken: string | null = null, asked = ask()) =>
  steps.upstream.accounts.logIn(asked, { form: { ...form, ...change }, sessionToken })
const logIn = async (asked = ask()) => {
  const result = await tryLogIn({}, null, asked)
  if (!result.ok) throw new Error(JSON.stringify(result))
  steps.platform.log.length = 0
  return result.session.token
}
const register = (sessionToken: string | null = null) =>
  steps.upstream.accounts.register(ask(), {
    form: { ...form, name: 'Bob', email: 'bob@example.com' },
    sessionToken,
    mails: { verify: words, exists: words },
  })
const findAtOnce = (token: string) => steps.upstream.accounts.find(ask(), token)
/** So late that the platform is asked, whatever it said before. */
const find = (token: string) => {
  steps.visitor.pass(LATER)
  return findAtOnce(token)
}
const known = (token: string, atHand: 'any' | 'recent') => steps.upstream.accounts.find(ask(), token, { atHand })
const received = (call: string) => steps.platform.log.filter((each) => each.call === call)
const platformUser = () => {
  const [person] = steps.platform.people.people
  if (!person) throw new Error('nobody is registered')
  return person
}

describe('what the platform receives', () => {
  it('signs out before it signs in, and asks for the cookie before both', async () => {
    await tryLogIn()
    expect(steps.platform.calls()).toEqual(['GET /sanctum/csrf-cookie', 'POST /logout', 'POST /login', 'GET /v3/auth'])
    expect(received('POST /login')[0]?.body).toEqual(form)
    expect(received('POST /logout')[0]?.body).toBeNull()
  })

  it('signs the old session out with its own cookies before it signs in again', async () => {
    const token = await logIn()
    await tryLogIn({}, token)
    expect(steps.platform.calls()).toEqual(['POST /logout', 'GET /sanctum/csrf-cookie', 'POST /login', 'GET /v3/auth'])
    expect(received('POST /logout')[0]).toMatchObject({ bearer: null, csrf: true })
  })

  it('registers with exactly the five fields and then logs in', async () => {
    expect(await register()).toMatchObject({ ok: true })
    expect(steps.platform.calls()).toEqual([
      'GET /sanctum/csrf-cookie',
      'POST /api/register',
      'POST /logout',
      'POST /login',
      'GET /v3/auth',
    ])
    expect(received('POST /api/register')[0]?.body).toEqual({
      name: 'Bob',
      email: 'bob@example.com',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      remember: true,
    })
  })

  it('signs out who was signed in before, too, when somebody registers', async () => {
    const token = await logIn()
    expect(await register(token)).toMatchObject({ ok: true })
    expect(steps.platform.calls()).toEqual([
      'GET /sanctum/csrf-cookie',
      'POST /api/register',
      'POST /logout',
      'POST /logout',
      'POST /login',
      'GET /v3/auth',
    ])
    expect(await find(token)).toBeNull()
  })

  it('registers whoever has a cookie of a session that has ended', async () => {
    const token = await logIn()
    await steps.upstream.accounts.logOut(ask(), token)
    expect(await register(token)).toMatchObject({ ok: true })
    expect(steps.errors).toEqual([])
  })

  it('gets the client token on anonymous calls, but never on login and user', async () => {
    await register()
    const bearers = Object.fromEntries(steps.platform.log.map(({ call, bearer }) => [call, bearer]))
    expect(bearers).toEqual({
      'GET /sanctum/csrf-cookie': CLIENT_TOKEN,
      'POST /api/register': CLIENT_TOKEN,
      'POST /logout': CLIENT_TOKEN,
      'POST /login': null,
      'GET /v3/auth': null,
    })
  })

  it('gets the session cookie and no token from who is signed in', async () => {
    const token = await logIn()
    await find(token)
    await steps.upstream.accounts.logOut(ask(), token)
    expect(steps.platform.log).toMatchObject([
      { call: 'GET /v3/auth', bearer: null, cookies: expect.arrayContaining(['platform_session', 'XSRF-TOKEN']) },
      { call: 'POST /logout', bearer: null, cookies: expect.arrayContaining(['platform_session', 'XSRF-TOKEN']) },
    ])
  })

  it.each(['en', 'he', 'pt-br'])(
    'carries the language (%s), the JSON wish and the site on every call',
    async (locale) => {
      await tryLogIn({}, null, ask({ locale }))
      expect(steps.platform.log).toHaveLength(4)
      for (const call of steps.platform.log) {
        expect(call).toMatchObject({
          locale,
          accept: 'application/json',
          origin: 'http://localhost:3000',
          referer: 'http://localhost:3000/',
          forwardedFor: '203.0.113.7',
        })
      }
    },
  )
})

describe('the session that a browser holds', () => {
  it('is a secret of ours; the cookies of the platform are sealed in the database', async () => {
    const token = await logIn()
    const [row] = await steps.test.db.select().from(upstreamSession)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(row?.jar).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(JSON.stringify(row)).not.toContain('platform_session')
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('cannot be read on another host or with another secret', async () => {
    const token = await logIn()
    expect(await steps.upstream.accounts.find(ask({ host: 'sunrise.localhost' }), token)).toBeNull()
    const stranger = createHeldSessions(steps.test.db, 'another-secret-of-thirty-two-characters')
    expect(await stranger.find(ask(), token)).toBeNull()
    expect(await find(token)).not.toBeNull()
  })

  it('keeps the cookies that the platform renews', async () => {
    const token = await logIn()
    const before = await steps.test.db.select().from(upstreamSession)
    await find(token)
    const after = await steps.test.db.select().from(upstreamSession)
    expect(after[0]?.jar).not.toBe(before[0]?.jar)
    expect(await find(token)).not.toBeNull()
  })

  it('is remembered by the platform beyond its session', async () => {
    const token = await logIn()
    steps.visitor.pass(24 * 7)
    expect((await find(token))?.user.email).toBe('ada@example.com')
    expect(received('GET /v3/auth')[0]?.cookies).toEqual(['remember_web_59ba'])
  })

  it('is dead at the platform after signing out', async () => {
    const token = await logIn()
    const kept = await createHeldSessions(steps.test.db, 'a-secret-of-thirty-two-characters').find(ask(), token)
    await steps.upstream.accounts.logOut(ask(), token)
    expect(received('POST /logout')).toHaveLength(1)
    expect(await steps.test.db.$count(upstreamSession)).toBe(0)
    const cookies: { name: string; value: string }[] = JSON.parse(kept?.cookies ?? '[]')
    const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const replayed = await fetch(`${steps.client.root}/api/v3/auth`, {
      headers: { Cookie: header, Origin: 'http://localhost:3000' },
    })
    expect(replayed.status).toBe(401)
  })

  it('asks the platform who it is at most every half minute', async () => {
    const token = await logIn()
    await findAtOnce(token)
    await findAtOnce(token)
    expect(steps.platform.log).toHaveLength(0)
    steps.visitor.pass(1 / 60)
    await findAtOnce(token)
    await findAtOnce(token)
    expect(steps.platform.log).toHaveLength(1)
  })
})

describe('the person of a session', () => {
  it('is bound by its id, whatever its address becomes', async () => {
    const first = await find(await logIn())
    platformUser().email = 'ada@new.example.com'
    const result = await tryLogIn({ email: 'ada@new.example.com' })
    const second = result.ok ? await find(result.session.token) : null
    expect(second?.user).toMatchObject({ id: first?.user.id, email: 'ada@new.example.com' })
    expect(await steps.test.db.$count(account)).toBe(1)
    expect(await steps.test.db.select().from(upstreamAccount)).toMatchObject([{ subject: 'id:1' }])
  })

  it('is bound by its address where the platform names no id', async () => {
    platformUser().id = null
    const first = await find(await logIn())
    expect((await find(await logIn()))?.user.id).toBe(first?.user.id)
    expect(await steps.test.db.select().from(upstreamAccount)).toMatchObject([{ subject: 'email:ada@example.com' }])
  })

  it('does not inherit the account of whoever had its address before', async () => {
    const first = await find(await logIn())
    platformUser().id = 2
    const second = await find(await logIn())
    expect(second?.user).toMatchObject({ email: 'ada@example.com' })
    expect(second?.user.id).not.toBe(first?.user.id)
    const rows = await steps.test.db
      .select()
      .from(account)
      .where(eq(account.id, first?.user.id ?? ''))
    expect(rows[0]?.email).toBe(`${first?.user.id}@moved.invalid`)
  })

  it('is no stranger whom an embedded account of the same address could open', async () => {
    await logIn()
    const rows = await steps.test.db
      .select()
      .from(account)
      .where(and(eq(account.email, 'ada@example.com'), eq(account.realm, 'house')))
    expect(rows).toEqual([])
  })

  it('has its address confirmed only when the platform says so', async () => {
    expect((await find(await logIn()))?.emailVerifiedAt).toBeNull()
    platformUser().facts = { email_verified_at: '2026-01-01T00:00:00.000000Z' }
    const token = await logIn()
    expect(await steps.test.db.select().from(account)).toMatchObject([{ emailVerifiedAt: expect.any(String) }])
    expect((await find(token))?.emailVerifiedAt).not.toBeNull()
  })

  it('brings plan, options, actions and role, which are read again while it is signed in', async () => {
    const token = await logIn()
    platformUser().facts = {
      plan_id: 'gold',
      options: { flights: 1, crm: true, packages: false },
      actions: ['reservations'],
      agent_role: 'manager',
      avatar: 'https://platform.test/ada.png',
    }
    expect((await find(token))?.user).toMatchObject({
      plan_id: 'gold',
      options: { flights: true, packages: false, crm: true, vouchers: false },
      actions: ['reservations'],
      agent_role: 'manager',
      avatar: 'https://platform.test/ada.png',
    })
    expect(await steps.test.db.select().from(account)).toMatchObject([{ planId: 0 }])
  })

  it('makes one account of two first logins at once', async () => {
    const both = await Promise.all([tryLogIn(), tryLogIn()])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await steps.test.db.$count(account)).toBe(1)
  })
})

describe('when the platform refuses or fails', () => {
  it('fetches a fresh cookie once after 419', async () => {
    steps.platform.fail('POST /login', 'expired-csrf')
    expect(await tryLogIn()).toMatchObject({ ok: true })
    expect(steps.platform.calls()).toEqual([
      'GET /sanctum/csrf-cookie',
      'POST /logout',
      'POST /login',
      'GET /sanctum/csrf-cookie',
      'POST /login',
      'GET /v3/auth',
    ])
  })

  it('says so after the second 419', async () => {
    steps.platform.fail('POST /login', 'expired-csrf', 2)
    expect(await tryLogIn()).toEqual({ ok: false, code: 'csrf' })
  })

  it('passes 422 on in its shape and words', async () => {
    const result = await tryLogIn({ password: 'wrong' })
    expect(result).toEqual({
      ok: false,
      code: 'rejected',
      errors: { email: ['credentials'] },
      said: {
        message: 'The given data was invalid.',
        errors: { email: ['These credentials do not match our records.'] },
      },
    })
  })

  it('keeps the wait of a 429', async () => {
    steps.platform.fail('POST /login', 'limited')
    expect(await tryLogIn()).toEqual({ ok: false, code: 'throttled', retryAfter: 17 })
  })

  it.each(['slow', 'drop', 'fault', 'redirect'] as const)('is unavailable when its login is: %s', async (what) => {
    steps.platform.fail('POST /login', what)
    expect(await tryLogIn()).toEqual({ ok: false, code: 'unavailable' })
    expect(steps.errors).toHaveLength(1)
    expect(steps.errors[0]).not.toContain(CLIENT_TOKEN)
  })

  it.each(['malformed', 'huge', 'slow', 'drop', 'fault'] as const)(
    'is unavailable when it cannot say who signed in: %s',
    async (what) => {
      steps.platform.fail('GET /v3/auth', what)
      expect(await tryLogIn()).toEqual({ ok: false, code: 'unavailable' })
      expect(await steps.test.db.$count(upstreamSession)).toBe(0)
    },
  )

  it('tells the operator when it does not take our sites for its own', async () => {
    steps.platform.fail('GET /v3/auth', { status: 401, body: { message: 'Unauthenticated.' } })
    expect(errorsOf(await tryLogIn())).toBe('unavailable')
    expect(steps.errors.join()).toContain('is http://localhost:3000 one of its stateful domains?')
  })

  it('sends no cookie after a redirect', async () => {
    const token = await logIn()
    steps.platform.fail('GET /v3/auth', 'redirect')
    await expect(find(token)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(steps.platform.log).toHaveLength(1)
  })

  it('logs out whose session expired there', async () => {
    const token = await logIn()
    steps.platform.people.forgetEverybody()
    expect(await find(token)).toBeNull()
    expect(await findAtOnce(token)).toBeNull()
    expect(await steps.test.db.$count(upstreamSession)).toBe(0)
  })

  it('logs out whose session became another person there', async () => {
    const token = await logIn()
    platformUser().id = 9
    expect(await find(token)).toBeNull()
  })

  it('believes for a quarter of an hour what it said before, and stops asking after five faults', async () => {
    const token = await logIn()
    steps.visitor.pass(0.1)
    steps.platform.fail('GET /v3/auth', 'fault', 9)
    for (let n = 0; n < 7; n++) expect((await findAtOnce(token))?.user.email).toBe('ada@example.com')
    expect(steps.platform.log).toHaveLength(5)
    steps.visitor.pass(0.2)
    await expect(findAtOnce(token)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(steps.platform.log).toHaveLength(5)
  })

  it('keeps nobody waiting for what is only shown, and follows what the platform says afterwards', async () => {
    const token = await logIn()
    platformUser().name = 'Ada Byron'
    for (const hours of [0.1, 5]) {
      steps.visitor.pass(hours)
      steps.platform.fail('GET /v3/auth', 'held')
      const [one, other] = await Promise.all([known(token, 'any'), known(token, 'any')])
      expect([one?.user.email, other?.user.email]).toEqual(['ada@example.com', 'ada@example.com'])
      await until(
        () => received('GET /v3/auth').length,
        (count) => count > 0,
      )
      expect(received('GET /v3/auth')).toHaveLength(1)
      expect((await known(token, 'recent'))?.user.email).toBe(hours < 0.25 ? 'ada@example.com' : undefined)
      steps.platform.letGo()
      await until(
        () => known(token, 'recent'),
        (account) => account?.user.name === 'Ada Byron',
      )
      steps.platform.log.length = 0
    }
  })

  it('shows nobody as signed in once the platform has said otherwise behind a page', async () => {
    const token = await logIn()
    steps.visitor.pass(1)
    steps.platform.people.forgetEverybody()
    expect(await known(token, 'any')).not.toBeNull()
    await until(
      () => known(token, 'any'),
      (account) => account === null,
    )
  })

  it.each(['GET /sanctum/csrf-cookie', 'POST /login', 'GET /v3/auth'])(
    'says how long to wait when the platform limits %s',
    async (call) => {
      steps.platform.fail(call, 'limited')
      expect(await tryLogIn()).toEqual({ ok: false, code: 'throttled', retryAfter: 17 })
    },
  )

  it.each([401, 403, 404, 422])('is not refused by a gateway’s page (%s)', async (status) => {
    const token = await logIn()
    const page = { status, html: '<h1>Sorry</h1>' }
    steps.platform.fail('GET /v3/auth', page)
    await expect(find(token)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(await find(token)).not.toBeNull()
    steps.platform.fail('POST /login', page)
    expect(await tryLogIn()).toEqual({ ok: false, code: 'unavailable' })
  })

  it('says how long to wait when the platform limits who asks for an account', async () => {
    const token = await logIn()
    steps.platform.fail('GET /v3/auth', 'limited')
    await expect(find(token)).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfter: 17 })
  })

  it.each(['slow-body', 'cut-off', 'html'] as const)('is unavailable when who signed in comes as: %s', async (what) => {
    steps.platform.fail('GET /v3/auth', what)
    expect(await tryLogIn()).toEqual({ ok: false, code: 'unavailable' })
  })

  it('is unavailable when nothing listens there', async () => {
    const client = createUpstreamClient({
      // Port 9 discards, where anything listens there at all; nothing does.
      baseUrl: 'http://127.0.0.1:9/api',
      clientToken: CLIENT_TOKEN,
      now: () => new Date(),
    })
    await expect(client.call({ locale: 'en' }, { method: 'GET', path: '/v3/auth' })).rejects.toMatchObject({
      code: 'upstream_unavailable',
    })
  })

  it('ends the session here although it cannot be ended there', async () => {
    const token = await logIn()
    steps.platform.fail('POST /logout', 'drop')
    await steps.upstream.accounts.logOut(ask(), token)
    expect(await find(token)).toBeNull()
    expect(steps.errors.join()).toContain('may live on at the platform')
  })
})

describe('tries to sign in', () => {
  const wrong = { password: 'wrong' }

  it.each(['fault', 'limited', 'drop', 'expired-csrf'] as const)(
    'are not used up by a platform that cannot judge them (%s)',
    async (what) => {
      for (let n = 0; n < 12; n++) {
        // A process that has not yet learnt to keep its calls back.
        if (n % 4 === 0) steps.restart()
        steps.platform.fail('POST /login', what, what === 'expired-csrf' ? 2 : 1)
        expect(await tryLogIn()).toMatchObject({ ok: false })
      }
      steps.restart()
      expect(await tryLogIn(wrong)).toMatchObject({ code: 'rejected' })
      expect(await tryLogIn()).toMatchObject({ ok: true })
    },
  )

  it('are used up by wrong passwords, whatever fails in between', async () => {
    for (let n = 0; n < 8; n++) {
      if (n === 4) steps.platform.fail('POST /login', 'fault')
      if (n === 4) expect(await tryLogIn()).toMatchObject({ code: 'unavailable' })
      expect(await tryLogIn(wrong)).toMatchObject({ code: 'rejected' })
    }
    steps.platform.log.length = 0
    expect(await tryLogIn()).toMatchObject({ ok: false, code: 'throttled' })
    expect(steps.platform.log).toEqual([])
  })

  it('are not used up by signing in', async () => {
    for (let n = 0; n < 10; n++) expect(await tryLogIn()).toMatchObject({ ok: true })
  })

  it('of new accounts are not used up either', async () => {
    for (let n = 0; n < 24; n++) {
      if (n % 4 === 0) steps.restart()
      steps.platform.fail('POST /api/register', 'fault')
      expect(await register()).toEqual({ ok: false, code: 'unavailable' })
    }
    steps.restart()
    expect(await register()).toMatchObject({ ok: true })
  })
})
