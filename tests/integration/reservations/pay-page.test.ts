import { signPayLink } from '@/lib/backend/pay-links/link-token'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { CheckoutSummary } from '@/lib/domain/booking/views'
import { loadPayPage } from '@/lib/server/reservations/load-links'
import { openBookingSteps, SECRET, type BookingSteps } from '../../support/booking/booking-steps'
import { openChangeSteps, type ChangeSteps } from '../../support/booking/change-steps'
import { openLinkSteps, type LinkSteps } from '../../support/booking/link-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, type PlanSpec } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { secret: SECRET, gateways: new Map() }
const mockPage: Record<string, unknown> = { locale: 'en', tenant: { settings: { gateway: null } } }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/context', () => ({ loadPageContext: () => Promise.resolve(mockPage) }))
jest.mock('@/lib/server/places/load-places', () => ({ loadCityById: () => Promise.resolve({ name: 'Berlin' }) }))

let test: TestDatabase
let house: TenantId
let steps: BookingSteps
let links: LinkSteps
let changes: ChangeSteps

beforeAll(async () => {
  test = await createTestDatabase()
  house = (await buildInventory(test.db)).house
  mockBackend.db = test.db
})
beforeEach(() => {
  steps = openBookingSteps(test.db, house)
  links = openLinkSteps(steps)
  changes = openChangeSteps(steps)
})
afterAll(() => test.drop())

// Arrival is 2026-04-01 for two nights of 107.50 each; the clock of the tests says 2026-03-10.
const HALF = { daysBefore: 2, time: '18:00', penalty: { kind: 'percent' as const, value: 50 } }
async function confirm(plan: PlanSpec = {}): Promise<string> {
  const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ plans: [{ terms: [HALF], ...plan }] }] })
  const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  expect((await steps.pay(id, (plan.payment ?? 'now') === 'now' ? 'success' : null)).status).toBe('confirmed')
  return id
}
const open = async (linkId: string) => {
  const now = steps.ctx.now()
  Object.assign(mockPage, { now, ctx: steps.ctx })
  const page = await loadPayPage(await signPayLink(SECRET, linkId, now))
  if (!page) throw new Error('nothing is shown')
  return page
}
const change = async (id: string, wish: Parameters<ChangeSteps['change']>[1]) => {
  const asked = await changes.change(id, wish)
  if (asked.status !== 'to_pay') throw new Error(`not asked for: ${asked.status}`)
  return asked.linkId
}
const said = ({ facts, price, policy }: CheckoutSummary) => ({
  days: facts.filter(({ key }) => key === 'checkIn' || key === 'checkOut').map(({ lines }) => lines[0]),
  total: price.total.amount,
  dues: price.dues.map(({ time, amount }) => `${time} ${amount}`),
  free: policy.periods[0]?.name,
})

describe('the page of a payment link', () => {
  it('shows the stay that was booked', async () => {
    const id = await confirm()
    const page = await open((await links.ask(id)).id)
    expect([page.isChange, page.amount]).toEqual([false, '€50.00'])
    expect(said(page.summary)).toEqual({
      days: ['Wed, Apr 1, 2026', 'Fri, Apr 3, 2026'],
      total: '€215.00',
      dues: ['paid €215.00'],
      free: 'Until Mon, Mar 30, 2026, 18:00',
    })
  })

  it('shows of a change the stay that it will be: its days, price and terms, what is paid and what is to be', async () => {
    const id = await confirm()
    const linkId = await change(id, { checkIn: '2026-04-03', checkOut: '2026-04-06' })
    const page = await open(linkId)
    expect([page.isChange, page.amount]).toEqual([true, '€107.50'])
    expect(said(page.summary)).toEqual({
      days: ['Fri, Apr 3, 2026', 'Mon, Apr 6, 2026'],
      total: '€322.50',
      dues: ['paid €215.00', 'now €107.50'],
      free: 'Until Wed, Apr 1, 2026, 18:00',
    })
    await links.pay(page.link, 'success')
    const done = await open(linkId)
    expect([done.standing, said(done.summary).dues]).toEqual(['paid', ['paid €322.50']])
  })

  it('says of a change of an unpaid stay that all of it is to be paid now', async () => {
    const id = await confirm({ payment: 'later', payDaysBefore: 5 })
    steps.clock.now = new Date('2026-03-27T10:00:00.000Z')
    const page = await open(await change(id, { checkOut: '2026-04-04' }))
    expect(page.amount).toBe('€322.50')
    expect(said(page.summary).dues).toEqual(['now €322.50'])
  })
})
