import { lengthenStay, proposeStay, readStaySearch, respellStay, stayProblem } from '@/lib/domain/search/url'
import { readTypedDay } from '@/lib/domain/stay/typed-day'

const TODAY = '2026-03-10'

describe('dates in the address', () => {
  it('are read as ISO and as dd-mm-yyyy', () => {
    expect(readTypedDay('2026-04-01')).toBe('2026-04-01')
    expect(readTypedDay('01-04-2026')).toBe('2026-04-01')
    expect(readTypedDay('1/4/2026')).toBe('2026-04-01')
    for (const bad of ['31-02-2026', '2026-02-30', 'tomorrow', '']) expect(readTypedDay(bad)).toBeNull()
  })

  it('are respelled as ISO where they are spelled otherwise', () => {
    const stay = { checkIn: '2026-04-01', checkOut: '2026-04-03' }
    const spelled = { check_in: '2026-04-01', check_out: '2026-04-03' }
    expect(respellStay(stay, spelled)).toBeNull()
    expect(respellStay(stay, { ...spelled, check_out: '03-04-2026' })).toEqual(spelled)
    expect(respellStay(stay, { check_in: '1/4/2026', check_out: '03-04-2026' })).toEqual(spelled)
  })

  it.each([
    ['2026-03-10', '2026-03-11', null],
    ['2026-03-09', '2026-03-11', 'date_past'],
    ['2026-04-02', '2026-04-02', 'stay_reversed'],
    ['2026-04-02', '2026-04-01', 'stay_reversed'],
    ['2026-04-01', '2026-05-01', null],
    ['2026-04-01', '2026-05-02', 'stay_too_long'],
    ['2027-03-09', '2027-03-10', null],
    ['2027-03-09', '2027-03-11', 'date_too_late'],
  ])('%s to %s gives the hint %p', (checkIn, checkOut, hint) =>
    expect(stayProblem({ checkIn, checkOut }, TODAY)).toBe(hint),
  )

  it('become a form with a hint where they cannot be read, never a crash', () => {
    expect(readStaySearch({}, TODAY)).toEqual({
      stay: null,
      party: [{ adults: 2, childAges: [] }],
      hints: ['dates_missing'],
    })
    expect(readStaySearch({ check_in: 'x', check_out: '2026-04-03', guests: '99' }, TODAY)).toMatchObject({
      stay: null,
      hints: ['guests_invalid', 'date_unreadable'],
    })
    expect(readStaySearch({ check_in: '01-04-2026', check_out: '2026-04-03', guests: '2-8~1' }, TODAY)).toEqual({
      stay: { checkIn: '2026-04-01', checkOut: '2026-04-03' },
      party: [
        { adults: 2, childAges: [8] },
        { adults: 1, childAges: [] },
      ],
      hints: [],
    })
  })

  it('are proposed for longer only where so many nights can be booked', () => {
    const stay = { checkIn: '2026-04-01', checkOut: '2026-04-02' }
    expect(lengthenStay(stay, 30, TODAY)).toEqual({ checkIn: '2026-04-01', checkOut: '2026-05-01' })
    expect(lengthenStay(stay, 31, TODAY)).toBeNull()
    expect(lengthenStay({ checkIn: '2027-03-08', checkOut: '2027-03-09' }, 3, TODAY)).toBeNull()
  })

  it('are proposed as a weekend that can be searched', () => {
    for (let day = 10; day < 24; day++) {
      const stay = proposeStay(`2026-03-${day}`)
      expect(stayProblem(stay, TODAY)).toBeNull()
      expect(new Date(`${stay.checkIn}T00:00:00Z`).getUTCDay()).toBe(5)
    }
  })
})
