import { decideLead, type LeadTimes } from '@/lib/domain/leads/rules'
import { createPersisted } from '@/lib/client/state/persisted'
import { readField } from '@/lib/domain/unknown/read'
import { watchStored } from '@/lib/client/state/stored'

const STORAGE_KEY = 'leads'

const leadsPart = createPersisted<LeadTimes>({
  key: STORAGE_KEY,
  version: 1,
  initial: { visited: null, closed: null },
  read: (stored) => ({
    visited: toInstant(readField(stored, 'visited')),
    closed: toInstant(readField(stored, 'closed')),
  }),
})

/** When this host was first visited and the popup closed. A part that cannot be read is forgotten. */
export function readLeadTimes(): LeadTimes {
  return leadsPart.get()
}

/** Begins or continues the visit; returns the milliseconds until the popup opens, null while it stays closed. */
export function continueLeadVisit(now: number): number | null {
  const known = readLeadTimes()
  const { visited, closed, opensIn } = decideLead({ now, ...known })
  if (visited !== known.visited || closed !== known.closed) leadsPart.set({ visited, closed })
  return opensIn
}

/** Remembers that the popup was closed. */
export function recordLeadClosed(now: number): void {
  leadsPart.set({ visited: readLeadTimes().visited ?? now, closed: now })
}

/** Calls when another tab of this host changed what is remembered; returns a function that stops it. */
export function watchLeadTimes(onChange: () => void): () => void {
  return watchStored(STORAGE_KEY, onChange)
}

function toInstant(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
}
