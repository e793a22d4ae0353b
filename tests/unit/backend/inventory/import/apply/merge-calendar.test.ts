import { checkCalendar, CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, type Calendar } from '@/lib/backend/inventory/calendar'
import { mergeCalendar, type NightsPatch } from '@/lib/backend/inventory/import/apply/merge-calendar'
import { toDayNumber } from '@/lib/domain/stay/dates'

const TODAY = toDayNumber('2026-03-10')
const nights = (from: string, to: string, patch: Partial<NightsPatch> = {}): NightsPatch => ({
  fromDay: toDayNumber(from),
  toDay: toDayNumber(to),
  price: null,
  minStay: null,
  cta: null,
  ctd: null,
  closed: null,
  ...patch,
})
const stored = (): Calendar => ({
  firstDay: '2026-03-10',
  price: Float64Array.from([100, 200, 300, 400]),
  minStay: Uint8Array.from([1, 2, 3, 4]),
  flags: Uint8Array.from([0, CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, 3]),
})
const merge = (calendar: Calendar | null, ...rows: NightsPatch[]) => mergeCalendar(calendar, rows, TODAY)
const prices = (merged: { calendar: Calendar | null }) => [...(merged.calendar?.price ?? [])]

describe('merging a calendar', () => {
  it('changes the named nights alone', () => {
    const merged = merge(stored(), nights('2026-03-11', '2026-03-12', { price: 250 }))
    expect(merged).toMatchObject({ inserted: 0, updated: 2, unchanged: 0, past: 0 })
    expect(merged.calendar).toEqual({ ...stored(), price: Float64Array.from([100, 250, 250, 400]) })
  })

  it('grows at both ends and leaves gaps unsold', () => {
    const later = { ...stored(), firstDay: '2026-03-14' }
    const merged = merge(
      later,
      nights('2026-03-12', '2026-03-12', { price: 50 }),
      nights('2026-03-19', '2026-03-19', { price: 60, minStay: 2 }),
    )
    expect(merged).toMatchObject({ inserted: 2, updated: 0 })
    expect(merged.calendar?.firstDay).toBe('2026-03-12')
    expect(prices(merged)).toEqual([50, 0, 100, 200, 300, 400, 0, 60])
    expect([...(merged.calendar?.minStay ?? [])]).toEqual([1, 1, 1, 2, 3, 4, 1, 2])
  })

  it('lets later rows win over earlier ones', () => {
    const merged = merge(
      null,
      nights('2026-03-10', '2026-03-13', { price: 100, cta: true }),
      nights('2026-03-12', '2026-03-12', { price: 180 }),
    )
    expect(prices(merged)).toEqual([100, 100, 180, 100])
    expect([...(merged.calendar?.flags ?? [])]).toEqual([1, 1, 1, 1])
  })

  it('sets and clears each restriction by itself', () => {
    const merged = merge(
      stored(),
      nights('2026-03-10', '2026-03-13', { cta: false, ctd: null }),
      nights('2026-03-10', '2026-03-10', { ctd: true }),
    )
    expect([...(merged.calendar?.flags ?? [])]).toEqual([2, 0, 2, 2])
  })

  it('takes a closed night off sale, and gives it back with the last price that was named', () => {
    const night = (patch: Partial<NightsPatch>) => nights('2026-03-10', '2026-03-10', patch)
    const sold = (calendar: Calendar | null) => calendar && checkCalendar(calendar, '2026-03-10', 1)
    const closed = merge(stored(), night({ closed: true }))
    expect([closed.updated, sold(closed.calendar)]).toEqual([1, { ok: false, reason: 'closed' }])
    const opened = merge(closed.calendar, night({ closed: false }))
    expect([opened.updated, sold(opened.calendar)]).toEqual([1, { ok: true, nightlySum: 100 }])
    const dearer = merge(closed.calendar, night({ price: 500 }))
    expect([dearer.updated, sold(dearer.calendar)]).toEqual([1, { ok: false, reason: 'closed' }])
    expect(sold(merge(dearer.calendar, night({ closed: false })).calendar)).toEqual({ ok: true, nightlySum: 500 })
  })

  it('says that nothing changes, though old nights could be dropped', () => {
    const old = { ...stored(), firstDay: '2026-03-08' }
    expect(merge(old, nights('2026-03-10', '2026-03-10', { price: 300 }))).toEqual({
      calendar: null,
      inserted: 0,
      updated: 0,
      unchanged: 1,
      past: 0,
    })
  })

  it('counts and drops nights that are over', () => {
    const merged = merge({ ...stored(), firstDay: '2026-03-08' }, nights('2026-03-01', '2026-03-10', { price: 5 }))
    expect(merged).toMatchObject({ updated: 1, past: 9 })
    expect(merged.calendar?.firstDay).toBe('2026-03-10')
    expect(prices(merged)).toEqual([5, 400])
    expect(merge(null, nights('2026-03-01', '2026-03-02', { price: 5 }))).toEqual({
      calendar: null,
      inserted: 0,
      updated: 0,
      unchanged: 0,
      past: 2,
    })
  })
})
