import fc from 'fast-check'
import { lastPickableDay, pickStayDay } from '@/lib/domain/searches/rules'
import { readTypedDay } from '@/lib/domain/stay/typed-day'
import {
  addDays,
  addYear,
  countNights,
  formatTypedDay,
  isRealDate,
  toDayNumber,
  weekdayOf,
} from '@/lib/domain/stay/dates'
import { readStaySearch, stayProblem } from '@/lib/domain/search/url'

const days = fc.integer({ min: toDayNumber('2024-01-01'), max: toDayNumber('2032-12-31') })
const day = days.map((number) => addDays('1970-01-01', number))
const EMPTY = { checkIn: null, checkOut: null }

describe('a stay', () => {
  it('is allowed exactly from today to a year ahead and for 2 to 31 selected days', () => {
    const offset = fc.integer({ min: -5, max: 400 })
    fc.assert(
      fc.property(day, offset, fc.integer({ min: -3, max: 40 }), (today, ahead, nights) => {
        const checkIn = addDays(today, ahead)
        const checkOut = addDays(checkIn, nights)
        const isAllowed = checkIn >= today && nights >= 1 && nights <= 30 && checkOut <= addYear(today)
        expect(stayProblem({ checkIn, checkOut }, today) === null).toBe(isAllowed)
        const { stay } = readStaySearch({ check_in: checkIn, check_out: checkOut }, today)
        expect(stay).toEqual(isAllowed ? { checkIn, checkOut } : null)
      }),
    )
  })

  it.each([
    ['2026-11-21', '2026-11-21', 'stay_reversed'],
    ['2026-11-21', '2026-11-22', null],
    ['2026-11-21', '2026-12-21', null],
    ['2026-11-21', '2026-12-22', 'stay_too_long'],
    ['2026-11-20', '2026-11-22', 'date_past'],
    ['2027-11-20', '2027-11-21', null],
    ['2027-11-21', '2027-11-22', 'date_too_late'],
  ])('from %s to %s seen on 2026-11-21: %s', (checkIn, checkOut, problem) => {
    expect(stayProblem({ checkIn, checkOut }, '2026-11-21')).toBe(problem)
  })
})

describe('picking days', () => {
  it('gives only stays that are allowed, whatever is picked among the days on offer', () => {
    fc.assert(
      fc.property(day, fc.array(fc.nat(400), { minLength: 2, maxLength: 12 }), (today, offsets) => {
        let draft: { checkIn: string | null; checkOut: string | null } = EMPTY
        for (const offset of offsets) {
          const last = lastPickableDay(draft, today)
          const picked = addDays(today, offset % (countNights(today, last) + 1))
          draft = pickStayDay(draft, picked)
          const { checkIn, checkOut } = draft
          expect(checkIn).not.toBeNull()
          if (checkIn !== null && checkOut !== null) expect(stayProblem({ checkIn, checkOut }, today)).toBeNull()
        }
      }),
    )
  })

  it('offers today, and the day a year ahead as departure alone', () => {
    fc.assert(
      fc.property(day, (today) => {
        const end = addYear(today)
        expect(pickStayDay(EMPTY, today).checkIn).toBe(today)
        expect(lastPickableDay(EMPTY, today)).toBe(addDays(end, -1))
        expect(lastPickableDay({ checkIn: addDays(end, -1), checkOut: null }, today)).toBe(end)
      }),
    )
  })

  it('refuses the same day twice', () => {
    expect(pickStayDay({ checkIn: '2026-12-01', checkOut: null }, '2026-12-01')).toEqual({
      checkIn: '2026-12-01',
      checkOut: null,
    })
  })

  it('offers 31 days of a stay and not the 32nd', () => {
    const waiting = { checkIn: '2026-12-01', checkOut: null }
    expect(lastPickableDay(waiting, '2026-11-21')).toBe('2026-12-31')
    expect(pickStayDay(waiting, '2026-12-31')).toEqual({ checkIn: '2026-12-01', checkOut: '2026-12-31' })
    expect(pickStayDay(waiting, '2027-01-01')).toEqual({ checkIn: '2027-01-01', checkOut: null })
  })
})

describe('a typed day', () => {
  it('is dd-mm-yyyy, there and back', () => {
    fc.assert(
      fc.property(day, (wanted) => {
        const typed = formatTypedDay(wanted)
        expect(typed).toMatch(/^\d{2}-\d{2}-\d{4}$/)
        expect(readTypedDay(typed)).toBe(wanted)
      }),
    )
  })

  it('is a day of the calendar or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4}$/)), (text) => {
        const read = readTypedDay(text)
        expect(read === null || isRealDate(read)).toBe(true)
      }),
    )
    expect(readTypedDay('31-02-2027')).toBeNull()
    expect(readTypedDay('29-02-2028')).toBe('2028-02-29')
  })
})

describe('the calendar of stays', () => {
  it('counts nights as days between, across months, years and leap days', () => {
    fc.assert(
      fc.property(day, fc.nat(800), (from, nights) => {
        expect(countNights(from, addDays(from, nights))).toBe(nights)
        expect(weekdayOf(addDays(from, nights))).toBe((weekdayOf(from) + nights) % 7)
      }),
    )
  })

  it('has the same day a year later, the 28th for the 29th of February', () => {
    fc.assert(
      fc.property(day, (from) => {
        const later = addYear(from)
        expect(later.slice(5)).toBe(from.endsWith('-02-29') ? '02-28' : from.slice(5))
        expect(Number(later.slice(0, 4))).toBe(Number(from.slice(0, 4)) + 1)
      }),
    )
  })
})
