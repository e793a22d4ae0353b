import fc from 'fast-check'
import { formatGuests, parseGuests } from '@/lib/domain/stay/guests'
import { addDays, addYear, countNights, formatTypedDay } from '@/lib/domain/stay/dates'
import { stayProblem } from '@/lib/domain/search/url'
import {
  addSearch,
  findMissingAge,
  formatPlace,
  lastPickableDay,
  listCurrentSearches,
  MAX_SEARCHES,
  parsePlace,
  pickStayDay,
  routeWithoutSession,
  toDraftRooms,
  toParty,
} from '@/lib/domain/searches/rules'
import { readTypedDay } from '@/lib/domain/stay/typed-day'
import type { SavedSearch } from '@/lib/domain/searches/schema'

const TODAY = '2026-11-21'

function search(route: string, checkIn = '2026-12-11'): SavedSearch {
  return {
    route,
    destination: { kind: 'city', id: 2950159, label: 'Berlin' },
    params: { check_in: checkIn, check_out: addDays(checkIn, 3), guests: '2' },
  }
}

describe('remembered searches', () => {
  it('drops the session from a route wherever it stands', () => {
    expect(routeWithoutSession('/hotels/x?check_in=1&session=abc')).toBe('/hotels/x?check_in=1')
    expect(routeWithoutSession('/hotels/x?session=abc&check_in=1')).toBe('/hotels/x?check_in=1')
    expect(routeWithoutSession('/hotels/x?session=abc')).toBe('/hotels/x')
    expect(routeWithoutSession('/hotels/x?sessions=2')).toBe('/hotels/x?sessions=2')
  })

  it('replaces an earlier search with the same route, whatever its session, and appends the new one', () => {
    const before = [search('/a?session=1'), search('/b')]
    expect(addSearch(before, search('/a?session=2')).map((s) => s.route)).toEqual(['/b', '/a?session=2'])
  })

  it('keeps eight, all different, the newest last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3 })), {
          minLength: 1,
          maxLength: 40,
        }),
        (made) => {
          const routes = made.map(([place, session]) => `/hotels/${place}?session=${session}`)
          const kept = routes.reduce<SavedSearch[]>((all, route) => addSearch(all, search(route)), [])
          const plain = kept.map((s) => routeWithoutSession(s.route))
          expect(kept.length).toBe(Math.min(MAX_SEARCHES, new Set(routes.map(routeWithoutSession)).size))
          expect(new Set(plain).size).toBe(kept.length)
          expect(kept.at(-1)?.route).toBe(routes.at(-1))
        },
      ),
    )
  })

  it('lists only arrivals from today on, newest first', () => {
    const all = [search('/past', '2026-11-20'), search('/today', TODAY), search('/later', '2027-01-02')]
    expect(listCurrentSearches(all, TODAY).map((s) => s.route)).toEqual(['/later', '/today'])
  })
})

describe('places in a query', () => {
  it('survive the way there and back', () => {
    expect(parsePlace(formatPlace({ kind: 'hotel', id: 100123 }))).toEqual({ kind: 'hotel', id: 100123 })
  })

  it.each(['', 'city', 'city:', 'city:0', 'city:-1', 'castle:5', 'city:12x', 'city:1:2', 'city:2147483648'])(
    'refuses %p',
    (text) => {
      expect(parsePlace(text)).toBeNull()
    },
  )
})

describe('picking a stay', () => {
  const day = fc.integer({ min: 0, max: 365 }).map((offset) => addDays(TODAY, offset))

  it('gives, after any clicks that the calendar allows, no stay or one that can be searched', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 12 }), (clicks) => {
        let stay: { checkIn: string | null; checkOut: string | null } = { checkIn: null, checkOut: null }
        for (const click of clicks) if (click <= lastPickableDay(stay, TODAY)) stay = pickStayDay(stay, click)
        if (stay.checkIn !== null && stay.checkOut !== null) {
          expect(stayProblem({ checkIn: stay.checkIn, checkOut: stay.checkOut }, TODAY)).toBeNull()
          expect(countNights(stay.checkIn, stay.checkOut)).toBeGreaterThanOrEqual(1)
          expect(countNights(stay.checkIn, stay.checkOut)).toBeLessThanOrEqual(30)
        }
      }),
    )
  })

  it('starts anew on the same or an earlier day, and after a whole stay', () => {
    const waiting = { checkIn: '2026-12-11', checkOut: null }
    expect(pickStayDay(waiting, '2026-12-11')).toEqual(waiting)
    expect(pickStayDay(waiting, '2026-12-01')).toEqual({ checkIn: '2026-12-01', checkOut: null })
    expect(pickStayDay({ checkIn: '2026-12-11', checkOut: '2026-12-14' }, '2026-12-12')).toEqual({
      checkIn: '2026-12-12',
      checkOut: null,
    })
  })

  it('lets a departure be 30 nights away and never beyond a year', () => {
    expect(lastPickableDay({ checkIn: '2026-12-11', checkOut: null }, TODAY)).toBe('2027-01-10')
    expect(lastPickableDay({ checkIn: '2027-11-15', checkOut: null }, TODAY)).toBe(addYear(TODAY))
    expect(lastPickableDay({ checkIn: null, checkOut: null }, TODAY)).toBe('2027-11-20')
  })
})

describe('typed days', () => {
  it.each(['11-12-2026', '11.12.2026', '11/12/2026', '11 12 2026', '11122026', ' 11-12-2026 ', '2026-12-11'])(
    'reads %p',
    (text) => {
      expect(readTypedDay(text)).toBe('2026-12-11')
    },
  )

  it.each([
    '2026.12.11.',
    '2026. 12. 11.',
    '2026/12/11',
    '2026年12月11日',
    '2026년 12월 11일',
    '11/12/2569',
    '١١-١٢-٢٠٢٦',
    '๑๑-๑๒-๒๕๖๙',
    '１１／１２／２０２６'.replaceAll('／', '/'),
  ])('reads %p as its country writes it', (text) => {
    expect(readTypedDay(text)).toBe('2026-12-11')
  })

  it('takes the month first with slashes alone, and where it cannot be the day', () => {
    expect(readTypedDay('12/31/2026')).toBe('2026-12-31')
    expect(readTypedDay('11/12/2026')).toBe('2026-12-11')
    expect(readTypedDay('13/31/2026')).toBeNull()
  })

  it.each(['', '31-02-2026', '11-13-2026', '11-12-26', 'tomorrow', '11-12'])('refuses %p', (text) => {
    expect(readTypedDay(text)).toBeNull()
  })

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
        const day = addDays('2000-01-01', offset)
        expect(readTypedDay(formatTypedDay(day))).toBe(day)
      }),
    )
  })
})

describe('rooms that are being filled in', () => {
  const party = fc.array(
    fc.record({
      adults: fc.integer({ min: 1, max: 8 }),
      childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 8 },
  )

  it('become the same party through the editor and the address', () => {
    fc.assert(
      fc.property(party, (rooms) => {
        const draft = toDraftRooms(rooms)
        const complete = toParty(draft)
        expect(complete).toEqual(rooms)
        expect(findMissingAge(draft)).toBeNull()
        expect(parseGuests(formatGuests(complete ?? []))).toEqual(rooms)
      }),
    )
  })

  it('are no party while an age is missing', () => {
    const rooms = [
      { adults: 2, ages: [4] },
      { adults: 1, ages: [0, null] },
    ]
    expect(toParty(rooms)).toBeNull()
    expect(findMissingAge(rooms)).toEqual({ room: 1, child: 1 })
  })
})
