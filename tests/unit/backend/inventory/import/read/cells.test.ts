import { amount, basisPoints } from '@/lib/backend/inventory/import/read/amounts'
import { createCellReader } from '@/lib/backend/inventory/import/read/cell-reader'
import {
  clockTime,
  day,
  degrees,
  integer,
  listOf,
  oneOf,
  pictureAddress,
  text,
  timeZone,
  yesNo,
} from '@/lib/backend/inventory/import/read/cells'
import { beds, childBands } from '@/lib/backend/inventory/import/read/notations'

const value = (of: unknown) => ({ ok: true, value: of })
const refused = { ok: false, reason: expect.any(String) }

describe('amounts', () => {
  it.each([
    ['129.50', 'EUR', 12_950],
    ['129.5', 'EUR', 12_950],
    ['129', 'EUR', 12_900],
    ['0', 'EUR', 0],
    ['12000', 'JPY', 12_000],
    ['45.125', 'KWD', 45_125],
    ['0.29', 'USD', 29],
    ['1234567.89', 'HUF', 123_456_789],
  ])('reads %s %s exactly', (written, currency, minor) => {
    expect(amount(currency)(written)).toEqual(value(minor))
  })

  it.each([
    ['129.505', 'EUR'],
    ['129.500', 'EUR'],
    ['100.0', 'JPY'],
    ['1,299.00', 'EUR'],
    ['129,50', 'EUR'],
    ['1e3', 'EUR'],
    ['-5', 'EUR'],
    ['.5', 'EUR'],
    ['5.', 'EUR'],
    ['99999999999999999', 'EUR'],
    ['€ 5', 'EUR'],
  ])('refuses %s %s', (written, currency) => {
    expect(amount(currency)(written)).toEqual(refused)
  })

  it('takes a sign where it may have one, and keeps to a limit', () => {
    expect(amount('EUR', { signed: true })('-5.25')).toEqual(value(-525))
    expect(amount('EUR', { max: 100 })('1.01')).toEqual(refused)
  })

  it('reads percentages as basis points and refuses to take the whole price away', () => {
    expect(['-12.5', '+10', '0', '-99.99'].map(basisPoints)).toEqual([-1250, 1000, 0, -9999].map(value))
    expect(['-100', '12.345', 'ten'].map(basisPoints)).toEqual([refused, refused, refused])
  })
})

describe('cells', () => {
  it('reads real dates as days and nothing else', () => {
    expect(['1970-01-02', '2028-02-29'].map(day)).toEqual([value(1), value(21_243)])
    expect(['2027-02-29', '2027-2-3', '03/31/2027', '2027-13-01', '20270331'].map(day)).toEqual(Array(5).fill(refused))
  })

  it('reads times, yes and no, and degrees', () => {
    expect(['00:00', '23:59'].map(clockTime)).toEqual([value('00:00'), value('23:59')])
    expect(['24:00', '9:00', '15.00'].map(clockTime)).toEqual([refused, refused, refused])
    expect(['Yes', 'true', '1', 'no', 'FALSE', '0'].map(yesNo)).toEqual(
      [true, true, true, false, false, false].map(value),
    )
    expect(yesNo('maybe')).toEqual(refused)
    expect(['42.568492', '-90', '90.1', '1e1', '+3'].map(degrees(90))).toEqual([
      value(42.568492),
      value(-90),
      refused,
      refused,
      refused,
    ])
  })

  it('keeps to limits and lists', () => {
    expect(['1', '5', '6', '4.5', ''].map(integer(1, 5))).toEqual([value(1), value(5), refused, refused, refused])
    expect(listOf(oneOf(['wifi', 'pool']))('wifi; pool;wifi;')).toEqual(value(['wifi', 'pool']))
    expect(listOf(oneOf(['wifi', 'pool']))('wifi; sauna')).toEqual({
      ok: false,
      reason: 'has "sauna", which is none of wifi, pool',
    })
    expect(text(3)('abcd')).toEqual(refused)
  })

  it('notices text that is not UTF-8', () => {
    expect(text(20)(Buffer.from('Zürich', 'latin1').toString('utf8'))).toEqual({
      ok: false,
      reason: 'is not written in UTF-8',
    })
  })

  it('takes pictures from https and from this site alone', () => {
    expect(pictureAddress('https://example.com/a.jpg').ok).toBe(true)
    expect(pictureAddress('/pictures/a.jpg').ok).toBe(true)
    expect(
      ['http://example.com/a.jpg', 'javascript:alert(1)', '//example.com/a.jpg', 'a.jpg'].map(pictureAddress),
    ).toEqual(Array(4).fill(refused))
  })

  it('knows time zones', () => {
    const known = ['Asia/Jerusalem', 'America/Argentina/Ushuaia', 'America/Port-au-Prince', 'Etc/GMT+3', 'UTC']
    expect(known.map(timeZone)).toEqual(known.map(value))
    expect(['Mars/Olympus', '+02:00 ', '../etc'].map(timeZone)).toEqual([refused, refused, refused])
  })

  it.each(['IST', 'BST', 'ACT', 'AST', 'PLT', 'EST5EDT', 'GB'])('refuses %s, which is no region and city', (name) => {
    expect(timeZone(name)).toMatchObject(refused)
  })

  it('reads beds and child bands', () => {
    expect(beds('1 king; 2 single')).toEqual(
      value([
        { kind: 'king', count: 1 },
        { kind: 'single', count: 2 },
      ]),
    )
    expect(['9 king', 'king', '1 throne'].map(beds)).toEqual([refused, refused, refused])
    const bands = [
      { maxAge: 3, amount: 0 },
      { maxAge: 12, amount: 1500 },
    ]
    expect(childBands('EUR')('to 12: 15.00; to 3: 0')).toEqual(value(bands))
    expect(['to 18: 5', '12: 5', 'to 3: 0; to 3: 1', 'to 3: 0.001'].map(childBands('EUR'))).toEqual(
      Array(4).fill(refused),
    )
  })
})

describe('a row', () => {
  it('tells what the file lacks from what is left empty', () => {
    const cells = createCellReader({ stars: '', street: 'Main Street 1' })
    expect(cells.optional('stars', integer(1, 5), null)).toBeNull()
    expect(cells.optional('phone', text(10), null)).toBeUndefined()
    expect(cells.optional('street', text(50), '')).toBe('Main Street 1')
    expect(cells.problems).toEqual([])
  })

  it('names the field and quotes its text', () => {
    const cells = createCellReader({ stars: 'six', name: '', city: 'x'.repeat(200) })
    cells.optional('stars', integer(1, 5), null)
    cells.filled('name', text(10))
    cells.needed('external_id', text(10))
    cells.filled('city', text(100))
    expect(cells.problems.slice(0, 3)).toEqual([
      { field: 'stars', message: '"six" is not a whole number from 1 to 5' },
      { field: 'name', message: 'is empty' },
      { field: 'external_id', message: 'is missing' },
    ])
    expect(cells.problems[3]?.message.length).toBeLessThan(120)
  })
})
