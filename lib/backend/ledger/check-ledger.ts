import { eq, isNull, sql } from 'drizzle-orm'
import { endAlarm, raiseAlarm, type AlarmContext } from '@/lib/backend/alarms/raise-alarm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { journal, ledgerEntry } from '@/lib/backend/postgres/schema-ledger'
import type { LedgerAccount } from '@/lib/domain/ledger/accounts'

/** Journals at fault; `sum` in minor units. */
type Fault = { journalId: number; key: string; currency: string; sum: number }

const SHOWN = 20

/** Journals that do not sum to zero in a currency, at most 20. */
async function findUnbalanced(db: Queryable): Promise<Fault[]> {
  const sum = sql<number>`sum(${ledgerEntry.amount})::bigint`
  return db
    .select({ journalId: journal.id, key: journal.key, currency: ledgerEntry.currency, sum })
    .from(ledgerEntry)
    .innerJoin(journal, eq(journal.id, ledgerEntry.journalId))
    .groupBy(journal.id, journal.key, ledgerEntry.currency)
    .having(sql`sum(${ledgerEntry.amount}) <> 0`)
    .limit(SHOWN)
}

/** Journals without entries: an event that was named and not posted, at most 20. */
async function findEmpty(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ key: journal.key })
    .from(journal)
    .leftJoin(ledgerEntry, eq(ledgerEntry.journalId, journal.id))
    .where(isNull(ledgerEntry.id))
    .limit(SHOWN)
  return rows.map(({ key }) => key)
}

/** What is wrong with the books, a line each; none when they are in order. */
export async function findLedgerFaults(db: Queryable): Promise<string[]> {
  const [unbalanced, empty] = await Promise.all([findUnbalanced(db), findEmpty(db)])
  return [
    ...unbalanced.map(({ key, currency, sum }) => `${key} is off by ${sum} minor units of ${currency}`),
    ...empty.map((key) => `${key} has no entries`),
  ]
}

/** Raises an alarm where the books are not in order, and ends it once they are. */
export async function checkLedger(ctx: AlarmContext): Promise<string[]> {
  const faults = await findLedgerFaults(ctx.db)
  const subject = { kind: 'ledger_unbalanced', key: 'books' } as const
  if (faults.length > 0) await raiseAlarm(ctx, { ...subject, detail: faults.join('; ') })
  else await endAlarm(ctx, subject)
  return faults
}

export type Balance = { account: LedgerAccount; currency: string; /** Minor units; a debit is positive. */ sum: number }

/** What stands in each account, in each currency. */
export async function listBalances(db: Queryable): Promise<Balance[]> {
  return db
    .select({
      account: ledgerEntry.account,
      currency: ledgerEntry.currency,
      sum: sql<number>`sum(${ledgerEntry.amount})::bigint`,
    })
    .from(ledgerEntry)
    .groupBy(ledgerEntry.account, ledgerEntry.currency)
    .orderBy(ledgerEntry.account, ledgerEntry.currency)
}
