import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { PaymentContext, SellingContext } from '@/lib/backend/booking/booking-record'
import { reserveRate, type ReserveInput, type ReserveResult } from '@/lib/backend/booking/reserve-rate'
import { saveGuests, type GuestDetails } from '@/lib/backend/booking/save-guests'
import { startPayment, type PayInput, type PayResult } from '@/lib/backend/booking/start-payment'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import { createSandboxGateway, createSandboxToken } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import type { Database } from '@/lib/backend/postgres/database'
import { invNight } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payment, sandboxCharge } from '@/lib/backend/postgres/schema-payments'
import { loadRates } from '@/lib/backend/rates/load-rates'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import type { Rate } from '@/lib/domain/rates/schema'
import type { Party } from '@/lib/domain/stay/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { NOW } from '../inventory-builder'

export const SECRET = 'a secret that only the tests know'
export const VISITOR = 'visitor-of-the-tests'
export const PAIR: Party = [{ adults: 2, childAges: [] }]

type RateWish = {
  hotelId: number
  planId: number
  checkIn?: string
  checkOut?: string
  party?: Party
  currency?: string
  israeli?: boolean
  tenantId?: TenantId
}

type StepContext = Omit<PaymentContext, 'gateway' | 'gateways'>

/** The steps of booking for tests: a clock that only the test moves, one tenant, one gateway. */
export function openBookingSteps(db: Database, tenantId: TenantId) {
  const clock = { now: NOW }
  const ctx: StepContext = {
    tenantId,
    db,
    now: () => clock.now,
    newId: randomUUID,
    requestId: 'test',
    origin: 'https://stay.test',
    secret: SECRET,
    payments: PAYMENT_TIMES,
    // Faults of the gateway are what many tests make happen on purpose.
    onError: () => undefined,
  }
  const sandbox = createSandboxGateway(db, {
    newId: randomUUID,
    now: ctx.now,
    challengeUrl: (ref) => `https://bank.test/${ref}`,
  })

  /** The context of a payment by a gateway, the sandbox unless another is named. */
  const payingBy = (gateway: PaymentGateway = sandbox, context: StepContext = ctx): PaymentContext => ({
    ...context,
    gateway,
    gateways: new Map([[gateway.name, gateway]]),
  })

  const findRate = async (wish: RateWish): Promise<Rate> => {
    const { checkIn = '2026-04-01', checkOut = '2026-04-03', party = PAIR, currency = 'EUR', israeli = false } = wish
    const answer = await loadRates(db, {
      tenantId: wish.tenantId ?? tenantId,
      hotelId: wish.hotelId,
      payments: ctx.payments,
      secret: SECRET,
      now: clock.now,
      stay: { checkIn, checkOut },
      party,
      currency,
      israeli,
    })
    const rates: Rate[] = answer.rooms.flatMap((room) => room.rates)
    const rate = rates.find((r) => r.ratePlanId === wish.planId)
    if (!rate) throw new Error(`no rate: ${answer.status}`)
    return rate
  }
  const reserve = (
    rateId: string,
    input: Partial<ReserveInput> = {},
    context: SellingContext = ctx,
  ): Promise<ReserveResult> =>
    reserveRate(context, {
      rateId,
      visitorId: VISITOR,
      accountId: null,
      host: 'localhost',
      locale: 'en',
      secret: SECRET,
      idempotencyKey: randomUUID(),
      network: null,
      ...input,
    })
  const hold = async (wish: RateWish, input: Partial<ReserveInput> = {}): Promise<string> => {
    const result = await reserve((await findRate(wish)).rateId, input)
    if (result.status !== 'held') throw new Error(`not held: ${result.status}`)
    return result.bookingId
  }
  const giveGuests = (bookingId: string, rooms = 1, visitorId: string = VISITOR) =>
    saveGuests(ctx, bookingId, visitorId, guestsFor(rooms))
  /** A held booking with its guests: ready to be paid. */
  const holdWithGuests = async (wish: RateWish): Promise<string> => {
    const id = await hold(wish)
    await giveGuests(id, (wish.party ?? PAIR).length)
    return id
  }
  const createToken = (behaviour: TestCardBehaviour) =>
    createSandboxToken(db, { behaviour, last4: '4242' }, { newId: randomUUID, now: ctx.now })
  const pay = async (
    bookingId: string,
    card: TestCardBehaviour | null,
    input: Partial<PayInput> = {},
    gateway: PaymentGateway = sandbox,
    context: StepContext = ctx,
  ): Promise<PayResult> => {
    const token = card === null ? null : await createToken(card)
    const expectedTotal = (await loadBooking(bookingId)).total
    return startPayment(payingBy(gateway, context), {
      bookingId,
      visitorId: VISITOR,
      token,
      expectedTotal,
      checked: true,
      idempotencyKey: randomUUID(),
      network: null,
      returnUrl: (paymentId) => `https://stay.test/return/${paymentId}`,
      ...input,
    })
  }

  const loadBooking = async (id: string) => {
    const [row] = await db.select().from(booking).where(eq(booking.id, id))
    if (!row) throw new Error(`no booking ${id}`)
    return row
  }
  const loadPayments = (bookingId: string) =>
    db.select().from(payment).where(eq(payment.bookingId, bookingId)).orderBy(asc(payment.createdAt), asc(payment.id))
  /** The gateway's own books for a booking. */
  const loadCharges = async (bookingId: string) => {
    const ids = (await loadPayments(bookingId)).map((row) => row.id)
    const charges = await db.select().from(sandboxCharge)
    return charges.filter((charge) => ids.includes(charge.idempotencyKey))
  }
  /** Room nights sold and held, over the whole ledger. */
  const countRooms = async () => {
    const [row] = await db
      .select({
        sold: sql<number>`coalesce(sum(${invNight.sold}), 0)::int`,
        held: sql<number>`coalesce(sum(${invNight.held}), 0)::int`,
      })
      .from(invNight)
    return row ?? { sold: 0, held: 0 }
  }
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  return {
    ctx,
    clock,
    sandbox,
    payingBy,
    pass,
    findRate,
    reserve,
    hold,
    giveGuests,
    holdWithGuests,
    createToken,
    pay,
    loadBooking,
    loadPayments,
    loadCharges,
    countRooms,
  }
}
export type BookingSteps = ReturnType<typeof openBookingSteps>

export function guestsFor(rooms: number): GuestDetails {
  return {
    booker: { firstName: 'Ada', lastName: 'Löwe', email: 'ada@example.com', phone: '+4930123456', country: 'DE' },
    guests: Array.from({ length: rooms }, (_, i) => ({ firstName: 'Guest', lastName: `Number ${i + 1}` })),
    requests: {},
  }
}
