import type { PolicyPeriod } from './periods'

/** A cancellation policy in words: the periods that are not over, the current one first. */
export type PolicyView = {
  periods: { kind: PolicyPeriod['kind']; name: string; cost: string }[]
  notes: string[]
}
