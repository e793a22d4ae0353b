import { randomUUID } from 'node:crypto'
import { loadSharedList, removeExpiredLists, shareList } from '@/lib/backend/favourites/share-list'
import { favouriteList } from '@/lib/backend/postgres/schema-favourites'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, insertHotel, NOW } from '../../support/inventory-builder'

describe('shared lists of favourites', () => {
  let test: TestDatabase
  let clock = NOW
  const open = (tenantId: TenantId) => ({
    tenantId,
    db: test.db,
    now: () => clock,
    newId: randomUUID,
    requestId: 'test',
  })
  let house: ReturnType<typeof open>
  let agent: ReturnType<typeof open>
  let shared: number
  let own: number
  let foreign: number
  let closed: number

  beforeAll(async () => {
    test = await createTestDatabase()
    const inventory = await buildInventory(test.db)
    house = open(inventory.house)
    agent = open(inventory.agent)
    shared = (await insertHotel(test.db)).hotelId
    own = (await insertHotel(test.db, { tenantId: inventory.house })).hotelId
    foreign = (await insertHotel(test.db, { tenantId: inventory.agent })).hotelId
    closed = (await insertHotel(test.db, { active: false })).hotelId
  })
  afterAll(() => test.drop())

  it('hold in their order what this tenant sells, and nothing else', async () => {
    const made = await shareList(house, [own, foreign, shared, closed, 999_999])
    if (!made.ok) throw new Error(made.code)
    expect(made.listId).toMatch(/^[\w-]{22}$/)
    expect(await loadSharedList(test.db, house, made.listId)).toEqual({
      hotelIds: [own, shared],
      expiresAt: '2026-06-08T09:00:00.000Z',
    })
    expect(await loadSharedList(test.db, agent, made.listId)).toBeNull()
    expect(await loadSharedList(test.db, house, `${made.listId}'`)).toBeNull()
    expect(await loadSharedList(test.db, house, 'A'.repeat(22))).toBeNull()
  })

  it('are not made of nothing', async () => {
    expect(await shareList(house, [foreign, closed])).toEqual({ ok: false, code: 'nothing_to_share' })
    expect(await shareList(house, [])).toEqual({ ok: false, code: 'nothing_to_share' })
  })

  it('end after 90 days and are then removed', async () => {
    const made = await shareList(house, [shared])
    if (!made.ok) throw new Error(made.code)
    clock = new Date('2026-06-08T08:59:59.000Z')
    expect(await loadSharedList(test.db, house, made.listId)).not.toBeNull()
    clock = new Date('2026-06-08T09:00:00.000Z')
    expect(await loadSharedList(test.db, house, made.listId)).toBeNull()
    await removeExpiredLists(test.db, clock)
    expect(await test.db.$count(favouriteList)).toBe(0)
  })
})
