import { planBusyNights } from '@/lib/demo/demand'
import {
  CLOSED_TO_ARRIVAL,
  CLOSED_TO_DEPARTURE,
  encodeCalendar,
  decodeCalendar,
} from '@/lib/backend/inventory/calendar'
import { buildCalendar, CALENDAR_NIGHTS, leadFactor, priceNight, type PriceModel } from '@/lib/demo/prices'
import { SEASONS, WEEKS } from '@/lib/demo/data/city-seed'
import { addDays, toDayNumber, weekdayOf } from '@/lib/domain/stay/dates'

const MODEL: PriceModel = {
  base: 12_000,
  step: 100,
  season: SEASONS.indexOf('beach'),
  week: WEEKS.indexOf('leisure'),
  swing: 100,
  city: 3_128_760,
  hotel: 100_500,
  room: 4711,
  weekendStay: 1,
  highStay: 1,
  noArrival: 7,
  noDeparture: 7,
  closure: 0,
}
const TODAY = '2026-11-20'

function averageOf(
  model: PriceModel,
  from: string,
  nights: number,
  keep: (day: string) => boolean = () => true,
): number {
  const days = Array.from({ length: nights }, (_, i) => addDays(from, i)).filter(keep)
  // Far from every `today`, so that the lead time is the same for all.
  const prices = days.map((day) => priceNight(model, toDayNumber(day), toDayNumber(day) - 100))
  return prices.reduce((a, b) => a + b, 0) / prices.length
}

describe('the price of a night', () => {
  it('is a positive multiple of the step for every night of the calendar', () => {
    const { price } = buildCalendar({ ...MODEL, step: 500 }, TODAY)
    expect(price).toHaveLength(CALENDAR_NIGHTS)
    expect([...price].every((value) => value > 0 && value % 500 === 0)).toBe(true)
  })

  it('is the same for the same model, night and day of asking', () => {
    expect([...buildCalendar(MODEL, TODAY).price]).toEqual([...buildCalendar({ ...MODEL }, TODAY).price])
  })

  it('follows the season of the place', () => {
    expect(averageOf(MODEL, '2027-07-20', 28)).toBeGreaterThan(1.8 * averageOf(MODEL, '2027-01-20', 28))
    const south = { ...MODEL, season: SEASONS.indexOf('south') }
    expect(averageOf(south, '2027-01-20', 28)).toBeGreaterThan(1.3 * averageOf(south, '2027-06-20', 28))
  })

  it('is dearer at the weekend for leisure and on working days for business', () => {
    const weekend = (day: string) => [5, 6].includes(weekdayOf(day))
    const working = (day: string) => [1, 2, 3].includes(weekdayOf(day))
    expect(averageOf(MODEL, '2027-02-01', 140, weekend)).toBeGreaterThan(
      1.1 * averageOf(MODEL, '2027-02-01', 140, working),
    )
    const business = { ...MODEL, week: WEEKS.indexOf('business') }
    expect(averageOf(business, '2027-02-01', 140, working)).toBeGreaterThan(
      1.1 * averageOf(business, '2027-02-01', 140, weekend),
    )
  })

  it('climbs in steps as the night comes near', () => {
    expect([100, 61, 60, 22, 21, 8, 7, 3, 2, 0, -1].map(leadFactor)).toEqual([
      0.94, 0.94, 0.98, 0.98, 1, 1, 1.06, 1.06, 1.12, 1.12, 1.12,
    ])
    const night = toDayNumber('2027-05-11')
    expect(priceNight(MODEL, night, night - 1)).toBeGreaterThan(priceNight(MODEL, night, night - 90))
  })

  it('does not move on another day of asking within the same step', () => {
    const night = toDayNumber('2027-05-11')
    expect(priceNight(MODEL, night, night - 90)).toBe(priceNight(MODEL, night, night - 70))
  })

  it('rises at the turn of the year', () => {
    const price = (day: string) => priceNight(MODEL, toDayNumber(day), toDayNumber(day) - 100)
    expect(price('2027-12-31')).toBeGreaterThan(price('2027-12-17'))
  })
})

describe('rules of stay', () => {
  it('asks for more nights only where the model says so', () => {
    expect(Math.max(...buildCalendar(MODEL, TODAY).minStay)).toBe(1)
    const strict = buildCalendar({ ...MODEL, weekendStay: 2, highStay: 3 }, TODAY)
    const stays = new Set(strict.minStay)
    expect(stays).toEqual(new Set([1, 2, 3]))
  })

  it('closes its weekday to arrivals, and high season to departures', () => {
    const { flags } = buildCalendar({ ...MODEL, noArrival: 0, noDeparture: 6 }, TODAY)
    const days = [...flags].map((flag, i) => ({ flag, day: addDays(TODAY, i) }))
    expect(days.filter(({ flag }) => flag & CLOSED_TO_ARRIVAL).every(({ day }) => weekdayOf(day) === 0)).toBe(true)
    const departures = days.filter(({ flag }) => flag & CLOSED_TO_DEPARTURE)
    expect(departures.length).toBeGreaterThan(0)
    expect(
      departures.every(({ day }) => weekdayOf(day) === 6 && ['06', '07', '08', '09'].includes(day.slice(5, 7))),
    ).toBe(true)
  })

  it('shuts the hotel for one run of nights a year, in low season', () => {
    const { price } = buildCalendar({ ...MODEL, closure: 10 }, '2026-12-31', 366)
    const closed = [...price].flatMap((value, i) => (value === 0 ? [i] : []))
    expect(closed).toHaveLength(10)
    expect((closed.at(-1) ?? 0) - (closed[0] ?? 0)).toBe(9)
    expect(['01', '02', '03', '04', '10', '11', '12']).toContain(addDays('2026-12-31', closed[0] ?? 0).slice(5, 7))
  })

  it('can be stored and read again without loss, in every currency of the demo', () => {
    for (const [base, step] of [
      [12_000, 100],
      [9_000_000_00, 10_000_00],
      [220_000, 1000],
      [600_000_00, 500_00],
    ] as const) {
      const calendar = buildCalendar({ ...MODEL, base, step }, TODAY)
      expect([...decodeCalendar(encodeCalendar(calendar)).price]).toEqual([...calendar.price])
    }
  })
})

describe('busy nights', () => {
  const nights = planBusyNights(MODEL, 6, toDayNumber(TODAY), CALENDAR_NIGHTS)

  it('leave at most one room, and happen on a small part of the nights', () => {
    expect(nights.every(({ sold, stop }) => stop || sold === 5 || sold === 6)).toBe(true)
    expect(nights.length).toBeGreaterThan(5)
    expect(nights.length).toBeLessThan(CALENDAR_NIGHTS * 0.3)
  })

  it('are the same whichever window asks for them', () => {
    const first = toDayNumber(TODAY) + 100
    const part = planBusyNights(MODEL, 6, first, 50)
    expect(part).toEqual(nights.filter(({ day }) => day >= first && day < first + 50))
  })
})
