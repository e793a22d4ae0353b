import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { fxTable, hotel, outbox, taxRule } from '@/lib/backend/postgres/schema'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import { applyTaxes, findTaxDocument } from '@/lib/backend/taxes/apply-taxes'
import { describeTaxes } from '@/lib/backend/taxes/describe'
import { rateDocumentSchema } from '@/lib/domain/exchange-rates/document'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import type { SearchQuery } from '@/lib/domain/search/schema'
import { readTaxDocuments, taxDocumentSchema, type TaxDocument } from '@/lib/domain/taxes/document'
import { openBookingSteps, PAIR, SECRET } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import {
  BERLIN,
  buildInventory,
  firstOf,
  insertHotel,
  MUNICH,
  NOW,
  TOKYO,
  type HotelSpec,
} from '../../support/inventory-builder'
import { loadRates } from '@/lib/backend/rates/load-rates'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

let test: TestDatabase
let tenants: { house: TenantId }

beforeEach(async () => {
  test = await createTestDatabase()
  tenants = await buildInventory(test.db)
})
afterEach(() => test.drop())

const apply = (documents: readonly unknown[], dryRun = false) =>
  applyTaxes(
    test.db,
    documents.map((one) => taxDocumentSchema.parse(one)),
    { dryRun, now: NOW },
  )
const readExample = async (): Promise<TaxDocument> => {
  const read = readTaxDocuments(JSON.parse(await readFile('docs/examples/taxes.json', 'utf8')))
  if (!read.ok) throw new Error(read.problems.join())
  return firstOf(read.documents)
}

const ratesOf = (hotelId: number, checkIn = '2026-04-01', checkOut = '2026-04-03') =>
  loadRates(test.db, {
    tenantId: tenants.house,
    hotelId,
    secret: SECRET,
    now: NOW,
    stay: { checkIn, checkOut },
    party: [{ adults: 2, childAges: [15] }],
    currency: 'EUR',
    israeli: false,
    payments: PAYMENT_TIMES,
  })

/** The price of two adults and a child for two nights, line by line, as the hotel's page gives it. */
async function priceAt(placeId: number, checkIn?: string, checkOut?: string) {
  const { hotelId } = await insertHotel(test.db, { placeId })
  const answer = await ratesOf(hotelId, checkIn, checkOut)
  const rate = answer.rooms[0]?.rates[0]
  if (!rate) throw new Error(answer.status)
  return rate.price
}
const toQuery = (placeId: number, checkIn: string): SearchQuery => ({
  tenantId: tenants.house,
  scope: { kind: 'city', placeId },
  stay: { checkIn, checkOut: '2026-04-05' },
  party: PAIR,
  currency: 'EUR',
  israeli: false,
  payments: PAYMENT_TIMES,
  filters: filtersSchema.parse({}),
  sort: 'total',
  page: 1,
  now: NOW.toISOString(),
})
const linesOf = ({ lines }: Awaited<ReturnType<typeof priceAt>>) =>
  lines.map(({ code, amount, payAt, included }) => `${code} ${amount} ${included ? 'included' : payAt}`)

describe('the example of the documents', () => {
  it('prices Berlin by its city tax, Munich by its region’s fee and both by the country’s VAT', async () => {
    expect(await apply([await readExample()])).toMatchObject({ ok: true })
    const berlin = await priceAt(BERLIN)
    expect(linesOf(berlin)).toEqual(['room 20000 booking', 'city_tax 1500 booking', 'vat 1308 included'])
    expect(berlin.total).toBe(21_500)
    const munich = await priceAt(MUNICH)
    expect(linesOf(munich)).toEqual(['room 20000 booking', 'tourism_fee 1000 hotel', 'vat 1308 included'])
    expect([munich.total, munich.online, munich.atHotel]).toEqual([21_000, 20_000, 1000])
  })

  it('is shown as it was applied, and changes nothing when it is applied again', async () => {
    const example = await readExample()
    await apply([example])
    expect(await findTaxDocument(test.db, 'DE')).toEqual(example)
    const again = await apply([example])
    expect(again).toMatchObject({ ok: true, applied: [{ country: 'DE', differences: [] }] })
    expect(await test.db.select().from(outbox)).toHaveLength(1)
    const parsed = rateDocumentSchema.safeParse(JSON.parse(await readFile('docs/examples/exchange-rates.json', 'utf8')))
    expect(parsed.success).toBe(true)
  })
})

describe('applying taxes', () => {
  const city = (charges: object[], name: unknown = 'berlin') => ({
    country: 'DE',
    currency: 'EUR',
    cities: [{ city: name, charges }],
  })
  const night = { code: 'city_tax', amount: 3, per: 'night', payable: 'hotel' }

  it('charges by the day of arrival, the first and the last day among them', async () => {
    await apply([city([{ ...night, from: '2026-04-02', to: '2026-04-03' }])])
    const totals = []
    for (const day of ['01', '02', '03', '04'])
      totals.push((await priceAt(BERLIN, `2026-04-${day}`, '2026-04-05')).total)
    expect(totals).toEqual([40_000, 30_900, 20_600, 10_000])
  })

  it('gives the search the same totals, once the next message was followed', async () => {
    const { hotelId } = await insertHotel(test.db)
    const model = await loadSearchModel(test.pool)
    await apply([city([{ ...night, from: '2026-04-02' }])])
    const [event] = await test.db.select().from(outbox)
    if (!event) throw new Error('no message')
    await model.apply([{ xid: '1', id: event.id, topic: event.topic, payload: event.payload }])
    while (model.refresh.isUnderWay()) await model.refresh.step()
    const totalOf = (checkIn: string) =>
      model.search(toQuery(BERLIN, checkIn)).rows.map((row) => [row.hotelId, row.total, row.atHotel])
    expect(totalOf('2026-04-01')).toEqual([[hotelId, 40_000, 0]])
    expect(totalOf('2026-04-02')).toEqual([[hotelId, 30_900, 900]])
  })

  it('leaves bookings the price that they were made with', async () => {
    const { hotelId, rooms } = await insertHotel(test.db)
    const steps = openBookingSteps(test.db, tenants.house)
    const id = await steps.hold({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
    const { total } = await steps.loadBooking(id)
    await apply([city([{ ...night, amount: 50 }])])
    expect((await steps.loadBooking(id)).total).toBe(total)
  })

  it('adds what a single hotel charges and takes back only what a document gave', async () => {
    const { hotelId } = await insertHotel(test.db)
    const other = await insertHotel(test.db, {
      charges: [{ code: 'cleaning', basis: 'per_stay', value: 100, currency: 'EUR', included: false, payAt: 'hotel' }],
    })
    const chargesOf = async (id: number) =>
      firstOf(await test.db.select({ charges: hotel.charges }).from(hotel).where(eq(hotel.id, id))).charges.length
    const fee = { code: 'resort_fee', amount: 12.5, per: 'stay', payable: 'hotel' }
    await apply([{ ...city([]), hotels: [{ hotel: hotelId, charges: [fee] }] }])
    expect([await chargesOf(hotelId), await chargesOf(other.hotelId)]).toEqual([1, 1])
    await apply([city([night])])
    expect([await chargesOf(hotelId), await chargesOf(other.hotelId)]).toEqual([0, 1])
  })

  it('takes what a hotel charges that is switched off, and leaves it be where that is named again', async () => {
    const { hotelId } = await insertHotel(test.db, { active: false })
    const { hotelId: inDollars } = await insertHotel(test.db, { active: false, currency: 'USD' })
    const fee = { code: 'resort_fee', amount: 12.5, per: 'stay', payable: 'hotel' }
    const document = { ...city([]), hotels: [hotelId, inDollars].map((id) => ({ hotel: id, charges: [fee] })) }
    expect(await apply([document])).toMatchObject({ ok: true })
    expect(await apply([{ ...document, charges: [night] }])).toMatchObject({ ok: true })
    for (const id of [hotelId, inDollars]) {
      const { charges } = firstOf(await test.db.select().from(hotel).where(eq(hotel.id, id)))
      expect(charges).toMatchObject([{ code: 'resort_fee', value: 1250, currency: 'EUR' }])
    }
  })

  it('writes nothing on a dry run, which says what each city would charge', async () => {
    const before = await test.db.select().from(taxRule)
    const result = await apply([city([night])], true)
    expect(await test.db.select().from(taxRule)).toEqual(before)
    if (!result.ok) throw new Error(result.problems.join())
    expect(result.applied.flatMap((applied) => describeTaxes(applied, true)).join('\n')).toContain(
      'Berlin (2950159): city_tax 3 a night (hotel)',
    )
  })

  it.each([
    ['a city that is not there', city([], 'paris'), 'there is no city paris'],
    ['a city of another country', city([], TOKYO), `there is no city ${TOKYO}`],
    [
      'a city under two names',
      { ...city([]), cities: [{ city: 'berlin' }, { city: BERLIN }] },
      'Berlin is named twice',
    ],
    ['a hotel that is not there', { ...city([]), hotels: [{ hotel: 7, charges: [night] }] }, 'hotel 7 is not there'],
    ['an amount in another currency than prices', { ...city([night]), currency: 'USD' }, 'have prices in others'],
  ])('refuses %s, and the other countries of the file with it', async (_, document, reason) => {
    await insertHotel(test.db)
    const before = await test.db.select().from(taxRule)
    const result = await apply([{ country: 'JP', currency: 'JPY' }, document])
    expect(result.ok ? '' : result.problems.join()).toContain(reason)
    expect(await test.db.select().from(taxRule)).toEqual(before)
  })

  it.each([
    ['place', { placeId: TOKYO }],
    [
      'hotel itself',
      {
        placeId: MUNICH,
        charges: [
          { code: 'cleaning', basis: 'per_stay', value: 5000, currency: 'IDR', included: false, payAt: 'hotel' },
        ],
      },
    ],
    [
      'hotel itself, in no currency that is known',
      {
        placeId: MUNICH,
        charges: [{ code: 'cleaning', basis: 'per_stay', value: 5000, included: false, payAt: 'hotel' }],
      },
    ],
  ] satisfies [string, HotelSpec & { placeId: number }][])(
    'sells no hotel in dollars that is charged other money by its %s',
    async (_, spec) => {
      const { hotelId } = await insertHotel(test.db, { currency: 'USD', ...spec })
      expect(await ratesOf(hotelId)).toEqual({ status: 'no_rates', rooms: [] })
      const answer = (await loadSearchModel(test.pool)).search(toQuery(spec.placeId, '2026-04-01'))
      expect([answer.inScope, answer.priced, answer.rows]).toEqual([1, 0, []])
    },
  )

  it('lets percentages hold for hotels of every currency', async () => {
    await insertHotel(test.db, { currency: 'USD' })
    expect(await apply([city([{ code: 'city_tax', percent: 5, payable: 'hotel' }])])).toMatchObject({ ok: true })
    expect(await test.db.select().from(fxTable)).toHaveLength(1)
  })
})
