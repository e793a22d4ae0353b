import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import { applyVouchers } from '@/lib/backend/vouchers/apply-vouchers'
import { chooseVoucher } from '@/lib/backend/vouchers/choose-voucher'
import { listIssued } from '@/lib/backend/vouchers/list-issued'
import { listVouchers } from '@/lib/backend/vouchers/list-vouchers'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { readVoucherDocuments } from '@/lib/domain/vouchers/document'
import { openBookingSteps, VISITOR, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, NOW } from '../../support/inventory-builder'

const ADA = 'ada@example.com'
const THIEF = 'thief@example.com'
const FIXED = { tenant: 'default', code: 'CITY-40', kind: 'fixed', amount: 4_000, currency: 'EUR', usageLimit: 1 }
const CREDIT = { tenant: 'default', code: 'SORRY-ADA', kind: 'credit', amount: 5_000, currency: 'EUR', account: ADA }

let test: TestDatabase
let steps: BookingSteps
let house: TenantId
let accountId: string

beforeAll(async () => {
  test = await createTestDatabase()
  house = (await buildInventory(test.db)).house
  steps = openBookingSteps(test.db, house)
  accountId = randomUUID()
  const person = { realm: 'house', name: 'Ada', passwordHash: 'none' }
  await test.db.insert(account).values([
    { ...person, id: accountId, email: ADA, emailVerifiedAt: '2026-01-01T00:00:00.000Z' },
    { ...person, id: randomUUID(), email: THIEF },
  ])
})
beforeEach(() => test.db.execute('truncate voucher_use, voucher cascade'))
afterAll(() => test.drop())

async function apply(json: unknown, dryRun = false) {
  const read = readVoucherDocuments(json)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return applyVouchers(test.db, read.documents, { dryRun, newId: randomUUID, now: NOW })
}
/** What became of each voucher of a file that is taken. */
async function actionsOf(json: unknown, dryRun = false) {
  const result = await apply(json, dryRun)
  return result.ok ? result.applied.map(({ action }) => action) : result.problems
}
const load = async (code: string) => firstOf(await test.db.select().from(voucher).where(eq(voucher.code, code)))

async function hold(): Promise<string> {
  const { hotelId, rooms } = await insertHotel(test.db)
  return steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
}
async function spend(code: string): Promise<void> {
  const id = await hold()
  expect((await chooseVoucher(steps.ctx, id, VISITOR, code)).status).toBe('chosen')
  expect(await steps.pay(id, 'success')).toMatchObject({ status: 'confirmed' })
}

describe('a file of vouchers', () => {
  it('makes codes that work at checkout, with and without an account in whose list they stand', async () => {
    expect(await actionsOf([FIXED, CREDIT])).toEqual(['created', 'created'])
    await spend('CITY-40')
    await spend('SORRY-ADA')
    expect(await load('CITY-40')).toMatchObject({ accountId: null, used: 1, balance: null })
    expect(await load('SORRY-ADA')).toMatchObject({ accountId, used: 1, amount: 5_000, balance: 0 })
    const own = await listVouchers(test.db, steps.ctx, accountId)
    expect(own.map(({ code }) => code)).toEqual(['SORRY-ADA'])
    expect(await listIssued(test.db, null)).toMatchObject([
      { host: null, code: 'CITY-40', email: null, used: 1 },
      { host: null, code: 'SORRY-ADA', email: ADA, used: 1 },
    ])
  })

  it('changes nothing a second time, and leaves what it does not name', async () => {
    await apply([FIXED, CREDIT])
    const before = await test.db.select().from(voucher).orderBy(voucher.code)
    expect(await actionsOf([FIXED, CREDIT])).toEqual(['unchanged', 'unchanged'])
    expect(await actionsOf(FIXED)).toEqual(['unchanged'])
    expect(await test.db.select().from(voucher).orderBy(voucher.code)).toEqual(before)
  })

  it('keeps what was used when it changes the rest', async () => {
    await apply([{ ...FIXED, usageLimit: 3 }, CREDIT])
    await spend('CITY-40')
    await spend('SORRY-ADA')
    expect(await actionsOf([{ ...FIXED, usageLimit: 3 }, CREDIT])).toEqual(['unchanged', 'unchanged'])
    const changed = await apply([
      { ...FIXED, usageLimit: 1, status: 'suspended' },
      { ...CREDIT, amount: 7_500, account: null },
    ])
    expect(changed).toMatchObject({
      ok: true,
      applied: [
        { action: 'changed', differences: [{ path: 'usageLimit' }, { path: 'status' }] },
        { action: 'changed', differences: [{ path: 'amount', before: 5_000, after: 7_500 }, { path: 'account' }] },
      ],
    })
    expect(await load('CITY-40')).toMatchObject({ used: 1, usageLimit: 1, status: 'suspended' })
    expect(await load('SORRY-ADA')).toMatchObject({ used: 1, amount: 7_500, balance: 2_500, accountId: null })
  })

  it('writes nothing in a dry run', async () => {
    expect(await actionsOf([FIXED, CREDIT], true)).toEqual(['created', 'created'])
    expect(await test.db.$count(voucher)).toBe(0)
  })

  it('may give one code at two tenants, each for its own host', async () => {
    const theirs = { ...FIXED, tenant: 'sunrise.localhost' }
    expect(await actionsOf([theirs])).toEqual(['created'])
    expect((await chooseVoucher(steps.ctx, await hold(), VISITOR, 'CITY-40')).status).toBe('invalid')
    expect(await actionsOf([FIXED, theirs])).toEqual(['created', 'unchanged'])
    expect((await listIssued(test.db, house)).map(({ host }) => host)).toEqual([null])
  })

  it.each<[string, object, string]>([
    ['a tenant that is not there', { tenant: 'other.example.com' }, 'other.example.com CITY-40: there is no tenant'],
    ['an account that is not there', { account: 'bo@example.com' }, 'bo@example.com has no account there'],
    ['an account of another site', { tenant: 'sunrise.localhost', account: ADA }, 'has no account there'],
    ['an account that anybody could have opened', { account: THIEF }, 'has not confirmed'],
  ])('is refused whole for %s', async (_, change, problem) => {
    const refused = await apply([CREDIT, { ...FIXED, ...change }])
    expect(refused).toEqual({ ok: false, problems: [expect.stringContaining(problem)] })
    expect(await test.db.$count(voucher)).toBe(0)
  })

  it.each<[string, object, string]>([
    ['another kind', { kind: 'credit' }, 'it was used as fixed'],
    ['another currency', { currency: 'USD' }, 'it was used with the currency EUR'],
  ])('is refused for %s of a code that was used, and not before', async (_, change, problem) => {
    await apply(FIXED)
    expect(await actionsOf({ ...FIXED, ...change })).toEqual(['changed'])
    expect(await actionsOf(FIXED)).toEqual(['changed'])
    await spend('CITY-40')
    expect(await apply({ ...FIXED, ...change })).toEqual({ ok: false, problems: [expect.stringContaining(problem)] })
  })

  it('is refused where it says less than was used', async () => {
    await apply([{ ...FIXED, usageLimit: 2 }, CREDIT])
    for (const code of ['CITY-40', 'CITY-40', 'SORRY-ADA']) await spend(code)
    const less = [
      { ...FIXED, usageLimit: 1 },
      { ...CREDIT, amount: 4_999 },
    ]
    expect(await apply(less)).toEqual({
      ok: false,
      problems: [
        'default CITY-40: usageLimit is less than the 2 times it was used',
        'default SORRY-ADA: amount is less than the 5000 that were spent',
      ],
    })
  })
})
