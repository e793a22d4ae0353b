import type { CsvCell } from '@/lib/domain/export/csv'
import { toDecimal } from '@/lib/domain/money/rules'
import type { VisitSource } from './schema'

/** `bookings` were confirmed in these days, `cancelled` of them no longer stand. */
export type VisitCounts = { visits: number; searches: number; leads: number; bookings: number; cancelled: number }
/** What the bookings that stand cost, in minor units. */
export type BookedAmount = { currency: string; amount: number }
export type VisitRow = VisitSource & VisitCounts & { amounts: BookedAmount[] }

export type VisitPage = {
  rows: VisitRow[]
  /** Of all rows. */
  total: VisitCounts & { amounts: BookedAmount[] }
  /** From 1; the last one where a later one was asked for. */
  page: number
  pages: number
  count: number
}

export const COUNT_COLUMNS = ['visits', 'searches', 'leads', 'bookings', 'cancelled'] as const

/** A file's cells: the names, the counts, and a column of plain decimals for each currency. */
export function visitCells(row: VisitRow, currencies: readonly string[]): CsvCell[] {
  const amountIn = (code: string) => row.amounts.find(({ currency }) => currency === code)?.amount ?? 0
  return [
    row.source,
    row.medium,
    row.campaign,
    ...COUNT_COLUMNS.map((column) => row[column]),
    ...currencies.map((code) => toDecimal(amountIn(code), code)),
  ]
}
