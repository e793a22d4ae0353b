import { eq, inArray } from 'drizzle-orm'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { NextRequest } from 'next/server'
import { POST as answerByLink } from '@/app/api/property/route'
import { listOpenAlarms, resolveAlarm } from '@/lib/backend/alarms/raise-alarm'
import { alarm } from '@/lib/backend/postgres/schema-alarms'
import { changeGuests } from '@/lib/backend/booking/change-guests'
import { cancelBooking } from '@/lib/backend/cancellation/cancel-booking'
import { markNoShow } from '@/lib/backend/cancellation/mark-no-show'
import { completeStays } from '@/lib/backend/jobs/complete-stays'
import { watchProperties } from '@/lib/backend/jobs/watch-properties'
import { findLedgerFaults, listBalances } from '@/lib/backend/ledger/check-ledger'
import { PROPERTY_MAILS } from '@/lib/backend/mail/queue-mail'
import { sendMails } from '@/lib/backend/mail/send-mails'
import { hotel } from '@/lib/backend/postgres/schema'
import { bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { cancellation } from '@/lib/backend/postgres/schema-ledger'
import { propertyNotice } from '@/lib/backend/postgres/schema-property'
import { answerProperty } from '@/lib/backend/property/answer-property'
import { readPropertyLink } from '@/lib/backend/property/property-link'
import { readReservationLink } from '@/lib/backend/reservations/reservation-link'
import type { BookingGuest } from '@/lib/domain/booking/schema'
import { GUEST } from '@/lib/domain/booking/timeline'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { openBrowser } from '../../support/accounts/account-browser'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, TOKYO, type PlanSpec } from '../../support/inventory-builder'

jest.setTimeout(180_000)

const mockBackend: Record<string, unknown> = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

// Arrival is 2026-04-01 in Tokyo, departure 2026-04-03; the clock of the tests says 2026-03-10.
const HALF: PolicyTerm = { daysBefore: 30, time: '18:00', penalty: { kind: 'percent', value: 50 } }
const PAID = 20_000
const number = { answer: 'confirmed', number: 'JP-4711' } as const
const objection = { answer: 'objected', reason: 'We have no such room' } as const
const noShow = { answer: 'no_show' } as const

let test: TestDatabase
let house: Awaited<ReturnType<typeof buildInventory>>['house']
let steps: BookingSteps
let secret: string

beforeAll(async () => {
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  const { loadEnv } = await import('@/lib/server/env')
  secret = loadEnv().secret
  house = (await buildInventory(test.db)).house
})
beforeEach(async () => {
  await test.pool.query(
    'truncate mail, alarm, outbox, ledger_entry, journal, payment, sandbox_charge, booking, inv_night cascade',
  )
  steps = openBookingSteps(test.db, house)
  steps.ctx.secret = secret
  const { origin } = steps.ctx
  Object.assign(mockBackend, {
    db: test.db,
    gateways: steps.payingBy().gateways,
    secret,
    origin,
    onError: () => undefined,
  })
})
afterAll(() => test.drop())

type Wish = { tenantId?: TenantId | null; email?: string | null; plan?: PlanSpec; card?: TestCardBehaviour | null }

async function confirm({
  email = 'front@sakura.example',
  tenantId = null,
  plan = {},
  card = 'success',
}: Wish = {}): Promise<string> {
  const { hotelId, rooms } = await insertHotel(test.db, {
    tenantId,
    name: 'Sakura Inn',
    placeId: TOKYO,
    timezone: 'Asia/Tokyo',
    currency: 'JPY',
    email,
    rooms: [{ allotment: 1, plans: [{ terms: [HALF], ...plan }] }],
  })
  const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds), currency: 'JPY' })
  expect((await steps.pay(id, card)).status).toBe('confirmed')
  return id
}
const told = () =>
  test.db
    .select()
    .from(mail)
    .where(inArray(mail.kind, [...PROPERTY_MAILS]))
    .orderBy(mail.createdAt)
const mailsOf = (kind: string) => test.db.select().from(mail).where(eq(mail.kind, kind))
const noticeOf = async (id: string) =>
  firstOf(await test.db.select().from(propertyNotice).where(eq(propertyNotice.bookingId, id)))
const eventsOf = async (id: string) =>
  (await test.db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, id)).orderBy(bookingEvent.id)).map(
    ({ kind, actor }) => `${kind} by ${actor}`,
  )
const answer = (id: string, given: Parameters<typeof answerProperty>[2]) => answerProperty(steps.payingBy(), id, given)
const watch = () => watchProperties(steps.payingBy())
const alarms = async () => (await listOpenAlarms(test.db)).map(({ kind, key }) => [kind, key])
const balanceOf = async (account: string) =>
  (await listBalances(test.db)).find((balance) => balance.account === account)?.sum ?? 0
const arrive = () => {
  steps.clock.now = new Date('2026-04-01T10:00:00Z')
}
const linkIn = (text: string | undefined) => {
  const [url] = text?.match(/https:\/\/stay\.test\/\S*property\?\S+/) ?? []
  return new URL(url ?? '').searchParams.get('k') ?? ''
}

describe('a property with an e-mail', () => {
  it('is told once of a booking in its language, with a link that is no guest’s', async () => {
    const id = await confirm()
    const [booked, ...more] = await told()
    expect(more).toEqual([])
    expect(booked).toMatchObject({ toAddress: 'front@sakura.example', kind: 'property_booked' })
    expect(booked?.subject).toContain('Sakura Innの新しいご予約')
    expect(booked?.bodyText).toContain('Guest Number 1')
    expect(booked?.bodyText).toContain('施設で受け取る金額：￥800')
    expect(booked?.bodyHtml).toContain('<html lang="ja" dir="ltr">')
    for (const hidden of ['ada@example.com', '+4930123456']) expect(booked?.bodyText).not.toContain(hidden)
    const k = linkIn(booked?.bodyText)
    expect(await readPropertyLink(secret, k, steps.clock.now)).toBe(id)
    expect(await readReservationLink(secret, k, steps.clock.now)).toBeNull()
    expect(await noticeOf(id)).toMatchObject({ state: 'waiting', answerBy: '2026-03-11T09:00:00.000Z' })
  })

  it('is told names in letters that it reads, and the guest as they are written', async () => {
    const id = await confirm()
    const change = (guests: BookingGuest[]) => changeGuests(steps.payingBy(), { bookingId: id, by: GUEST, guests })
    const latin = { latinFirstName: 'Noa', latinLastName: 'Ben David' }
    await change([{ firstName: 'נועה', lastName: 'בן דוד', ...latin }])
    const [toProperty] = await mailsOf('property_changed')
    for (const body of [toProperty?.bodyText, toProperty?.bodyHtml]) {
      expect(body).toContain('Noa Ben David')
      expect(body).not.toContain('נועה')
    }
    const [toGuest] = await mailsOf('booking_changed')
    expect(toGuest?.bodyText).toContain('נועה בן דוד')
    expect(toGuest?.bodyText).not.toContain('Noa')
    steps.pass(1)
    await change([{ firstName: '花子', lastName: '山田', latinFirstName: 'Hanako', latinLastName: 'Yamada' }])
    const latest = (await mailsOf('property_changed')).find(({ id: each }) => each !== toProperty?.id)
    expect(latest?.bodyText).toContain('山田 花子')
    expect(latest?.bodyText).not.toContain('Hanako')
  })

  it('is told once of a cancellation', async () => {
    const id = await confirm()
    const input = { bookingId: id, by: GUEST, expected: { fee: 10_000, refund: 10_000 } }
    await Promise.all([1, 2, 3].map(() => cancelBooking(steps.payingBy(), input)))
    expect((await told()).map(({ kind }) => kind)).toEqual(['property_booked', 'property_cancelled'])
    expect(await answer(id, number)).toBe('closed')
  })

  it('confirms with its number, once however often it clicks, and may correct it', async () => {
    const id = await confirm()
    expect(await Promise.all([1, 2, 3, 4].map(() => answer(id, number)))).toEqual(Array(4).fill('confirmed'))
    expect(await noticeOf(id)).toMatchObject({ state: 'confirmed', number: 'JP-4711' })
    expect((await eventsOf(id)).filter((kind) => kind === 'property_confirmed by property')).toHaveLength(1)
    expect(await answer(id, { ...number, number: 'JP-4712' })).toBe('confirmed')
    expect(await noticeOf(id)).toMatchObject({ number: 'JP-4712' })
  })

  it('objects with a reason, which a person is told until it confirms after all', async () => {
    const id = await confirm()
    const complaints: string[] = []
    const ctx = { ...steps.payingBy(), onError: (message: string) => void complaints.push(message) }
    const object = () => answerProperty(ctx, id, objection)
    expect(await Promise.all([object(), object()])).toEqual(['objected', 'objected'])
    const [raised] = await listOpenAlarms(test.db)
    expect(raised).toMatchObject({ kind: 'property_objected', key: id, count: 1, tenantId: steps.ctx.tenantId })
    expect(raised?.detail).toContain('We have no such room')
    // Who wrote it may have named anybody.
    expect(complaints.some((line) => line.includes(`alarm property_objected ${id}`))).toBe(true)
    expect(complaints.join()).not.toContain('We have no such room')
    expect((await steps.loadBooking(id)).state).toBe('confirmed')
    await answer(id, number)
    expect(await alarms()).toEqual([])
  })

  it('is not told by a demonstration, whose mails wait for its outbox page', async () => {
    await confirm()
    const sent: string[] = []
    const mailer = { sendMail: ({ to }: { to: string }) => (sent.push(to), Promise.resolve({ ok: true as const })) }
    const drawFiles = () => Promise.resolve([])
    const deps = { db: test.db, now: steps.ctx.now, mailer, drawFiles, onError: () => undefined }
    await sendMails({ ...deps, withheld: PROPERTY_MAILS })
    expect(sent).toEqual(['ada@example.com'])
    await sendMails(deps)
    expect(sent).toEqual(['ada@example.com', 'front@sakura.example'])
  })
})

describe('the page behind the link', () => {
  const ask = (fields: Record<string, string>, host = 'localhost:3000', json = true) =>
    openBrowser(host).ask(
      (request: NextRequest) => answerByLink(request),
      '/api/property',
      json ? { json: fields } : { form: fields },
    )

  it('takes an answer by form or by call, from its link alone and on its own site', async () => {
    const id = await confirm()
    const k = linkIn((await told())[0]?.bodyText)
    expect((await ask({ k: `${k.slice(0, -4)}AAAA`, ...number })).status).toBe(404)
    expect((await ask({ ...number })).status).toBe(404)
    expect((await ask({ k, ...number }, 'sunrise.localhost:3000')).status).toBe(409)
    expect((await ask({ k, answer: 'confirmed', number: ' ' })).status).toBe(422)
    expect((await ask({ k, answer: 'nonsense' })).status).toBe(422)
    expect((await noticeOf(id)).state).toBe('waiting')
    const form = await ask({ k, locale: 'ja', ...number }, 'localhost:3000', false)
    expect(form.headers.get('location')).toBe(`http://localhost:3000/ja/property?k=${k}&said=confirmed`)
    expect((await ask({ k, ...number })).status).toBe(200)
    expect(await noticeOf(id)).toMatchObject({ state: 'confirmed', number: 'JP-4711' })
    expect((await ask({ k, ...noShow })).status).toBe(409)
  })

  it('takes no answer about a stay that was changed since, and keeps what was typed', async () => {
    const id = await confirm()
    const k = linkIn((await told())[0]?.bodyText)
    const page = { k, told: (await noticeOf(id)).toldAt, locale: 'ja' }
    steps.pass(1)
    const guests = [{ firstName: 'Grace', lastName: 'Hopper' }]
    expect(await changeGuests(steps.payingBy(), { bookingId: id, by: GUEST, guests })).toEqual({ status: 'changed' })
    const answers = [
      [number, { number: number.number }],
      [objection, { reason: objection.reason }],
      [noShow, {}],
    ] as const
    for (const [given, typed] of answers) {
      const back = new URL((await ask({ ...page, ...given }, 'localhost:3000', false)).headers.get('location') ?? '')
      expect(Object.fromEntries(back.searchParams)).toEqual({ k, said: 'changed', ...typed })
      expect((await ask({ ...page, ...given })).status).toBe(409)
      // A page that names nothing goes by its mail.
      expect((await ask({ k, ...given })).status).toBe(409)
    }
    expect(await noticeOf(id)).toMatchObject({ state: 'waiting', number: null })
    expect((await steps.loadBooking(id)).state).toBe('confirmed')
    const changed = linkIn((await told())[1]?.bodyText)
    expect((await ask({ k: changed, ...objection })).status).toBe(200)
    expect((await ask({ ...page, told: (await noticeOf(id)).toldAt, ...number })).status).toBe(200)
    expect(await noticeOf(id)).toMatchObject({ state: 'confirmed', number: 'JP-4711' })
  })
})

describe('a property that does not answer', () => {
  it('is named once to an operator after a day, and no more once it answers or the booking is over', async () => {
    const [silent, answered, over] = [await confirm(), await confirm(), await confirm()]
    await answer(answered, number)
    steps.pass(24 * 60 - 1)
    await watch()
    expect(await alarms()).toEqual([])
    steps.pass(1)
    await Promise.all([watch(), watch()])
    await watch()
    expect((await listOpenAlarms(test.db)).map(({ tenantId }) => tenantId)).toEqual([
      steps.ctx.tenantId,
      steps.ctx.tenantId,
    ])
    expect((await alarms()).sort()).toEqual(
      [
        ['property_silent', silent],
        ['property_silent', over],
      ].sort(),
    )
    await answer(silent, number)
    await cancelBooking(steps.payingBy(), { bookingId: over, by: GUEST, expected: { fee: 10_000, refund: 10_000 } })
    await watch()
    expect(await alarms()).toEqual([])
  })

  it('stays quiet about what an operator has resolved', async () => {
    await confirm()
    steps.pass(24 * 60)
    await watch()
    await resolveAlarm(steps.ctx, firstOf(await listOpenAlarms(test.db)).id)
    await watch()
    expect(await alarms()).toEqual([])
  })

  it('or that cannot be told, having no e-mail, is named once a hotel', async () => {
    await confirm({ email: null })
    expect(await told()).toEqual([])
    await watch()
    await watch()
    expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'property_without_email', count: 1, tenantId: null }])
  })

  it('is named no longer once it has an e-mail', async () => {
    const id = await confirm({ email: null })
    await confirm({ email: null })
    await watch()
    const { hotelId } = await steps.loadBooking(id)
    await test.db.update(hotel).set({ email: 'desk@hotel.example' }).where(eq(hotel.id, hotelId))
    await watch()
    const open = await listOpenAlarms(test.db)
    expect(open).toHaveLength(1)
    expect(open[0]?.key).not.toBe(String(hotelId))
  })

  it('is named again where it is booked after that was resolved, and not for what was booked before', async () => {
    const { hotelId, rooms } = await insertHotel(test.db, { email: null, rooms: [{ allotment: 3, plans: [{}] }] })
    const book = async () => {
      const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
      expect((await steps.pay(id, 'success')).status).toBe('confirmed')
    }
    await book()
    await watch()
    steps.pass(1)
    await book()
    await watch()
    const [first] = await listOpenAlarms(test.db)
    expect(first).toMatchObject({ count: 1 })
    steps.pass(1)
    await resolveAlarm(steps.ctx, first?.id ?? 0)
    await watch()
    expect(await alarms()).toEqual([])
    steps.pass(1)
    await book()
    await Promise.all([watch(), watch()])
    await watch()
    const again = await listOpenAlarms(test.db)
    expect(again).toMatchObject([{ kind: 'property_without_email', key: String(hotelId) }])
    expect(again[0]?.id).not.toBe(first?.id)
  })

  it('is its own tenant’s to ask, where the hotel is', async () => {
    const id = await confirm({ email: null, tenantId: steps.ctx.tenantId })
    await watch()
    expect(await listOpenAlarms(test.db)).toMatchObject([
      {
        kind: 'property_without_email',
        key: String((await steps.loadBooking(id)).hotelId),
        tenantId: steps.ctx.tenantId,
      },
    ])
  })
})

describe('a property that gets its e-mail later', () => {
  const reach = async (id: string, email: string | null = 'desk@hotel.example') => {
    const { hotelId } = await steps.loadBooking(id)
    await test.db.update(hotel).set({ email }).where(eq(hotel.id, hotelId))
  }
  const keyOf = async (id: string) => ['property_without_email', String((await steps.loadBooking(id)).hotelId)]

  it('is told once of what is booked already, whoever comes first, and then its alarm ends', async () => {
    const [id, unreachable] = [await confirm({ email: null }), await confirm({ email: null })]
    await watch()
    await reach(id)
    expect((await Promise.all([watch(), watch(), watch()])).sort()).toEqual([0, 0, 1])
    expect(await watch()).toBe(0)
    const [booked, ...more] = await told()
    expect(more).toEqual([])
    expect(booked).toMatchObject({ kind: 'property_booked', toAddress: 'desk@hotel.example' })
    expect(booked?.key).toBe(`property_booked:${id}`)
    expect(await noticeOf(id)).toMatchObject({ state: 'waiting', answerBy: '2026-03-11T09:00:00.000Z' })
    expect(await alarms()).toEqual([await keyOf(unreachable)])
    expect(await answer(id, number)).toBe('confirmed')
  })

  it('is not told of what was cancelled or is over by then', async () => {
    const [cancelled, over] = [await confirm({ email: null }), await confirm({ email: null })]
    const expected = { fee: 10_000, refund: 10_000 }
    await cancelBooking(steps.payingBy(), { bookingId: cancelled, by: GUEST, expected })
    await watch()
    // In Tokyo the day of departure is over now; elsewhere it is not.
    steps.clock.now = new Date('2026-04-03T15:00:00Z')
    for (const id of [cancelled, over]) await reach(id)
    await watch()
    await completeStays(steps.ctx)
    await watch()
    expect(await told()).toEqual([])
    expect(await alarms()).toEqual([])
  })

  it('and had one before is told of what was changed in between', async () => {
    const id = await confirm()
    await answer(id, number)
    await reach(id, null)
    steps.pass(1)
    const guests = [{ firstName: 'Grace', lastName: 'Hopper' }]
    expect(await changeGuests(steps.payingBy(), { bookingId: id, by: GUEST, guests })).toEqual({ status: 'changed' })
    await watch()
    expect(await alarms()).toEqual([await keyOf(id)])
    await reach(id)
    await Promise.all([watch(), watch()])
    const mails = await told()
    expect(mails.map(({ kind }) => kind)).toEqual(['property_booked', 'property_changed'])
    expect(mails[1]).toMatchObject({ toAddress: 'desk@hotel.example' })
    expect(mails[1]?.bodyText).toContain('Grace Hopper')
    expect(mails[1]?.key).toContain(`property_changed:${id}:`)
    expect(await noticeOf(id)).toMatchObject({ state: 'waiting', number: null })
    expect(await alarms()).toEqual([])
  })

  it('is not told of what an operator has settled with it, nor of what was booked when nobody was told', async () => {
    const [settled, early] = [await confirm({ email: null }), await confirm({ email: null })]
    await watch()
    await test.db.update(alarm).set({ resolvedAt: steps.clock.now.toISOString() })
    // As after a release that raised no alarms.
    await test.db.delete(alarm).where(eq(alarm.key, (await keyOf(early))[1] ?? ''))
    steps.pass(61)
    for (const id of [settled, early]) await reach(id)
    expect(await watch()).toBe(0)
    expect(await told()).toEqual([])
  })

  it('is told though another cannot be, which fails the round and keeps its alarm', async () => {
    const [broken, whole] = [await confirm({ email: null }), await confirm({ email: null })]
    await watch()
    const zone = (name: string) =>
      test.pool.query(
        `update booking set check_out = '2026-04-02', quote = jsonb_set(quote, '{hotel,timezone}', to_jsonb($2::text))
         where id = $1`,
        [broken, name],
      )
    await zone('Mars/Olympus')
    for (const id of [broken, whole]) await reach(id)
    await expect(watch()).rejects.toThrow()
    expect((await told()).map(({ key }) => key)).toEqual([`property_booked:${whole}`])
    expect(await alarms()).toEqual([await keyOf(broken)])
    await zone('Asia/Tokyo')
    await watch()
    expect(await told()).toHaveLength(2)
    expect(await alarms()).toEqual([])
  })
})

describe('guests who do not come', () => {
  it('are charged what the policy says, once, from the day of arrival at the hotel', async () => {
    const id = await confirm()
    // 14:59 UTC is 23:59 in Tokyo.
    steps.clock.now = new Date('2026-03-31T14:59:00Z')
    expect(await answer(id, noShow)).toBe('early')
    steps.clock.now = new Date('2026-03-31T15:00:00Z')
    expect(await Promise.all([1, 2, 3, 4].map(() => answer(id, noShow)))).toEqual(Array(4).fill('no_show'))
    expect((await steps.loadBooking(id)).state).toBe('no_show')
    expect((await eventsOf(id)).filter((kind) => kind.startsWith('no_show'))).toEqual(['no_show by property'])
    const [kept] = await test.db.select().from(cancellation).where(eq(cancellation.bookingId, id))
    expect(kept?.quote).toMatchObject({ fee: PAID, refund: 0, owed: 0 })
    expect(await findLedgerFaults(test.db)).toEqual([])
    expect(await balanceOf('guest_receivable')).toBe(0)
    expect(await balanceOf('gateway_clearing')).toBe(PAID)
    expect(await balanceOf('hotel_payable')).toBe(-PAID)
    const [sent, ...more] = await mailsOf('booking_no_show')
    expect(more).toEqual([])
    expect(sent?.bodyText).toContain('Cancellation fee: ¥20,000')
    expect(sent?.toAddress).toBe('ada@example.com')
  })

  it('owe the fee to the property where the stay is paid there', async () => {
    const id = await confirm({ plan: { payment: 'at_hotel' }, card: null })
    arrive()
    expect(await answer(id, noShow)).toBe('no_show')
    expect(await findLedgerFaults(test.db)).toEqual([])
    expect((await mailsOf('booking_no_show'))[0]?.bodyText).toContain('The property may charge this fee.')
  })

  it('get back what is more than the fee', async () => {
    const id = await confirm()
    await test.pool.query(
      `update booking set quote = jsonb_set(quote, '{policy,noShow}', '{"kind":"percent","value":50}')`,
    )
    arrive()
    const result = await markNoShow(steps.payingBy(), { bookingId: id, by: { kind: 'staff' } })
    expect(result).toMatchObject({ status: 'no_show', quote: { fee: 10_000, refund: 10_000 } })
    expect(await steps.loadPayments(id)).toMatchObject([{ state: 'partially_refunded', refunded: 10_000 }])
    expect(await findLedgerFaults(test.db)).toEqual([])
    expect(await balanceOf('gateway_clearing')).toBe(10_000)
  })

  it('and those who did, or cancelled, exclude each other', async () => {
    const id = await confirm()
    arrive()
    const expected = { fee: 10_000, refund: 10_000 }
    const [said, cancelled] = await Promise.all([
      answer(id, noShow),
      cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected }),
    ])
    expect([said === 'no_show', cancelled.status === 'cancelled'].filter(Boolean)).toHaveLength(1)
    expect(await findLedgerFaults(test.db)).toEqual([])
    const stayed = await confirm()
    steps.clock.now = new Date('2026-04-03T15:00:00Z')
    expect(await answer(stayed, noShow)).toBe('closed')
    await completeStays(steps.ctx)
    expect((await steps.loadBooking(stayed)).state).toBe('completed')
    expect(await answer(stayed, noShow)).toBe('closed')
  })
})
