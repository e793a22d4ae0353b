import { eq } from 'drizzle-orm'
import { GET as comeBack } from '@/app/api/payments/[id]/return/route'
import { POST as webhook } from '@/app/api/payments/webhooks/sandbox/route'
import { answerChallenge, createSandboxGateway } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { openBrowser } from '../../support/accounts/account-browser'
import { openBookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, NOW } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const PATH = '/api/payments/webhooks/sandbox'
const HOSTS = ['sunrise.localhost:3000', 'localhost:3000', 'payments.internal:8080', '10.0.0.7'] as const
const SEEN = {
  now: () => NOW,
  newId: () => crypto.randomUUID(),
  challengeUrl: (ref: string) => `https://bank.test/${ref}`,
}

let test: TestDatabase
let tenants: Awaited<ReturnType<typeof buildInventory>>
let steps: ReturnType<typeof openBookingSteps>
const faults: string[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  tenants = await buildInventory(test.db)
  steps = openBookingSteps(test.db, tenants.whiteLabel)
  const sandbox = createSandboxGateway(test.db, SEEN)
  const onError = (message: string) => void faults.push(message)
  const gateways = new Map([[sandbox.name, sandbox]])
  Object.assign(mockBackend, { db: test.db, gateways, origin: 'https://stay.test', onError })
})
beforeEach(() => test.db.execute('truncate mail'))
afterAll(() => test.drop())

/** A booking at the white label whose bank has approved, though nobody has come back yet. */
async function approved() {
  const { hotelId, rooms } = await insertHotel(test.db)
  const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  await steps.pay(id, 'challenge')
  const [open] = await test.db.select().from(payment).where(eq(payment.bookingId, id))
  if (!open?.gatewayRef) throw new Error('no challenge is open')
  await answerChallenge(test.db, open.gatewayRef, true)
  return { id, ref: open.gatewayRef, paymentId: open.id }
}
const call = async (host: string, ref: string) =>
  (await openBrowser(host).ask(webhook, PATH, { json: { ref }, headers: { 'x-forwarded-host': 'localhost' } })).status
const stateOf = async (id: string) => (await steps.loadBooking(id)).state

describe("a gateway's call", () => {
  it.each(HOSTS)('to %s finds the tenant by the payment', async (host) => {
    const { id, ref } = await approved()
    expect(await call(host, ref)).toBe(204)
    expect(await stateOf(id)).toBe('confirmed')
    const mails = await test.db.select().from(mail)
    expect(mails).toMatchObject([{ tenantId: tenants.whiteLabel, kind: 'booking_confirmed' }])
    expect(mails[0]?.bodyText).toContain('https://sunrise.localhost/')
  })

  it('is taken once, however often and wherever it comes', async () => {
    const { id, ref } = await approved()
    const statuses = await Promise.all([...HOSTS, ...HOSTS].map((host) => call(host, ref)))
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect(await call(HOSTS[1], ref)).toBe(204)
    expect(await stateOf(id)).toBe('confirmed')
    expect(await test.db.select().from(mail)).toHaveLength(1)
    expect(await steps.loadCharges(id)).toMatchObject([{ state: 'captured' }])
  })

  it('about a charge that is none of ours changes nothing and tells nothing', async () => {
    const { id } = await approved()
    expect(await call(HOSTS[0], 'sb_unknown')).toBe(204)
    expect(await stateOf(id)).toBe('paying')
  })
})

it('is the host, though, where a payer comes back', async () => {
  const { id, paymentId } = await approved()
  const back = (host: string) =>
    openBrowser(host).ask(
      (request) => comeBack(request, { params: Promise.resolve({ id: paymentId }) }),
      `/api/payments/${paymentId}/return?locale=en`,
      { method: 'GET' },
    )
  expect((await back('localhost:3000')).status).toBe(404)
  expect(await stateOf(id)).toBe('paying')
  expect((await back('sunrise.localhost:3000')).headers.get('location')).toContain(`/transaction/${id}/success`)
  expect(await stateOf(id)).toBe('confirmed')
})

it('leads a payer who comes back while the gateway does not answer to what is known, and loses nothing', async () => {
  const { id, paymentId } = await approved()
  const { gateways } = mockBackend
  const away = () => Promise.reject(new Error('unreachable'))
  mockBackend.gateways = new Map([[steps.sandbox.name, { ...steps.sandbox, retrieve: away, findByKey: away }]])
  const back = () =>
    openBrowser('sunrise.localhost:3000').ask(
      (request) => comeBack(request, { params: Promise.resolve({ id: paymentId }) }),
      `/api/payments/${paymentId}/return?locale=de`,
      { method: 'GET' },
    )
  const answer = await back()
  expect([answer.status, new URL(answer.headers.get('location') ?? '').pathname]).toEqual([
    303,
    `/de/transaction/${id}/error`,
  ])
  expect(faults).toEqual([`the gateway gave no answer to the payer of payment ${paymentId}`])
  expect(await stateOf(id)).toBe('paying')
  mockBackend.gateways = gateways
  expect((await back()).headers.get('location')).toContain(`/transaction/${id}/success`)
  expect(await stateOf(id)).toBe('confirmed')
})
