import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { cancelBooking, offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { loadReservation } from '@/lib/backend/reservations/find-reservation'
import { GUEST } from '@/lib/domain/booking/timeline'
import { loadCancellation } from '@/lib/server/reservations/load-cancellation'
import { openBookingSteps, VISITOR } from '../../support/booking/booking-steps'
import { openLinkSteps } from '../../support/booking/link-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = {}
const mockPage: Record<string, unknown> = { locale: 'en' }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/context', () => ({ loadPageContext: () => Promise.resolve(mockPage) }))
jest.mock('@/lib/server/places/load-places', () => ({ loadCityById: () => Promise.resolve({ name: 'Berlin' }) }))

let test: TestDatabase
let house: TenantId

beforeAll(async () => {
  test = await createTestDatabase()
  house = (await buildInventory(test.db)).house
  mockBackend.db = test.db
})
afterAll(() => test.drop())

/** An unpaid stay that is paid later and costs all of its price to cancel, as its page tells of cancelling it. */
async function openStay() {
  const steps = openBookingSteps(test.db, house)
  const plan = {
    payment: 'later' as const,
    payDaysBefore: 5,
    terms: [{ daysBefore: 60, time: '00:00', penalty: { kind: 'percent' as const, value: 100 } }],
  }
  const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ plans: [plan] }] })
  const bookingId = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  expect((await steps.pay(bookingId, null)).status).toBe('confirmed')
  const read = async () => {
    mockPage.now = steps.ctx.now()
    const found = await loadReservation(test.db, steps.ctx, { bookingId, visitorId: VISITOR, allowed: false })
    return found && loadCancellation(found)
  }
  const cancel = async () => {
    const offer = await offerCancellation(test.db, steps.ctx, await steps.loadBooking(bookingId))
    if (offer.status !== 'open') throw new Error(`cannot be cancelled: ${offer.status}`)
    await cancelBooking(steps.payingBy(), { bookingId, by: GUEST, expected: offer.quote })
  }
  return { bookingId, links: openLinkSteps(steps), read, cancel }
}

const line = (label: string, amount: string) => ({ label, amount })

describe('what the page of a reservation says of cancelling it', () => {
  it('is what it costs and until when that holds', async () => {
    const { read } = await openStay()
    expect(await read()).toMatchObject({
      status: 'open',
      fee: 21_500,
      refund: 0,
      until: 'These amounts apply until Apr 2, 00:00 (in 23 days).',
    })
  })

  it('says once cancelled what is due of the fee, and no more of it once a link has paid it', async () => {
    const { bookingId, links, read, cancel } = await openStay()
    await cancel()
    const unpaid = await read()
    expect(unpaid?.status === 'cancelled' && unpaid.figures.lines).toEqual([
      line('Paid through us', '€0.00'),
      line('Cancellation fee', '€215.00'),
      line('Still due', '€215.00'),
    ])
    await links.pay(await links.ask(bookingId, { amount: 20_000 }), 'success')
    const part = await read()
    expect(part?.status === 'cancelled' && part.figures.lines.at(-1)).toEqual(line('Still due', '€15.00'))
    expect(part?.status === 'cancelled' && part.figures.note).toBe(
      'What you paid counts towards the fee. The rest remains due.',
    )
    await links.pay(await links.ask(bookingId, { amount: 1_500 }), 'success')
    const paid = await read()
    expect(paid?.status === 'cancelled' && paid.figures.lines).toEqual([
      line('Paid through us', '€215.00'),
      line('Cancellation fee', '€215.00'),
      line('Refund to you', '€0.00'),
    ])
  })
})
