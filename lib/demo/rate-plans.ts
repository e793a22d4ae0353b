import type { ChildBand, PolicyTerm } from '@/lib/domain/hotels/schema'
import type { Board, HotelKind, PaymentTime } from '@/lib/domain/hotels/values'
import type { Random } from '@/lib/domain/pictures/random'
import type { PlannedRoom } from './rooms'

export type PlannedPlan = {
  board: Board
  payment: PaymentTime
  payDaysBefore: number | null
  terms: PolicyTerm[]
  /** Basis points and minor units against the base plan, which is the first of the list. */
  derivePercent: number
  deriveAmount: number
  remarks: string[]
}
export type PlannedOccupancy = { baseAdults: number; extraAdult: number; childBands: ChildBand[] }

const NON_REFUNDABLE: PolicyTerm[] = [{ daysBefore: 365, time: '00:00', penalty: { kind: 'percent', value: 100 } }]

/** Free until so many days before, then a night or a share, then everything. */
export function flexibleTerms(random: Random, days: number): PolicyTerm[] {
  const first: PolicyTerm['penalty'] = random.chance(0.75)
    ? { kind: 'nights', value: 1 }
    : { kind: 'percent', value: random.pick([30, 50]) }
  const full = { daysBefore: days > 3 ? 1 : 0, time: '12:00', penalty: { kind: 'percent', value: 100 } } as const
  return [{ daysBefore: days, time: '18:00', penalty: first }, full]
}

/** The rate plans that a hotel sells for each of its rooms: a base plan, then plans derived from it. */
export type Ladder = 'simple' | 'breakfast' | 'board' | 'inclusive'

export function pickLadder(random: Random, kind: HotelKind, hasBreakfast: boolean, hasRestaurant: boolean): Ladder {
  if (kind === 'resort' && random.chance(0.35)) return 'inclusive'
  if (
    (kind === 'resort' || kind === 'ryokan' || kind === 'lodge' || kind === 'grand') &&
    hasRestaurant &&
    random.chance(0.7)
  )
    return 'board'
  return hasBreakfast ? 'breakfast' : 'simple'
}

export function planRatePlans(random: Random, ladder: Ladder, room: PlannedRoom, mealUnit: number): PlannedPlan[] {
  const guests = Math.min(2, room.seed.adults)
  const days = random.pick([1, 1, 2, 3, 3, 5, 7, 14])
  const flexible = (board: Board, deriveAmount = 0): PlannedPlan => ({
    board,
    ...planPayment(random, days),
    terms: flexibleTerms(random, days),
    derivePercent: 0,
    deriveAmount,
    remarks: [],
  })
  const saver = (board: Board, percent: number): PlannedPlan => ({
    board,
    payment: 'now',
    payDaysBefore: null,
    terms: NON_REFUNDABLE,
    derivePercent: percent,
    deriveAmount: 0,
    remarks: [],
  })
  const discount = -100 * random.int(9, 14)
  const breakfast = mealUnit * guests
  switch (ladder) {
    case 'simple':
      return [flexible('room_only'), saver('room_only', discount)]
    case 'breakfast':
      return [flexible('room_only'), saver('room_only', discount), flexible('breakfast', breakfast)]
    case 'board':
      return [flexible('breakfast'), saver('breakfast', discount), flexible('half_board', breakfast * 2)]
    case 'inclusive':
      return [flexible('all_inclusive'), saver('all_inclusive', discount)]
  }
}

function planPayment(random: Random, days: number): Pick<PlannedPlan, 'payment' | 'payDaysBefore'> {
  const draw = random.next()
  if (draw < 0.55) return { payment: 'at_hotel', payDaysBefore: null }
  return draw < 0.8 ? { payment: 'later', payDaysBefore: days + 1 } : { payment: 'now', payDaysBefore: null }
}

/** Whom the nightly price covers; `unit` is a fifth of the room's price, on the currency's step. */
export function planOccupancy(random: Random, room: PlannedRoom, unit: number): PlannedOccupancy {
  if (room.seed.adults === 1) return { baseAdults: 1, extraAdult: 0, childBands: [] }
  const free = random.pick([2, 3, 5])
  const childBands =
    room.seed.children === 0
      ? []
      : [
          { maxAge: free, amount: 0 },
          { maxAge: random.pick([11, 12]), amount: Math.max(1, Math.round(unit / 2)) },
        ]
  return { baseAdults: 2, extraAdult: unit, childBands }
}
