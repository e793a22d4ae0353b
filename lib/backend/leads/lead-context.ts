import type { LeadSink, UseCaseContext } from '@/lib/backend/ports'
import type { Database } from '@/lib/backend/postgres/database'

export type LeadContext = UseCaseContext & {
  db: Database
  leads: LeadSink
  onError: (message: string, error: unknown) => void
}
