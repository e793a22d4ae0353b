import { eq } from 'drizzle-orm'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { saveGuests } from '@/lib/backend/booking/save-guests'
import { tenant } from '@/lib/backend/postgres/schema'
import { readReservationLink } from '@/lib/backend/reservations/reservation-link'
import { mail } from '@/lib/backend/postgres/schema-contact'
import type { BookingRequests } from '@/lib/domain/booking/schema'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import type { Party } from '@/lib/domain/stay/schema'
import { guestsFor, openBookingSteps, SECRET, VISITOR, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, TOKYO, type PlanSpec } from '../../support/inventory-builder'

const FAMILY: Party = [{ adults: 2, childAges: [3, 8] }]
const HALF: PolicyTerm = { daysBefore: 7, time: '18:00', penalty: { kind: 'percent', value: 50 } }

describe('the mail that confirms a booking', () => {
  let test: TestDatabase
  let tenants: Awaited<ReturnType<typeof buildInventory>>
  let steps: BookingSteps

  beforeAll(async () => {
    test = await createTestDatabase()
    tenants = await buildInventory(test.db)
  })
  beforeEach(async () => {
    await test.pool.query('truncate mail, payment, sandbox_charge, booking, inv_night cascade')
    steps = openBookingSteps(test.db, tenants.house)
  })
  afterAll(() => test.drop())

  const listMails = () => test.db.select().from(mail)

  async function holdFamily(plan: PlanSpec = {}, requests: BookingRequests = {}): Promise<string> {
    const { hotelId, rooms } = await insertHotel(test.db, {
      name: 'Sakura Inn',
      placeId: TOKYO,
      timezone: 'Asia/Tokyo',
      currency: 'JPY',
      street: '1-2-3 Ueno',
      rooms: [{ name: 'Garden double', maxChildren: 2, plans: [{ board: 'breakfast', terms: [HALF], ...plan }] }],
    })
    const id = await steps.hold({ hotelId, planId: firstOf(firstOf(rooms).planIds), party: FAMILY, currency: 'JPY' })
    await saveGuests(steps.ctx, id, VISITOR, { ...guestsFor(1), requests })
    return id
  }

  it('names room, meals, guests with ages, requests, price lines and policy, and whose clock it follows', async () => {
    const id = await holdFamily({}, { wishes: 'A cot,\nplease', arrivalTime: '19-20' })
    expect(await listMails()).toEqual([])
    await steps.pay(id, 'success')
    const { reference } = await steps.loadBooking(id)
    const [sent] = await listMails()
    expect(sent).toMatchObject({ tenantId: tenants.house, toAddress: 'ada@example.com', kind: 'booking_confirmed' })
    expect(sent?.subject).toContain('Sakura Inn')
    for (const said of [
      `${reference.slice(0, 4)}\u00a0${reference.slice(4)}`,
      'Garden double',
      'Breakfast included',
      'Guest Number 1',
      '2 adults, 2 children',
      'Children’s ages: 3, 8',
      'A cot,\n  please',
      '19:00–20:00',
      'All times are Tokyo local time.',
      'Room, 2 nights: ¥20,000',
      'City tax (due at the property): ¥1,600',
      'Total: ¥21,600',
      'Paid: ¥20,000',
      'Due at the property: ¥1,600',
      'Until Wed, Mar 25, 2026, 18:00: Free cancellation',
      'After that: ¥10,000 fee',
      'Fees don’t include the ¥1,600 due at the property',
    ])
      expect(sent?.bodyText).toContain(said)
    const [link] = sent?.bodyText.match(/https:\/\/stay\.test\/reservation\?fid=1&k=\S+/) ?? []
    const key = new URL(link ?? '').searchParams.get('k') ?? undefined
    expect(await readReservationLink(SECRET, key, steps.clock.now)).toBe(id)
    expect(await readReservationLink('another secret', key, steps.clock.now)).toBeNull()
  })

  it('speaks the language that the booker chose, with the name of the brand', async () => {
    const id = await holdFamily({}, { documentLocale: 'he' })
    await steps.pay(id, 'success')
    const [sent] = await listMails()
    const [house] = await test.db.select().from(tenant).where(eq(tenant.id, tenants.house))
    expect(sent?.subject).toMatch(/^ההזמנה שלכם ב־Sakura Inn אושרה/)
    expect(sent?.bodyText).toContain('כולל ארוחת בוקר')
    expect(sent?.bodyText).toContain('https://stay.test/he/reservation')
    expect(sent?.bodyText.trim().endsWith(house?.brand.name ?? 'Stayfront')).toBe(true)
  })

  it('says what is due at the property where nothing is paid now', async () => {
    const id = await holdFamily({ payment: 'at_hotel' })
    expect(await steps.pay(id, null)).toMatchObject({ status: 'confirmed' })
    const [sent] = await listMails()
    expect(sent?.bodyText).toContain('Due at the property: ¥21,600')
    expect(sent?.bodyText).not.toContain('Paid:')
    expect(sent?.bodyText).toContain('Fees are a share of the total price of ¥21,600')
  })

  it('is queued once, however often the gateway tells of the charge, and never for a refusal', async () => {
    const id = await holdFamily()
    await steps.pay(id, 'declined')
    expect(await listMails()).toEqual([])
    steps.pass(1)
    await steps.pay(id, 'success')
    const payments = await steps.loadPayments(id)
    const deps = steps.payingBy()
    for (const { id: paymentId } of [...payments, ...payments]) await continuePayment(deps, paymentId)
    expect(await listMails()).toHaveLength(1)
  })

  it('keeps what was typed in one line from looking like lines of ours', async () => {
    const id = await holdFamily()
    const details = guestsFor(1)
    const guests = [{ firstName: 'Ada\n\nTotal: 0', lastName: 'Löwe' }]
    await saveGuests(steps.ctx, id, VISITOR, { ...details, guests })
    await steps.pay(id, 'success')
    const [sent] = await listMails()
    expect(sent?.bodyText).toContain('Ada Total: 0 Löwe')
    expect(sent?.bodyText).not.toMatch(/^Total: 0/m)
  })
})
