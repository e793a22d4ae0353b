import fc from 'fast-check'
import { formatGuests, parseGuests } from '@/lib/domain/stay/guests'

const room = fc.record({
  adults: fc.integer({ min: 1, max: 8 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
})
const party = fc.array(room, { minLength: 1, maxLength: 8 })

describe('guests in the address', () => {
  it('come back as they were written, for every party', () => {
    fc.assert(fc.property(party, (guests) => expect(parseGuests(formatGuests(guests))).toEqual(guests)))
  })

  it('never throw, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseGuests(text)
        return read === null || parseGuests(formatGuests(read)) !== null
      }),
    )
  })

  it.each([
    '',
    '0',
    '9',
    '2-18',
    '2-',
    '-3',
    '2~',
    '~2',
    '2-1,2,3,4,5,6,7',
    '1~1~1~1~1~1~1~1~1',
    '2-8;9',
    '2 ',
    '+2',
    '1e1',
    '2-8,',
    '99999999',
  ])('refuse %p', (text) => expect(parseGuests(text)).toBeNull())

  it('read rooms joined by ~ with ages behind a dash', () => {
    expect(parseGuests('2-8,9~1')).toEqual([
      { adults: 2, childAges: [8, 9] },
      { adults: 1, childAges: [] },
    ])
  })
})
