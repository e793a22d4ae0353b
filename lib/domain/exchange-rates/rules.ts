import type { FxTable, RatePart } from '@/lib/domain/money/schema'
import { missedSince } from './publication-days'

/** A rate may move by so much from one table to the next; more is taken for a fault of the source. */
const MOST_CHANGE = 0.2

export type GivenRates = Pick<RatePart, 'source' | 'asOf' | 'validUntil' | 'rates'>
export type Jump = { currency: string; from: number; to: number }
export type RateSettings = {
  limitDays: number
  /** Whose rates a table may hold. */ sources: readonly RatePart['source'][]
}

/** Rates with the instants at which they grow old; a document's hold until others come where it says no day. */
export function toRatePart({ source, asOf, validUntil, rates }: GivenRates, limitDays: number): RatePart {
  const from = validUntil ?? (source === 'document' ? null : asOf)
  return {
    source,
    asOf,
    validUntil,
    lateFrom: from === null ? null : missedSince(from, 1).toISOString(),
    saleUntil: from === null ? null : missedSince(from, limitDays).toISOString(),
    rates,
  }
}

const ORDER: readonly RatePart['source'][] = ['ecb', 'file', 'document']

/**
 * The table with new rates in the place of those of their source, and every age counted anew at `now`; null changes no
 * rates. A rate by which nothing is sold any more gives way to one that it stood before and that still sells.
 */
export function composeTable(
  table: Omit<FxTable, 'version'>,
  given: GivenRates | null,
  { limitDays, sources, now }: RateSettings & { now: Date },
): Omit<FxTable, 'version'> {
  const kept = (table.parts ?? []).filter(({ source }) => source !== given?.source && sources.includes(source))
  const aged = [...kept, ...(given ? [given] : [])]
    .sort((a, b) => ORDER.indexOf(a.source) - ORDER.indexOf(b.source))
    .map((part) => toRatePart(part, limitDays))
  const parts = giveWay(aged, now.toISOString())
  return { base: table.base, rates: Object.assign(ratesWithoutPart(table), ...parts.map(({ rates }) => rates)), parts }
}

/** Without the rates of parts that are over for which an earlier part has one that sells. */
function giveWay(parts: readonly RatePart[], at: string): RatePart[] {
  return parts.map((part, i) => {
    if (!isOver(part, at)) return part
    const selling = parts.slice(0, i).filter((earlier) => !isOver(earlier, at))
    const rates = Object.entries(part.rates).filter(([currency]) => partOf(selling, currency) === undefined)
    return { ...part, rates: Object.fromEntries(rates) }
  })
}

/** Whether nothing is sold by a part's rates any more at an instant (ISO). */
function isOver({ saleUntil }: RatePart, at: string): boolean {
  return saleUntil !== null && at >= saleUntil
}

function ratesWithoutPart({ rates, parts = [] }: Omit<FxTable, 'version'>): Record<string, number> {
  return Object.fromEntries(Object.entries(rates).filter(([currency]) => partOf(parts, currency) === undefined))
}

/** The part that a currency's rate comes from. */
export function partOf(parts: readonly RatePart[], currency: string): RatePart | undefined {
  return parts.findLast(({ rates }) => Object.hasOwn(rates, currency))
}

/** The table with only those rates by which something may be sold at an instant (ISO). */
export function ratesForSale(table: FxTable, at: string): FxTable {
  const parts = table.parts ?? []
  if (!parts.some((part) => isOver(part, at))) return table
  const rates = Object.entries(table.rates).filter(([currency]) => {
    const part = partOf(parts, currency)
    return part === undefined || !isOver(part, at)
  })
  return { ...table, rates: Object.fromEntries(rates) }
}

/** Rates that moved too far from those of the table: their own source's, else another's. A demonstration's prove nothing. */
export function findJumps({ parts = [] }: Pick<FxTable, 'parts'>, { source, rates }: GivenRates): Jump[] {
  const own = parts.filter((part) => part.source === source)
  return Object.entries(rates).flatMap(([currency, to]) => {
    const from = (partOf(own, currency) ?? partOf(parts, currency))?.rates[currency]
    return from !== undefined && Math.abs(to / from - 1) > MOST_CHANGE ? [{ currency, from, to }] : []
  })
}

/** Which of the currencies have no rate. */
export function findMissing(table: Pick<FxTable, 'base' | 'rates'>, currencies: readonly string[]): string[] {
  const wanted = [...new Set(currencies)].sort()
  if (wanted.length < 2) return []
  return wanted.filter((currency) => currency !== table.base && table.rates[currency] === undefined)
}
