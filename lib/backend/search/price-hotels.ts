import { percentOf, roundToStep } from '@/lib/domain/money/rules'
import type { CityBlock } from './blocks/city-block'
import { chargesOf, type BlockPass } from './prepare-pass'
import type { PreparedQuery, ResolvedCharges } from './prepare-query'
import type { Scan } from './scan-hotels'

// Read once: what comes from another module costs a call each time under some bundlers.
const [percent, round] = [percentOf, roundToStep]

/** Whole stay in minor units of the query's currency; equal to priceStay(...).total. */
function toTotal(base: number, charges: ResolvedCharges, factor: number, step: number): number {
  const { percents } = charges
  let total = base + charges.fixed
  for (let i = 0; i < percents.length; i++) total += percent(base, percents[i] ?? 0)
  return factor === 1 && step === 1 ? total : round(total * factor, step)
}

/** The total of a base at a hotel. Neighbours mostly charge alike, so that the last hotel's charges are kept. */
export function createTotals(block: CityBlock, q: PreparedQuery, pass: BlockPass): (h: number, base: number) => number {
  const { plain } = block
  const { factors, step } = pass
  const currencies = block.classes.currency.of
  let last = -1
  let charges = pass.place
  return (h, base) => {
    if (h !== last) charges = plain[h] === 1 ? pass.place : chargesOf(block, h, q, pass)
    last = h
    return toTotal(base, charges, factors[currencies[h] ?? 0] ?? 1, step)
  }
}

/** Works out, of each hotel, the bases whose totals are as asked for. */
export function boundHotels(block: CityBlock, q: PreparedQuery, pass: BlockPass, scan: Scan): void {
  const currencies = block.classes.currency.of
  const { step } = pass
  let known: ResolvedCharges | null = null
  let [knownFactor, low, high] = [1, 0, Infinity]
  for (let k = 0; k < scan.size; k++) {
    const h = scan.hotel[k] ?? 0
    const charges = block.plain[h] === 1 ? pass.place : chargesOf(block, h, q, pass)
    const factor = pass.factors[currencies[h] ?? 0] ?? 1
    if (known !== charges || knownFactor !== factor) {
      low = leastBase((base) => toTotal(base, charges, factor, step) >= q.minTotal)
      high = leastBase((base) => toTotal(base, charges, factor, step) > q.maxTotal) - 1
      known = charges
      knownFactor = factor
    }
    scan.low[k] = low
    scan.high[k] = high
  }
}

/** The least base that reaches something; Infinity for none. A dearer room is never a cheaper stay. */
function leastBase(reaches: (base: number) => boolean): number {
  if (reaches(0)) return 0
  let below = 0
  let least = 1
  for (; !reaches(least); least *= 2) {
    if (least > Number.MAX_SAFE_INTEGER) return Infinity
    below = least
  }
  while (least - below > 1) {
    const middle = Math.floor((below + least) / 2)
    if (reaches(middle)) least = middle
    else below = middle
  }
  return least
}
