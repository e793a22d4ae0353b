import type { PolicyPeriod } from './periods'

/** A cancellation policy in words: the periods that are not over, the current one first. */
export type PolicyView = {
  periods: {
    kind: PolicyPeriod['kind']
    name: string
    /** How far away the end of the current period is, for screens alone: what is kept would soon be wrong. */
    away: string | null
    cost: string
  }[]
  notes: string[]
}
