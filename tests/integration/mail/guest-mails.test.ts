import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { cancelBooking } from '@/lib/backend/cancellation/cancel-booking'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import { tellPending } from '@/lib/backend/booking/tell-pending'
import { drawMailFiles } from '@/lib/backend/documents/draw-mail-files'
import { remindGuests } from '@/lib/backend/jobs/remind-guests'
import { reconcilePayments } from '@/lib/backend/jobs/reconcile-payments'
import { sendMails } from '@/lib/backend/mail/send-mails'
import { createSmtpMailer } from '@/lib/backend/mail/smtp-mailer'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { GUEST } from '@/lib/domain/booking/timeline'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import { openBookingSteps, VISITOR, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, TOKYO } from '../../support/inventory-builder'
import { until } from '../../support/until'
import { openSmtpSink } from '../../support/smtp-sink'

jest.setTimeout(120_000)

// Arrival is 2026-04-01 in Tokyo; free until 2026-03-25, 18:00 there, which is 09:00 UTC. The clock says 2026-03-10.
const FREE: PolicyTerm = { daysBefore: 7, time: '18:00', penalty: { kind: 'percent', value: 100 } }
const at = (iso: string) => new Date(iso)

describe('the mails that guests get while they wait for their stay', () => {
  let test: TestDatabase
  let house: Awaited<ReturnType<typeof buildInventory>>['house']
  let steps: BookingSteps

  beforeAll(async () => {
    test = await createTestDatabase()
    house = (await buildInventory(test.db)).house
  })
  beforeEach(async () => {
    await test.pool.query('truncate mail, payment, sandbox_charge, booking, inv_night cascade')
    steps = openBookingSteps(test.db, house)
  })
  afterAll(() => test.drop())

  const listMails = (kind: string) => test.db.select().from(mail).where(eq(mail.kind, kind))
  async function hold(locale = 'en', allotment = 5): Promise<string> {
    const { hotelId, rooms } = await insertHotel(test.db, {
      name: 'Sakura <Inn>',
      placeId: TOKYO,
      timezone: 'Asia/Tokyo',
      currency: 'JPY',
      phone: '+81 3 1234 5678',
      rooms: [{ allotment, plans: [{ terms: [FREE] }] }],
    })
    const id = await steps.hold({ hotelId, planId: firstOf(firstOf(rooms).planIds), currency: 'JPY' }, { locale })
    await steps.giveGuests(id)
    return id
  }
  async function confirm(locale = 'en'): Promise<string> {
    const id = await hold(locale)
    expect((await steps.pay(id, 'success')).status).toBe('confirmed')
    return id
  }

  it('reminds once, two days before cancelling begins to cost, on the clock of the hotel', async () => {
    await confirm()
    steps.clock.now = at('2026-03-23T08:59:59Z')
    await remindGuests(steps.payingBy())
    expect(await listMails('booking_reminder')).toEqual([])
    steps.clock.now = at('2026-03-23T09:00:00Z')
    await Promise.all([1, 2, 3].map(() => remindGuests(steps.payingBy())))
    steps.pass(600)
    await remindGuests(steps.payingBy())
    const [sent, ...more] = await listMails('booking_reminder')
    expect(more).toEqual([])
    expect(sent?.bodyText).toContain('free of charge until Wed, Mar 25, 2026, 18:00')
    expect(sent?.bodyText).toContain('Until Wed, Mar 25, 2026, 18:00: Free cancellation')
    expect(sent?.bodyText).toContain('All times are Tokyo local time.')
  })

  it('reminds neither of what is over, nor who booked within those two days, nor who cancelled', async () => {
    steps.clock.now = at('2026-03-23T10:00:00Z')
    await confirm()
    steps.clock.now = at('2026-03-24T10:00:00Z')
    await remindGuests(steps.payingBy())
    steps.clock.now = at('2026-03-10T09:00:00Z')
    const cancelled = await confirm()
    const expected = { fee: 0, refund: 20_000 }
    expect(await cancelBooking(steps.payingBy(), { bookingId: cancelled, by: GUEST, expected })).toMatchObject({
      status: 'cancelled',
    })
    await confirm()
    steps.clock.now = at('2026-03-25T09:00:00Z')
    await remindGuests(steps.payingBy())
    expect(await listMails('booking_reminder')).toEqual([])
  })

  it('writes once before arrival, three of the hotel’s days before, with what is due there', async () => {
    await confirm()
    // 14:59 UTC is 23:59 in Tokyo.
    steps.clock.now = at('2026-03-28T14:59:00Z')
    await remindGuests(steps.payingBy())
    expect(await listMails('booking_arrival')).toEqual([])
    steps.clock.now = at('2026-03-28T15:00:00Z')
    await Promise.all([1, 2, 3].map(() => remindGuests(steps.payingBy())))
    steps.pass(1440)
    await remindGuests(steps.payingBy())
    const [sent, ...more] = await listMails('booking_arrival')
    expect(more).toEqual([])
    expect(sent?.bodyText).toContain('begins on Wed, Apr 1, 2026')
    expect(sent?.bodyText).toContain('+81 3 1234 5678')
    expect(sent?.bodyText).toContain('Due at the property: ¥800')
  })

  it('says once that a payment is uncertain, and then how it ended', async () => {
    const id = await hold()
    await steps.pay(id, 'capture_timeout')
    await tellPending(steps.payingBy())
    expect(await listMails('booking_pending')).toEqual([])
    steps.pass(4)
    await Promise.all([1, 2, 3].map(() => tellPending(steps.payingBy())))
    expect(await listMails('booking_pending')).toHaveLength(1)
    await reconcilePayments(steps.payingBy())
    expect((await steps.loadBooking(id)).state).toBe('confirmed')
    await tellPending(steps.payingBy())
    expect(await listMails('booking_pending')).toHaveLength(1)
    expect(await listMails('booking_confirmed')).toHaveLength(1)
  })

  it('says it again of the next payment of the same booking, and how that one ended', async () => {
    const id = await hold()
    for (const n of [1, 2]) {
      await steps.pay(id, 'challenge')
      const [last] = (await steps.loadPayments(id)).slice(-1)
      // As if the gateway had taken long to say that the bank refused.
      await test.pool.query(`update payment set state = 'requires_method' where id = $1`, [last?.id])
      steps.pass(4)
      await tellPending(steps.payingBy())
      expect(await listMails('booking_pending')).toHaveLength(n)
      await answerChallenge(test.db, last?.gatewayRef ?? '', false)
      await reconcilePayments(steps.payingBy())
      expect((await steps.loadBooking(id)).state).toBe('held')
      expect(await listMails('booking_failed')).toHaveLength(n)
    }
  })

  it.each(['its payer', 'the job'])(
    'says once how an uncertain payment ended that %s gave up at the bank',
    async (who) => {
      const id = await hold()
      await steps.pay(id, 'challenge')
      const { id: paymentId } = firstOf(await steps.loadPayments(id))
      // As if the gateway had taken long to say that the bank asks.
      await test.pool.query(`update payment set state = 'requires_method' where id = $1`, [paymentId])
      steps.pass(4)
      await tellPending(steps.payingBy())
      expect(await listMails('booking_pending')).toHaveLength(1)
      await continuePayment(steps.payingBy(), paymentId)
      expect(await steps.loadPayments(id)).toMatchObject([{ state: 'requires_action' }])
      const giveUp = () => abandonPayment(steps.payingBy(), id, VISITOR)
      if (who === 'its payer') await Promise.all([giveUp(), giveUp()])
      for (let round = 0; round < 3; round++) {
        steps.pass(60)
        await reconcilePayments(steps.payingBy())
      }
      expect((await steps.loadBooking(id)).state).toBe('held')
      const [sent, ...more] = await listMails('booking_failed')
      expect(more).toEqual([])
      expect(sent?.bodyText).toContain('The payment could not be completed.')
    },
  )

  it('writes nothing of a payment that its payer gave up and was told nothing of', async () => {
    const id = await hold()
    await steps.pay(id, 'challenge')
    expect(await abandonPayment(steps.payingBy(), id, VISITOR)).toBe(true)
    expect(await listMails('booking_failed')).toEqual([])
  })

  it('writes to every payment that is uncertain, however many challenges wait for their payers', async () => {
    const waiting = await hold()
    await steps.pay(waiting, 'challenge')
    const row = await steps.loadBooking(waiting)
    const [tried] = await steps.loadPayments(waiting)
    for (let n = 0; n < 100; n++) {
      const bookingId = randomUUID()
      const own = { id: bookingId, reference: `W${n}`, idempotencyKey: bookingId }
      await test.db.insert(booking).values({ ...row, ...own })
      const again = { ...tried, id: randomUUID(), bookingId, gatewayRef: null, idempotencyKey: bookingId }
      await test.db.insert(payment).values(again as typeof payment.$inferInsert)
    }
    steps.pass(1)
    const id = await hold()
    await steps.pay(id, 'capture_timeout')
    steps.pass(4)
    await tellPending(steps.payingBy())
    expect(await listMails('booking_pending')).toHaveLength(1)
  })

  it('says that nothing is booked where the last room went while money was under way', async () => {
    const id = await hold('en', 1)
    await steps.pay(id, 'challenge')
    await test.pool.query(`update hold set state = 'released'; update inv_night set held = 0, stop = true`)
    const [row] = await steps.loadPayments(id)
    await answerChallenge(test.db, row?.gatewayRef ?? '', true)
    steps.pass(1)
    await reconcilePayments(steps.payingBy())
    expect((await steps.loadBooking(id)).state).toBe('failed')
    const [sent, ...more] = await listMails('booking_failed')
    expect(more).toEqual([])
    expect(sent?.bodyText).toContain('No room was left when your payment arrived.')
  })

  it.each([
    ['en', 'ltr', 'en'],
    ['he', 'rtl', 'he'],
    ['ja', 'ltr', 'ja'],
    ['ar', 'rtl', 'ar'],
    ['de', 'ltr', 'de'],
  ])('goes out in %s as text and as HTML with the same figures', async (locale, dir, lang) => {
    await confirm(locale)
    const [sent] = await listMails('booking_confirmed')
    const html = sent?.bodyHtml ?? ''
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(html).toContain('Sakura &lt;Inn&gt;')
    expect(html).not.toContain('<Inn>')
    const figures = (text: string) => [...text.matchAll(/\d{1,3}(?:[,.]\d{3})+/g)].map(String).sort()
    const words = html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]*>/g, ' ')
    expect(figures(words).length).toBeGreaterThan(2)
    expect(figures(words)).toEqual(figures((sent?.bodyText ?? '').replace(/https:\S+/g, '')))
    const [url] = (sent?.bodyText ?? '').match(/https:\/\/stay\.test\/\S+/) ?? []
    expect(html).toContain(`href="${url?.replaceAll('&', '&amp;')}"`)
  })

  it('leaves as one message with text, HTML, the calendar and the voucher', async () => {
    const id = await confirm('he')
    const sink = await openSmtpSink()
    const mailer = createSmtpMailer({ url: sink.url, from: 'no-reply@stay.example' })
    const errors: unknown[] = []
    const send = (drawFiles: Parameters<typeof sendMails>[0]['drawFiles']) =>
      sendMails({ db: test.db, now: steps.ctx.now, mailer, drawFiles, onError: (_, error) => errors.push(error) })
    await send((papers) => drawMailFiles(steps.ctx, papers))
    expect(errors).toEqual([])
    const [first] = sink.mails
    const { reference } = await steps.loadBooking(id)
    for (const said of [
      'Content-Type: multipart/alternative',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
      'Content-Type: text/calendar; charset=utf-8; method=PUBLISH',
      `Content-Type: application/pdf; name=voucher-${reference}.pdf`,
      Buffer.from('%PDF-1.7').toString('base64').slice(0, 8),
    ])
      expect(first?.data).toContain(said)
    await cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected: { fee: 0, refund: 20_000 } })
    await confirm('de')
    // A voucher that cannot be drawn keeps no mail back.
    await send(() => Promise.reject(new Error('no fonts')))
    await sink.close()
    expect(errors).toHaveLength(2)
    expect(sink.mails).toHaveLength(3)
    const later = sink.mails.slice(1)
    expect(later.filter(({ data }) => data.includes('method=CANCEL'))).toHaveLength(1)
    expect(later.filter(({ data }) => data.includes('application/pdf'))).toEqual([])
  })

  it('is not written for a booking that is cancelled while the job waits for it', async () => {
    const id = await confirm()
    steps.clock.now = at('2026-03-29T09:00:00Z')
    let job: Promise<number> | null = null
    await test.db.transaction(async (tx) => {
      await tx.update(booking).set({ state: 'cancelled' }).where(eq(booking.id, id))
      job = remindGuests(steps.payingBy())
      // It has found the booking once it waits for its lock.
      await until(
        () =>
          test.pool.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          ),
        ({ rows }) => rows.length > 0,
      )
    })
    await job
    expect(await listMails('booking_arrival')).toEqual([])
  })
})
