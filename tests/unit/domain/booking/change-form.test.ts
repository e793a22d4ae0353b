import { pickChangeFields, readChangeWish } from '@/lib/domain/booking/change-form'

const stay = { check_in: '01-04-2026', check_out: '03.04.2026' }

describe('the form that asks for another stay', () => {
  it.each([
    ['', []],
    ['4, 9', [4, 9]],
    ['4,9;0', [4, 9, 0]],
    [' 12 ', [12]],
    ['4、9', [4, 9]],
    ['٤، ٩', [4, 9]],
  ])('reads the ages %j', (ages, childAges) => {
    expect(readChangeWish({ ...stay, 'adults.0': '2', 'ages.0': ages }, 1)).toEqual({
      checkIn: '2026-04-01',
      checkOut: '2026-04-03',
      party: [{ adults: 2, childAges }],
    })
  })

  it.each([
    [{ 'ages.0': '4, x' }],
    [{ 'ages.0': '18' }],
    [{ 'ages.0': '-1' }],
    [{ 'adults.0': '0' }],
    [{ 'adults.0': '' }],
    [{ 'adults.0': ['1', '2'] }],
    [{ check_in: '31-02-2026' }],
    [{ check_in: '03-04-2026' }],
    [{ check_out: undefined }],
  ])('refuses %j', (odd) => {
    expect(readChangeWish({ ...stay, 'adults.0': '2', 'ages.0': '', ...odd }, 1)).toBeNull()
  })

  it('asks for every room, and keeps nothing but its own fields', () => {
    expect(readChangeWish({ ...stay, 'adults.0': '2' }, 2)).toBeNull()
    expect(readChangeWish({ ...stay, 'adults.0': '2', 'adults.1': '1', 'ages.1': '3' }, 2)?.party).toEqual([
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [3] },
    ])
    const typed = { ...stay, 'adults.0': '2', 'adults.9': '2', k: 'word', 'ages.0': 'x'.repeat(61) }
    expect(pickChangeFields(typed, 1)).toEqual({ ...stay, 'adults.0': '2' })
  })
})
