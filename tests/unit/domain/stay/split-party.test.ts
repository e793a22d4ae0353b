import { splitParty } from '@/lib/domain/stay/split-party'

const DOUBLE = { maxAdults: 2, maxChildren: 1, maxOccupancy: 3 }

describe('a party that fits no room', () => {
  test('is spread over the fewest rooms that do', () => {
    expect(splitParty([{ adults: 4, childAges: [] }], [DOUBLE])).toEqual([
      { adults: 2, childAges: [] },
      { adults: 2, childAges: [] },
    ])
  })
  test('keeps every guest and puts an adult into each room', () => {
    const rooms = splitParty([{ adults: 3, childAges: [4, 9, 12] }], [DOUBLE])
    expect(rooms?.reduce((sum, room) => sum + room.adults, 0)).toBe(3)
    expect(rooms?.flatMap((room) => room.childAges).sort((a, b) => a - b)).toEqual([4, 9, 12])
    expect(rooms?.every((room) => room.adults >= 1 && room.adults + room.childAges.length <= 3)).toBe(true)
  })
  test('puts no more children into a room than it takes', () => {
    const single = { maxAdults: 2, maxChildren: 0, maxOccupancy: 4 }
    expect(splitParty([{ adults: 2, childAges: [5] }], [single])).toBeNull()
  })
  test('stays as it is when no number of rooms helps', () => {
    expect(splitParty([{ adults: 1, childAges: [1, 2, 3, 4] }], [DOUBLE])).toBeNull()
  })
})
