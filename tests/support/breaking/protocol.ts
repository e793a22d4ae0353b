import type { Blow } from './fault-points'
import type { Operation } from './operations'

/** `now`: the instant at which the operation happens. */
export type Order = { operation: Operation; now: string; blow: Blow | null }
export type Reply = { passed: string[] } & ({ ok: true; answer: string } | { ok: false; error: string })

/** A saga that is broken on purpose, to see that the harness notices. */
export const SABOTAGES = ['charges-anew', 'forgets-refunds', 'never-asks'] as const
export type Sabotage = (typeof SABOTAGES)[number]
