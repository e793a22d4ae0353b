import { findLatestTransaction, findReservation, loadReservation } from '@/lib/backend/reservations/find-reservation'
import { openBookingSteps, VISITOR, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

describe('finding a reservation', () => {
  let test: TestDatabase
  let steps: BookingSteps
  let agent: BookingSteps
  let elsewhere: BookingSteps
  let wish: { hotelId: number; planId: number }
  let bookingId: string
  let heldId: string
  let reference: string

  beforeAll(async () => {
    test = await createTestDatabase()
    const tenants = await buildInventory(test.db)
    steps = openBookingSteps(test.db, tenants.house)
    agent = openBookingSteps(test.db, tenants.agent)
    elsewhere = openBookingSteps(test.db, tenants.whiteLabel)
    const { hotelId, rooms } = await insertHotel(test.db)
    wish = { hotelId, planId: firstOf(firstOf(rooms).planIds) }
    bookingId = await steps.holdWithGuests(wish)
    await steps.pay(bookingId, 'success')
    steps.pass(1)
    heldId = await steps.holdWithGuests({ ...wish, checkOut: '2026-04-04' })
    reference = (await steps.loadBooking(bookingId)).reference
  })
  afterAll(() => test.drop())

  it.each(['ada@example.com', ' ADA@Example.COM ', 'Löwe', 'lowe', 'LÖWE'])(
    'accepts the reference with %p',
    async (emailOrName) => {
      expect(await findReservation(test.db, steps.ctx, { reference, emailOrName })).toEqual({
        id: bookingId,
        fid: null,
      })
    },
  )

  it('reads the reference as people type it', async () => {
    const typed = ` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4).toLowerCase()} `
    expect(await findReservation(test.db, steps.ctx, { reference: typed, emailOrName: 'Löwe' })).toEqual({
      id: bookingId,
      fid: null,
    })
  })

  it('answers every wrong pair alike', async () => {
    const held = (await steps.loadBooking(heldId)).reference
    const wrong = [
      { reference, emailOrName: 'Ada' },
      { reference, emailOrName: 'ada@example.org' },
      { reference, emailOrName: '' },
      { reference, emailOrName: '%' },
      { reference: 'ZZZZZZZZ', emailOrName: 'Löwe' },
      { reference: held, emailOrName: 'Löwe' },
      { reference: `${reference}'`, emailOrName: 'Löwe' },
    ]
    for (const pair of wrong) expect(await findReservation(test.db, steps.ctx, pair)).toBeNull()
  })

  it('does not find the reservation of another host', async () => {
    expect(await findReservation(test.db, elsewhere.ctx, { reference, emailOrName: 'Löwe' })).toBeNull()
    expect(await loadReservation(test.db, elsewhere.ctx, { bookingId, visitorId: VISITOR, allowed: true })).toBeNull()
  })

  it('finds what the house or an agent of its host sold from the pages of either, and says whose opens it', async () => {
    const ofHouse = { reference, emailOrName: 'Löwe' }
    expect(await findReservation(test.db, agent.ctx, ofHouse)).toEqual({ id: bookingId, fid: 1 })
    expect(await loadReservation(test.db, agent.ctx, { bookingId, visitorId: VISITOR, allowed: true })).toBeNull()
    const sold = await agent.holdWithGuests({ ...wish, checkOut: '2026-04-05' })
    await agent.pay(sold, 'success')
    const ofAgent = { reference: (await agent.loadBooking(sold)).reference, emailOrName: 'ada@example.com' }
    expect(await findReservation(test.db, steps.ctx, ofAgent)).toEqual({ id: sold, fid: 77 })
    expect(await findReservation(test.db, agent.ctx, ofAgent)).toEqual({ id: sold, fid: null })
    expect(await findReservation(test.db, steps.ctx, { ...ofAgent, emailOrName: 'ada@example.org' })).toBeNull()
    expect(await findReservation(test.db, elsewhere.ctx, ofAgent)).toBeNull()
  })

  it('shows everything to the browser that booked', async () => {
    const found = await loadReservation(test.db, steps.ctx, { bookingId, visitorId: VISITOR, allowed: false })
    expect(found).toMatchObject({
      masked: false,
      booking: { booker: { lastName: 'Löwe', email: 'ada@example.com' } },
      payment: { state: 'captured' },
    })
    expect(found?.events.map((event) => event.kind)).toEqual([
      'rooms_held',
      'payment_started',
      'payment_authorized',
      'payment_captured',
      'confirmed',
    ])
  })

  it('masks every person for somebody who only knows the pair, and shows nothing without it', async () => {
    const found = await loadReservation(test.db, steps.ctx, { bookingId, visitorId: 'somebody-else', allowed: true })
    expect(found?.masked).toBe(true)
    const text = JSON.stringify(found)
    for (const secret of ['Löwe', 'Ada', 'ada@', 'Number 1', '+4930123456', VISITOR]) expect(text).not.toContain(secret)
    expect(found?.booking.booker).toMatchObject({
      firstName: 'A•••',
      lastName: 'L•••',
      email: 'a•••@example.com',
      phone: '•••56',
    })
    expect(
      await loadReservation(test.db, steps.ctx, { bookingId, visitorId: 'somebody-else', allowed: false }),
    ).toBeNull()
    expect(
      await loadReservation(test.db, steps.ctx, { bookingId: 'no-uuid', visitorId: VISITOR, allowed: true }),
    ).toBeNull()
  })

  it('keeps the code of a voucher, which is as good as money, for whoever booked', async () => {
    const voucher = { id: 'one', code: 'SUMMER-7KXA1B', amount: 5_000, divisible: false }
    await test.pool.query(`update booking set quote = jsonb_set(quote, '{voucher}', $1) where id = $2`, [
      JSON.stringify(voucher),
      bookingId,
    ])
    const look = (visitorId: string) => loadReservation(test.db, steps.ctx, { bookingId, visitorId, allowed: true })
    const masked = await look('somebody-else')
    expect(masked?.booking.quote.voucher).toEqual({ ...voucher, code: '•••A1B' })
    expect(JSON.stringify(masked)).not.toContain('7KX')
    expect((await look(VISITOR))?.booking.quote.voucher).toEqual(voucher)
  })

  it("knows this browser's latest transaction", async () => {
    expect((await findLatestTransaction(test.db, steps.ctx, VISITOR))?.id).toBe(bookingId)
    expect(await findLatestTransaction(test.db, steps.ctx, 'somebody-else')).toBeNull()
    expect(await findLatestTransaction(test.db, steps.ctx, null)).toBeNull()
  })

  it.each(['cancelled', 'completed', 'no_show'])('knows it also once its stay is %s', async (state) => {
    await test.pool.query('update booking set state = $1 where id = $2', [state, bookingId])
    expect((await findLatestTransaction(test.db, steps.ctx, VISITOR))?.id).toBe(bookingId)
  })

  it('knows the latest one by when it was paid, also where that was refused', async () => {
    steps.pass(1)
    await steps.pay(heldId, 'declined')
    expect((await findLatestTransaction(test.db, steps.ctx, VISITOR))?.state).toBe('held')
    // What happens to an older one afterwards is no payment.
    const later = new Date(steps.ctx.now().getTime() + 3_600_000).toISOString()
    await test.pool.query('update booking set updated_at = $1 where id = $2', [later, bookingId])
    expect((await findLatestTransaction(test.db, steps.ctx, VISITOR))?.id).toBe(heldId)
  })
})
