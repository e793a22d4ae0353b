import { eq, sql } from 'drizzle-orm'
import { migrateDatabase } from '@/lib/backend/postgres/migrate'
import { hotel, taxRule } from '@/lib/backend/postgres/schema'
import { createTestDatabase, EMPTY, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, insertHotel, MUNICH, NOW, TOKYO } from '../../support/inventory-builder'

/** Migrations before amounts said their currency. */
const BEFORE = 22

let test: TestDatabase
beforeEach(async () => {
  test = await createTestDatabase(10, EMPTY)
  await migrateDatabase(test.db, BEFORE)
  await buildInventory(test.db)
  await test.db.update(taxRule).set({ charges: sql`charges #- '{0,currency}'` })
})
afterEach(() => test.drop())

const percent = {
  code: 'vat' as const,
  basis: 'percent' as const,
  value: 700,
  included: true,
  payAt: 'booking' as const,
}
const amount = { ...percent, code: 'city_tax' as const, basis: 'per_night' as const, included: false }
const rulesOf = async (country: string) => {
  const rows = await test.db.select().from(taxRule).where(eq(taxRule.countryCode, country)).orderBy(taxRule.id)
  return rows.map(({ charges }) => charges.map(({ currency }) => currency))
}

it('gives stored amounts the currency of their document, else that of the prices which they were added to', async () => {
  await test.db
    .update(taxRule)
    .set({ charges: [percent, amount] })
    .where(eq(taxRule.placeId, BERLIN))
  await test.pool.query(`insert into tax_document (country_code, document, applied_at) values ('DE', $1, $2)`, [
    { country: 'DE', currency: 'CHF', hotels: [{ hotel: 7, charges: [] }] },
    NOW.toISOString(),
  ])
  const specs = [{ id: 7 }, { id: 8, charges: [amount, percent] }, { id: 9, placeId: TOKYO, currency: 'JPY' }]
  for (const spec of specs) await insertHotel(test.db, { charges: [percent, amount], placeId: MUNICH, ...spec })
  await migrateDatabase(test.db)
  expect(await rulesOf('DE')).toEqual([[undefined], [undefined, 'CHF']])
  expect(await rulesOf('JP')).toEqual([['JPY']])
  expect(await rulesOf('KW')).toEqual([[undefined]])
  const hotels = await test.db.select({ charges: hotel.charges }).from(hotel).orderBy(hotel.id)
  expect(hotels.map(({ charges }) => charges.map(({ currency }) => currency))).toEqual([
    [undefined, 'CHF'],
    ['EUR', undefined],
    [undefined, 'JPY'],
  ])
})

it('leaves an amount that nobody was ever charged without one', async () => {
  await migrateDatabase(test.db)
  expect(await rulesOf('JP')).toEqual([[undefined]])
})
