import { policyTermsSchema, type PolicyTerm } from '@/lib/domain/hotels/schema'
import { amount } from './amounts'
import { accept, refuse, splitList, type Parse, type Parsed } from './cells'

type Penalty = PolicyTerm['penalty']
type Until = { daysBefore: number; time: string }
/** What cancelling costs, up to an instant; the last stage has none. */
type Stage = { penalty: Penalty | null; until: Until | null }

/** A charge from the day of booking on begins earlier than any booking can. */
const FROM_BOOKING: Until = { daysBefore: 365, time: '00:00' }
const FULL: Penalty = { kind: 'percent', value: 100 }

/**
 * Cancellation terms such as `free until 2d 18:00; 1 night until 0d 18:00; 100%`: what cancelling costs until
 * so many days before arrival on the hotel's clock, then what it costs from there on. Amounts are in `currency`;
 * null while it is not known.
 */
export function cancellationTerms(currency: string | null): Parse<PolicyTerm[]> {
  return (text) => {
    if (text === 'free') return accept([])
    const stages: Stage[] = []
    for (const part of splitList(text)) {
      const stage = readStage(part, currency)
      if (!stage.ok) return refuse(`has "${part}", which ${stage.reason}`)
      stages.push(stage.value)
    }
    const fault = findFault(stages)
    if (fault) return refuse(fault)
    const terms = policyTermsSchema.safeParse(toTerms(stages))
    return terms.success ? accept(terms.data) : refuse('has more than 6 steps')
  }
}

function readStage(part: string, currency: string | null): Parsed<Stage> {
  const match = /^(.+?)(?:\s+until\s+(\d{1,3})d\s+(([01]\d|2[0-3]):[0-5]\d))?$/.exec(part)
  const [, what = '', days, time] = match ?? []
  if (/\buntil\b/.test(what)) return refuse('does not end like "until 2d 18:00"')
  const penalty = readPenalty(what, currency)
  if (!penalty.ok) return penalty
  if (days === undefined || time === undefined) return accept({ penalty: penalty.value, until: null })
  if (Number(days) > 365) return refuse('is more than 365 days before arrival')
  return accept({ penalty: penalty.value, until: { daysBefore: Number(days), time } })
}

function readPenalty(what: string, currency: string | null): Parsed<Penalty | null> {
  if (what === 'free') return accept(null)
  if (what === 'non-refundable') return accept(FULL)
  const percent = /^(\d{1,3})\s*%$/.exec(what)
  if (percent) {
    const value = Number(percent[1])
    return value >= 1 && value <= 100 ? accept({ kind: 'percent', value }) : refuse('is not from 1% to 100%')
  }
  const nights = /^(\d{1,2}) nights?$/.exec(what)
  if (nights) {
    const value = Number(nights[1])
    return value >= 1 && value <= 30 ? accept({ kind: 'nights', value }) : refuse('is not from 1 to 30 nights')
  }
  const money = /^amount (\S+)$/.exec(what)
  if (!money) return refuse('is none of: free, 50%, 1 night, amount 80.00, non-refundable')
  const value = amount(currency)(money[1] ?? '')
  return value.ok ? accept({ kind: 'amount', value: value.value }) : value
}

function findFault(stages: readonly Stage[]): string | null {
  if (stages.some((stage, i) => stage.penalty === null && i > 0)) return 'is free again after it was not'
  if (stages.slice(0, -1).some((stage) => stage.until === null)) return 'has a step before the last without "until"'
  if (!stages.length || stages.at(-1)?.until !== null) return 'does not say what cancelling costs in the end'
  const ends = stages.flatMap((stage) => (stage.until ? [stage.until] : []))
  const inOrder = ends.every((end, i) => i === 0 || isBefore(ends[i - 1] ?? end, end))
  return inOrder ? null : 'has steps that are not in the order of time'
}

function isBefore(a: Until, b: Until): boolean {
  return a.daysBefore > b.daysBefore || (a.daysBefore === b.daysBefore && a.time < b.time)
}

function toTerms(stages: readonly Stage[]): PolicyTerm[] {
  return stages.flatMap((stage, i) => {
    const from = i === 0 ? FROM_BOOKING : stages[i - 1]?.until
    return stage.penalty && from ? [{ ...from, penalty: stage.penalty }] : []
  })
}
