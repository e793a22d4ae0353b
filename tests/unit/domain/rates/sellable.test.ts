import { fitsParty, freeRooms, isSoldBy } from '@/lib/domain/rates/sellable'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'

describe('a party fits a room type', () => {
  const family = { maxAdults: 2, maxChildren: 1, maxOccupancy: 3 }

  it.each([
    [[{ adults: 2, childAges: [8] }], true],
    [[{ adults: 3, childAges: [] }], false],
    [[{ adults: 1, childAges: [8, 9] }], false],
    [
      [
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [3] },
      ],
      true,
    ],
    [
      [
        { adults: 2, childAges: [] },
        { adults: 3, childAges: [] },
      ],
      false,
    ],
  ])('%j: %p', (party, fits) => expect(fitsParty(family, party)).toBe(fits))

  it('counts adults and children together', () => {
    expect(fitsParty({ ...family, maxOccupancy: 2 }, [{ adults: 2, childAges: [8] }])).toBe(false)
  })
})

describe('what can be sold', () => {
  it('is a shared hotel for everybody and a tenant’s own for it alone', () => {
    expect([1, 2].map(toTenantId).map((tenant) => isSoldBy({ tenantId: null }, tenant))).toEqual([true, true])
    expect([1, 2].map(toTenantId).map((tenant) => isSoldBy({ tenantId: toTenantId(1) }, tenant))).toEqual([true, false])
  })

  it('is what is neither sold nor held on a night that is not stopped', () => {
    expect(freeRooms({ stop: false, allot: 5, sold: 2, held: 1 })).toBe(2)
    expect(freeRooms({ stop: true, allot: 5, sold: 0, held: 0 })).toBe(0)
    expect(freeRooms({ stop: false, allot: 1, sold: 2, held: 0 })).toBe(0)
  })
})
