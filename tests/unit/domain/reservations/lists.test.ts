import { CSV_COLUMNS, csvCells, DASHBOARD_CSV_COLUMNS } from '@/lib/domain/reservations/list-csv'
import {
  dashboardListSchema,
  dashboardRights,
  ownListSchema,
  tabOf,
  wantsAll,
  type ReservationRow,
} from '@/lib/domain/reservations/lists'
import { BOOKING_STATES } from '@/lib/domain/booking/rules'

describe('the list in which a booking stands', () => {
  const today = '2026-03-10'

  it('is upcoming until the day of departure is over', () => {
    expect(tabOf({ state: 'confirmed', checkOut: '2026-03-11' }, today)).toBe('upcoming')
    expect(tabOf({ state: 'confirmed', checkOut: today }, today)).toBe('upcoming')
    expect(tabOf({ state: 'confirming', checkOut: '2026-03-09' }, today)).toBe('past')
  })

  it('follows the state before the days', () => {
    const tabs = BOOKING_STATES.map((state) => [state, tabOf({ state, checkOut: '2026-04-01' }, today)])
    expect(Object.fromEntries(tabs)).toEqual({
      draft: null,
      held: null,
      paying: null,
      failed: null,
      confirming: 'upcoming',
      confirmed: 'upcoming',
      completed: 'past',
      no_show: 'past',
      cancelled: 'cancelled',
    })
  })
})

describe('queries of lists', () => {
  it('read what they can and take the rest for not said', () => {
    expect(ownListSchema.parse({})).toEqual({ tab: 'upcoming', q: '', page: 1 })
    expect(ownListSchema.parse({ tab: 'past', q: ' Löwe ', page: '3' })).toEqual({ tab: 'past', q: 'Löwe', page: 3 })
    expect(ownListSchema.parse({ tab: 'x', q: null, page: '-1' })).toEqual({ tab: 'upcoming', q: '', page: 1 })
    const wrong = { state: 'draft', from: '2026-02-30', to: '1/2/3', q: 'x'.repeat(200), page: '1e9' }
    expect(dashboardListSchema.parse(wrong)).toEqual({ state: null, from: null, to: null, q: 'x'.repeat(100), page: 1 })
    expect(dashboardListSchema.parse({ from: '1.4.2026', to: '30042026' })).toMatchObject({
      from: '2026-04-01',
      to: '2026-04-30',
    })
    expect(dashboardListSchema.parse({ state: 'cancelled', from: '2026-02-28', to: null })).toMatchObject({
      state: 'cancelled',
      from: '2026-02-28',
      to: null,
    })
  })

  it.each([
    ['1', true],
    ['', true],
    ['true', true],
    ['yes', true],
    ['no', true],
    ['0', false],
    ['false', false],
    ['FALSE', false],
    [undefined, false],
  ])('all=%p counts: %p', (value, counts) => {
    expect(wantsAll(value)).toBe(counts)
  })
})

describe('the dashboard', () => {
  it.each([
    ['a traveller', { plan_id: null, actions: [] }, null],
    ['an agent', { plan_id: 3, actions: [] }, { all: false, exportAll: false, cancelAll: false }],
    [
      'somebody with the action',
      { plan_id: null, actions: ['reservations'] },
      { all: true, exportAll: true, cancelAll: true },
    ],
    [
      'an agent with the action',
      { plan_id: 3, actions: ['x', 'reservations'] },
      { all: true, exportAll: true, cancelAll: true },
    ],
    ['somebody with another action', { plan_id: null, actions: ['operate'] }, null],
  ])('gives %s what they may see', (_, user, rights) => {
    expect(dashboardRights({ user, staff: null })).toEqual(rights)
  })

  it('lets support read everything, and neither take it away nor cancel it', () => {
    const user = { plan_id: null, actions: ['reservations'] }
    const rights = dashboardRights({ user, staff: { role: 'support', factor: 'none' } })
    expect(rights).toEqual({ all: true, exportAll: false, cancelAll: false })
  })
})

describe('a reservation in a file', () => {
  const row: ReservationRow = {
    id: 'id',
    reference: 'BK7M2XPD',
    state: 'confirmed',
    hotelName: 'Hotel Löwe',
    guests: ['Ada Löwe', 'Bo Bär'],
    checkIn: '2026-04-01',
    checkOut: '2026-04-04',
    rooms: 2,
    currency: 'EUR',
    total: 30_705,
    paymentTime: 'now',
    payment: 'captured',
    bookedAt: '2026-03-10T09:00:00.000Z',
    booker: { name: 'Ada Löwe', email: 'ada@example.com', phone: '+4930123456' },
  }
  const words = { state: (state: string) => `<${state}>`, payment: () => '<paid>' }

  it('has days in ISO, nights as a number and money as a plain decimal', () => {
    expect(csvCells(row, CSV_COLUMNS, words)).toEqual([
      'BK7M2XPD',
      'Hotel Löwe',
      'Ada Löwe, Bo Bär',
      '2026-04-01',
      '2026-04-04',
      3,
      2,
      '<confirmed>',
      '307.05',
      'EUR',
      '<paid>',
    ])
  })

  it.each([
    [7, 'EUR', '0.07'],
    [120_000, 'JPY', '120000'],
    [1_234, 'KWD', '1.234'],
    [9_007_199_254_740_991, 'USD', '90071992547409.91'],
  ])('%p minor units of %s are %s', (total, currency, text) => {
    expect(csvCells({ ...row, total, currency }, ['total', 'currency'], words)).toEqual([text, currency])
  })

  it('tells the dashboard who booked and when, and has empty cells where nobody did', () => {
    expect(csvCells(row, DASHBOARD_CSV_COLUMNS, words).slice(-4)).toEqual([
      'Ada Löwe',
      'ada@example.com',
      '+4930123456',
      '2026-03-10T09:00:00.000Z',
    ])
    expect(csvCells({ ...row, booker: null }, ['booker', 'email', 'phone'], words)).toEqual([null, null, null])
  })
})
