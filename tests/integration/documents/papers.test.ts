import { writeFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { cancelBooking } from '@/lib/backend/cancellation/cancel-booking'
import { drawReceipt, drawVoucher } from '@/lib/backend/documents/booking-papers'
import { drawCalendar } from '@/lib/backend/documents/load-paper'
import { placeName } from '@/lib/backend/postgres/schema'
import { propertyNotice } from '@/lib/backend/postgres/schema-property'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import { GUEST } from '@/lib/domain/booking/timeline'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import type { Locale } from '@/lib/i18n/locales'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { openLinkSteps } from '../../support/booking/link-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { readPdfText } from '../../support/documents/read-pdf'
import { buildInventory, firstOf, insertHotel, TOKYO, type PlanSpec } from '../../support/inventory-builder'

jest.setTimeout(180_000)

// Arrival is 2026-04-01; the clock of the tests says 2026-03-10.
const HALF: PolicyTerm = { daysBefore: 7, time: '18:00', penalty: { kind: 'percent', value: 50 } }
const NAMES: Record<string, string> = {
  ja: '桜旅館（上野）',
  ar: 'فندق الياسمين',
  he: 'מלון הדקל',
  th: 'โรงแรมดอกบัว',
  ko: '한강 호텔',
  'zh-cn': '广州饭店',
  'zh-tw': '臺北飯店',
}

let test: TestDatabase
let steps: BookingSteps

beforeAll(async () => {
  test = await createTestDatabase()
  const { house } = await buildInventory(test.db)
  await test.db.insert(placeName).values({ placeId: TOKYO, lang: 'ja', name: '東京', preferred: true })
  steps = openBookingSteps(test.db, house)
})
afterAll(() => test.drop())

async function confirm(locale: string): Promise<string> {
  const { hotelId, rooms } = await insertHotel(test.db, {
    name: NAMES[locale] ?? 'Sakura Inn, "Ueno"; Tokyo',
    placeId: TOKYO,
    timezone: 'Asia/Tokyo',
    currency: 'JPY',
    street: '1-2-3 Ueno',
    phone: '+81 3 1234 5678',
    rooms: [{ allotment: 5, name: 'Garden double', plans: [{ board: 'breakfast', terms: [HALF] }] }],
  })
  const id = await steps.hold({ hotelId, planId: firstOf(firstOf(rooms).planIds) }, { locale })
  await steps.giveGuests(id)
  expect((await steps.pay(id, 'success')).status).toBe('confirmed')
  return id
}
const cancel = (id: string) =>
  cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected: { fee: 0, refund: 12_353 } })
const keep = (name: string, pdf: Buffer) =>
  process.env.PAPERS_SHOTS ? writeFile(`${process.env.PAPERS_SHOTS}/${name}.pdf`, pdf) : Promise.resolve()
/** Amounts, letters and marks without blanks and the marks of direction, which a text layer may set elsewhere. */
const bare = (text: string) => text.replace(/[\s\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

describe('the voucher', () => {
  it.each<Locale>(['en', 'de', 'he', 'ar', 'th', 'ja', 'zh-cn', 'zh-tw', 'ko'])(
    'says in %s what the pages say, and beside it what the property reads',
    async (locale) => {
      const id = await confirm(locale)
      const row = await steps.loadBooking(id)
      await test.db
        .insert(propertyNotice)
        .values({
          bookingId: id,
          state: 'confirmed',
          number: 'JP-4711',
          toldAt: row.createdAt,
          answerBy: row.createdAt,
        })
        .onConflictDoUpdate({ target: propertyNotice.bookingId, set: { state: 'confirmed', number: 'JP-4711' } })
      const pdf = await drawVoucher(steps.ctx, { booking: row, locale })
      await keep(`voucher-${locale}`, pdf)
      const text = bare(readPdfText(pdf))
      const stay = await describeStay(row, { locale, now: steps.clock.now, city: 'Tokyo' })
      const { lines, total, dues } = stay.price
      for (const { amount } of [...lines, total, ...dues]) expect(text).toContain(bare(digits(amount)))
      for (const said of [stay.reference.text, 'JP-4711', '東京', 'Number1']) expect(text).toContain(bare(said))
      // How far away a deadline is holds today alone.
      const away = stay.policy.periods[0]?.away
      expect(away).toMatch(/15/)
      expect(text).not.toContain(bare(away ?? ''))
      // The property charges in its own currency.
      expect(text).toContain('800')
    },
  )

  it('names the guest as they write it, and beside it in letters that the property reads', async () => {
    const anna = { firstName: 'Анна', lastName: 'Иванова', latinFirstName: 'Anna', latinLastName: 'Ivanova' }
    const booking = { ...(await steps.loadBooking(await confirm('ru'))), guests: [anna] }
    const read = async (draw: typeof drawVoucher, locale: Locale) =>
      bare(readPdfText(await draw(steps.ctx, { booking, locale })))
    const [russian, japanese] = [await read(drawVoucher, 'ru'), await read(drawVoucher, 'ja')]
    for (const name of ['АннаИванова', 'AnnaIvanova']) expect(russian).toContain(name)
    // In the one language of both it is written for the front desk.
    expect(japanese).toContain('AnnaIvanova')
    expect(japanese).not.toContain('Иванова')
    const receipt = await read(drawReceipt, 'ja')
    expect(receipt).toContain('АннаИванова')
    expect(receipt).not.toContain('Ivanova')
  })

  it('is tagged, titled and in the language of its reader', async () => {
    const id = await confirm('he')
    const pdf = (await drawVoucher(steps.ctx, { booking: await steps.loadBooking(id), locale: 'he' })).toString(
      'latin1',
    )
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf).toContain('/Lang')
    expect(pdf).toContain('/MarkInfo')
  })
})

describe('what a voucher pays', () => {
  it('stands on papers with the end of its code, which the front desk could spend', async () => {
    const row = await steps.loadBooking(await confirm('en'))
    const voucher = { id: 'one', code: 'SUMMER-7KXA1B', amount: 5_000, divisible: false }
    const booking = { ...row, quote: { ...row.quote, voucher } }
    for (const draw of [drawVoucher, drawReceipt]) {
      const text = bare(readPdfText(await draw(steps.ctx, { booking, locale: 'en' })))
      expect(text).toContain('Voucher•••A1B-€50.00')
      expect(text).not.toContain('7KX')
    }
  })
})

/** An amount without its currency sign, whose place a right-to-left text layer changes. */
function digits(amount: string): string {
  return /[\d.,]*\d/.exec(amount)?.[0] ?? amount
}

describe('the receipt', () => {
  it('says what was paid and went back, and who sold it', async () => {
    const id = await confirm('en')
    const before = readPdfText(await drawReceipt(steps.ctx, { booking: await steps.loadBooking(id), locale: 'en' }))
    expect(bare(before)).toContain('Paidintotal€123.53')
    expect(before).toContain('Example Stays Ltd, 1 Example Street, London')
    expect((await cancel(id)).status).toBe('cancelled')
    const pdf = await drawReceipt(steps.ctx, { booking: await steps.loadBooking(id), locale: 'en' })
    await keep('receipt-en', pdf)
    const after = bare(readPdfText(pdf))
    expect(after).toContain('Refund,Mar10,2026-€123.53')
    expect(after).toContain('Paidintotal€0.00')
    expect(after).toContain('Refundtoyou€123.53')
  })
})

describe('the fee of a stay that ended', () => {
  // All of it, whenever it is cancelled.
  const ALL: PolicyTerm = { daysBefore: 60, time: '00:00', penalty: { kind: 'percent', value: 100 } }
  const receiptOf = async (id: string) =>
    bare(readPdfText(await drawReceipt(steps.ctx, { booking: await steps.loadBooking(id), locale: 'en' })))
  const end = async (plan: PlanSpec) => {
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ plans: [{ terms: [ALL], ...plan }] }] })
    const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
    await steps.pay(id, null)
    const expected = { fee: 21_500, refund: 0 }
    const cancelIt = () => cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected })
    expect((await cancelIt()).status).toBe('cancelled')
    return { id, cancelIt }
  }

  it('is due as far as no link has paid it', async () => {
    const { id, cancelIt } = await end({ payment: 'later', payDaysBefore: 5 })
    const links = openLinkSteps(steps)
    expect(await receiptOf(id)).toContain('Stilldue€215.00')
    await links.pay(await links.ask(id, { amount: 15_000 }), 'success')
    const part = await receiptOf(id)
    expect(part).toContain('Paidthroughus€150.00')
    expect(part).toContain('Stilldue€65.00')
    await links.pay(await links.ask(id, { amount: 6_500 }), 'success')
    const whole = await receiptOf(id)
    expect(whole).toContain('Paidthroughus€215.00')
    expect(whole).not.toContain('Stilldue')
    // A repeat is told what the first one did.
    expect(await cancelIt()).toMatchObject({ status: 'cancelled', quote: { fee: 21_500, owed: 21_500 } })
  })

  it('stays due to the property, which collects it itself', async () => {
    const { id } = await end({ payment: 'at_hotel' })
    expect(await receiptOf(id)).toContain('Duetotheproperty€215.00')
  })
})

describe('the calendar file', () => {
  const read = async (id: string, locale: Locale = 'en') => {
    const { text, method } = await drawCalendar(steps.ctx, { booking: await steps.loadBooking(id), locale })
    const parsed = new ICAL.Component(ICAL.parse(text))
    const found = parsed.getFirstSubcomponent('vevent')
    if (!found) throw new Error('no event')
    return { text, method, calendar: parsed, event: new ICAL.Event(found), component: found }
  }

  it('holds the stay from check-in to check-out on the clock of the hotel, with alarms of its deadline', async () => {
    const id = await confirm('en')
    const { text, method, calendar, event, component } = await read(id)
    expect(method).toBe('PUBLISH')
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-04-01T06:00:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-04-03T02:00:00.000Z')
    expect(event.uid).toBe(`booking-${id}@stay.test`)
    expect(event.sequence).toBe(0)
    expect(event.summary).toBe('Stay at Sakura Inn, "Ueno"; Tokyo')
    expect(event.location).toContain('1-2-3 Ueno')
    expect(event.description).toContain('Until Wed, Mar 25, 2026, 18:00: Free cancellation')
    const triggers = component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger')))
    expect(triggers).toEqual(['2026-03-24T09:00:00Z', '2026-03-25T09:00:00Z'])
    expect(text).not.toContain('k=')
  })

  it('holds whole days where nobody said the hours', async () => {
    const id = await confirm('en')
    const unknown = `update booking set quote = jsonb_set(quote, '{hotel,checkInFrom}', 'null') where id = $1`
    await test.pool.query(unknown, [id])
    const { event } = await read(id)
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-04-01', '2026-04-04'])
  })

  it.each<Locale>(['ja', 'th', 'ar'])('folds lines of %s at 75 octets without cutting a character', async (locale) => {
    const { text, event } = await read(await confirm(locale), locale)
    expect(event.summary).toContain(NAMES[locale])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\ufffd')
  })

  it('takes a cancelled stay out of the calendars that have it', async () => {
    const id = await confirm('en')
    const before = await read(id)
    await cancel(id)
    const after = await read(id)
    expect(after.method).toBe('CANCEL')
    expect(after.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(after.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(after.event.uid).toBe(before.event.uid)
    expect(after.event.sequence).toBe(1)
    expect(after.component.getAllSubcomponents('valarm')).toEqual([])
  })
})
