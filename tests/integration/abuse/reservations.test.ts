import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { GET as exportAccount } from '@/app/api/account/export/route'
import { GET as exportOwn } from '@/app/api/account/reservations/export/route'
import { DELETE as endSession } from '@/app/api/account/sessions/route'
import { POST as travellers } from '@/app/api/account/travellers/route'
import { POST as abandon } from '@/app/api/bookings/[id]/abandon/route'
import { POST as acceptPrice } from '@/app/api/bookings/[id]/accept-price/route'
import { POST as saveGuests } from '@/app/api/bookings/[id]/guests/route'
import { POST as pay } from '@/app/api/bookings/[id]/pay/route'
import { POST as release } from '@/app/api/bookings/[id]/release/route'
import { POST as renew } from '@/app/api/bookings/[id]/renew/route'
import { POST as tryVoucher } from '@/app/api/bookings/[id]/voucher/route'
import { POST as contact } from '@/app/api/contact/route'
import { GET as paymentReturn } from '@/app/api/payments/[id]/return/route'
import { POST as register } from '@/app/api/register/route'
import { POST as lookup } from '@/app/api/reservations/lookup/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as ssoStart } from '@/app/api/sso/start/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { POST as leads } from '@/app/api/v3/services/proxy/route'
import { findReservation, loadReservation, loadScopedReservation } from '@/lib/backend/reservations/find-reservation'
import { listVouchers } from '@/lib/backend/vouchers/list-vouchers'
import { tenant } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { account, accountSession } from '@/lib/backend/postgres/schema-accounts'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { traveller } from '@/lib/backend/postgres/schema-profile'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { issueReservationPass, readReservationPass } from '@/lib/server/reservations/reservation-pass'
import { mintVisitor } from '@/lib/server/booking/visitor'
import { cookieName } from '@/lib/server/http/cookies'
import { openBrowser, type Browser, type Handler } from '../../support/accounts/account-browser'
import { guestsFor, openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next-intl/server', () => ({ getTranslations: () => Promise.resolve((key: string) => key) }))

const HOUSE = 'localhost:3000'
const SUNRISE = 'sunrise.localhost:3000'
const PASSWORD = 'correct horse battery'

let test: TestDatabase
let steps: BookingSteps
let inventory: { house: TenantId; agent: TenantId; whiteLabel: TenantId }
let bookingId: string
let heldId: string
let reference: string
let heldReference: string
let owner: Awaited<ReturnType<typeof mintVisitor>>
const delivered: unknown[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  owner = await mintVisitor()
  inventory = await buildInventory(test.db)
  await test.db.update(tenant).set({ settings: sql`${tenant.settings} || '{"leadGroup": true}'::jsonb` })
  steps = openBookingSteps(test.db, inventory.house)
  const { hotelId, rooms } = await insertHotel(test.db)
  const wish = { hotelId, planId: firstOf(firstOf(rooms).planIds) }
  bookingId = await steps.holdWithGuests(wish)
  await steps.pay(bookingId, 'success')
  heldId = await steps.holdWithGuests({ ...wish, checkOut: '2026-04-05' })
  reference = (await steps.loadBooking(bookingId)).reference
  heldReference = (await steps.loadBooking(heldId)).reference
  await test.db.update(booking).set({ visitorId: owner.id })
  Object.assign(mockBackend, {
    db: test.db,
    gateways: steps.payingBy().gateways,
    secret: 'of the tests',
    leads: { send: (request: unknown) => Promise.resolve({ ok: delivered.push(request) > 0 }) },
    onError: () => undefined,
  })
})
afterAll(() => test.drop())

let strangers = 0
const freshAddress = () => `198.51.100.${++strangers}`
const open = (host = HOUSE, address = freshAddress()) => openBrowser(host, address)
const show = async (response: Response) => {
  const text = await response.text()
  return { status: response.status, body: text.replace(/"requestId":"[^"]*"/, '') }
}
const find = (browser: Browser, pair: { reference: string; emailOrName: string }) =>
  browser.ask(lookup, '/api/reservations/lookup', { json: pair })

describe('trying codes of vouchers', () => {
  it('is stopped for one address, at one tenant before all, and nobody else is kept out', async () => {
    const params = Promise.resolve({ id: heldId })
    const guess = (browser: Browser, json: Record<string, string>) => {
      browser.cookies.set(cookieName('visitor'), owner.cookie)
      return browser.ask((request) => tryVoucher(request, { params }), `/api/bookings/${heldId}/voucher`, { json })
    }
    const address = freshAddress()
    const tryAt = async (host: string, times: number) => {
      const statuses: number[] = []
      for (let n = 0; n < times; n++) statuses.push((await guess(open(host, address), { code: `GUESS${n}` })).status)
      return statuses
    }
    expect((await tryAt(HOUSE, 16)).slice(-2)).toEqual([422, 429])
    // Another tenant does not know the booking; its tries count all the same.
    expect((await tryAt(SUNRISE, 11)).slice(-2)).toEqual([404, 429])
    expect((await guess(open(HOUSE, address), { remove: '1' })).status).toBe(200)
    expect((await guess(open(), { code: 'GUESS' })).status).toBe(422)
  })
})

describe('looking for reservations', () => {
  it('gives one answer for every wrong pair', async () => {
    const right = await find(open(), { reference, emailOrName: 'Löwe' })
    expect(right.status).toBe(200)
    const answers = await Promise.all(
      [
        { reference, emailOrName: 'Ada' },
        { reference, emailOrName: 'ada@example.org' },
        { reference, emailOrName: '%' },
        { reference: 'ZZZZZZZZ', emailOrName: 'Löwe' },
        { reference: heldReference, emailOrName: 'Löwe' },
        { reference: `${reference}'--`, emailOrName: 'Löwe' },
      ].map(async (pair) => show(await find(open(), pair))),
    )
    answers.push(await show(await find(open(SUNRISE), { reference, emailOrName: 'Löwe' })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  it('leads to the page of whoever sold the stay, by whichever link of the host its guest came since', async () => {
    const browser = open()
    browser.cookies.set('fid', '77')
    const answer = await find(browser, { reference, emailOrName: 'Löwe' })
    expect(answer.status).toBe(200)
    expect((await answer.json()).url).toMatch(/^\/reservation\?fid=1&r=/)
    expect((await (await find(open(), { reference, emailOrName: 'Löwe' })).json()).url).toMatch(/^\/reservation\?r=/)
  })

  it('is stopped for one reference after eight tries, right or wrong; its owner is not kept out', async () => {
    const stranger = open()
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) statuses.push((await find(stranger, { reference, emailOrName: `Name ${n}` })).status)
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect((await find(stranger, { reference, emailOrName: 'Löwe' })).status).toBe(429)
    const spelled = ` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)} `
    expect((await find(stranger, { reference: spelled, emailOrName: 'Löwe' })).status).toBe(429)
    expect((await find(open(), { reference, emailOrName: 'Löwe' })).status).toBe(200)
  })

  it('is stopped for one address over many references, at one tenant before all', async () => {
    const address = freshAddress()
    const tryAt = async (host: string, times: number) => {
      const statuses: number[] = []
      for (let n = 0; n < times; n++)
        statuses.push((await find(open(host, address), { reference: `BBBB${1000 + n}`, emailOrName: 'x' })).status)
      return statuses
    }
    expect((await tryAt(HOUSE, 21)).slice(-2)).toEqual([404, 429])
    expect((await tryAt(SUNRISE, 11)).slice(-2)).toEqual([404, 429])
    expect((await find(open(), { reference, emailOrName: 'Löwe' })).status).toBe(200)
  })

  it('counts the addresses of one IPv6 subscriber as one', async () => {
    const statuses: number[] = []
    for (let n = 1; n <= 9; n++)
      statuses.push((await find(open(HOUSE, `2001:db8:5:5:${n}::1`), { reference, emailOrName: 'x' })).status)
    expect(statuses.slice(-2)).toEqual([404, 429])
  })

  it('proves no more than it found: a pass of another reservation, time, tenant or signature opens nothing', async () => {
    const now = new Date()
    const pass = await issueReservationPass(bookingId, now)
    expect(await readReservationPass(pass, now)).toBe(bookingId)
    const [body = '', signature = ''] = pass.split('.')
    const forged = Buffer.from(JSON.stringify({ id: heldId, until: 9e15 })).toString('base64url')
    for (const word of ['', '.', body, `${body}.`, `${forged}.${signature}`, `${body}.${signature}x`])
      expect(await readReservationPass(word, now)).toBeNull()
    expect(await readReservationPass(pass, new Date(now.getTime() + 31 * 60_000))).toBeNull()
    const elsewhere = { ...steps.ctx, tenantId: inventory.whiteLabel }
    expect(await findReservation(test.db, elsewhere, { reference, emailOrName: 'Löwe' })).toBeNull()
    expect(await loadReservation(test.db, elsewhere, { bookingId, visitorId: owner.id, allowed: true })).toBeNull()
  })
})

describe('flooding a tenant', () => {
  const LEAD = {
    name: 'Ada Löwe',
    email: 'ada@example.com',
    lang: 'en',
    title: 'Hotels',
    url: 'http://localhost:3000/hotels',
    calling_code: '49',
    phone: '030 1234567',
  }
  const MESSAGE = { name: 'Eve', email: 'victim@example.com', topic: 'payment', bookingReference: '', message: 'Hello' }

  it('with leads is stopped by address, and nobody else is', async () => {
    const address = freshAddress()
    const send = (host: string, from: string) => open(host, from).ask(leads, '/api/v3/services/proxy', { json: LEAD })
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await send(HOUSE, address)).status)
    expect(statuses.slice(-2)).toEqual([201, 429])
    for (let n = 0; n < 10; n++) expect((await send(SUNRISE, address)).status).toBe(201)
    expect((await send(SUNRISE, address)).status).toBe(429)
    expect((await send(HOUSE, freshAddress())).status).toBe(201)
  })

  it('with messages is stopped by address, and nobody else is', async () => {
    const address = freshAddress()
    const statuses: number[] = []
    for (let n = 0; n < 13; n++) {
      const json = { ...MESSAGE, email: `person${n}@example.com` }
      statuses.push((await open(HOUSE, address).ask(contact, '/api/contact', { json })).status)
    }
    expect(statuses.slice(-2)).toEqual([201, 429])
    expect((await open().ask(contact, '/api/contact', { json: MESSAGE })).status).toBe(201)
  })

  it('in the name of another neither fills their post box nor keeps them from writing', async () => {
    for (let n = 0; n < 7; n++) expect((await open().ask(contact, '/api/contact', { json: MESSAGE })).status).toBe(201)
    expect((await open().ask(contact, '/api/contact', { json: MESSAGE })).status).toBe(201)
    const mails = await test.db.select().from(mail).where(eq(mail.toAddress, MESSAGE.email))
    expect(mails.map((row) => row.kind)).toEqual(Array<string>(5).fill('contact_thanks'))
  })

  it('with ways to a provider is stopped by address', async () => {
    const address = freshAddress()
    const begin = async (from: string) => {
      const response = await open(HOUSE, from).ask(ssoStart, '/api/sso/start?provider=none', { method: 'GET' })
      return new URL(response.headers.get('location') ?? '').searchParams.get('problem')
    }
    const problems: (string | null)[] = []
    for (let n = 0; n < 41; n++) problems.push(await begin(address))
    expect(problems.slice(-2)).toEqual(['invalid', 'limited'])
    expect(await begin(freshAddress())).toBe('invalid')
  })
})

type IdRoute = (request: Parameters<Handler>[0], context: { params: Promise<{ id: string }> }) => ReturnType<Handler>
const at =
  (handler: IdRoute, id: string): Handler =>
  (request) =>
    handler(request, { params: Promise.resolve({ id }) })

describe("another's reservation by its id", () => {
  const { booker, guests, requests } = guestsFor(1)
  const HANDLERS: [string, IdRoute, Record<string, unknown>][] = [
    ['guests', saveGuests, { booker, guests, requests }],
    ['renew', renew, {}],
    ['release', release, {}],
    ['accept-price', acceptPrice, { total: 1 }],
    ['pay', pay, { terms: true, expectedTotal: 1 }],
    ['abandon', abandon, {}],
  ]
  const FORM = {
    'booker.firstName': 'Eve',
    'booker.lastName': 'Evil',
    'booker.email': 'eve@example.com',
    'booker.phone': '+4930123456',
    'booker.country': 'DE',
    terms: 'on',
    expectedTotal: '1',
    total: '1',
    back: '/hotels',
  }
  const asForm = async (browser: Browser, handler: IdRoute, id: string) => {
    const response = await browser.ask(at(handler, id), `/api/bookings/${id}/x`, { form: FORM })
    return { status: response.status, location: response.headers.get('location')?.replaceAll(id, 'ID') }
  }
  it.each(HANDLERS)(
    'is like one that does not exist at the handler %s, and stays as it is',
    async (_, handler, json) => {
      const before = [await steps.loadBooking(heldId), await steps.loadBooking(bookingId)]
      const eve = await mintVisitor()
      const cookies = [null, eve.cookie, `${owner.id}.${eve.cookie.split('.')[1]}`, owner.id]
      for (const cookie of cookies)
        for (const host of [HOUSE, SUNRISE]) {
          const browser = open(host)
          if (cookie !== null) browser.cookies.set(cookieName('visitor'), cookie)
          const ask = async (id: string) => {
            const response = await browser.ask(at(handler, id), `/api/bookings/${id}/x`, { json })
            return { ...(await show(response)), location: response.headers.get('location')?.replaceAll(id, 'ID') }
          }
          const missing = await ask(randomUUID())
          expect([303, 404]).toContain(missing.status)
          const missingForm = await asForm(browser, handler, randomUUID())
          for (const id of [heldId, bookingId, heldId.toUpperCase()]) {
            expect(await ask(id)).toEqual(missing)
            expect(await asForm(browser, handler, id)).toEqual(missingForm)
          }
        }
      expect([await steps.loadBooking(heldId), await steps.loadBooking(bookingId)]).toEqual(before)
    },
  )

  it('opens to the browser that booked, at its own tenant alone', async () => {
    const json = { booker, guests, requests }
    const ask = async (host: string) => {
      const browser = open(host)
      browser.cookies.set(cookieName('visitor'), owner.cookie)
      return (await browser.ask(at(saveGuests, heldId), '/api/bookings/x/guests', { json })).status
    }
    expect(await ask(HOUSE)).toBe(200)
    expect(await ask(SUNRISE)).toBe(404)
  })

  it.each(['%0d%0aLocation', '..', '//evil.example', '\\evil.example', "' or 1=1--", '\0', 'x'.repeat(5000)])(
    'is nothing when it is no id: %p',
    async (id) => {
      for (const [, handler, json] of HANDLERS) {
        const browser = open()
        browser.cookies.set(cookieName('visitor'), owner.cookie)
        const answered = await browser.ask(at(handler, id), '/api/bookings/x/x', { json })
        expect([303, 404]).toContain(answered.status)
        for (const response of [answered, await browser.ask(at(handler, id), '/api/bookings/x/x', { form: FORM })]) {
          const location = response.headers.get('location')
          if (location !== null) expect(new URL(location).origin).toBe(`http://${HOUSE}`)
        }
      }
    },
  )

  it('has a payment whose way back is known to its own tenant alone', async () => {
    const [payment] = await steps.loadPayments(bookingId)
    const id = payment?.id ?? ''
    const ask = async (host: string, asked: string) =>
      show(await open(host).ask(at(paymentReturn, asked), `/api/payments/${asked}/return`, { method: 'GET' }))
    const missing = await ask(SUNRISE, randomUUID())
    expect(missing.status).toBe(404)
    expect(await ask(SUNRISE, id)).toEqual(missing)
    expect((await ask(HOUSE, id)).status).toBe(303)
  })
})

describe("another account's things by their id", () => {
  async function enrol(email: string, host = HOUSE): Promise<Browser & { accountId: string }> {
    const browser = open(host)
    await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
    const json = { name: email, email, password: PASSWORD, password_confirmation: PASSWORD }
    expect((await browser.ask(register, '/api/register', { json })).status).toBe(204)
    const rows = await test.db.select().from(account).where(eq(account.email, email))
    return { ...browser, accountId: rows.at(-1)?.id ?? '' }
  }
  let ada: Browser & { accountId: string }
  let eve: Browser & { accountId: string }
  const CHILD = { first_name: 'Child', last_name: 'Löwe', birth_date: '2020-01-01' }

  beforeAll(async () => {
    ada = await enrol('ada@example.com')
    eve = await enrol('eve@example.com')
    await test.db.update(booking).set({ accountId: ada.accountId }).where(eq(booking.id, bookingId))
  })

  it('are 404 like missing ones: a traveller', async () => {
    expect((await ada.ask(travellers, '/api/account/travellers', { json: CHILD })).status).toBe(200)
    const [row] = await test.db.select().from(traveller)
    const ask = async (id: string, json: Record<string, string>) =>
      show(await eve.ask(travellers, '/api/account/travellers', { json: { ...json, id } }))
    const attempts: Record<string, string>[] = [{ ...CHILD, first_name: 'Evil' }, { _method: 'delete' }]
    for (const json of attempts) {
      const missing = await ask(randomUUID(), json)
      expect(missing.status).toBe(404)
      expect(await ask(row?.id ?? '', json)).toEqual(missing)
      expect(await ask("' or 1=1--", json)).toEqual(missing)
    }
    expect(await test.db.select().from(traveller)).toEqual([row])
  })

  it('are 404 like missing ones: a session', async () => {
    const [session] = await test.db.select().from(accountSession).where(eq(accountSession.accountId, ada.accountId))
    const end = async (id: string) =>
      show(await eve.ask(endSession, `/api/account/sessions?id=${id}`, { method: 'DELETE' }))
    const missing = await end(randomUUID())
    expect(missing.status).toBe(404)
    expect(await end(session?.id ?? '')).toEqual(missing)
    expect((await ada.ask(auth, '/api/v3/auth', { method: 'GET' })).status).toBe(200)
  })

  it('are not in what one exports, whomever the query names', async () => {
    for (const handler of [exportAccount, exportOwn]) {
      const query = `tab=past&id=${ada.accountId}&accountId=${ada.accountId}&account_id=${ada.accountId}&all=1&b=${bookingId}`
      const response = await eve.ask(handler, `/?${query}`, { method: 'GET' })
      expect(response.status).toBe(200)
      const text = await response.text()
      for (const secret of [ada.accountId, 'ada@example.com', reference, bookingId]) expect(text).not.toContain(secret)
    }
    expect(await (await ada.ask(exportOwn, '/?tab=past', { method: 'GET' })).text()).toContain(reference.slice(0, 4))
  })

  it('do not exist for others: a reservation in the list, and a voucher', async () => {
    const scope = (accountId: string) => ({ kind: 'own' as const, accountId })
    const asEve = await loadScopedReservation(test.db, steps.ctx, scope(eve.accountId), bookingId)
    expect(asEve).toBeNull()
    expect(await loadScopedReservation(test.db, steps.ctx, scope(eve.accountId), randomUUID())).toBe(asEve)
    expect((await loadScopedReservation(test.db, steps.ctx, scope(ada.accountId), bookingId))?.booking.id).toBe(
      bookingId,
    )
    expect(await listVouchers(test.db, steps.ctx, eve.accountId)).toEqual([])
  })
})
