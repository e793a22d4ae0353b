import { DELETE as endSession, GET as sessions, POST as endByForm } from '@/app/api/account/sessions/route'
import { GET as confirmEmail } from '@/app/api/account/email/route'
import { GET as verify, POST as resend } from '@/app/api/email/verify/route'
import { POST as login } from '@/app/api/login/route'
import { POST as logout } from '@/app/api/logout/route'
import { POST as forgot } from '@/app/api/password/forgot/route'
import { POST as reset } from '@/app/api/password/reset/route'
import { POST as register } from '@/app/api/register/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as agency } from '@/app/api/v3/agency/[host]/route'
import { GET as agent } from '@/app/api/v3/agent/[fid]/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { GET as whiteLabel } from '@/app/api/v3/white-label/[host]/route'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { mintPageToken } from '@/lib/server/http/csrf'
import { readTypedForm } from '@/lib/server/accounts/session-cookie'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { confirmAddress } from '../../support/accounts/confirm-address'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'

const mockBackend: { db?: unknown; gateways?: unknown } = {}
const mockLater: Promise<unknown>[] = []
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  after: (task: () => Promise<unknown>) => mockLater.push(task()),
}))

const PASSWORD = 'correct horse battery'
const ADA = { name: 'Ada Löwe', email: 'ada@example.com', password: PASSWORD, password_confirmation: PASSWORD }
const SUNRISE = 'sunrise.localhost:3000'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  mockBackend.gateways = new Map()
  process.env.DATABASE_URL = test.url
  await buildInventory(test.db)
})
beforeEach(() => test.db.execute('truncate account, account_session, account_token, rate_limit, mail cascade'))
afterAll(() => test.drop())

async function openPrepared(host?: string, address?: string): Promise<Browser> {
  const browser = openBrowser(host, address)
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  return browser
}

async function registerAda(host?: string): Promise<Browser> {
  const browser = await openPrepared(host)
  const response = await browser.ask(register, '/api/register', { json: ADA })
  expect(response.status).toBe(204)
  return browser
}

const whoIs = async (browser: Browser) => {
  const response = await browser.ask(auth, '/api/v3/auth', { method: 'GET' })
  return { status: response.status, body: await response.json() }
}
const logIn = (browser: Browser, json: Record<string, unknown> = {}, query = '') =>
  browser.ask(login, `/api/login${query}`, { json: { email: ADA.email, password: PASSWORD, ...json } })
const pageToken = (host = 'localhost') => mintPageToken(host, new Date())
const pathOf = (response: Response) => {
  const url = new URL(response.headers.get('location') ?? '')
  return `${url.pathname}${url.search}`
}

async function mailedLink(kind: string): Promise<URL> {
  await Promise.all(mockLater.splice(0))
  const found = (await test.db.select().from(mail)).filter((row) => row.kind === kind).at(-1)
  return new URL(/https?:\/\/\S+/.exec(found?.bodyText ?? '')?.[0] ?? '')
}

describe('the shapes of Sanctum', () => {
  it('prepares with a cookie that scripts can read', async () => {
    const browser = openBrowser()
    const response = await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
    expect(response.status).toBe(204)
    expect(browser.latest[0]).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; .*Max-Age=7200; .*SameSite=lax$/i)
    expect(browser.latest[0]).not.toMatch(/httponly/i)
  })

  it('registers, names the user, signs out', async () => {
    const browser = await registerAda()
    expect(await whoIs(browser)).toMatchObject({
      status: 200,
      body: { data: { name: 'Ada Löwe', email: 'ada@example.com', plan_id: null, avatar: null, actions: [] } },
    })
    const old = browser.cookies.get('stayfront_session')
    expect((await browser.ask(logout, '/api/logout')).status).toBe(204)
    expect(await whoIs(browser)).toEqual({ status: 401, body: { message: 'Log in to continue.' } })
    browser.cookies.set('stayfront_session', old ?? '')
    expect((await whoIs(browser)).status).toBe(401)
    expect(browser.latest.join()).toMatch(/stayfront_session=; .*Max-Age=0/)
  })

  it('ends what the browser may see of its bookings with the session, and only then', async () => {
    const browser = await registerAda()
    browser.cookies.set('stayfront_visitor', 'whoever-booked')
    expect((await browser.ask(logout, '/api/logout')).status).toBe(204)
    expect(browser.latest.join()).toMatch(/stayfront_visitor=; .*Max-Age=0/)
    const guest = await openPrepared()
    guest.cookies.set('stayfront_visitor', 'whoever-booked')
    expect((await guest.ask(logout, '/api/logout')).status).toBe(204)
    expect(guest.latest.join()).not.toContain('stayfront_visitor')
  })

  it('ends it with a session that was ended from another browser, too', async () => {
    const browser = await registerAda()
    const [left, guest] = [await openPrepared(), await openPrepared()]
    await logIn(left)
    for (const each of [left, guest]) each.cookies.set('stayfront_visitor', 'whoever-booked')
    expect((await whoIs(left)).status).toBe(200)
    expect(left.cookies.has('stayfront_visitor')).toBe(true)
    await browser.ask(endSession, '/api/account/sessions?others=1', { method: 'DELETE' })
    expect([(await whoIs(left)).status, (await whoIs(guest)).status]).toEqual([401, 401])
    expect(left.cookies.has('stayfront_visitor')).toBe(false)
    expect(guest.cookies.has('stayfront_visitor')).toBe(true)
  })

  it('ends it where somebody signed in sets a new password or fails to log in, not where a guest does', async () => {
    const signedIn = await registerAda()
    for (const browser of [signedIn, await openPrepared()]) {
      browser.cookies.set('stayfront_visitor', 'whoever-booked')
      await browser.ask(forgot, '/api/password/forgot', { json: { email: ADA.email } })
      const token = (await mailedLink('account_reset')).searchParams.get('token')
      const json = { token, password: PASSWORD, password_confirmation: PASSWORD }
      expect((await browser.ask(reset, '/api/password/reset', { json })).status).toBe(200)
      expect(browser.cookies.has('stayfront_visitor')).toBe(browser !== signedIn)
    }
    await logIn(signedIn)
    for (const browser of [signedIn, await openPrepared()]) {
      browser.cookies.set('stayfront_visitor', 'whoever-booked')
      expect((await logIn(browser, { password: 'wrong' })).status).toBe(422)
      expect(browser.cookies.has('stayfront_visitor')).toBe(browser !== signedIn)
    }
  })

  it('keeps the session in a cookie that scripts cannot read', async () => {
    const browser = await registerAda()
    const cookie = browser.latest.find((line) => line.startsWith('stayfront_session='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=lax/i)
    expect(cookie).toMatch(/Path=\/;/)
    expect(cookie).not.toMatch(/Domain=/i)
    await logIn(browser, { remember: false })
    expect(browser.latest.find((line) => line.startsWith('stayfront_session='))).not.toMatch(/Max-Age|Expires/)
  })

  it('names what is wrong by field, in the language asked for', async () => {
    const browser = await openPrepared()
    const response = await browser.ask(register, '/api/register?locale=de', { json: { email: 'x', password: 'short' } })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      message: 'Bitte prüfen Sie Ihre Eingaben.',
      errors: {
        name: ['Bitte füllen Sie das Feld „Vollständiger Name“ aus.'],
        email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.'],
        password: ['Das Passwort muss mindestens 8 Zeichen lang sein.'],
        password_confirmation: ['Bitte füllen Sie das Feld „Passwort wiederholen“ aus.'],
      },
    })
    const japanese = await browser.ask(login, '/api/login?locale=ja', { json: {} })
    expect((await japanese.json()).errors.email).toEqual(['「メールアドレス」を入力してください。'])
  })

  it('refuses a wrong password and an unknown address with one answer', async () => {
    const browser = await registerAda()
    const wrong = await logIn(browser, { password: 'wrong' })
    const unknown = await logIn(browser, { email: 'nobody@example.com' })
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    const body = await wrong.json()
    expect(body.errors).toEqual({ email: ['Incorrect email or password. Try again or reset your password.'] })
    expect(await unknown.json()).toEqual(body)
  })

  it('answers 400 for what is no form, and 404 on a host that nobody has', async () => {
    const browser = await openPrepared()
    const broken = await browser.ask(login, '/api/login', { headers: { 'content-type': 'application/json' } })
    expect(broken.status).toBe(400)
    const stranger = openBrowser('stranger.example')
    const response = await stranger.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
    expect(response.status).toBe(404)
    expect(Object.keys(await response.json())).toEqual(['message'])
  })
})

describe('start-up', () => {
  const ask = async (handler: typeof agent | typeof agency | typeof whiteLabel, path: string, params: object) => {
    const browser = openBrowser()
    browser.cookies.set('fid', '999')
    return browser.ask(
      (request) => Reflect.apply(handler, null, [request, { params: Promise.resolve(params) }]),
      `/api/v3/${path}`,
      { method: 'GET' },
    )
  }

  it('gives the record of a tenant with its fid', async () => {
    const house = await (await ask(agent, 'agent/1', { fid: '1' })).json()
    expect(house.data).toMatchObject({ fid: 1, white_label: true, translations: { en: {}, he: {} } })
    expect(house.data).not.toHaveProperty('legal')
    expect(house.data).not.toHaveProperty('settings')
    const sunrise = await ask(whiteLabel, 'white-label/sunrise.localhost', { host: 'sunrise.localhost' })
    expect((await sunrise.json()).data.fid).toBe(401)
  })

  it('is 404 for nobody, for a fid that lives on a host, and for the wrong kind', async () => {
    const answers = await Promise.all([
      ask(agent, 'agent/5', { fid: '5' }),
      ask(agent, 'agent/401', { fid: '401' }),
      ask(agent, 'agent/null', { fid: 'null' }),
      ask(agency, 'agency/sunrise.localhost', { host: 'sunrise.localhost' }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(await answers[0]?.json()).toEqual({ message: 'We couldn’t find this. It may have been removed.' })
  })
})

describe('a forged request', () => {
  it('is none that reads, by HEAD as by GET', async () => {
    const browser = await registerAda()
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await browser.ask(auth, '/api/v3/auth', { method, headers: { 'sec-fetch-site': 'cross-site' } })
      expect(response.status).toBe(200)
    }
  })

  it('is 419 without a token, with an invented one, and with the token of another browser', async () => {
    const browser = await registerAda()
    const other = await openPrepared()
    const attempts = [{ bare: true }, { headers: { 'x-xsrf-token': 'invented' } }]
    for (const attempt of attempts) {
      const response = await browser.ask(logout, '/api/logout?locale=de', attempt)
      expect(response.status).toBe(419)
      expect(Object.keys(await response.json())).toEqual(['message'])
    }
    const foreign = await browser.ask(logout, '/api/logout', {
      headers: { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' },
    })
    expect(foreign.status).toBe(419)
    expect((await whoIs(browser)).status).toBe(200)
  })

  it('is 419 from another site, whatever token it has', async () => {
    const browser = await registerAda()
    for (const site of ['cross-site', 'same-site']) {
      const response = await browser.ask(logout, '/api/logout', { headers: { 'sec-fetch-site': site } })
      expect(response.status).toBe(419)
    }
    const origin = await browser.ask(logout, '/api/logout', { headers: { origin: 'http://evil.localhost:3000' } })
    expect(origin.status).toBe(419)
  })

  it('is 419 with a token of another host, or of a page where nobody says where it was posted', async () => {
    const browser = openBrowser()
    const json = { ...ADA, _token: await pageToken('sunrise.localhost') }
    const here = { 'sec-fetch-site': 'same-origin' }
    expect((await browser.ask(register, '/api/register', { json, headers: here })).status).toBe(419)
    const own = { ...ADA, _token: await pageToken() }
    expect((await browser.ask(register, '/api/register', { json: own })).status).toBe(419)
    expect((await browser.ask(register, '/api/register', { json: own, headers: here })).status).toBe(204)
  })
})

describe('the session', () => {
  it('is another one after every login, and the one before is over', async () => {
    const browser = await registerAda()
    const before = browser.cookies.get('stayfront_session') ?? ''
    expect((await logIn(browser)).status).toBe(204)
    expect(browser.cookies.get('stayfront_session')).not.toBe(before)
    expect((await whoIs(browser)).status).toBe(200)
    const thief = openBrowser()
    thief.cookies.set('stayfront_session', before)
    expect((await whoIs(thief)).status).toBe(401)
  })

  it('is never one that the browser brought along', async () => {
    await registerAda()
    const victim = await openPrepared()
    victim.cookies.set('stayfront_session', 'planted')
    await logIn(victim)
    expect(victim.cookies.get('stayfront_session')).not.toBe('planted')
    const thief = openBrowser()
    thief.cookies.set('stayfront_session', 'planted')
    expect((await whoIs(thief)).status).toBe(401)
  })

  it('ends with an attempt to log in, which logs out first', async () => {
    const browser = await registerAda()
    expect((await logIn(browser, { password: 'wrong' })).status).toBe(422)
    expect(browser.cookies.has('stayfront_session')).toBe(false)
  })

  it('of another host is refused, also under another fid', async () => {
    const browser = await registerAda()
    const cookie = browser.cookies.get('stayfront_session') ?? ''
    const elsewhere = openBrowser(SUNRISE)
    elsewhere.cookies.set('stayfront_session', cookie)
    expect((await whoIs(elsewhere)).status).toBe(401)
    browser.cookies.set('fid', '77')
    expect((await whoIs(browser)).status).toBe(200)
  })

  it('of a white label belongs to accounts of its own', async () => {
    await registerAda()
    const sunrise = await openPrepared(SUNRISE)
    expect((await logIn(sunrise)).status).toBe(422)
    expect((await sunrise.ask(register, '/api/register', { json: ADA })).status).toBe(204)
    expect((await whoIs(sunrise)).status).toBe(200)
  })

  it('is listed, and ended from another browser', async () => {
    const browser = await registerAda()
    const second = await openPrepared()
    await logIn(second)
    const list = await (await browser.ask(sessions, '/api/account/sessions', { method: 'GET' })).json()
    expect(list.data).toHaveLength(2)
    const other = list.data.find((each: { current: boolean }) => !each.current).id
    const ended = await browser.ask(endSession, `/api/account/sessions?id=${other}`, { method: 'DELETE' })
    expect(ended.status).toBe(204)
    expect((await whoIs(second)).status).toBe(401)
    const again = await browser.ask(endSession, `/api/account/sessions?id=${other}`, { method: 'DELETE' })
    expect(again.status).toBe(404)
    await logIn(second)
    const others = { _method: 'delete', others: '1', next: '/de/profile', _token: await pageToken() }
    const led = await browser.ask(endByForm, '/api/account/sessions', { form: others })
    expect([led.status, pathOf(led)]).toEqual([303, '/de/profile'])
    expect((await whoIs(second)).status).toBe(401)
    expect((await whoIs(browser)).status).toBe(200)
  })
})

describe('too many attempts', () => {
  it('are 429 with the time to wait, for a known address as for an unknown one', async () => {
    await registerAda()
    for (const email of [ADA.email, 'nobody@example.com']) {
      const browser = await openPrepared('localhost:3000', '198.51.100.9')
      for (let n = 0; n < 8; n++) await logIn(browser, { email, password: 'wrong' })
      const response = await logIn(browser, { email })
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
      expect(await response.json()).toEqual({
        message: 'Too many attempts. Please wait a few minutes and try again.',
      })
    }
    expect((await logIn(await openPrepared())).status).toBe(204)
  })
})

describe('a form without scripts', () => {
  const post = async (browser: Browser, handler: typeof login, path: string, form: Record<string, string>) =>
    browser.ask(handler, path, { form: { _token: await pageToken(), ...form } })

  it('signs in and goes on, on this site and in its language', async () => {
    await registerAda()
    const goesTo = async (next: string) => {
      const form = { email: ADA.email, password: PASSWORD, locale: 'de', next }
      const response = await post(openBrowser(), login, '/api/login', form)
      expect(response.status).toBe(303)
      return pathOf(response)
    }
    expect(await goesTo('')).toBe('/de')
    expect(await goesTo('/profile?a=1')).toBe('/de/profile?a=1')
    expect(await goesTo('/he/profile')).toBe('/he/profile')
    expect(await goesTo('//evil.example')).toBe('/de')
    expect(await goesTo('https://evil.example/')).toBe('/de')
    expect(await goesTo('/de/login?next=/profile')).toBe('/de')
  })

  it('is shown again with what was typed, without the password', async () => {
    const browser = openBrowser()
    const form = { name: 'Ada', email: 'ada@', password: PASSWORD, password_confirmation: 'x', locale: 'he', next: '/' }
    const response = await post(browser, register, '/api/register', form)
    expect(response.status).toBe(303)
    expect(pathOf(response)).toBe('/he/login?mode=register&problem=email&field=email&next=%2Fhe')
    const typed = decodeURIComponent(browser.cookies.get('stayfront_typed') ?? '')
    expect(readTypedForm(typed)).toEqual({
      name: 'Ada',
      email: 'ada@',
      errors: { email: ['email'], password_confirmation: ['confirmed'] },
    })
    expect(typed).not.toContain(PASSWORD)
    expect(readTypedForm('{"errors":{"email":["<b>"]}}')).toBeNull()
    expect(readTypedForm('%')).toBeNull()
  })

  it('is led back with the code when it was forged or is wrong', async () => {
    const forged = await post(openBrowser(), login, '/api/login', { email: 'a@b.co', password: 'x', _token: 'no' })
    expect(pathOf(forged)).toBe('/login?problem=csrf')
    const wrong = await post(openBrowser(), login, '/api/login', { email: 'a@b.co', password: 'x' })
    expect(pathOf(wrong)).toBe('/login?problem=credentials&field=email')
  })

  it('signs out', async () => {
    const browser = await registerAda()
    const response = await post(browser, logout, '/api/logout', { locale: 'ja' })
    expect([response.status, pathOf(response)]).toEqual([303, '/ja'])
    expect((await whoIs(browser)).status).toBe(401)
  })
})

describe('mailed links', () => {
  it('set a new password, the same answer for every address', async () => {
    await registerAda()
    const browser = await openPrepared()
    const ask = (email: string) => browser.ask(forgot, '/api/password/forgot?locale=he', { json: { email } })
    const [known, unknown] = [await ask(ADA.email), await ask('nobody@example.com')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await known.json()).toEqual(await unknown.json())
    const link = await mailedLink('account_reset')
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/he/login')
    expect(link.searchParams.get('mode')).toBe('reset')
    const password = 'another horse'
    const json = { token: link.searchParams.get('token'), password, password_confirmation: password }
    expect((await browser.ask(reset, '/api/password/reset', { json })).status).toBe(200)
    expect((await logIn(browser, { password })).status).toBe(204)
    const again = await browser.ask(reset, '/api/password/reset', { json })
    expect(again.status).toBe(422)
    expect((await again.json()).errors).toEqual({ token: ['This link is no longer valid. Request a new one.'] })
  })

  it('lead to the own site whatever host the requester claims', async () => {
    await registerAda()
    const liar = await openPrepared('127.0.0.1:6666')
    await liar.ask(forgot, '/api/password/forgot', { json: { email: ADA.email } })
    expect((await mailedLink('account_reset')).origin).toBe('http://localhost:3000')
    await registerAda(SUNRISE)
    const sunrise = await openPrepared('sunrise.localhost:6666')
    await sunrise.ask(forgot, '/api/password/forgot', { json: { email: ADA.email } })
    await Promise.all(mockLater.splice(0))
    const links = (await test.db.select().from(mail)).map((row) => row.bodyText).join()
    expect(links.match(/mode=reset/g)).toHaveLength(2)
    expect(links).toContain('http://sunrise.localhost:3000/')
    expect(links).not.toContain('6666')
  })

  it('confirm nothing by being opened, as programs do that look at mails', async () => {
    await registerAda()
    const { searchParams } = await mailedLink('account_verify')
    const query = `token=${searchParams.get('token')}&locale=de&fid=77`
    for (const [handler, path, mode] of [
      [verify, '/api/email/verify', 'verify'],
      [confirmEmail, '/api/account/email', 'change'],
    ] as const) {
      const answer = await openBrowser().ask(handler, `${path}?${query}`, { method: 'GET' })
      expect(answer.status).toBe(303)
      expect(pathOf(answer)).toBe(`/de/login?mode=${mode}&token=${searchParams.get('token')}&fid=77`)
    }
    const [row] = await test.db.select().from(account)
    expect(row?.emailVerifiedAt).toBeNull()
  })

  it('confirm an address, also without scripts and in the language of the mail', async () => {
    const browser = await registerAda()
    const { pathname, search } = await mailedLink('account_verify')
    expect(pathname).toBe('/login')
    const press = async (query: string) => pathOf(await confirmAddress(openBrowser(), `/de/login${query}`))
    expect(await press('?mode=verify&token=invented')).toBe('/de/login?problem=token_invalid&field=token')
    const forged = { token: 'invented', mode: 'change', locale: 'de', _token: 'old' }
    expect(pathOf(await openBrowser().ask(resend, '/api/email/verify', { form: forged }))).toBe(
      '/de/login?token=invented&mode=change&problem=csrf',
    )
    expect(await press(search)).toBe('/de/login?notice=email_verified')
    const again = await browser.ask(resend, '/api/email/verify', { json: {} })
    expect(again.status).toBe(200)
    expect((await openPrepared()).cookies.has('stayfront_session')).toBe(false)
    expect((await (await openPrepared()).ask(resend, '/api/email/verify', { json: {} })).status).toBe(401)
  })
})
