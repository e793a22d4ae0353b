import { BOARDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { chargeStep } from '@/lib/domain/money/rules'
import { chargesOn, roomTotal } from '@/lib/domain/price/rules'
import { fitsParty } from '@/lib/domain/rates/sellable'
import type { CityBlock } from './blocks/city-block'
import {
  chargesFor,
  EVERYTHING,
  factorsFor,
  freeUntilOf,
  GROUPS,
  paymentOf,
  resolveCharges,
  todayIn,
  type PreparedQuery,
  type ResolvedCharges,
} from './prepare-query'

/** What of a query is the same for all hotels of a block, on one day of arrival. */
export type BlockPass = PassTables & {
  from: number
  to: number
  /** Cells of the first rate on the days of arrival and departure. */
  first: number
  last: number
  place: ResolvedCharges
  /** What hotels charge that add nothing of their own to their place's charges, once one of them was asked for. */
  usual: (ResolvedCharges | undefined)[]
  /** By class of currency: units of the query's for one of the hotel's, to compare by. */
  factors: readonly number[]
  /** In which the query's currency is charged, in minor units. */
  step: number
  /** Whether guests of the party add anything at any of the block's rates. */
  hasSupplements: boolean
}

/** What each block fills for itself; made once for all blocks of a search. */
export type PassTables = {
  /** By kind of rate: the groups of filters that it fails, and its offers OFFERS_AT bits above; REFUSED if not for sale. */
  kinds: Int32Array
  /** By class of policy: as `kinds`, and when it is paid. */
  policies: Int32Array
  /** By class of pricing: what the party's guests add over the stay, over all rooms. */
  supplements: Float64Array
  /** By room, where several are asked for: whether so many are left; filled for the hotels that are asked about. */
  enough: Uint8Array
}

/** The rate does not fit the party, this tenant sells none that are paid for so, or the day of arrival is over. */
const REFUSED = -1

// Read once: what comes from another module costs a call each time under some bundlers.
const { boards: BOARDS_BIT, payments: PAYMENTS_BIT, freeCancellation: FREE_BIT } = GROUPS
const BOARD_COUNT = BOARDS.length

/** Bits of offers: a board, a time of payment, and that cancelling is free now. */
export const boardOffer = (board: number) => 1 << board
export const paymentOffer = (payment: number) => 1 << (BOARD_COUNT + payment)
export const FREE_OFFER = paymentOffer(PAYMENT_TIMES.length)
/** All sums of offers are less. */
export const OFFERS_END = FREE_OFFER * 2
/** Above the bits of the groups. */
export const OFFERS_AT = 16

/** By mask of failed groups, the offers that still count: all where none fails, and those of the group that does. */
export const OFFERS_UNDER = new Int32Array(EVERYTHING)
OFFERS_UNDER[0] = OFFERS_END - 1
OFFERS_UNDER[BOARDS_BIT] = boardOffer(BOARD_COUNT) - 1
OFFERS_UNDER[PAYMENTS_BIT] = FREE_OFFER - boardOffer(BOARD_COUNT)
OFFERS_UNDER[FREE_BIT] = FREE_OFFER

export function createTables(blocks: readonly CityBlock[]): PassTables {
  const most = (size: (block: CityBlock) => number) => blocks.reduce((found, block) => Math.max(found, size(block)), 0)
  return {
    kinds: new Int32Array(most(({ kinds }) => kinds.list.length)),
    policies: new Int32Array(most(({ classes }) => classes.policy.list.length)),
    supplements: new Float64Array(most(({ classes }) => classes.pricing.list.length)),
    enough: new Uint8Array(most(({ roomId }) => roomId.length)),
  }
}

export function preparePass(block: CityBlock, q: PreparedQuery, from: number, tables: PassTables): BlockPass {
  const { nights } = q
  const { party, stay, currency } = q.query
  const { kinds, policies, supplements, enough } = tables
  fillKinds(block, q, kinds)
  fillPolicies(block, q, policies)
  // One by one: bundlers for older browsers copy a spread object property by property, which takes longer than the rest.
  return {
    kinds,
    policies,
    supplements,
    enough,
    from,
    to: from + nights,
    first: from * block.planId.length,
    last: (from + nights) * block.planId.length,
    place: resolveCharges(chargesOn(block.placeCharges.charges, stay.checkIn), nights, party),
    usual: [],
    factors: block.classes.currency.list.map((code) => factorsFor(q, code).compare),
    step: chargeStep(currency),
    hasSupplements: fillSupplements(block, q, supplements),
  }
}

function fillKinds({ classes, kinds: { list } }: CityBlock, q: PreparedQuery, kinds: Int32Array): void {
  const { soldMask, boardMask } = q
  const { party } = q.query
  const fits = classes.capacity.list.map((room) => fitsParty(room, party))
  for (let i = 0; i < list.length; i++) {
    const kind = list[i]
    if (!kind) continue
    const { capacity, board, payment } = kind
    const isSold = fits[capacity] === true && ((soldMask >> payment) & 1) === 1
    const failsBoard = boardMask !== 0 && ((boardMask >> board) & 1) === 0
    kinds[i] = isSold ? (failsBoard ? BOARDS_BIT : 0) | (boardOffer(board) << OFFERS_AT) : REFUSED
  }
}

function fillPolicies({ classes }: CityBlock, q: PreparedQuery, policies: Int32Array): void {
  const { paymentMask } = q
  const free = FREE_OFFER << OFFERS_AT
  const charged = q.freeOnly ? FREE_BIT : 0
  classes.policy.list.forEach((terms, i) => {
    // A list may hold hotels of several zones, in some of which the day of arrival is over.
    const isOver = q.query.stay.checkIn < todayIn(q, terms.zone)
    const payment = PAYMENT_TIMES.indexOf(paymentOf(q, terms))
    const failsPayment = paymentMask !== 0 && ((paymentMask >> payment) & 1) === 0
    const paid = (failsPayment ? PAYMENTS_BIT : 0) | (paymentOffer(payment) << OFFERS_AT)
    policies[i] = isOver ? REFUSED : paid | (freeUntilOf(q, terms) === null ? charged : free)
  })
}

function fillSupplements({ classes }: CityBlock, q: PreparedQuery, supplements: Float64Array): boolean {
  let hasAny = false
  classes.pricing.list.forEach((plan, i) => {
    const supplement = q.nights * roomTotal(0, 1, plan, q.query.party)
    supplements[i] = supplement
    if (supplement !== 0) hasAny = true
  })
  return hasAny
}

/** What a hotel charges whose charges are not its place's alone. */
export function chargesOf(block: CityBlock, h: number, q: PreparedQuery, pass: BlockPass): ResolvedCharges {
  const hotel = block.hotels[h]
  if (!hotel) throw new Error('a block lacks a hotel of its columns')
  const resolve = () =>
    resolveCharges(chargesFor(q.query, block.place, block.placeCharges, hotel), q.nights, q.query.party)
  if (hotel.charges.length > 0) return resolve()
  return (pass.usual[(hotel.demo ? 1 : 0) + (hotel.priceIncludesVat ? 2 : 0)] ??= resolve())
}
