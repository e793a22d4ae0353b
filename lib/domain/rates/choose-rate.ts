import type { Filters } from '@/lib/domain/search/filters-schema'
import type { ShownPrice } from '@/lib/domain/search/shown-price'
import type { Rate, RoomRates } from './schema'

/** What a visitor who comes from a list must be told of the chosen rate. */
export type RateNews =
  /** The rate of the card costs another total now. */
  | { kind: 'changed'; from: number; to: number }
  /** The rate of the card is sold out. */
  | { kind: 'gone' }
  /** No rate fits the filters. */
  | { kind: 'none_fits' }

export type ChosenRate = { rate: Rate; room: RoomRates; news: RateNews | null }

/** The rate to choose for a visitor: the one of the card, else the cheapest that fits the filters, else the cheapest. */
export function chooseRate(rooms: readonly RoomRates[], filters: Filters, shown: ShownPrice | null): ChosenRate | null {
  const all = rooms.flatMap((room) => room.rates.map((rate) => ({ room, rate })))
  const fitting = all.filter(({ rate }) => fitsFilters(rate, filters))
  const ofCard = shown ? all.find(({ rate }) => rate.ratePlanId === shown.ratePlanId) : undefined
  const chosen = ofCard ?? cheapest(fitting) ?? cheapest(all)
  if (!chosen) return null
  return { ...chosen, news: tellNews(chosen.rate, { shown, isOfCard: ofCard !== undefined, fits: fitting.length > 0 }) }
}

type Found = { shown: ShownPrice | null; isOfCard: boolean; fits: boolean }

function tellNews({ price }: Rate, { shown, isOfCard, fits }: Found): RateNews | null {
  if (!shown) return fits ? null : { kind: 'none_fits' }
  if (shown.ratePlanId !== null && !isOfCard) return { kind: 'gone' }
  // A changed currency is the visitor's own choice and no news.
  if (shown.currency !== price.currency || shown.total === price.total) return null
  return { kind: 'changed', from: shown.total, to: price.total }
}

function fitsFilters({ price, freeUntil, board, payment }: Rate, filters: Filters): boolean {
  return (
    price.total >= (filters.minTotal ?? 0) &&
    price.total <= (filters.maxTotal ?? Infinity) &&
    (!filters.freeCancellation || freeUntil !== null) &&
    (filters.boards.length === 0 || filters.boards.includes(board)) &&
    (filters.payments.length === 0 || filters.payments.includes(payment))
  )
}

function cheapest<T extends { rate: Rate }>(entries: readonly T[]): T | undefined {
  return entries.reduce<T | undefined>(
    (best, entry) => (best && best.rate.price.total <= entry.rate.price.total ? best : entry),
    undefined,
  )
}
