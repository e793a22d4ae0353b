import { eq } from 'drizzle-orm'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { listOpenAlarms, resolveAlarm } from '@/lib/backend/alarms/raise-alarm'
import { queueDocuments } from '@/lib/backend/booking/booking-letters'
import type { SettlingContext } from '@/lib/backend/booking/booking-record'
import { markNoShow } from '@/lib/backend/cancellation/mark-no-show'
import { loadStay } from '@/lib/backend/documents/load-paper'
import { findLedgerFaults, listBalances } from '@/lib/backend/ledger/check-ledger'
import { collectLater } from '@/lib/backend/pay-links/collect-later'
import { withdrawPayLink } from '@/lib/backend/pay-links/create-link'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { tenant } from '@/lib/backend/postgres/schema'
import { bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import type { PlanSpec } from '../../support/inventory-builder'
import { letJobsRun } from '../../support/booking/aftermath'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { Crash, createFuse, listCrashes, type Blow } from '../../support/booking/fuse'
import { openLinkSteps, type LinkSteps } from '../../support/booking/link-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

jest.setTimeout(300_000)

// Arrival is 2026-04-01, so the stay is due on 2026-03-27; the clock of the tests begins on 2026-03-10.
const LATER: PlanSpec = { payment: 'later', payDaysBefore: 5, terms: [] }
const TOTAL = 21_500

let test: TestDatabase
let tenantId: TenantId
let steps: BookingSteps
let links: LinkSteps

beforeAll(async () => {
  test = await createTestDatabase(8)
  tenantId = (await buildInventory(test.db)).house
})
beforeEach(async () => {
  await test.pool.query(
    'truncate mail, alarm, outbox, ledger_entry, journal, pay_link, payment, sandbox_charge, booking, inv_night cascade',
  )
  steps = openBookingSteps(test.db, tenantId)
  links = openLinkSteps(steps)
})
afterAll(() => test.drop())

const goTo = (instant: string) => {
  steps.clock.now = new Date(instant)
}
async function confirm(hotel: { email?: string } = {}): Promise<string> {
  const { hotelId, rooms } = await insertHotel(test.db, { ...hotel, rooms: [{ allotment: 1, plans: [LATER] }] })
  const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  expect((await steps.pay(id, null)).status).toBe('confirmed')
  return id
}
const collect = (ctx: SettlingContext = steps.payingBy()) => collectLater(ctx)
const without = (): SettlingContext => ({ ...steps.payingBy(), gateways: new Map() })
const NOTHING = { mailed: 0, cancelled: 0 }
const countMails = async (kind: string) => (await test.db.select().from(mail).where(eq(mail.kind, kind))).length
const balanceOf = async (account: string) =>
  (await listBalances(test.db)).find((balance) => balance.account === account)?.sum ?? 0

async function expectCancelled(id: string): Promise<void> {
  expect((await steps.loadBooking(id)).state).toBe('cancelled')
  expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
  expect(await findLedgerFaults(test.db)).toEqual([])
  for (const account of ['guest_receivable', 'hotel_payable', 'gateway_clearing', 'refund_payable'])
    expect([account, await balanceOf(account)]).toEqual([account, 0])
  expect(await countMails('booking_unpaid')).toBe(1)
  const [ended] = await test.db.select().from(bookingEvent).where(eq(bookingEvent.kind, 'cancelled'))
  expect(ended).toMatchObject({ actor: 'system', reason: 'unpaid' })
}

describe('a stay that is paid later', () => {
  it('is asked for seven, three and one days before it is due, once each under several processes', async () => {
    const id = await confirm()
    const mails: number[] = []
    for (const day of [19, 20, 21, 23, 24, 25, 26, 27]) {
      goTo(`2026-03-${day}T10:00:00.000Z`)
      await Promise.all([collect(), collect(), collect()])
      await collect()
      mails.push(await countMails('pay_link'))
    }
    expect(mails).toEqual([0, 1, 1, 1, 2, 2, 3, 3])
    expect(await links.list(id)).toMatchObject([
      { purpose: 'later', amount: TOTAL, expiresAt: '2026-03-27T23:00:00.000Z', reminded: 1 },
    ])
    expect((await steps.loadBooking(id)).state).toBe('confirmed')
  })

  it('is asked for although the time zone of another one is known no more, which is said once, until it is known again', async () => {
    const [old] = [await confirm(), await confirm()]
    await test.pool.query(
      `update booking set quote = jsonb_set(quote, '{hotel,timezone}', '"Europe/Atlantis"') where id = $1`,
      [old],
    )
    goTo('2026-03-20T10:00:00.000Z')
    const said: string[] = []
    const round = () => collect({ ...steps.payingBy(), onError: (message) => said.push(message) })
    expect(await round()).toEqual({ mailed: 1, cancelled: 0 })
    for (let repeat = 0; repeat < 3; repeat++) expect(await round()).toEqual({ mailed: 0, cancelled: 0 })
    expect(said).toEqual([expect.stringContaining(old ?? '')])
    const open = await listOpenAlarms(test.db)
    expect(open).toMatchObject([{ kind: 'payment_uncollectable', key: old, count: 1, tenantId }])
    expect(open[0]?.detail).toContain('Europe/Atlantis')
    await test.pool.query(
      `update booking set quote = jsonb_set(quote, '{hotel,timezone}', '"Europe/Berlin"') where id = $1`,
      [old],
    )
    expect(await round()).toEqual({ mailed: 1, cancelled: 0 })
    expect(await listOpenAlarms(test.db)).toEqual([])
  })

  it('is settled by its link and then left alone', async () => {
    const id = await confirm()
    goTo('2026-03-20T10:00:00.000Z')
    await collect()
    const link = firstOf(await links.list(id))
    expect(await links.pay(link, 'success')).toMatchObject({ status: 'confirmed' })
    for (const instant of ['2026-03-26T10:00:00.000Z', '2026-03-30T10:00:00.000Z']) {
      goTo(instant)
      expect(await collect()).toEqual({ mailed: 0, cancelled: 0 })
    }
    expect(await countMails('pay_link')).toBe(1)
    expect(await steps.loadBooking(id)).toMatchObject({ state: 'confirmed', settledAt: '2026-03-20T10:00:00.000Z' })
    expect(await balanceOf('guest_receivable')).toBe(0)
  })

  it('keeps the link that asks for it whoever wants it taken back, and ends with it', async () => {
    const id = await confirm()
    goTo('2026-03-26T10:00:00.000Z')
    await collect()
    const link = firstOf(await links.list(id))
    for (const by of [{ kind: 'agent' }, { kind: 'staff' }] as const)
      expect(await withdrawPayLink(steps.payingBy(), { bookingId: id, linkId: link.id, by })).toEqual({
        status: 'not_found',
      })
    expect((await links.load(link.id)).state).toBe('open')
    goTo('2026-03-28T10:00:00.000Z')
    expect(await collect()).toEqual({ mailed: 0, cancelled: 1 })
    await expectCancelled(id)
  })

  it('is asked for at once where it is booked after those days', async () => {
    goTo('2026-03-25T10:00:00.000Z')
    await confirm()
    expect(await collect()).toEqual({ mailed: 1, cancelled: 0 })
    expect(await collect()).toEqual({ mailed: 0, cancelled: 0 })
    goTo('2026-03-26T10:00:00.000Z')
    expect(await collect()).toEqual({ mailed: 1, cancelled: 0 })
  })

  it('asks anew for what is left when a part was paid by another link', async () => {
    const id = await confirm()
    const part = await links.ask(id, { amount: 10_000, days: 30 })
    goTo('2026-03-20T10:00:00.000Z')
    await collect()
    await links.pay(part, 'success')
    const whole = firstOf((await links.list(id)).filter(({ purpose }) => purpose === 'later'))
    // What is asked for twice is not taken twice.
    expect((await links.pay(whole, 'success')).status).not.toBe('confirmed')
    expect(await links.countKept(id)).toBe(10_000)
    goTo('2026-03-24T10:00:00.000Z')
    await collect()
    const rest = (await links.list(id)).find(({ purpose, state }) => purpose === 'later' && state === 'open')
    expect(rest?.amount).toBe(TOTAL - 10_000)
    expect(await links.pay(rest ?? whole, 'success')).toMatchObject({ status: 'confirmed' })
    expect(await links.countKept(id)).toBe(TOTAL)
    expect((await steps.loadBooking(id)).settledAt).not.toBeNull()
  })
})

describe('a stay that is asked for again while its link is open', () => {
  const askTwice = async () => {
    const id = await confirm()
    goTo('2026-03-20T10:00:00.000Z')
    await collect()
    const first = firstOf(await links.list(id))
    return { id, first, second: await links.ask(id, { amount: TOTAL, days: 30 }) }
  }
  const expectPaidOnce = async (id: string) => {
    await letJobsRun(steps)
    expect(await links.countKept(id)).toBe(TOTAL)
    goTo('2026-03-30T10:00:00.000Z')
    expect(await collect()).toEqual({ mailed: 0, cancelled: 0 })
    expect(await steps.loadBooking(id)).toMatchObject({ state: 'confirmed' })
    expect((await steps.loadBooking(id)).settledAt).not.toBeNull()
    expect(await balanceOf('guest_receivable')).toBe(0)
    expect(await findLedgerFaults(test.db)).toEqual([])
  }

  it.each(['first', 'second'] as const)('is paid once, by the %s link', async (which) => {
    const { id, ...asked } = await askTwice()
    const [paid, other] = which === 'first' ? [asked.first, asked.second] : [asked.second, asked.first]
    expect(await links.pay(paid, 'success')).toMatchObject({ status: 'confirmed' })
    expect(await links.pay(other, 'success')).toEqual({ status: 'withdrawn' })
    await expectPaidOnce(id)
  })

  it('is paid once by both links at the same time', async () => {
    const { id, first, second } = await askTwice()
    await Promise.all([links.pay(first, 'success'), links.pay(second, 'success')])
    await expectPaidOnce(id)
  })

  it('is asked for what is left once a part was paid', async () => {
    const id = await confirm()
    goTo('2026-03-20T10:00:00.000Z')
    await collect()
    const first = firstOf(await links.list(id))
    const part = await links.ask(id, { amount: 10_000, days: 30 })
    expect(part.extra).toBe(0)
    await links.pay(part, 'success')
    expect(await links.load(first.id)).toMatchObject({ state: 'withdrawn' })
    expect(await collect()).toEqual({ mailed: 1, cancelled: 0 })
    const rest = (await links.list(id)).find(({ state }) => state === 'open')
    expect(rest).toMatchObject({ purpose: 'later', amount: TOTAL - 10_000 })
  })
})

describe('a stay that is paid in part', () => {
  it('is told what was paid and what is left, by mail and on paper, until it is paid whole', async () => {
    const id = await confirm()
    const tell = async () => {
      await queueDocuments(test.db, steps.payingBy(), await steps.loadBooking(id))
      const sent = await test.db.select().from(mail).where(eq(mail.kind, 'booking_documents'))
      const stay = await loadStay({ ...steps.payingBy() }, await steps.loadBooking(id), 'en')
      return { text: sent.at(-1)?.bodyText ?? '', dues: stay.price.dues.map(({ time, amount }) => [time, amount]) }
    }
    expect((await tell()).dues).toEqual([['later', '€215.00']])
    await links.pay(await links.ask(id, { amount: 10_000 }), 'success')
    const part = await tell()
    expect(part.dues).toEqual([
      ['paid', '€100.00'],
      ['later', '€115.00'],
    ])
    expect(part.text).toMatch(/Due by [^\n]*€115\.00/)
    await links.pay(await links.ask(id, { amount: 11_500 }), 'success')
    expect((await tell()).dues).toEqual([['paid', '€215.00']])
  })
})

describe('a stay that its tenant cannot take money for', () => {
  it('is not confirmed, and may be as soon as it can be paid for', async () => {
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 1, plans: [LATER] }] })
    const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
    const refusing = { ...steps.sandbox, canCharge: () => false }
    expect(await steps.pay(id, null, {}, refusing)).toEqual({ status: 'currency_unavailable' })
    expect(await steps.loadBooking(id)).toMatchObject({ state: 'held' })
    expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
    expect((await steps.pay(id, null)).status).toBe('confirmed')
  })

  it('is neither asked for nor cancelled; an operator is told once, until it can be paid again', async () => {
    const id = await confirm()
    const refusing = (): SettlingContext => steps.payingBy({ ...steps.sandbox, canCharge: () => false })
    for (const instant of ['2026-03-20T10:00:00.000Z', '2026-03-28T10:00:00.000Z']) {
      goTo(instant)
      for (const ctx of [refusing(), without()]) expect(await collect(ctx)).toEqual({ mailed: 0, cancelled: 0 })
    }
    expect(await links.list(id)).toEqual([])
    expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'payment_uncollectable', key: id, count: 1 }])
    goTo('2026-03-26T10:00:00.000Z')
    expect(await collect()).toEqual({ mailed: 1, cancelled: 0 })
    expect(await listOpenAlarms(test.db)).toEqual([])
  })

  it('because it is switched off is neither asked for nor cancelled, and named to an operator', async () => {
    const id = await confirm()
    await test.db.update(tenant).set({ active: false }).where(eq(tenant.id, tenantId))
    try {
      for (const instant of ['2026-03-20T10:00:00.000Z', '2026-03-28T10:00:00.000Z']) {
        goTo(instant)
        expect(await collect()).toEqual(NOTHING)
      }
      expect(await links.list(id)).toEqual([])
      expect(await steps.loadBooking(id)).toMatchObject({ state: 'confirmed' })
      const open = await listOpenAlarms(test.db)
      expect(open).toMatchObject([{ kind: 'payment_uncollectable', key: id, count: 1, tenantId }])
      expect(open[0]?.detail).toContain('switched off')
    } finally {
      await test.db.update(tenant).set({ active: true }).where(eq(tenant.id, tenantId))
    }
  })

  it('is named no longer than something is due of it', async () => {
    const [paid, unused, due] = [await confirm(), await confirm(), await confirm()]
    goTo('2026-03-28T10:00:00.000Z')
    expect(await collect(without())).toEqual(NOTHING)
    expect(await listOpenAlarms(test.db)).toHaveLength(3)
    await links.pay(await links.ask(paid, { amount: TOTAL }), 'success')
    goTo('2026-04-01T10:00:00.000Z')
    await markNoShow(steps.payingBy(), { bookingId: unused, by: { kind: 'staff' } })
    expect(await collect(without())).toEqual(NOTHING)
    expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'payment_uncollectable', key: due, count: 1 }])
  })
})

describe('a stay that could not be paid in time', () => {
  const missDeadline = async () => {
    const id = await confirm()
    goTo('2026-03-28T10:00:00.000Z')
    expect(await collect(without())).toEqual(NOTHING)
    return id
  }
  const asked = async (id: string) => (await links.list(id)).filter(({ state }) => state === 'open')

  it('is asked for once it can be, and cancelled a day later', async () => {
    const id = await missDeadline()
    const rounds = await Promise.all([collect(), collect(), collect()])
    expect(rounds.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(1)
    expect(await asked(id)).toMatchObject([{ purpose: 'later', amount: TOTAL, expiresAt: '2026-03-29T10:00:00.000Z' }])
    expect(await countMails('pay_link')).toBe(1)
    expect(await listOpenAlarms(test.db)).toEqual([])
    // Whom else we ask is told no later end.
    expect(await links.ask(id, { days: 7 })).toMatchObject({ expiresAt: '2026-03-29T10:00:00.000Z' })
    goTo('2026-03-29T09:59:59.000Z')
    expect(await collect()).toEqual(NOTHING)
    goTo('2026-03-29T10:00:00.000Z')
    expect(await collect()).toEqual({ mailed: 0, cancelled: 1 })
    await expectCancelled(id)
  })

  it('is kept by who pays it on that day', async () => {
    const id = await missDeadline()
    await collect()
    expect(await links.pay(firstOf(await asked(id)), 'success')).toMatchObject({ status: 'confirmed' })
    goTo('2026-03-30T10:00:00.000Z')
    expect(await collect()).toEqual(NOTHING)
    expect(await steps.loadBooking(id)).toMatchObject({ state: 'confirmed', settledAt: '2026-03-28T10:00:00.000Z' })
  })

  it('has a day too where it can be asked for only minutes before the end', async () => {
    const id = await confirm()
    goTo('2026-03-27T22:55:00.000Z')
    expect(await collect()).toEqual({ mailed: 1, cancelled: 0 })
    expect(await asked(id)).toMatchObject([{ expiresAt: '2026-03-28T22:55:00.000Z' }])
    goTo('2026-03-27T23:00:00.000Z')
    expect(await collect()).toEqual(NOTHING)
  })

  it('has a day where its guest had a link that nobody could have paid at its end', async () => {
    const id = await confirm()
    goTo('2026-03-26T10:00:00.000Z')
    await collect()
    goTo('2026-03-28T10:00:00.000Z')
    expect(await collect(without())).toEqual(NOTHING)
    expect(await collect()).toEqual({ mailed: 1, cancelled: 0 })
    expect(await asked(id)).toMatchObject([{ expiresAt: '2026-03-29T10:00:00.000Z' }])
    expect(await countMails('pay_link')).toBe(2)
  })

  it('is not cancelled once its guests may have arrived; an operator is told until that is dealt with', async () => {
    const id = await missDeadline()
    goTo('2026-04-01T10:00:00.000Z')
    expect(await collect()).toEqual({ mailed: 1, cancelled: 0 })
    // The end of the day of arrival in Berlin.
    expect(await asked(id)).toMatchObject([{ expiresAt: '2026-04-01T22:00:00.000Z' }])
    goTo('2026-04-01T22:00:00.000Z')
    for (let repeat = 0; repeat < 3; repeat++) expect(await collect()).toEqual(NOTHING)
    expect(await steps.loadBooking(id)).toMatchObject({ state: 'confirmed' })
    const open = await listOpenAlarms(test.db)
    expect(open).toMatchObject([{ kind: 'payment_uncollectable', key: id, count: 1, tenantId }])
    expect(open[0]?.detail).toContain('day of arrival is over')
    await resolveAlarm(steps.payingBy(), firstOf(open).id)
    expect(await collect()).toEqual(NOTHING)
    expect(await listOpenAlarms(test.db)).toEqual([])
  })
})

describe('a stay that nobody came to and nobody paid', () => {
  it('lists nothing that is due any more', async () => {
    const id = await confirm()
    goTo('2026-04-01T10:00:00.000Z')
    await markNoShow(steps.payingBy(), { bookingId: id, by: { kind: 'staff' } })
    const booked = await steps.loadBooking(id)
    expect(booked.state).toBe('no_show')
    const stay = await describeStay(booked, { locale: 'en', city: 'Berlin', now: steps.clock.now })
    expect(stay.price.dues).toEqual([])
  })
})

describe('a stay that is not paid in time', () => {
  const askInTime = async () => {
    goTo('2026-03-26T10:00:00.000Z')
    expect(await collect()).toEqual({ mailed: 1, cancelled: 0 })
  }

  it('is told to its property, once', async () => {
    await confirm({ email: 'desk@hotel.example' })
    await askInTime()
    goTo('2026-03-28T10:00:00.000Z')
    await Promise.all([collect(), collect(), collect()])
    await collect()
    expect(await countMails('property_booked')).toBe(1)
    const told = await test.db.select().from(mail).where(eq(mail.kind, 'property_cancelled'))
    expect(told).toMatchObject([{ toAddress: 'desk@hotel.example' }])
  })

  it('is cancelled once, with its rooms, books, mail and timeline', async () => {
    const id = await confirm()
    goTo('2026-03-26T10:00:00.000Z')
    await collect()
    goTo('2026-03-27T22:59:59.000Z')
    expect(await collect()).toEqual({ mailed: 0, cancelled: 0 })
    goTo('2026-03-27T23:00:00.000Z')
    const rounds = await Promise.all([collect(), collect(), collect()])
    expect(rounds.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(1)
    await expectCancelled(id)
    const link = firstOf(await links.list(id))
    expect(await links.pay(link, 'success')).toEqual({ status: 'withdrawn' })
  })

  it('waits for a challenge that is open, and is booked by its money', async () => {
    const id = await confirm()
    goTo('2026-03-26T10:00:00.000Z')
    await collect()
    goTo('2026-03-27T22:55:00.000Z')
    await links.pay(firstOf(await links.list(id)), 'challenge')
    goTo('2026-03-27T23:01:00.000Z')
    expect(await collect()).toEqual({ mailed: 0, cancelled: 0 })
    const [open] = (await steps.loadCharges(id)).filter(({ state }) => state === 'requires_action')
    await answerChallenge(test.db, open?.ref ?? '', true)
    await letJobsRun(steps)
    expect(await collect()).toEqual({ mailed: 0, cancelled: 0 })
    expect(await steps.loadBooking(id)).toMatchObject({ state: 'confirmed' })
    expect(await links.countKept(id)).toBe(TOTAL)
  })

  it('gives back what was paid of it', async () => {
    const id = await confirm()
    const part = await links.ask(id, { amount: 10_000, days: 30 })
    await links.pay(part, 'success')
    await askInTime()
    goTo('2026-03-28T10:00:00.000Z')
    expect(await collect()).toMatchObject({ cancelled: 1 })
    await letJobsRun(steps)
    expect(await links.countKept(id)).toBe(0)
    await expectCancelled(id)
  })

  it('is cancelled whole or not at all, wherever a process ends', async () => {
    const run = async (blow: Blow | null) => {
      await test.pool.query('truncate mail, ledger_entry, journal, pay_link, payment, booking, inv_night cascade')
      goTo('2026-03-10T09:00:00.000Z')
      const id = await confirm()
      await askInTime()
      goTo('2026-03-28T10:00:00.000Z')
      const fuse = createFuse(blow)
      try {
        await collect({ ...steps.payingBy(fuse.guardGateway(steps.sandbox)), db: fuse.guardDatabase(test.db) })
      } catch (error) {
        if (!(error instanceof Crash)) throw error
      }
      await collect()
      await expectCancelled(id)
      return fuse.steps
    }
    const made = await run(null)
    expect(made).not.toEqual([])
    for (const blow of listCrashes(made)) await run(blow)
  })
})
