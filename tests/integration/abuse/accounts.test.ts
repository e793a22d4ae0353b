import { verify as verifyHash } from '@node-rs/argon2'
import { POST as changePassword } from '@/app/api/account/password/route'
import { POST as askForEmail } from '@/app/api/account/email/route'
import { POST as login } from '@/app/api/login/route'
import { POST as forgot } from '@/app/api/password/forgot/route'
import { POST as reset } from '@/app/api/password/reset/route'
import { POST as register } from '@/app/api/register/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { accountToken } from '@/lib/backend/postgres/schema-accounts'
import { mail } from '@/lib/backend/postgres/schema-contact'
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
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) }
})

const HOUSE = 'localhost:3000'
const SUNRISE = 'sunrise.localhost:3000'
const PASSWORD = 'correct horse battery'
const OTHER_PASSWORD = 'another horse battery'
const ADA = 'ada@example.com'

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

let strangers = 0
/** An address that nobody has used before. */
const freshAddress = () => `198.51.${Math.floor(++strangers / 250)}.${(strangers % 250) + 1}`

async function open(host = HOUSE, address = freshAddress()): Promise<Browser> {
  const browser = openBrowser(host, address)
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  return browser
}
const logIn = (browser: Browser, email = ADA, password = PASSWORD) =>
  browser.ask(login, '/api/login', { json: { email, password } })
const enrol = (browser: Browser, email = ADA, password = PASSWORD) =>
  browser.ask(register, '/api/register', {
    json: { name: 'Ada Löwe', email, password, password_confirmation: password },
  })
const forget = (browser: Browser, email = ADA) => browser.ask(forgot, '/api/password/forgot', { json: { email } })
const renew = (browser: Browser, token: string, password = OTHER_PASSWORD) =>
  browser.ask(reset, '/api/password/reset', { json: { token, password, password_confirmation: password } })
const whoIs = async (browser: Browser) => (await browser.ask(auth, '/api/v3/auth', { method: 'GET' })).status
const show = async (response: Response) => ({ status: response.status, body: await response.text() })

/** Ada's own browser, in which she registered. */
async function openAda(host = HOUSE, email = ADA): Promise<Browser> {
  const browser = await open(host)
  expect((await enrol(browser, email)).status).toBe(204)
  return browser
}
async function guess(browser: Browser, times: number, email = ADA): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await logIn(browser, email, `guess ${n}`)).status)
  return statuses
}
/** Guesses from everywhere until an address that was never seen is refused, too. */
async function guessFromEverywhere(email = ADA): Promise<number> {
  for (let tries = 0; tries < 60; tries += 6) {
    const statuses = await guess(await open(), 6, email)
    if (statuses[0] === 429) return tries
  }
  throw new Error('guessing from many addresses is not limited')
}
async function mailsOf(kind: string) {
  await Promise.all(mockLater.splice(0))
  return (await test.db.select().from(mail)).filter((row) => row.kind === kind)
}
async function tokenOf(kind: string): Promise<string> {
  const text = (await mailsOf(kind)).at(-1)?.bodyText ?? ''
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
}

describe('guessing passwords', () => {
  it('is stopped for one account from one address after eight tries', async () => {
    await openAda()
    expect(await guess(await open(), 9)).toEqual([...Array<number>(8).fill(422), 429])
  })

  it('is stopped from one address over many accounts, at one tenant before all', async () => {
    const stranger = freshAddress()
    const at = await open(SUNRISE, stranger)
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await logIn(at, `person${n}@example.com`, 'spring 2026')).status)
    expect(statuses.slice(-2)).toEqual([422, 429])
    expect((await logIn(await open(HOUSE, stranger), ADA, 'wrong')).status).toBe(422)
    expect((await logIn(await open(SUNRISE), ADA, 'wrong')).status).toBe(422)
  })

  it('is stopped for one account from many addresses, for one that does not exist alike', async () => {
    await openAda()
    const known = await guessFromEverywhere(ADA)
    expect(await guessFromEverywhere('nobody@example.com')).toBe(known)
    expect(known).toBeGreaterThanOrEqual(36)
  })

  it('from many addresses does not lock the owner out of the browsers where they have been', async () => {
    const ada = await openAda()
    ada.cookies.delete('stayfront_session')
    await guessFromEverywhere()
    expect((await logIn(await open())).status).toBe(429)
    expect((await logIn(ada)).status).toBe(204)
    expect(await whoIs(ada)).toBe(200)
  })

  it('from the very address of the owner does not lock them out either', async () => {
    const ada = await openAda()
    const neighbour = freshAddress()
    await guess(await open(HOUSE, neighbour), 9)
    const moved = await open(HOUSE, neighbour)
    expect((await logIn(moved)).status).toBe(429)
    const device = [...ada.cookies].find(([name]) => name === 'stayfront_device')
    moved.cookies.set('stayfront_device', device?.[1] ?? '')
    expect((await logIn(moved)).status).toBe(204)
  })

  it('leaves an owner in a new browser the way by mail', async () => {
    await openAda()
    await guessFromEverywhere()
    const browser = await open()
    expect((await logIn(browser)).status).toBe(429)
    await forget(browser)
    expect((await renew(browser, await tokenOf('account_reset'))).status).toBe(200)
    expect((await logIn(browser, ADA, OTHER_PASSWORD)).status).toBe(204)
  })

  it('is stopped in a known browser, too, and such a browser is known for one account of one tenant alone', async () => {
    const ada = await openAda()
    await openAda(HOUSE, 'bob@example.com')
    await openAda(SUNRISE)
    await guessFromEverywhere('bob@example.com')
    expect((await logIn(ada, 'bob@example.com')).status).toBe(429)
    const sunrise = await open(SUNRISE)
    sunrise.cookies.set('stayfront_device', ada.cookies.get('stayfront_device') ?? '')
    await guess(sunrise, 8)
    sunrise.cookies.delete('stayfront_device')
    expect((await logIn(sunrise)).status).toBe(429)
    expect(await guess(ada, 9)).toEqual([...Array<number>(8).fill(422), 429])
  })

  it('is stopped from one address in many known browsers', async () => {
    const devices: string[] = []
    for (const browser of [await openAda(), ...(await Promise.all(Array.from({ length: 4 }, () => open())))]) {
      await logIn(browser)
      devices.push(browser.cookies.get('stayfront_device') ?? '')
    }
    const thief = await open()
    const statuses: number[] = []
    for (const device of devices) {
      thief.cookies.set('stayfront_device', device)
      statuses.push(...(await guess(thief, 8)))
    }
    expect(statuses).toEqual([...Array<number>(30).fill(422), ...Array<number>(10).fill(429)])
  })

  it('is helped by no known browser once there is a new password, but by the one where it was set', async () => {
    const ada = await openAda()
    const other = await open()
    expect((await logIn(other)).status).toBe(204)
    const json = { current_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD }
    expect((await other.ask(changePassword, '/api/account/password', { json })).status).toBe(200)
    await guessFromEverywhere()
    expect((await logIn(ada, ADA, OTHER_PASSWORD)).status).toBe(429)
    expect((await logIn(other, ADA, OTHER_PASSWORD)).status).toBe(204)
    await forget(ada)
    expect((await renew(ada, await tokenOf('account_reset'), PASSWORD)).status).toBe(200)
    await guessFromEverywhere()
    expect((await logIn(other)).status).toBe(429)
    expect((await logIn(ada)).status).toBe(204)
  })

  it('is not helped by an invented or changed word of a known browser', async () => {
    const ada = await openAda()
    const own = ada.cookies.get('stayfront_device') ?? ''
    const [nonce = '', expires = '', signature = ''] = own.split('.')
    const forged = ['', '..', `other.${expires}.${signature}`, `${nonce}.${Number(expires) + 1}.${signature}`]
    await guessFromEverywhere()
    for (const value of forged) {
      const browser = await open()
      browser.cookies.set('stayfront_device', value)
      expect((await logIn(browser)).status).toBe(429)
    }
  })
})

describe('finding out who has an account', () => {
  it('fails at the login: one answer, after one check of a hash of one cost', async () => {
    await openAda()
    const checks = jest.mocked(verifyHash).mock.calls
    checks.length = 0
    const known = await show(await logIn(await open(), ADA, 'wrong'))
    const unknown = await show(await logIn(await open(), 'nobody@example.com', 'wrong'))
    expect(unknown).toEqual(known)
    expect(known.status).toBe(422)
    const costs = checks.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'))
    expect(costs).toEqual(Array<string>(2).fill('$argon2id$v=19$m=19456,t=2,p=1'))
  })

  it('fails at the login of another tenant, where the right password is a wrong one', async () => {
    await openAda()
    const right = await show(await logIn(await open(SUNRISE), ADA, PASSWORD))
    expect(await show(await logIn(await open(SUNRISE), 'nobody@example.com', PASSWORD))).toEqual(right)
    expect(right.status).toBe(422)
  })

  it('fails where a new password is asked for: one answer, before anybody looks', async () => {
    await openAda()
    const known = await show(await forget(await open()))
    expect(await show(await forget(await open(), 'nobody@example.com'))).toEqual(known)
    expect(known.status).toBe(200)
    expect(await mailsOf('account_reset')).toHaveLength(1)
  })

  it('fails where another address is asked for: a taken one is asked to confirm like a free one', async () => {
    const eve = await openAda(HOUSE, 'eve@example.com')
    await openAda()
    const ask = async (email: string) =>
      show(await eve.ask(askForEmail, '/api/account/email', { json: { email, current_password: PASSWORD } }))
    const free = await ask('free@example.com')
    expect(await ask(ADA)).toEqual(free)
    expect(free.status).toBe(200)
    expect((await mailsOf('account_exists')).map((row) => row.toAddress)).toEqual([ADA])
  })

  it('costs a registration each, which its owner is told of, and changes nothing', async () => {
    await openAda()
    const eve = await open()
    expect((await enrol(eve, ADA, 'eve was here')).status).toBe(422)
    expect(eve.cookies.has('stayfront_session')).toBe(false)
    expect(eve.cookies.has('stayfront_device')).toBe(false)
    expect((await mailsOf('account_exists')).map((row) => row.toAddress)).toEqual([ADA])
    expect((await logIn(await open())).status).toBe(204)
  })
})

describe('flooding', () => {
  it('with registrations is stopped by address, at one tenant before all', async () => {
    const stranger = freshAddress()
    const browser = await open(HOUSE, stranger)
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await enrol(browser, `new${n}@example.com`)).status)
    expect(statuses.slice(-2)).toEqual([204, 429])
    const elsewhere = await open(SUNRISE, stranger)
    for (let n = 0; n < 10; n++) expect((await enrol(elsewhere, `new${n}@example.com`)).status).toBe(204)
    expect((await enrol(elsewhere, 'new10@example.com')).status).toBe(429)
    expect((await enrol(await open(), 'somebody@example.com')).status).toBe(204)
  })

  it("somebody's post box is stopped by its address, however many browsers ask, without a word", async () => {
    await openAda()
    const answers = new Set<string>()
    for (let n = 0; n < 6; n++) {
      answers.add(JSON.stringify(await show(await forget(await open()))))
      expect((await enrol(await open(), ADA, 'eve was here')).status).toBe(422)
    }
    expect(answers.size).toBe(1)
    expect(await mailsOf('account_reset')).toHaveLength(3)
    expect(await mailsOf('account_exists')).toHaveLength(3)
  })

  it('with questions for a new password, and with guesses of links, is stopped by address', async () => {
    await openAda()
    const browser = await open()
    const asked: number[] = []
    const guessed: number[] = []
    for (let n = 0; n < 21; n++) {
      asked.push((await forget(browser, `person${n}@example.com`)).status)
      guessed.push((await renew(browser, `guess-${n}`)).status)
    }
    expect([asked.slice(-2), guessed.slice(-2)]).toEqual([
      [200, 429],
      [422, 429],
    ])
    await forget(await open())
    expect((await renew(await open(), await tokenOf('account_reset'))).status).toBe(200)
  })

  it('counts the addresses of one IPv6 subscriber as one', async () => {
    const statuses: number[] = []
    for (let n = 1; n <= 9; n++)
      statuses.push((await logIn(await open(HOUSE, `2001:db8:7:7:${n}::${n}`), ADA, 'wrong')).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await logIn(await open(HOUSE, '2001:db8:7:8::1'), ADA, 'wrong')).status).toBe(422)
  })
})

describe('a mailed link', () => {
  const refused = async (response: Response) => {
    expect(response.status).toBe(422)
    return response.text()
  }

  it('for a new password works once, on its tenant, in its hour, for its purpose; every other is one refusal', async () => {
    const ada = await openAda()
    const invented = await refused(await renew(await open(), 'invented'))
    expect(await refused(await renew(await open(), await tokenOf('account_verify')))).toBe(invented)
    await forget(ada)
    const token = await tokenOf('account_reset')
    expect(await refused(await renew(await open(SUNRISE), token))).toBe(invented)
    expect((await renew(await open(), token)).status).toBe(200)
    expect(await refused(await renew(await open(), token))).toBe(invented)
    expect(await whoIs(ada)).toBe(401)
    await forget(ada)
    const late = await tokenOf('account_reset')
    await test.db.update(accountToken).set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    expect(await refused(await renew(await open(), late))).toBe(invented)
    expect((await logIn(await open(), ADA, OTHER_PASSWORD)).status).toBe(204)
  })

  it('confirms no address on another tenant, or with a link of another purpose', async () => {
    const ada = await openAda()
    await forget(ada)
    const tokens = { verify: await tokenOf('account_verify'), reset: await tokenOf('account_reset') }
    const press = async (mode: string, token: string, host = HOUSE) =>
      (await confirmAddress(await open(host), `/login?mode=${mode}&token=${token}`, 'json')).status
    expect(await press('verify', tokens.verify, SUNRISE)).toBe(422)
    expect(await press('verify', tokens.reset)).toBe(422)
    expect(await press('change', tokens.verify)).toBe(422)
    expect(await press('change', tokens.reset)).toBe(422)
    expect(await press('verify', tokens.verify)).toBe(200)
  })
})

describe('a session', () => {
  it('that was planted before a login or a registration opens nothing afterwards', async () => {
    const eve = await openAda(HOUSE, 'eve@example.com')
    const planted = eve.cookies.get('stayfront_session') ?? ''
    for (const enter of [enrol, logIn]) {
      const victim = await open()
      victim.cookies.set('stayfront_session', planted)
      expect((await enter(victim)).status).toBe(204)
      expect(victim.cookies.get('stayfront_session')).not.toBe(planted)
      const thief = await open()
      thief.cookies.set('stayfront_session', planted)
      expect(await whoIs(thief)).toBe(401)
      await logIn(eve, 'eve@example.com')
    }
  })

  it('of another host is worth nothing, also under the name of its tenant', async () => {
    const ada = await openAda()
    const cookie = ada.cookies.get('stayfront_session') ?? ''
    for (const host of [SUNRISE, '127.0.0.1:3000']) {
      const elsewhere = await open(host)
      elsewhere.cookies.set('stayfront_session', cookie)
      elsewhere.cookies.set('fid', '1')
      expect(await whoIs(elsewhere)).toBe(401)
    }
    expect(await whoIs(ada)).toBe(200)
  })
})
