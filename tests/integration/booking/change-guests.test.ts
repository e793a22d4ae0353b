import { eq } from 'drizzle-orm'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { cancelBooking } from '@/lib/backend/cancellation/cancel-booking'
import { changeGuests } from '@/lib/backend/booking/change-guests'
import { booking, bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { propertyNotice } from '@/lib/backend/postgres/schema-property'
import { answerProperty } from '@/lib/backend/property/answer-property'
import type { BookingGuest } from '@/lib/domain/booking/schema'
import { GUEST } from '@/lib/domain/booking/timeline'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

jest.setTimeout(120_000)

const NEW = [{ firstName: 'Grace', lastName: 'Hopper' }]

let test: TestDatabase
let tenantId: TenantId
let steps: BookingSteps

beforeAll(async () => {
  test = await createTestDatabase()
  tenantId = (await buildInventory(test.db)).house
})
beforeEach(async () => {
  await test.pool.query('truncate mail, alarm, outbox, ledger_entry, journal, payment, booking, inv_night cascade')
  steps = openBookingSteps(test.db, tenantId)
})
afterAll(() => test.drop())

async function hold(email: string | null = null): Promise<string> {
  const { hotelId, rooms } = await insertHotel(test.db, { email })
  return steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
}
async function confirm(email: string | null = null): Promise<string> {
  const id = await hold(email)
  expect((await steps.pay(id, 'success')).status).toBe('confirmed')
  return id
}
const change = (bookingId: string, guests: BookingGuest[] = NEW) =>
  changeGuests(steps.payingBy(), { bookingId, guests, by: GUEST })
const listMails = (kind = 'booking_changed') => test.db.select().from(mail).where(eq(mail.kind, kind))

describe('changing the names of guests', () => {
  it('is free, told once by mail and timeline however often it is sent', async () => {
    const id = await confirm()
    const before = await steps.loadBooking(id)
    const answers = await Promise.all([change(id), change(id), change(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['changed', 'same', 'same'])
    const { guests, quote, total, state } = await steps.loadBooking(id)
    expect({ guests, quote, total, state }).toEqual({
      guests: NEW,
      quote: before.quote,
      total: before.total,
      state: 'confirmed',
    })
    const [sent, ...others] = await listMails()
    expect(others).toEqual([])
    expect(sent?.bodyText).toContain('Grace Hopper')
    // The one with the old names is worth nothing at the front desk.
    expect(sent?.papers).toMatchObject({ bookingId: id, voucher: true })
    const events = await test.db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, id))
    expect(events.filter(({ kind }) => kind === 'guests_changed')).toMatchObject([{ actor: 'guest' }])
  })

  it('is told to the property, which is asked to confirm anew, each time and once', async () => {
    const id = await confirm('desk@hotel.example')
    await answerProperty(steps.payingBy(), id, { answer: 'objected', reason: 'Who is that?' })
    expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'property_objected' }])
    await Promise.all([change(id), change(id)])
    expect(await listMails('property_changed')).toMatchObject([
      { toAddress: 'desk@hotel.example', bodyText: expect.stringContaining('Grace Hopper') },
    ])
    expect(await test.db.select().from(propertyNotice)).toMatchObject([
      { bookingId: id, state: 'waiting', reason: null },
    ])
    expect(await listOpenAlarms(test.db)).toEqual([])
    await change(id, [{ firstName: 'Ada', lastName: 'Again' }])
    expect(await listMails('property_changed')).toHaveLength(2)
  })

  it('asks for the Latin form of a name that the hotel cannot read, and tells the hotel when it is another', async () => {
    const id = await confirm('desk@hotel.example')
    const noa = { firstName: 'נועה', lastName: 'לוי' }
    const latin = { latinFirstName: 'Noa', latinLastName: 'Levy' }
    const fields = ['guests.0.latinFirstName', 'guests.0.latinLastName']
    expect(await change(id, [noa])).toEqual({ status: 'latin_missing', fields })
    expect(await listMails('property_changed')).toEqual([])
    expect(await change(id, [{ ...noa, ...latin }])).toEqual({ status: 'changed' })
    expect(await change(id, [{ ...noa, ...latin }])).toEqual({ status: 'same' })
    expect(await change(id, [{ ...noa, ...latin, latinLastName: 'Levi' }])).toEqual({ status: 'changed' })
    expect(
      (await listMails('property_changed')).map(({ bodyText }) => /Noa Lev[iy]/.exec(bodyText)?.[0]).sort(),
    ).toEqual(['Noa Levi', 'Noa Levy'])
  })

  it('leaves names as they are that a booking has from before their Latin form was asked for', async () => {
    const id = await confirm()
    const guests = [{ firstName: 'נועה', lastName: 'לוי' }]
    await test.db.update(booking).set({ guests }).where(eq(booking.id, id))
    expect(await change(id, guests)).toEqual({ status: 'same' })
  })

  it('names one guest for each room', async () => {
    expect(await change(await confirm(), [...NEW, ...NEW])).toEqual({ status: 'guest_count' })
  })

  it('is refused before the booking is made, after it was cancelled and after the day of arrival', async () => {
    expect(await change(await hold())).toEqual({ status: 'closed' })
    expect(await change('11111111-1111-4111-8111-111111111111')).toEqual({ status: 'not_found' })
    const cancelled = await confirm()
    await cancelBooking(steps.payingBy(), { bookingId: cancelled, by: GUEST, expected: { fee: 0, refund: 21_500 } })
    expect(await change(cancelled)).toEqual({ status: 'closed' })
    const id = await confirm()
    steps.clock.now = new Date('2026-04-01T21:59:59.000Z')
    expect(await change(id)).toEqual({ status: 'changed' })
    steps.clock.now = new Date('2026-04-01T22:00:00.000Z')
    expect(await change(id, [{ firstName: 'Ada', lastName: 'Late' }])).toEqual({ status: 'begun' })
    expect(await listMails()).toHaveLength(1)
  })
})
