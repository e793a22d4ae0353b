import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { findOwnBooking } from '@/lib/backend/booking/booking-record'
import { acceptPrice, loadCheckout, renewHold } from '@/lib/backend/booking/checkout'
import { letGo } from '@/lib/backend/booking/own-holds/let-go'
import { releaseExpiredHolds } from '@/lib/backend/jobs/release-expired-holds'
import { fxTable, rateCalendar, roomType } from '@/lib/backend/postgres/schema'
import { booking, bookingEvent, hold } from '@/lib/backend/postgres/schema-bookings'
import { readRate, signRate } from '@/lib/backend/rates/rate-token'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import {
  guestsFor,
  openBookingSteps,
  PAIR,
  SECRET,
  VISITOR,
  type BookingSteps,
} from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import {
  buildInventory,
  encodeSpec,
  firstOf,
  FX_RATES,
  insertHotel,
  TODAY,
  type RoomSpec,
} from '../../support/inventory-builder'

describe('choosing a rate', () => {
  let test: TestDatabase
  let tenants: { house: TenantId; agent: TenantId; whiteLabel: TenantId }
  let steps: BookingSteps

  beforeAll(async () => {
    test = await createTestDatabase()
    tenants = await buildInventory(test.db)
  })
  beforeEach(async () => {
    await test.pool.query('truncate booking, hold, inv_night cascade')
    steps = openBookingSteps(test.db, tenants.house)
  })
  afterAll(() => test.drop())

  async function build(room: RoomSpec = {}) {
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [room] })
    const { roomTypeId, planIds } = firstOf(rooms)
    return { hotelId, roomTypeId, planId: firstOf(planIds) }
  }
  const setPrice = (planId: number, price: number) =>
    test.db.update(rateCalendar).set(encodeSpec({ price })).where(eq(rateCalendar.ratePlanId, planId))

  it('sells nothing for so little that it cannot be charged, but for what is paid at the property', async () => {
    const cheap = { calendar: { price: 20 } }
    const rooms = [{ plans: [cheap, { ...cheap, payment: 'at_hotel' as const }] }]
    const { hotelId, rooms: built } = await insertHotel(test.db, { rooms })
    const [now = 0, atHotel = 0] = firstOf(built).planIds
    await expect(steps.findRate({ hotelId, planId: now })).rejects.toThrow('no rate')
    expect((await steps.findRate({ hotelId, planId: atHotel })).price.online).toBe(0)
  })

  it('holds the rooms for 15 minutes and freezes price and policy', async () => {
    const wish = await build()
    const rate = await steps.findRate(wish)
    const id = await steps.hold(wish)
    const row = await steps.loadBooking(id)
    expect(row).toMatchObject({ state: 'held', total: rate.price.total, currency: 'EUR', party: PAIR })
    expect(row.quote.price).toEqual(rate.price)
    expect(row.quote.policy).toEqual(rate.policy)
    expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
    const [kept] = await test.db.select().from(hold).where(eq(hold.bookingId, id))
    expect(kept?.expiresAt).toBe('2026-03-10T09:15:00.000Z')
  })

  it('leads a double submit to one booking, also when both arrive at once', async () => {
    const { rateId } = await steps.findRate(await build())
    const idempotencyKey = randomUUID()
    const results = await Promise.all(Array.from({ length: 6 }, () => steps.reserve(rateId, { idempotencyKey })))
    expect(new Set(results.map((r) => JSON.stringify(r))).size).toBe(1)
    expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
  })

  it('gives the same booking when the same rate is chosen again', async () => {
    const wish = await build()
    const first = await steps.hold(wish)
    expect(await steps.hold(wish)).toBe(first)
    expect(await steps.hold({ ...wish, checkOut: '2026-04-04' })).not.toBe(first)
    expect(await steps.hold({ ...wish, currency: 'USD' })).not.toBe(first)
  })

  it('gives another visitor another booking, even under the same key', async () => {
    const { rateId } = await steps.findRate(await build())
    const mine = await steps.reserve(rateId, { idempotencyKey: 'the-same-key' })
    const theirs = await steps.reserve(rateId, { idempotencyKey: 'the-same-key', visitorId: 'somebody-else' })
    expect(mine.status).toBe('held')
    expect(theirs.status).toBe('held')
    expect(theirs).not.toEqual(mine)
  })

  it('gives another tenant of the same host another booking', async () => {
    const wish = await build()
    const mine = await steps.hold(wish)
    const agency = openBookingSteps(test.db, tenants.agent)
    const theirs = await agency.hold(wish)
    expect(theirs).not.toBe(mine)
    expect((await agency.loadBooking(theirs)).tenantId).toBe(tenants.agent)
  })

  it('keeps at most three live holds a visitor, counted anew when they end', async () => {
    const wish = await build({ allotment: 20 })
    for (const checkOut of ['2026-04-02', '2026-04-03', '2026-04-04']) await steps.hold({ ...wish, checkOut })
    const { rateId } = await steps.findRate({ ...wish, checkOut: '2026-04-05' })
    expect((await steps.reserve(rateId)).status).toBe('too_many_holds')
    expect((await steps.reserve(rateId, { visitorId: 'somebody-else' })).status).toBe('held')
    steps.pass(16)
    expect((await steps.reserve(rateId)).status).toBe('held')
  })

  it('allows no fourth hold through requests that arrive at once', async () => {
    const wish = await build({ allotment: 20 })
    const rates = await Promise.all(
      ['02', '03', '04', '05', '06', '07'].map((day) => steps.findRate({ ...wish, checkOut: `2026-04-${day}` })),
    )
    const results = await Promise.all(rates.map((rate) => steps.reserve(rate.rateId)))
    expect(results.filter((r) => r.status === 'held')).toHaveLength(3)
  })

  it('refuses a rate id that was forged, altered, cut or signed with another secret', async () => {
    const { rateId } = await steps.findRate(await build())
    const claim = await readRate(rateId, SECRET)
    if (!claim) throw new Error('unreadable')
    const [, body = '', signature = ''] = /^(.+)\.([^.]+)$/.exec(rateId) ?? []
    const cheaper = body.replace(/\d+$/, '1')
    expect(cheaper).not.toBe(body)
    const forged = [
      `${cheaper}.${signature}`,
      `${body}.${signature.slice(0, -2)}AA`,
      body,
      '',
      `.${signature}`,
      await signRate(claim, 'another secret'),
      'x'.repeat(5000),
    ]
    for (const id of forged) expect(await steps.reserve(id)).toEqual({ status: 'invalid_rate' })
    expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
  })

  it('refuses a rate of another tenant', async () => {
    const wish = await build()
    const { rateId } = await steps.findRate({ ...wish, tenantId: tenants.agent })
    expect(await steps.reserve(rateId)).toEqual({ status: 'invalid_rate' })
  })

  it("never sells one tenant's own hotel to another", async () => {
    const { hotelId, rooms } = await insertHotel(test.db, { tenantId: tenants.whiteLabel })
    const planId = firstOf(firstOf(rooms).planIds)
    await expect(steps.findRate({ hotelId, planId })).rejects.toThrow('no_rates')
    const own = openBookingSteps(test.db, tenants.whiteLabel)
    const claim = await readRate((await own.findRate({ hotelId, planId })).rateId, SECRET)
    if (!claim) throw new Error('unreadable')
    expect((await steps.reserve(await signRate({ ...claim, tenantId: tenants.house }, SECRET))).status).toBe('sold_out')
  })

  it("refuses days that are over by the destination's calendar, and stays beyond a year", async () => {
    const wish = await build()
    const claim = await readRate((await steps.findRate(wish)).rateId, SECRET)
    if (!claim) throw new Error('unreadable')
    const past = await signRate({ ...claim, checkIn: '2026-03-09', checkOut: '2026-03-11' }, SECRET)
    const far = await signRate({ ...claim, checkIn: '2027-03-09', checkOut: '2027-03-11' }, SECRET)
    expect((await steps.reserve(past)).status).toBe('dates_over')
    expect((await steps.reserve(far)).status).toBe('dates_over')
    const tonight = { ...wish, checkIn: TODAY, checkOut: '2026-03-11' }
    const { rateId } = await steps.findRate(tonight)
    // 23:30 UTC is after midnight in Berlin.
    steps.clock.now = new Date('2026-03-10T23:30:00Z')
    expect((await steps.reserve(rateId)).status).toBe('dates_over')
  })

  it('names old and new total when the price changed since the rate was shown', async () => {
    const wish = await build()
    const { rateId } = await steps.findRate(wish)
    await setPrice(wish.planId, 12_000)
    expect(await steps.reserve(rateId)).toMatchObject({ status: 'price_changed', oldTotal: 21_500, newTotal: 25_800 })
    expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
  })

  it('names the difference when the rate table changed since the rate was shown', async () => {
    const wish = { ...(await build()), currency: 'USD' }
    const { rateId } = await steps.findRate(wish)
    await test.db.insert(fxTable).values({ version: 2, base: 'EUR', rates: { ...FX_RATES, USD: 1.2 } })
    const result = await steps.reserve(rateId)
    await test.db.delete(fxTable).where(eq(fxTable.version, 2))
    expect(result).toMatchObject({ status: 'price_changed', oldTotal: 23_650, newTotal: 25_800 })
  })

  it('says sold out where a night is stopped, taken or missing a room for the whole party', async () => {
    const wish = await build({
      allotment: 2,
      nights: [
        { night: '2026-04-02', allot: 2, sold: 1 },
        { night: '2026-05-01', allot: 2, stop: true },
      ],
    })
    const claim = await readRate((await steps.findRate(wish)).rateId, SECRET)
    if (!claim) throw new Error('unreadable')
    const rooms = await signRate({ ...claim, guests: '2~2', total: claim.total * 2 }, SECRET)
    const stopped = await signRate({ ...claim, checkIn: '2026-05-01', checkOut: '2026-05-03' }, SECRET)
    expect((await steps.reserve(rooms)).status).toBe('sold_out')
    expect((await steps.reserve(stopped)).status).toBe('sold_out')
    expect(await steps.countRooms()).toEqual({ sold: 1, held: 0 })
  })

  it('takes overlapping stays at once without deadlock or overselling', async () => {
    const wish = await build({ allotment: 3 })
    const stays = Array.from({ length: 24 }, (_, i) => ({
      checkIn: `2026-04-${10 + (i % 7)}`,
      checkOut: `2026-04-${12 + ((i * 5) % 9) + (i % 7)}`,
    }))
    const rates = await Promise.all(stays.map((stay) => steps.findRate({ ...wish, ...stay })))
    const results = await Promise.all(rates.map((rate, i) => steps.reserve(rate.rateId, { visitorId: `visitor-${i}` })))
    expect(new Set(results.map((r) => r.status))).toEqual(new Set(['held', 'sold_out']))
    const { rows } = await test.pool.query<{ most: number }>('select max(held)::int as most from inv_night')
    expect(firstOf(rows).most).toBe(3)
  })

  describe('once it is held', () => {
    it('is seen by its own browser under its own tenant alone', async () => {
      const id = await steps.hold(await build())
      expect((await findOwnBooking(test.db, steps.ctx, id, VISITOR))?.id).toBe(id)
      expect(await findOwnBooking(test.db, steps.ctx, id, 'somebody-else')).toBeNull()
      expect(await findOwnBooking(test.db, steps.ctx, id, null)).toBeNull()
      expect(await findOwnBooking(test.db, { ...steps.ctx, tenantId: tenants.agent }, id, VISITOR)).toBeNull()
      expect(await findOwnBooking(test.db, steps.ctx, `${id}'--`, VISITOR)).toBeNull()
    })

    it('lets nobody else give guests, renew, accept, let go or pay', async () => {
      const id = await steps.hold(await build())
      expect(await steps.giveGuests(id, 1, 'somebody-else')).toEqual({ status: 'not_found' })
      expect(await renewHold(steps.ctx, id, 'somebody-else')).toEqual({ status: 'not_found' })
      expect(await acceptPrice(steps.ctx, id, 'somebody-else', 1)).toEqual({ status: 'not_found' })
      expect(await letGo(steps.ctx, id, 'somebody-else')).toEqual({ status: 'not_found' })
      expect(await letGo({ ...steps.ctx, tenantId: tenants.agent }, id, VISITOR)).toEqual({ status: 'not_found' })
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
      expect(await steps.pay(id, 'success', { visitorId: 'somebody-else' })).toEqual({ status: 'not_found' })
      expect((await steps.loadBooking(id)).state).toBe('held')
    })

    it('wants a lead guest for every room', async () => {
      const wish = { ...(await build()), party: [...PAIR, ...PAIR] }
      const id = await steps.hold(wish)
      expect(await steps.giveGuests(id, 1)).toEqual({ status: 'guest_count', rooms: 2 })
      expect(await steps.pay(id, 'success')).toEqual({ status: 'guests_missing' })
      expect(await steps.giveGuests(id, 2)).toEqual({ status: 'saved' })
      expect((await steps.loadBooking(id)).guests).toEqual(guestsFor(2).guests)
    })

    it('shows until when the rooms are kept, and that they no longer are', async () => {
      const id = await steps.hold(await build())
      expect((await loadCheckout(steps.ctx, id, VISITOR))?.heldUntil).toBe('2026-03-10T09:15:00.000Z')
      steps.pass(15)
      expect(await loadCheckout(steps.ctx, id, VISITOR)).toMatchObject({
        heldUntil: null,
        recheck: { status: 'matched' },
      })
    })

    it('shows a risen price without taking it over, and a fallen one as payable', async () => {
      const wish = await build()
      const id = await steps.hold(wish)
      await setPrice(wish.planId, 12_000)
      expect(await loadCheckout(steps.ctx, id, VISITOR)).toMatchObject({
        recheck: { status: 'changed', direction: 'up', oldTotal: 21_500, newTotal: 25_800, difference: 4300 },
        payable: { price: { total: 21_500 } },
      })
      await setPrice(wish.planId, 8000)
      expect(await loadCheckout(steps.ctx, id, VISITOR)).toMatchObject({
        recheck: { status: 'changed', direction: 'down', difference: 4300 },
        payable: { price: { total: 17_200 } },
      })
      expect((await steps.loadBooking(id)).total).toBe(21_500)
    })

    it('says unavailable when the plan is gone or the rooms went to others', async () => {
      const wish = await build({ allotment: 1 })
      const id = await steps.hold(wish)
      steps.pass(16)
      await releaseExpiredHolds(steps.ctx)
      await steps.hold(wish, { visitorId: 'somebody-else' })
      expect((await loadCheckout(steps.ctx, id, VISITOR))?.recheck).toEqual({ status: 'unavailable' })
      expect(await renewHold(steps.ctx, id, VISITOR)).toEqual({ status: 'unavailable' })
    })

    it('is renewed for another 15 minutes, before and after the hold ran out', async () => {
      const id = await steps.hold(await build({ allotment: 1 }))
      steps.pass(10)
      expect(await renewHold(steps.ctx, id, VISITOR)).toMatchObject({
        status: 'held',
        heldUntil: '2026-03-10T09:25:00.000Z',
      })
      steps.pass(30)
      await releaseExpiredHolds(steps.ctx)
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
      expect(await renewHold(steps.ctx, id, VISITOR)).toMatchObject({
        status: 'held',
        heldUntil: '2026-03-10T09:55:00.000Z',
      })
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
    })

    it('takes over a risen price by an explicit yes to that very price', async () => {
      const wish = await build()
      const id = await steps.hold(wish)
      await setPrice(wish.planId, 12_000)
      expect(await acceptPrice(steps.ctx, id, VISITOR, 24_000)).toEqual({ status: 'price_changed', total: 25_800 })
      expect((await steps.loadBooking(id)).total).toBe(21_500)
      expect(await acceptPrice(steps.ctx, id, VISITOR, 25_800)).toEqual({ status: 'accepted', total: 25_800 })
      expect(await steps.loadBooking(id)).toMatchObject({ total: 25_800, quote: { price: { total: 25_800 } } })
    })
  })

  describe('letting rooms go', () => {
    const listEvents = async (id: string) => {
      const events = await test.db
        .select()
        .from(bookingEvent)
        .where(and(eq(bookingEvent.bookingId, id), eq(bookingEvent.kind, 'hold_released')))
        .orderBy(asc(bookingEvent.id))
      return events.map(({ actor, reason }) => [actor, reason])
    }

    it('makes room for another hold of their visitor', async () => {
      const wish = await build({ allotment: 20 })
      const held: string[] = []
      for (const checkOut of ['2026-04-02', '2026-04-03', '2026-04-04'])
        held.push(await steps.hold({ ...wish, checkOut }))
      const { rateId } = await steps.findRate({ ...wish, checkOut: '2026-04-05' })
      expect((await steps.reserve(rateId)).status).toBe('too_many_holds')
      expect(await letGo(steps.ctx, firstOf(held), VISITOR)).toEqual({ status: 'released' })
      expect((await steps.reserve(rateId)).status).toBe('held')
    })

    it('leaves the booking as one whose time is over, with what was typed', async () => {
      const id = await steps.holdWithGuests(await build({ allotment: 1 }))
      expect(await letGo(steps.ctx, id, VISITOR)).toEqual({ status: 'released' })
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
      expect(await loadCheckout(steps.ctx, id, VISITOR)).toMatchObject({
        heldUntil: null,
        recheck: { status: 'matched' },
        booking: { state: 'held', guests: guestsFor(1).guests },
      })
      expect(await renewHold(steps.ctx, id, VISITOR)).toMatchObject({ status: 'held' })
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
    })

    it('gives them back and is told once, however often it is asked', async () => {
      const id = await steps.hold(await build())
      const answers = await Promise.all(Array.from({ length: 4 }, () => letGo(steps.ctx, id, VISITOR)))
      answers.push(await letGo(steps.ctx, id, VISITOR))
      expect(answers.map(({ status }) => status)).toEqual(Array<string>(5).fill('released'))
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
      expect(await listEvents(id)).toEqual([['guest', null]])
      steps.pass(16)
      expect(await releaseExpiredHolds(steps.ctx)).toBe(0)
    })

    it('may also follow a booking that failed', async () => {
      const id = await steps.hold(await build())
      await test.db.update(booking).set({ state: 'failed' }).where(eq(booking.id, id))
      expect(await letGo(steps.ctx, id, VISITOR)).toEqual({ status: 'released' })
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
    })

    it.each(['paying', 'confirming', 'confirmed', 'cancelled', 'completed', 'no_show'] as const)(
      'is refused in state %s',
      async (state) => {
        const id = await steps.hold(await build())
        await test.db.update(booking).set({ state }).where(eq(booking.id, id))
        expect(await letGo(steps.ctx, id, VISITOR)).toEqual({ status: 'closed' })
        expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
        expect(await listEvents(id)).toEqual([])
      },
    )
  })

  describe('releasing holds', () => {
    it('gives rooms back when the time is over, not before, and once', async () => {
      await steps.hold(await build())
      steps.pass(14)
      expect(await releaseExpiredHolds(steps.ctx)).toBe(0)
      steps.pass(2)
      const counts = await Promise.all([
        releaseExpiredHolds(steps.ctx),
        releaseExpiredHolds(steps.ctx),
        releaseExpiredHolds(steps.ctx),
      ])
      expect(counts.reduce((a, b) => a + b, 0)).toBe(1)
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
    })

    it('is not held up by a hold that cannot be released, and fails for it', async () => {
      const wish = await build({ allotment: 3 })
      const stuck = await steps.hold(wish)
      steps.pass(1)
      await steps.hold({ ...wish, checkOut: '2026-04-02' })
      await test.pool.query(`
        create function refuse_release() returns trigger language plpgsql as
          $$ begin raise exception 'no entry for this booking'; end $$;
        create trigger refuse before insert on booking_event for each row
          when (new.booking_id = '${stuck}') execute function refuse_release()`)
      steps.pass(20)
      await expect(releaseExpiredHolds(steps.ctx)).rejects.toThrow()
      const states = await test.db.select({ id: hold.bookingId, state: hold.state }).from(hold)
      expect(states.filter(({ state }) => state === 'live').map(({ id }) => id)).toEqual([stuck])
      await test.pool.query('drop trigger refuse on booking_event; drop function refuse_release')
      expect(await releaseExpiredHolds(steps.ctx)).toBe(1)
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
    })

    it('leaves a hold that was prolonged the same day', async () => {
      const id = await steps.hold(await build())
      steps.pass(16)
      await renewHold(steps.ctx, id, VISITOR)
      expect(await releaseExpiredHolds(steps.ctx)).toBe(0)
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
    })

    it('spares bookings in the middle of a payment, however many there are', async () => {
      const wish = await build({ allotment: 300 })
      const paying = await steps.hold(wish)
      const idle = await steps.hold({ ...wish, checkOut: '2026-04-02' })
      await test.db.update(booking).set({ state: 'paying' }).where(eq(booking.id, paying))
      steps.pass(16)
      expect(await releaseExpiredHolds(steps.ctx)).toBe(1)
      const [row] = await test.db.select().from(hold).where(eq(hold.bookingId, idle))
      expect(row?.state).toBe('released')
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
    })
  })

  it('counts rooms against the ledger of the night, also after the default allotment changed', async () => {
    const wish = await build({ allotment: 1 })
    await steps.hold(wish)
    await test.db.update(roomType).set({ allotment: 4 }).where(eq(roomType.id, wish.roomTypeId))
    await expect(steps.findRate(wish)).rejects.toThrow('sold_out')
  })
})
