import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { POST as remove } from '@/app/api/account/delete/route'
import { POST as changeEmail } from '@/app/api/account/email/route'
import { GET as exportFile } from '@/app/api/account/export/route'
import { POST as syncLists } from '@/app/api/account/lists/route'
import { POST as changePassword } from '@/app/api/account/password/route'
import { POST as saveProfile } from '@/app/api/account/profile/route'
import { POST as travellers } from '@/app/api/account/travellers/route'
import { POST as login } from '@/app/api/login/route'
import { POST as logout } from '@/app/api/logout/route'
import { POST as register } from '@/app/api/register/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { account, accountSession } from '@/lib/backend/postgres/schema-accounts'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { accountLists, traveller } from '@/lib/backend/postgres/schema-profile'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { mintPageToken } from '@/lib/server/http/csrf'
import { readTypedForm } from '@/lib/server/accounts/session-cookie'
import { openBrowser, type Browser, type Handler } from '../../support/accounts/account-browser'
import { confirmAddress } from '../../support/accounts/confirm-address'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

const mockBackend: { db?: unknown; gateways?: unknown } = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const PASSWORD = 'correct horse battery'
const NEW_EMAIL = 'ada@new.example'

let test: TestDatabase
let steps: BookingSteps
let agentSteps: BookingSteps
let partnerSteps: BookingSteps
let sites: { house: TenantId; agent: TenantId; whiteLabel: TenantId }
let wish: { hotelId: number; planId: number }

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  mockBackend.gateways = new Map()
  process.env.DATABASE_URL = test.url
  sites = await buildInventory(test.db)
  const { house, agent, whiteLabel } = sites
  steps = openBookingSteps(test.db, house)
  agentSteps = openBookingSteps(test.db, agent)
  partnerSteps = openBookingSteps(test.db, whiteLabel)
  const { hotelId, rooms } = await insertHotel(test.db)
  wish = { hotelId, planId: firstOf(firstOf(rooms).planIds) }
})
beforeEach(() =>
  test.db.execute('truncate account, account_session, account_token, rate_limit, mail, booking, inv_night cascade'),
)
afterAll(() => test.drop())

async function openPrepared(): Promise<Browser> {
  const browser = openBrowser()
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  return browser
}

async function registerAs(email: string): Promise<Browser> {
  const browser = await openPrepared()
  const json = { name: 'Ada Löwe', email, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await browser.ask(register, '/api/register', { json })).status).toBe(204)
  return browser
}

async function logInAs(email: string, password = PASSWORD): Promise<{ browser: Browser; status: number }> {
  const browser = await openPrepared()
  const { status } = await browser.ask(login, '/api/login', { json: { email, password } })
  return { browser, status }
}

const send = async (browser: Browser, handler: Handler, json: Record<string, unknown>) => {
  const response = await browser.ask(handler, '/api/account', { json })
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}
const open = (browser: Browser, handler: Handler, path: string, accept = 'text/html') =>
  browser.ask(handler, path, { method: 'GET', headers: { accept } })
const whoIs = async (browser: Browser) => {
  const response = await browser.ask(auth, '/api/v3/auth', { method: 'GET' })
  return response.status === 200 ? (await response.json()).data : null
}
const pathOf = (response: Response) => {
  const url = new URL(response.headers.get('location') ?? '')
  return `${url.pathname}${url.search}${url.hash}`
}
const mailsOf = async (kind: string) => (await test.db.select().from(mail)).filter((row) => row.kind === kind)
const linkIn = (text = '') => {
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  return `${url.pathname}${url.search}`
}
const accountOf = async (email: string) => {
  const [row] = await test.db.select().from(account).where(eq(account.email, email))
  if (!row) throw new Error(`${email} has no account`)
  return row
}
const exported = async (browser: Browser) => JSON.parse(await (await open(browser, exportFile, '/api/export')).text())
const askForNewEmail = (browser: Browser, change: object = {}) =>
  send(browser, changeEmail, { email: NEW_EMAIL, current_password: PASSWORD, ...change })

async function verifyAddress(browser: Browser): Promise<void> {
  await confirmAddress(browser, linkIn((await mailsOf('account_verify')).at(-1)?.bodyText))
}

async function bookAsGuest(at: BookingSteps, email: string): Promise<string> {
  const id = await at.holdWithGuests(wish)
  const [row] = await test.db.select().from(booking).where(eq(booking.id, id))
  if (!row?.booker) throw new Error('no booker')
  await test.db
    .update(booking)
    .set({ booker: { ...row.booker, email } })
    .where(eq(booking.id, id))
  await at.pay(id, 'success')
  return id
}
const ownerOf = async (id: string) =>
  (await test.db.select({ accountId: booking.accountId }).from(booking).where(eq(booking.id, id)))[0]?.accountId

describe('the details of a profile', () => {
  const DETAILS = { name: 'Ada B. Löwe', phone_country: 'IL', phone: '054 210 8834', country: 'IL', language: 'he' }

  it('are saved, the phone as an international number', async () => {
    const browser = await registerAs('ada@example.com')
    const answer = await send(browser, saveProfile, { ...DETAILS, currency: 'ILS', unit: 'f' })
    expect(answer).toEqual({ status: 200, body: { message: 'Your details have been saved.' } })
    expect(await accountOf('ada@example.com')).toMatchObject({
      name: 'Ada B. Löwe',
      phone: '+972542108834',
      country: 'IL',
      language: 'he',
      currency: 'ILS',
      unit: 'f',
    })
  })

  it('are saved without a unit, which then stays what the browser has', async () => {
    const browser = await registerAs('ada@example.com')
    for (const [unit, stored] of [
      ['', null],
      ['f', 'f'],
      ['', null],
    ] as const) {
      expect((await send(browser, saveProfile, { ...DETAILS, unit })).status).toBe(200)
      expect((await accountOf('ada@example.com')).unit).toBe(stored)
    }
  })

  it('are refused by field, and nothing is saved', async () => {
    const browser = await registerAs('ada@example.com')
    const answer = await send(browser, saveProfile, { ...DETAILS, name: '', phone: '1', currency: 'EURO', unit: 'm' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['name', 'phone', 'currency'])
    expect(await accountOf('ada@example.com')).toMatchObject({ name: 'Ada Löwe', phone: null })
  })

  it('come back without scripts with what was typed, at their form', async () => {
    const browser = await registerAs('ada@example.com')
    const form = {
      ...DETAILS,
      phone: '1',
      unit: 'm',
      _form: 'details',
      _token: await mintPageToken('localhost', new Date()),
    }
    const refused = await browser.ask(saveProfile, '/api/account/profile', { form: { ...form, locale: 'de' } })
    expect([refused.status, pathOf(refused)]).toEqual([303, '/de/profile?problem=phone&field=phone&form=details'])
    const typed = readTypedForm(decodeURIComponent(browser.cookies.get('stayfront_typed') ?? ''))
    expect(typed?.fields).toMatchObject({ name: 'Ada B. Löwe', phone: '1' })
    const saved = await browser.ask(saveProfile, '/api/account/profile', { form: { ...form, phone: '054 210 8834' } })
    expect(pathOf(saved)).toBe('/profile?notice=profile_saved&form=details#details')
  })

  it('are nothing for anonymous visitors, who are led to log in, nor for forged forms', async () => {
    const anonymous = await openPrepared()
    expect((await send(anonymous, saveProfile, DETAILS)).status).toBe(401)
    const form = { ...DETAILS, locale: 'he', _token: await mintPageToken('localhost', new Date()) }
    expect(pathOf(await anonymous.ask(saveProfile, '/api/account/profile', { form }))).toBe(
      '/he/login?next=%2Fhe%2Fprofile',
    )
    const browser = await registerAs('ada@example.com')
    expect((await browser.ask(saveProfile, '/api/account/profile', { json: DETAILS, bare: true })).status).toBe(419)
  })
})

describe('the address of an account', () => {
  it('changes when the link in the new mailbox is opened, and the old one is told twice', async () => {
    const browser = await registerAs('ada@example.com')
    expect((await askForNewEmail(browser)).status).toBe(200)
    expect((await whoIs(browser)).email).toBe('ada@example.com')
    expect((await exported(browser)).profile.pendingEmail).toBe(NEW_EMAIL)
    expect((await mailsOf('account_email_asked')).map((row) => row.toAddress)).toEqual(['ada@example.com'])
    const [confirmation] = await mailsOf('account_email_confirm')
    expect(confirmation?.toAddress).toBe(NEW_EMAIL)
    const link = linkIn(confirmation?.bodyText)
    expect(pathOf(await confirmAddress(openBrowser(), link))).toBe('/login?notice=email_changed')
    expect((await whoIs(browser)).email).toBe(NEW_EMAIL)
    expect((await accountOf(NEW_EMAIL)).emailVerifiedAt).not.toBeNull()
    expect((await mailsOf('account_email_changed')).map((row) => row.toAddress)).toEqual(['ada@example.com'])
    expect((await logInAs('ada@example.com')).status).toBe(422)
    expect((await logInAs(NEW_EMAIL)).status).toBe(204)
    expect(pathOf(await confirmAddress(browser, link))).toBe('/profile?notice=email_changed&form=email#email')
  })

  it('needs the current password, and another address', async () => {
    const browser = await registerAs('ada@example.com')
    const wrong = await askForNewEmail(browser, { current_password: 'wrong' })
    expect(wrong.body.errors).toEqual({ current_password: ['Your current password is incorrect.'] })
    const same = await askForNewEmail(browser, { email: 'ADA@example.com' })
    expect(same.body.errors).toEqual({ email: ['This is already your email address.'] })
    expect(await mailsOf('account_email_confirm')).toEqual([])
  })

  it('is not told whether the new one has an account, whose owner is told instead', async () => {
    await registerAs('eve@example.com')
    const browser = await registerAs('ada@example.com')
    const taken = await askForNewEmail(browser, { email: 'eve@example.com' })
    const free = await askForNewEmail(browser)
    expect(taken).toEqual(free)
    expect((await mailsOf('account_exists')).map((row) => row.toAddress)).toEqual(['eve@example.com'])
    expect((await mailsOf('account_email_confirm')).map((row) => row.toAddress)).toEqual([NEW_EMAIL])
  })

  it('stays when the change is taken back, replaced, or the password is changed', async () => {
    const browser = await registerAs('ada@example.com')
    const ends: (() => Promise<unknown>)[] = [
      () => send(browser, changeEmail, { _method: 'delete' }),
      () => askForNewEmail(browser, { email: 'other@new.example' }),
      () =>
        send(browser, changePassword, {
          current_password: PASSWORD,
          password: 'another horse',
          password_confirmation: 'another horse',
        }),
    ]
    for (const end of ends) {
      await test.db.execute('truncate rate_limit, mail')
      await askForNewEmail(browser)
      const link = linkIn((await mailsOf('account_email_confirm')).at(-1)?.bodyText)
      await end()
      const answer = await confirmAddress(openBrowser(), link)
      expect(pathOf(answer)).toBe('/login?problem=token_invalid&field=token')
    }
    expect((await whoIs(browser)).email).toBe('ada@example.com')
  })

  it('is refused when somebody registered it meanwhile', async () => {
    const browser = await registerAs('ada@example.com')
    await askForNewEmail(browser)
    const link = linkIn((await mailsOf('account_email_confirm'))[0]?.bodyText)
    await registerAs(NEW_EMAIL)
    expect(pathOf(await confirmAddress(openBrowser(), link))).toBe('/login?problem=email_taken&field=email')
    expect((await whoIs(browser)).email).toBe('ada@example.com')
  })

  it('goes to one of those who confirm it at once; the others keep theirs and are told why', async () => {
    const names = ['ada@example.com', 'eve@example.com', 'bob@example.com']
    const browsers = await Promise.all(names.map((name) => registerAs(name)))
    const links: string[] = []
    for (const browser of browsers) {
      expect((await askForNewEmail(browser)).status).toBe(200)
      links.push(linkIn((await mailsOf('account_email_confirm')).at(-1)?.bodyText))
    }
    const answers = await Promise.all(links.map((link) => confirmAddress(openBrowser(), link, 'json')))
    const said = await Promise.all(
      answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })),
    )
    expect(said.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const reason = 'Another account now uses this email address. Yours keeps its current one.'
    for (const { status, body } of said) if (status === 422) expect(body.errors).toEqual({ email: [reason] })
    const now = await Promise.all(browsers.map(async (browser) => (await whoIs(browser)).email))
    expect(now.filter((email) => email === NEW_EMAIL)).toHaveLength(1)
    expect(now.filter((email) => names.includes(email))).toHaveLength(2)
  })
})

describe('the password of an account', () => {
  const CHANGE = { current_password: PASSWORD, password: 'another horse', password_confirmation: 'another horse' }

  it('changes for whoever knows the current one, and logs out everywhere else', async () => {
    const browser = await registerAs('ada@example.com')
    const { browser: other } = await logInAs('ada@example.com')
    expect((await send(browser, changePassword, CHANGE)).status).toBe(200)
    expect(await whoIs(browser)).not.toBeNull()
    expect(await whoIs(other)).toBeNull()
    expect((await logInAs('ada@example.com')).status).toBe(422)
    expect((await logInAs('ada@example.com', 'another horse')).status).toBe(204)
    expect((await mailsOf('account_password_changed')).map((row) => row.toAddress)).toEqual(['ada@example.com'])
  })

  it('cannot be guessed with a stolen session', async () => {
    const browser = await registerAs('ada@example.com')
    const guess = () => send(browser, changePassword, { ...CHANGE, current_password: 'a guess' })
    for (let n = 0; n < 8; n++) expect((await guess()).status).toBe(422)
    expect((await send(browser, changePassword, CHANGE)).status).toBe(429)
  })
})

describe('saved travellers', () => {
  const NOA = { first_name: 'נועה', last_name: 'Cohen', latin_first_name: 'Noa', birth_date: '2019-05-01' }
  const stored = () => test.db.select().from(traveller)

  it('are added, changed and removed', async () => {
    const browser = await registerAs('ada@example.com')
    expect((await send(browser, travellers, NOA)).status).toBe(200)
    const [added] = await stored()
    expect(added).toMatchObject({ firstName: 'נועה', latinFirstName: 'Noa', birthDate: '2019-05-01' })
    await send(browser, travellers, { ...NOA, id: added?.id, last_name: 'Levi' })
    expect((await stored()).map((row) => row.lastName)).toEqual(['Levi'])
    await send(browser, travellers, { _method: 'delete', id: added?.id })
    expect(await stored()).toEqual([])
  })

  it('of another account can be neither changed nor removed', async () => {
    const ada = await registerAs('ada@example.com')
    const eve = await registerAs('eve@example.com')
    await send(ada, travellers, NOA)
    const [noa] = await stored()
    const changed = await send(eve, travellers, { ...NOA, id: noa?.id, last_name: 'Stolen' })
    const removed = await send(eve, travellers, { _method: 'delete', id: noa?.id })
    expect([changed.status, removed.status]).toEqual([404, 404])
    expect(await stored()).toEqual([noa])
    expect((await exported(eve)).travellers).toEqual([])
  })

  it('are thirty at most', async () => {
    const browser = await registerAs('ada@example.com')
    const { id } = await accountOf('ada@example.com')
    const at = new Date().toISOString()
    await test.db.insert(traveller).values(
      Array.from({ length: 30 }, (_, n) => ({
        id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        accountId: id,
        firstName: 'Noa',
        lastName: `Cohen`,
        createdAt: at,
      })),
    )
    const answer = await send(browser, travellers, NOA)
    expect(answer.body.errors.first_name[0]).toContain('30 travellers')
  })
})

describe('bookings', () => {
  it("made signed in are the account's", async () => {
    await registerAs('ada@example.com')
    const { id } = await accountOf('ada@example.com')
    const bookingId = await steps.hold(wish, { accountId: id })
    expect(await ownerOf(bookingId)).toBe(id)
  })

  it('of a guest join the account once its address is proved, of this host and address alone', async () => {
    const own = await bookAsGuest(steps, 'ADA@Example.com')
    steps.pass(1)
    const stranger = await bookAsGuest(steps, 'eve@example.com')
    const byAgent = await bookAsGuest(agentSteps, 'ada@example.com')
    const elsewhere = await bookAsGuest(partnerSteps, 'ada@example.com')
    const browser = await registerAs('ada@example.com')
    const { id } = await accountOf('ada@example.com')
    expect(await ownerOf(own)).toBeNull()
    await verifyAddress(browser)
    const owners = [own, byAgent, stranger, elsewhere].map(ownerOf)
    expect(await Promise.all(owners)).toEqual([id, id, null, null])
  })

  it('of a guest made later join at the next login', async () => {
    const browser = await registerAs('ada@example.com')
    await verifyAddress(browser)
    await browser.ask(logout, '/api/logout')
    const later = await bookAsGuest(steps, 'ada@example.com')
    expect(await ownerOf(later)).toBeNull()
    await logInAs('ada@example.com')
    expect(await ownerOf(later)).toBe((await accountOf('ada@example.com')).id)
  })

  it("of an address do not join whoever's address is not proved", async () => {
    const booked = await bookAsGuest(steps, 'ada@example.com')
    await registerAs('ada@example.com')
    await logInAs('ada@example.com')
    expect(await ownerOf(booked)).toBeNull()
  })
})

describe('favourites and searches', () => {
  const saved = (route: string) => ({
    route,
    destination: { kind: 'city', id: 1, label: 'Berlin' },
    params: { check_in: '2026-05-01', check_out: '2026-05-03', guests: '2' },
  })
  const changes = (favourites: object, searches: object = {}) => ({
    favourites: { added: [], removed: [], ...favourites },
    searches: { added: [], removed: [], ...searches },
  })

  it('of two browsers come together in the account', async () => {
    const first = await registerAs('ada@example.com')
    await send(first, syncLists, changes({ added: [2, 1] }, { added: [saved('/a')] }))
    const { browser: second } = await logInAs('ada@example.com')
    const both = await send(second, syncLists, changes({ added: [3] }, { added: [saved('/b')] }))
    expect(both.body.data).toEqual({ favourites: [3, 2, 1], searches: [saved('/a'), saved('/b')] })
    const fewer = await send(first, syncLists, changes({ removed: [2] }, { removed: ['/a'] }))
    expect(fewer.body.data).toEqual({ favourites: [3, 1], searches: [saved('/b')] })
  })

  it("are nobody else's, and nothing that is no list", async () => {
    const ada = await registerAs('ada@example.com')
    const eve = await registerAs('eve@example.com')
    await send(ada, syncLists, changes({ added: [1] }))
    expect((await send(eve, syncLists, changes({}))).body.data).toEqual({ favourites: [], searches: [] })
    expect((await send(ada, syncLists, changes({ added: ['1'] }))).status).toBe(400)
  })
})

describe('the export', () => {
  it('is a file with everything that is stored about the person', async () => {
    const browser = await registerAs('ada@example.com')
    const { id } = await accountOf('ada@example.com')
    await send(browser, travellers, { first_name: 'Noa', last_name: 'Cohen' })
    await send(browser, syncLists, {
      favourites: { added: [5], removed: [] },
      searches: { added: [], removed: [] },
    })
    const bookingId = await steps.hold(wish, { accountId: id })
    const response = await open(browser, exportFile, '/api/account/export')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="account-[\d-]{10}\.json"$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    const { reference } = await steps.loadBooking(bookingId)
    expect(JSON.parse(text)).toMatchObject({
      profile: { id, name: 'Ada Löwe', email: 'ada@example.com', country: null, emailVerifiedAt: null },
      travellers: [{ firstName: 'Noa', lastName: 'Cohen' }],
      sessions: [{ current: true, host: 'localhost' }],
      reservations: [{ reference, state: 'held', currency: 'EUR', payments: [] }],
      favourites: [{ host: 'localhost', hotels: [5] }],
      searches: [{ host: 'localhost', searches: [] }],
      vouchers: [],
    })
    expect(text).not.toMatch(/password|token|argon2/i)
    expect((await open(openBrowser(), exportFile, '/api/account/export', 'application/json')).status).toBe(401)
  })
})

describe('deleting an account', () => {
  const END = { current_password: PASSWORD, agreed: 'on' }

  it('asks for the password and for a yes', async () => {
    const browser = await registerAs('ada@example.com')
    expect((await send(browser, remove, { ...END, current_password: 'wrong' })).status).toBe(422)
    expect((await send(browser, remove, { current_password: PASSWORD })).status).toBe(422)
    expect(await whoIs(browser)).not.toBeNull()
  })

  it('keeps bookings that were made, and empties everything else', async () => {
    const browser = await registerAs('ada@example.com')
    const { id } = await accountOf('ada@example.com')
    await send(browser, travellers, { first_name: 'Noa', last_name: 'Cohen' })
    await send(browser, syncLists, { favourites: { added: [5], removed: [] }, searches: { added: [], removed: [] } })
    await logInAs('ada@example.com')
    const made = await steps.hold(wish, { accountId: id })
    await steps.giveGuests(made)
    await steps.pay(made, 'success')
    steps.pass(1)
    const unmade = await steps.hold({ ...wish, checkOut: '2026-04-04' }, { accountId: id })
    await steps.giveGuests(unmade)
    const answer = await send(browser, remove, END)
    expect(answer).toEqual({ status: 200, body: { message: 'Your account has been deleted.' } })
    expect(await steps.loadBooking(made)).toMatchObject({ state: 'confirmed', booker: { email: 'ada@example.com' } })
    expect(await steps.loadBooking(unmade)).toMatchObject({ booker: null, guests: [] })
    expect([await ownerOf(made), await ownerOf(unmade)]).toEqual([null, null])
    for (const table of [traveller, accountLists, accountSession])
      expect(await test.db.select().from(table)).toEqual([])
    const [left] = await test.db.select().from(account)
    expect(left).toMatchObject({ id, email: `deleted-${id}`, name: '', passwordHash: '', emailVerifiedAt: null })
    expect(left?.deletedAt).not.toBeNull()
    // What confirms the booking stays with it.
    const kinds = (await test.db.select().from(mail)).map((row) => row.kind)
    expect(kinds.sort()).toEqual(['account_deleted', 'booking_confirmed'])
  })

  it('takes the mails of every site that shares the account, and leaves those of another person’s site', async () => {
    const browser = await registerAs('ada@example.com')
    const [first] = await test.db.select().from(mail)
    if (!first) throw new Error('no mail')
    for (const tenantId of [sites.agent, sites.whiteLabel])
      await test.db.insert(mail).values({ ...first, id: randomUUID(), tenantId })
    await send(browser, remove, END)
    const left = await test.db.select().from(mail)
    expect(left.filter(({ kind }) => kind !== 'account_deleted').map(({ tenantId }) => tenantId)).toEqual([
      sites.whiteLabel,
    ])
  })

  it('signs out everywhere, and the address may register again', async () => {
    const browser = await registerAs('ada@example.com')
    const { browser: other } = await logInAs('ada@example.com')
    const stolen = browser.cookies.get('stayfront_session') ?? ''
    await send(browser, remove, END)
    expect(browser.cookies.has('stayfront_session')).toBe(false)
    browser.cookies.set('stayfront_session', stolen)
    expect([await whoIs(browser), await whoIs(other)]).toEqual([null, null])
    expect((await logInAs('ada@example.com')).status).toBe(422)
    const again = await registerAs('ada@example.com')
    expect((await exported(again)).reservations).toEqual([])
  })
})
