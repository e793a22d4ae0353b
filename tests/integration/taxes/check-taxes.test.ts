import { eq } from 'drizzle-orm'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { hotel } from '@/lib/backend/postgres/schema'
import { checkTaxes } from '@/lib/backend/taxes/check-taxes'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, insertHotel, NOW, TOKYO } from '../../support/inventory-builder'

let test: TestDatabase
beforeEach(async () => {
  test = await createTestDatabase()
  await buildInventory(test.db)
})
afterEach(() => test.drop())

const log: string[] = []
const check = async () => {
  await checkTaxes({ db: test.db, now: () => NOW, onError: (message) => void log.push(message) })
  return (await listOpenAlarms(test.db)).map(({ kind, detail }) => [kind, detail])
}

it('tells of hotels that are not sold for the currency of their taxes until none is left', async () => {
  await insertHotel(test.db)
  await insertHotel(test.db, { placeId: TOKYO, currency: 'JPY' })
  expect(await check()).toEqual([])
  const resort = { code: 'resort_fee', basis: 'per_night', value: 500, included: false, payAt: 'hotel' } as const
  await insertHotel(test.db, { id: 71, placeId: TOKYO, currency: 'EUR' })
  await insertHotel(test.db, { id: 72, placeId: TOKYO, currency: 'EUR', charges: [{ ...resort, currency: 'JPY' }] })
  await insertHotel(test.db, { id: 73, currency: 'EUR', charges: [{ ...resort, currency: 'CHF' }] })
  await insertHotel(test.db, { id: 74, placeId: TOKYO, currency: 'EUR', active: false })
  expect(await check()).toEqual([
    [
      'taxes_in_other_currency',
      'JP: taxes are in JPY, prices in EUR (hotels: 2, such as 71); DE: taxes are in CHF, prices in EUR (hotels: 1, such as 73)',
    ],
  ])
  expect(log).toHaveLength(1)
  await test.db.update(hotel).set({ charges: [] }).where(eq(hotel.id, 73))
  expect(await check()).toEqual([
    ['taxes_in_other_currency', 'JP: taxes are in JPY, prices in EUR (hotels: 2, such as 71)'],
  ])
  await test.db.update(hotel).set({ currency: 'JPY' }).where(eq(hotel.placeId, TOKYO))
  expect(await check()).toEqual([])
})
