import { asc } from 'drizzle-orm'
import { migrateDatabase } from '@/lib/backend/postgres/migrate'
import { tenant } from '@/lib/backend/postgres/schema'
import { TENANTS } from '@/lib/demo/data/tenants'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { hasLegalIdentity } from '@/lib/domain/tenants/schema'
import { createTestDatabase, EMPTY, type TestDatabase } from '../../support/database'

/** Migrations before tenants that a platform named were left without the neutral brand's address. */
const BEFORE = 25

let test: TestDatabase
beforeEach(async () => {
  test = await createTestDatabase(4, EMPTY)
  await migrateDatabase(test.db, BEFORE)
  const { brand, legal, settings } = FALLBACK_TENANT
  const named = { ...legal, company: 'Partner Ltd', address: '1 Partner Street' }
  const site = (fid: number) => ({ kind: 'white_label' as const, fid, host: `${fid}.partner.com`, brand, settings })
  await test.db
    .insert(tenant)
    .values([
      ...TENANTS.filter(({ kind }) => kind === 'house').map(({ id: _, ...house }) => house),
      { ...site(501), legal: { ...legal, company: '', address: '' } },
      { ...site(502), legal: named },
      { ...site(503), legal: { ...named, cardDescriptor: 'PARTNER' } },
      { ...site(504), legal: { ...named, supportEmail: 'help@partner.com' } },
    ])
})
afterEach(() => test.drop())

const NEUTRAL = FALLBACK_TENANT.legal.supportEmail

async function listSaid() {
  const rows = await test.db.select().from(tenant).orderBy(asc(tenant.fid))
  return rows.map(({ fid, legal }) => [fid, legal.supportEmail, legal.cardDescriptor])
}

it('takes the neutral brand’s address and card descriptor from tenants that never said who they are', async () => {
  await migrateDatabase(test.db)
  expect(await listSaid()).toEqual([
    [1, NEUTRAL, 'STAYFRONT TRAVEL'],
    [501, '', ''],
    // It sells by them, and the doctor tells of it.
    [502, NEUTRAL, 'STAYFRONT'],
    [503, NEUTRAL, 'PARTNER'],
    [504, 'help@partner.com', 'STAYFRONT'],
  ])
  const rows = await test.db.select().from(tenant)
  expect(rows.filter((row) => !hasLegalIdentity(row)).map(({ fid }) => fid)).toEqual([501])
})
