import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Changes } from './changes'
import type { PlaceChoice } from '../read/hotel-row'
import type { Session } from '../session'

/** What a file did, or would do. */
export type Counts = { inserted: number; updated: number; unchanged: number }

export type ApplyContext = {
  session: Session
  /** Whose inventory; null is the shared one. */
  tenantId: TenantId | null
  /** For hotels whose row does not say what to do where no city is known. */
  place: PlaceChoice | null
  /** `YYYY-MM-DD` in UTC. */
  today: string
  /** The temporary table with the file's rows. */
  table: string
  /** The message goes on after the name of the field's column. */
  refuse: (line: number, field: string, message: string) => void
  hasErrors: () => boolean
  isFull: () => boolean
  counts: Counts
  /** Further counts that the report names, such as cities created. */
  note: (what: Note, count: number) => void
  changes: Changes
  onRows: (count: number) => void
}

export type Note = 'places' | 'charges' | 'past' | 'rooms' | 'roomsUnchanged'
