import { eq } from 'drizzle-orm'
import { NextRequest, type NextResponse } from 'next/server'
import { POST as saveProfile } from '@/app/api/account/profile/route'
import { POST as login } from '@/app/api/login/route'
import { POST as logout } from '@/app/api/logout/route'
import { POST as forgot } from '@/app/api/password/forgot/route'
import { POST as register } from '@/app/api/register/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as agent } from '@/app/api/v3/agent/[fid]/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { POST as sendLead } from '@/app/api/v3/services/proxy/route'
import { tenant } from '@/lib/backend/postgres/schema'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { upstreamSession } from '@/lib/backend/postgres/schema-upstream'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { mintPageToken } from '@/lib/server/http/csrf'
import { createUpstreamLeads } from '@/lib/upstream/leads'
import { openBrowser, type Browser, type Handler } from '../../support/accounts/account-browser'
import { CLIENT_TOKEN } from '../../support/upstream/platform'
import { createPlatformSetup, type PlatformSetup } from '../../support/upstream/platform-setup'

const mockBackend: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))

const PASSWORD = 'correct horse battery'
const LEAD_TOKEN = 'key-of-the-lead-service'
const ADA = { name: 'Ada Löwe', email: 'ada@example.com', password: PASSWORD, password_confirmation: PASSWORD }

let steps: PlatformSetup
/** Everything that a browser was ever told. */
let told: string[]

beforeAll(async () => {
  steps = await createPlatformSetup()
  process.env.DATABASE_URL = steps.test.url
  const settings = { ...FALLBACK_TENANT.settings, leadGroup: true }
  await steps.test.db.update(tenant).set({ settings }).where(eq(tenant.fid, 1))
  await steps.test.db.update(tenant).set({ settings }).where(eq(tenant.fid, 77))
})
beforeEach(async () => {
  await steps.reset()
  await steps.test.db.execute('truncate lead')
  told = []
  steps.platform.tenants
    .set('/v3/agent/1', { data: { fid: 1, name: 'House' } })
    .set('/v3/agent/77', { data: { fid: 77, name: 'Dana' } })
  const onError = (message: string) => steps.errors.push(message)
  const leads = createUpstreamLeads({ client: steps.client, to: 'https://leads.test/in', token: LEAD_TOKEN, onError })
  Object.assign(mockBackend, { db: steps.test.db, gateways: new Map(), upstream: steps.upstream, leads, onError })
})
// The token of the platform, and what it says in confidence, stay here whatever a test did.
afterEach(() => {
  expect(told.length).toBeGreaterThan(0)
  for (const secret of [CLIENT_TOKEN, LEAD_TOKEN, 'platform_session', 'remember_web'])
    expect(told.join('\n')).not.toContain(secret)
})
afterAll(() => steps.close())

async function ask(browser: Browser, handler: Handler, path: string, options = {}): Promise<NextResponse> {
  const response = await browser.ask(handler, path, options)
  told.push(JSON.stringify([...response.headers]), await response.clone().text())
  return response
}

async function openPrepared(): Promise<Browser> {
  const browser = openBrowser()
  await ask(browser, csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  return browser
}

async function openSignedIn(): Promise<Browser> {
  steps.platform.people.add({ email: ADA.email, name: ADA.name, password: PASSWORD })
  const browser = await openPrepared()
  expect((await logIn(browser)).status).toBe(204)
  return browser
}

const logIn = (browser: Browser, json = {}, query = '') =>
  ask(browser, login, `/api/login${query}`, { json: { email: ADA.email, password: PASSWORD, ...json } })
const whoIs = (browser: Browser, query = '') => ask(browser, auth, `/api/v3/auth${query}`, { method: 'GET' })
/** The platform said so many minutes ago whose session it is; after 15 that counts no more, whatever fails. */
const letPass = (minutes: number) =>
  steps.test.db.update(upstreamSession).set({ checkedAt: new Date(Date.now() - minutes * 60_000).toISOString() })

describe('the route handlers of the accounts before a platform', () => {
  it('answer with the statuses and shapes of Sanctum', async () => {
    const browser = await openPrepared()
    const registered = await ask(browser, register, '/api/register', { json: ADA })
    expect(registered.status).toBe(204)
    const known = await whoIs(browser)
    expect(known.status).toBe(200)
    expect(await known.json()).toMatchObject({ data: { name: 'Ada Löwe', email: 'ada@example.com', plan_id: null } })
    expect((await ask(browser, logout, '/api/logout')).status).toBe(204)
    const gone = await whoIs(browser)
    expect(gone.status).toBe(401)
    expect(await gone.json()).toEqual({ message: 'Log in to continue.' })
  })

  it('give a browser cookies of ours and none of the platform', async () => {
    const browser = await openSignedIn()
    expect([...browser.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'stayfront_device', 'stayfront_session'])
    expect(browser.latest.find((line) => line.startsWith('stayfront_session='))).toMatch(/HttpOnly/)
  })

  it('pass the words of a 422 on, and our own for keys that are none', async () => {
    const browser = await openSignedIn()
    const wrong = await logIn(browser, { password: 'wrong' })
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toEqual({
      message: 'The given data was invalid.',
      errors: { email: ['These credentials do not match our records.'] },
    })
    const taken = await ask(browser, register, '/api/register?locale=de', { json: ADA })
    expect(taken.status).toBe(422)
    expect(await taken.json()).toMatchObject({
      errors: { email: [expect.stringMatching(/^Mit dieser E-Mail-Adresse/)] },
    })
  })

  it('bring a form without scripts back with a code', async () => {
    steps.platform.people.add({ email: ADA.email, password: PASSWORD })
    const form = {
      email: ADA.email,
      password: 'wrong',
      _token: await mintPageToken('localhost', new Date()),
      locale: 'he',
    }
    const response = await ask(openBrowser(), login, '/api/login', { form })
    expect(response.status).toBe(303)
    expect(new URL(response.headers.get('location') ?? '').search).toBe('?problem=credentials&field=email')
  })

  it.each([
    ['fault', 503, 'Der Kontodienst antwortet gerade nicht'],
    ['drop', 503, 'Der Kontodienst antwortet gerade nicht'],
    ['slow', 503, 'Der Kontodienst antwortet gerade nicht'],
    ['limited', 429, 'Zu viele Versuche'],
  ] as const)('say in the language asked for that the platform is not there (%s)', async (what, status, words) => {
    const browser = await openPrepared()
    steps.platform.fail('POST /login', what)
    const response = await logIn(browser, {}, '?locale=de')
    expect(response.status).toBe(status)
    const body: { message: string } = await response.json()
    expect(body.message).toContain(words)
    expect(response.headers.get('retry-after')).toBe(what === 'limited' ? '17' : '30')
  })

  it('pass the wait of a 429 on, also where it comes at the account of a session', async () => {
    const browser = await openSignedIn()
    await letPass(20)
    steps.platform.fail('GET /v3/auth', 'limited')
    const response = await whoIs(browser, '?locale=de')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('17')
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('Zu viele Versuche') })
  })

  it.each([
    ['limited', 'throttled'],
    ['fault', 'unavailable'],
  ] as const)(
    'bring a form without scripts back with what was typed when the platform is not there (%s)',
    async (what, code) => {
      const form = {
        email: ADA.email,
        password: PASSWORD,
        _token: await mintPageToken('localhost', new Date()),
        locale: 'ja',
      }
      steps.platform.fail('POST /login', what)
      const browser = openBrowser()
      const response = await ask(browser, login, '/api/login', { form })
      expect(response.status).toBe(303)
      const target = new URL(response.headers.get('location') ?? '')
      expect([target.pathname, target.search]).toEqual(['/ja/login', `?problem=${code}`])
      expect(decodeURIComponent(browser.cookies.get('stayfront_typed') ?? '')).toContain(ADA.email)
    },
  )

  it('answer 503 when the platform cannot say whose site it is', async () => {
    steps.platform.fail('GET /v3/agent/88', 'fault')
    const response = await agent(new NextRequest('http://localhost:3000/api/v3/agent/88?locale=de'), {
      params: Promise.resolve({ fid: '88' }),
    })
    told.push(await response.clone().text())
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
  })

  it('answer 419 when the platform twice does not take the token', async () => {
    const browser = await openPrepared()
    steps.platform.fail('POST /login', 'expired-csrf', 2)
    expect((await logIn(browser)).status).toBe(419)
  })

  it('log out whose session the platform has ended', async () => {
    const browser = await openSignedIn()
    await letPass(1)
    steps.platform.people.forgetEverybody()
    expect((await whoIs(browser)).status).toBe(401)
    expect(browser.cookies.has('stayfront_session')).toBe(false)
  })

  it('ask the platform at most twice a minute who somebody is, however many pages they open', async () => {
    const browser = await openSignedIn()
    const asked = () => steps.platform.calls().filter((call) => call === 'GET /v3/auth').length
    const before = asked()
    for (let n = 0; n < 3; n++) expect((await whoIs(browser)).status).toBe(200)
    expect(asked()).toBe(before)
    await letPass(1)
    for (let n = 0; n < 3; n++) expect((await whoIs(browser)).status).toBe(200)
    expect(asked()).toBe(before + 1)
  })

  it('do not take a failing platform for somebody who is not signed in', async () => {
    const browser = await openSignedIn()
    await letPass(20)
    steps.platform.fail('GET /v3/auth', 'fault')
    expect((await whoIs(browser, '?locale=de')).status).toBe(503)
    expect((await whoIs(browser)).status).toBe(200)
  })

  it('believe for a quarter of an hour who somebody is when the platform fails', async () => {
    const browser = await openSignedIn()
    await letPass(10)
    steps.platform.fail('GET /v3/auth', 'fault')
    expect((await whoIs(browser)).status).toBe(200)
  })

  it('never repeat a token that the platform gives away', async () => {
    const browser = await openPrepared()
    steps.platform.fail('POST /login', {
      status: 422,
      body: { message: `Bad ${CLIENT_TOKEN}`, errors: { email: [`Bearer ${CLIENT_TOKEN}`], debug: [CLIENT_TOKEN] } },
    })
    const response = await logIn(browser)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ message: 'Please check what you entered.', errors: {} })
  })

  it('know nothing of passwords that are kept elsewhere', async () => {
    const browser = await openPrepared()
    expect((await ask(browser, forgot, '/api/password/forgot', { json: { email: ADA.email } })).status).toBe(404)
  })

  it('change no name that the platform keeps, and say so to whoever sends one', async () => {
    const browser = await openSignedIn()
    const save = async (json: Record<string, unknown>) =>
      (await ask(browser, saveProfile, '/api/account/profile', { json: { unit: 'f', ...json } })).status
    const kept = async () => (await steps.test.db.select().from(account))[0]
    expect(await save({ name: 'Ada King', country: 'GB' })).toBe(404)
    expect(await kept()).toMatchObject({ name: ADA.name, country: null })
    expect(await save({ country: 'GB' })).toBe(200)
    expect(await kept()).toMatchObject({ name: ADA.name, country: 'GB', unit: 'f' })
    await letPass(1)
    expect(await (await whoIs(browser)).json()).toMatchObject({ data: { name: ADA.name } })
  })

  it('show the start-up record without what is not for everybody', async () => {
    const response = await agent(new NextRequest('http://localhost:3000/api/v3/agent/77'), {
      params: Promise.resolve({ fid: '77' }),
    })
    told.push(await response.clone().text())
    expect(await response.json()).toMatchObject({ data: { fid: 77, name: 'Dana' } })
  })
})

describe('the handler of the leads before a platform', () => {
  const PERSON = { name: 'Ada Löwe', email: 'ada@example.com', calling_code: '49', phone: '30 1234567' }
  const send = (fields: Record<string, unknown>) =>
    ask(openBrowser(), sendLead, '/api/v3/services/proxy', {
      json: { ...PERSON, lang: 'en', title: 'Hotels', url: 'http://localhost:3000/hotels?guests=2', ...fields },
    })
  const sent = () => steps.platform.log.find(({ call }) => call === 'POST /v3/services/proxy')

  it('hands over exactly the fourteen keys, with the token of the server', async () => {
    expect((await send({})).status).toBe(201)
    expect(sent()?.body).toEqual({
      to: 'https://leads.test/in',
      token: LEAD_TOKEN,
      bot: 0,
      name: 'Ada Löwe',
      fullname: 'Ada Löwe',
      email: 'ada@example.com',
      addToGroups: 243420,
      lang: 'en',
      title: 'Hotels',
      url: 'http://localhost:3000/hotels?guests=2',
      calling_code: '49',
      phone: '30 1234567',
      ref: 3,
      userid: 3,
    })
    expect(sent()).toMatchObject({ bearer: CLIENT_TOKEN, locale: 'en', accept: 'application/json', cookies: [] })
  })

  it('names the bot and the group of Hebrew pages', async () => {
    await send({ lang: 'he', url: 'http://localhost:3000/he' })
    expect(sent()).toMatchObject({ locale: 'he', body: { bot: 1, addToGroups: 217379, lang: 'he' } })
  })

  it('takes ref and userid from the fid of the address', async () => {
    await send({ url: 'http://localhost:3000/?fid=77' })
    expect(sent()?.body).toMatchObject({ ref: 77, userid: 77, url: 'http://localhost:3000/?fid=77' })
  })

  it('says which fields the platform refuses', async () => {
    steps.platform.fail('POST /v3/services/proxy', {
      status: 422,
      body: { errors: { phone: ['This number is not in use.'], token: [LEAD_TOKEN] } },
    })
    const response = await send({})
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { phone: ['This number is not in use.'] } })
  })

  it.each(['fault', 'drop', 'malformed', 'limited'] as const)(
    'keeps the lead when the platform fails (%s)',
    async (what) => {
      steps.platform.fail('POST /v3/services/proxy', what)
      expect((await send({})).status).toBe(201)
    },
  )
})
