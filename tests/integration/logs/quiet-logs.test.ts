import { sql } from 'drizzle-orm'
import { POST as guests } from '@/app/api/bookings/[id]/guests/route'
import { POST as pay } from '@/app/api/bookings/[id]/pay/route'
import { POST as reserve } from '@/app/api/bookings/route'
import { POST as contact } from '@/app/api/contact/route'
import { POST as register } from '@/app/api/register/route'
import { POST as lookup } from '@/app/api/reservations/lookup/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { reconcilePayments } from '@/lib/backend/jobs/reconcile-payments'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import { log, logError, quietConsole } from '@/lib/server/log'
import { openBrowser, type Browser, type Handler } from '../../support/accounts/account-browser'
import { openBookingSteps, SECRET, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, NOW } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = {}
const mockLines: string[] = []
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next/root-params', () => ({}))
jest.mock('pino', () => {
  const pino = jest.requireActual<typeof import('pino').default>('pino')
  const stream = { write: (line: string) => mockLines.push(line) }
  return Object.assign((options: import('pino').LoggerOptions) => pino(options, stream), { __esModule: false })
})

/** What must stand in no line. */
const CANARIES = {
  first: 'Zephyrine',
  last: 'Quackenbush-Löwe',
  guest: 'Wilhelmina',
  email: 'canary.bird@secret-mail.example',
  phone: '+493012345678',
  wishes: 'a cot beside the aquarium',
  password: 'correct horse battery canary',
}
const TOKEN = 'tok_canary_0123456789abcdefghijklmnopqrstuvwxyz'
const CARD = '4242 4242 4242 4242'

let test: TestDatabase
let steps: BookingSteps
let planId = 0
let hotelId = 0
let browser: Browser

beforeAll(async () => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  })
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  const { house } = await buildInventory(test.db)
  steps = openBookingSteps(test.db, house)
  const built = await insertHotel(test.db)
  hotelId = built.hotelId
  planId = firstOf(firstOf(built.rooms).planIds)
})
beforeEach(async () => {
  mockLines.splice(0)
  useGateway(steps.sandbox)
  browser = openBrowser()
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
})
afterAll(async () => {
  jest.useRealTimers()
  await test.drop()
})

function useGateway(gateway: PaymentGateway): void {
  const gateways = new Map([['sandbox', gateway]])
  Object.assign(mockBackend, {
    db: test.db,
    gateways,
    secret: SECRET,
    origin: 'http://localhost:3000',
    onError: logError,
  })
}

/** A gateway whose errors quote all that it was sent, as some do. */
function talkative(asks: readonly (keyof PaymentGateway)[]): PaymentGateway {
  const fail = (...sent: unknown[]) =>
    Promise.reject(
      Object.assign(new Error(`refused ${JSON.stringify(sent)} for ${CANARIES.email}, card ${CARD}, ${TOKEN}`), {
        config: { headers: { authorization: TOKEN }, data: CANARIES },
      }),
    )
  return { ...steps.sandbox, ...Object.fromEntries(asks.map((name) => [name, fail])) }
}

const withId =
  (handler: (request: never, context: { params: Promise<{ id: string }> }) => Promise<Response>, id: string): Handler =>
  (request) =>
    Reflect.apply(handler, null, [request, { params: Promise.resolve({ id }) }])

const people = {
  booker: {
    firstName: CANARIES.first,
    lastName: CANARIES.last,
    email: CANARIES.email,
    phone: CANARIES.phone,
    country: 'DE',
  },
  guests: [{ firstName: CANARIES.guest, lastName: CANARIES.last }],
  requests: { wishes: CANARIES.wishes },
}

async function hold(): Promise<string> {
  const { rateId } = await steps.findRate({ hotelId, planId })
  const answer = await browser.ask(reserve, '/api/bookings', { json: { rateId } })
  expect(answer.status).toBe(201)
  return (await answer.json()).bookingId
}

async function payFor(id: string, token: string) {
  const { total: expectedTotal } = await steps.loadBooking(id)
  const json = { ...people, token, terms: true, expectedTotal }
  return browser.ask(withId(pay, id), `/api/bookings/${id}/pay`, { json })
}

/** Makes every statement on a table fail while `work` runs, or every row that is written. */
async function spoiling(table: string, how: 'gone' | 'checked', work: () => Promise<unknown>): Promise<void> {
  const name = sql.identifier(table)
  const [spoil, mend] =
    how === 'gone'
      ? [sql`alter table ${name} rename to spoilt`, sql`alter table spoilt rename to ${name}`]
      : [
          sql`alter table ${name} add constraint canary_check check (false) not valid`,
          sql`alter table ${name} drop constraint canary_check`,
        ]
  await test.db.execute(spoil)
  try {
    await work()
  } finally {
    await test.db.execute(mend)
  }
}

function expectQuiet(atLeast: number): string {
  expect(mockLines.length).toBeGreaterThanOrEqual(atLeast)
  const written = mockLines.join('')
  const secrets = [...Object.values(CANARIES), TOKEN, CARD, 'Quackenbush', 'aquarium', '$argon2', SECRET]
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  return written
}

describe('the log', () => {
  it('says nothing of who books, however the database fails on the way', async () => {
    const id = await hold()
    const save = () => browser.ask(withId(guests, id), `/api/bookings/${id}/guests`, { json: people })
    expect((await save()).status).toBe(200)
    const faults: number[] = []
    const note = async (answer: Promise<Response>) => faults.push((await answer).status)
    for (const how of ['gone', 'checked'] as const) await spoiling('booking', how, () => note(save()))
    await spoiling('payment', 'checked', async () => note(payFor(id, await steps.createToken('success'))))
    const form = { name: CANARIES.first, email: CANARIES.email, password: CANARIES.password }
    const json = { ...form, password_confirmation: CANARIES.password }
    await spoiling('account', 'checked', () => note(browser.ask(register, '/api/register', { json })))
    const pair = { reference: 'BCDFGHJK', emailOrName: CANARIES.email }
    await spoiling('booking', 'gone', () => note(browser.ask(lookup, '/api/reservations/lookup', { json: pair })))
    const letter = { name: CANARIES.last, email: CANARIES.email, subject: 'other', message: CANARIES.wishes }
    await spoiling('contact_request', 'checked', () =>
      browser.ask(contact, '/api/contact', { json: { ...letter, topic: 'other', phone: CANARIES.phone } }),
    )
    expect(faults).toEqual([500, 500, 500, 500, 500])
    const written = expectQuiet(5)
    // It still says what failed and where.
    expect(written).toContain('"constraint":"canary_check"')
    expect(written).toContain('update \\"booking\\" set')
    expect(written).toContain('"code":"42P01"')
    expect(written).toMatch(/save-guests\.ts/)
  })

  it('names payment and booking of every fault of a gateway, and nothing that was sent to it', async () => {
    useGateway(talkative(['authorize']))
    const id = await hold()
    expect((await payFor(id, TOKEN)).status).toBe(200)
    const [payment] = await steps.loadPayments(id)
    expect(expectQuiet(1)).toContain(`the payment ${payment?.id} of booking ${id}`)
  })

  it('names payment, booking and charge of a capture that fails, each time that it is tried', async () => {
    const gateway = talkative(['capture'])
    useGateway(gateway)
    const id = await hold()
    await payFor(id, await steps.createToken('success'))
    const [payment] = await steps.loadPayments(id)
    const later = new Date(NOW.getTime() + 60_000)
    const ctx = { ...steps.payingBy(gateway), now: () => later, onError: logError }
    await reconcilePayments(ctx)
    const lines = mockLines.filter((line) =>
      line.includes(`capture of payment ${payment?.id} (${payment?.gatewayRef})`),
    )
    expect(lines.length).toBe(2)
    expectQuiet(2)
  })

  it('takes what Next and libraries print, by the same rules', async () => {
    const target = { error: jest.fn(), warn: jest.fn() }
    quietConsole(target)
    const failed: unknown = await test.db
      .execute(sql`select ${CANARIES.email}::int, ${CANARIES.wishes}::text`)
      .catch((error: unknown) => error)
    target.error('⨯', failed)
    target.error(`The page failed: ${String(failed)}`)
    target.warn(`mail to ${CANARIES.email} bounced`, { ...people })
    target.error(new Error(`no delivery to <${CANARIES.email}>`, { cause: failed }))
    const parse = () => JSON.parse(`{"${CANARIES.first}`)
    expect(parse).toThrow()
    try {
      parse()
    } catch (error) {
      target.error(error)
    }
    const written = expectQuiet(5)
    expect(written).toContain('[email]')
    expect(written).toContain('"code":"22P02"')
  })

  it('hides what is private by its name, wherever it stands', () => {
    log.info({ ...people, email: CANARIES.email, request: { headers: { authorization: TOKEN }, body: people } }, 'x')
    log.info({ user: people.booker, card: { number: CARD, cvc: '123', token: TOKEN } }, 'x')
    expectQuiet(2)
  })

  it('is one line a fact, whatever line breaks somebody sends', () => {
    log.warn({ path: '/x\r\n{"level":60,"msg":"forged"}' }, 'asked\nfor\r\n{"level":60,"msg":"forged"}')
    logError('failed\n{"level":60}', new Error('first\n{"level":60,"msg":"forged"}'))
    for (const line of mockLines) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/)
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
    }
    expectQuiet(2)
  })
})
