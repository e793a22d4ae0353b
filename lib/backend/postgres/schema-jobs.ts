import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './schema'

/**
 * The rounds of work that the processes share: whoever takes a row does the round. Times are the database's own, so that
 * processes whose clocks differ agree. Backups leave it out: processes fill it when they start.
 */
export const job = pgTable(
  'job',
  {
    name: text().notNull(),
    /** From 1: a job of several slots is done by as many processes at once. */
    slot: smallint().notNull(),
    nextRunAt: instant('next_run_at').notNull(),
    /** The runner that does it now, and until when it must have said that it is alive. */
    lockedBy: uuid('locked_by'),
    lockedUntil: instant('locked_until'),
    /** In a row; none after a round that went well. */
    failures: integer().notNull().default(0),
    lastError: text('last_error'),
    failingSince: instant('failing_since'),
    lastDoneAt: instant('last_done_at'),
  },
  (t) => [primaryKey({ columns: [t.name, t.slot] })],
)
