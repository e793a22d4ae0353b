import { partOf } from '@/lib/domain/exchange-rates/rules'
import type { FxTable } from '@/lib/domain/money/schema'

/** The rates in use, line by line. */
export function describeTable(table: FxTable): string[] {
  const { version, base, rates, parts = [] } = table
  if (version === 0) return ['There are no rates yet: nothing is sold in another currency than the property’s own.']
  return [
    `Version ${version}: units for one ${base}`,
    ...parts.map(
      ({ source, asOf, lateFrom, saleUntil, rates: own }) =>
        `${source}: ${Object.keys(own).length} rates of ${asOf}; ` +
        (saleUntil === null ? 'they sell until others come' : `late from ${lateFrom}, they sell until ${saleUntil}`),
    ),
    ...Object.keys(rates)
      .sort()
      .map((currency) => `${currency} ${rates[currency]} (${partOf(parts, currency)?.source ?? 'demonstration'})`),
  ]
}

/** What changes from one table to the next. */
export function describeChange(before: FxTable, after: FxTable): string[] {
  if (after.version === before.version) return [`Version ${before.version} stays: nothing changes.`]
  const currencies = [...new Set([...Object.keys(before.rates), ...Object.keys(after.rates)])].sort()
  return [
    `Version ${after.version} follows ${before.version}.`,
    ...currencies.flatMap((currency) => {
      const [from, to] = [before.rates[currency], after.rates[currency]]
      if (from === to) return []
      if (from === undefined) return [`+ ${currency} ${to}`]
      return [to === undefined ? `- ${currency} ${from}` : `~ ${currency} ${from} -> ${to}`]
    }),
  ]
}
