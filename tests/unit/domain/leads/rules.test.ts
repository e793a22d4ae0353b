import fc from 'fast-check'
import * as constants from '@/lib/domain/leads/constants'
import { allowsLead, decideLead, holdsPass, leadRetryDelay } from '@/lib/domain/leads/rules'

const NOW = Date.parse('2026-03-10T09:00:00.000Z')
const SECOND = 1000
const DAY = 86_400_000
const ago = (ms: number) => NOW - ms

describe('the times of the offer', () => {
  it('has its constants in one place', () => {
    expect(constants).toMatchObject({
      LEAD_VISIT_MS: 120_000,
      LEAD_MIN_DELAY_MS: 10_000,
      LEAD_REOPEN_MS: 604_800_000,
      LEAD_SENT_CLOSE_MS: 2000,
      LEAD_DEFAULT_REF: 3,
      LEAD_GROUPS: { hebrew: 217379, others: 243420 },
    })
  })

  it('begins the visit with the first page', () => {
    expect(decideLead({ now: NOW, visited: null, closed: null })).toEqual({
      visited: NOW,
      closed: null,
      opensIn: 120_000,
    })
  })

  it.each([120, 121, 86_400])('opens 10 s after the page in a visit that began %i s ago', (seconds) => {
    expect(decideLead({ now: NOW, visited: ago(seconds * SECOND), closed: null })).toEqual({
      visited: ago(seconds * SECOND),
      closed: null,
      opensIn: 10_000,
    })
  })

  it.each([
    [0, 120],
    [30, 90],
    [109, 11],
    [110, 10],
  ])('opens in a visit of %i s after the %i s that are left', (seconds, left) => {
    expect(decideLead({ now: NOW, visited: ago(seconds * SECOND), closed: null }).opensIn).toBe(left * SECOND)
  })

  it.each([111, 115, 119])('waits 10 s although fewer are left in a visit of %i s', (seconds) => {
    expect(decideLead({ now: NOW, visited: ago(seconds * SECOND), closed: null }).opensIn).toBe(10_000)
  })

  it.each([
    ['just now', 0],
    ['6 days and 23 hours ago', 6 * DAY + 23 * 3_600_000],
    ['7 days ago', 7 * DAY],
  ])('stays away when it was closed %s', (_, ms) => {
    expect(decideLead({ now: NOW, visited: ago(8 * DAY), closed: ago(ms) })).toEqual({
      visited: ago(8 * DAY),
      closed: ago(ms),
      opensIn: null,
    })
  })

  it('begins a new visit when it was closed over 7 days ago, and forgets the closing', () => {
    const fresh = decideLead({ now: NOW, visited: ago(30 * DAY), closed: ago(7 * DAY + SECOND) })
    expect(fresh).toEqual({ visited: NOW, closed: null, opensIn: 120_000 })
    expect(decideLead({ now: NOW + 130 * SECOND, ...fresh }).opensIn).toBe(10_000)
  })

  it('takes what lies ahead, after a clock was set back, for now', () => {
    expect(decideLead({ now: NOW, visited: NOW + DAY, closed: null })).toEqual({
      visited: NOW,
      closed: null,
      opensIn: 120_000,
    })
    expect(decideLead({ now: NOW, visited: ago(DAY), closed: NOW + 400 * DAY })).toMatchObject({
      closed: NOW,
      opensIn: null,
    })
  })

  const instant = fc.option(fc.integer({ min: 1, max: NOW + 10 * DAY }), { nil: null })
  const now = fc.integer({ min: NOW - 40 * DAY, max: NOW })

  it('never opens before the visit is two minutes old or sooner than ten seconds', () => {
    fc.assert(
      fc.property(now, instant, instant, (at, visited, closed) => {
        const decided = decideLead({ now: at, visited, closed })
        expect(decided.visited).toBeLessThanOrEqual(at)
        if (decided.opensIn === null) return expect(decided.closed).not.toBeNull()
        expect(decided.closed).toBeNull()
        expect(decided.opensIn).toBeGreaterThanOrEqual(10_000)
        expect(decided.opensIn).toBeLessThanOrEqual(120_000)
        expect(at + decided.opensIn - decided.visited).toBeGreaterThanOrEqual(120_000)
      }),
    )
  })

  it('decides the same again from what it remembers', () => {
    fc.assert(
      fc.property(now, instant, instant, (at, visited, closed) => {
        const decided = decideLead({ now: at, visited, closed })
        expect(decideLead({ now: at, ...decided })).toEqual(decided)
      }),
    )
  })

  it('comes back in the end, whenever it was closed', () => {
    fc.assert(
      fc.property(now, instant, instant, (at, visited, closed) => {
        const decided = decideLead({ now: at, visited, closed })
        expect(decideLead({ now: at + 7 * DAY + 1, ...decided }).opensIn).not.toBeNull()
      }),
    )
  })
})

describe('the pages of the offer', () => {
  it.each(['/', '/hotels', '/hotels/germany/berlin/results', '/reservations', '/booking-tips', '/favorites'])(
    'it may be made on %s',
    (path) => expect(allowsLead(path)).toBe(true),
  )

  it.each([
    '/book',
    '/pay',
    '/transaction/success',
    '/transaction/error',
    '/login',
    '/widgets/search',
    '/widgets/generator',
    '/sandbox/challenge/1',
    '/reservation',
    '/dashboard/operations',
  ])('it is never made on %s', (path) => expect(allowsLead(path)).toBe(false))

  it('knows addresses that open a reservation', () => {
    expect(holdsPass('?r=abc.def')).toBe(true)
    expect(holdsPass('?fid=77')).toBe(false)
  })
})

it('tries a lead again after a minute, then ever more seldom, at least every six hours', () => {
  expect([1, 2, 3, 4].map(leadRetryDelay)).toEqual([60_000, 120_000, 240_000, 480_000])
  expect(leadRetryDelay(60)).toBe(6 * 3_600_000)
})
