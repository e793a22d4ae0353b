import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { journal, ledgerEntry } from '@/lib/backend/postgres/schema-ledger'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { LedgerEntry } from '@/lib/domain/ledger/accounts'
import type { JournalKind } from '@/lib/domain/ledger/postings'

type Posting = {
  /** Names the event: the same one is posted once. */
  key: string
  kind: JournalKind
  booking: { id: string; tenantId: TenantId }
  entries: readonly LedgerEntry[]
}

/** Writes an event into the books, in the transaction that makes it happen. Answers whether it was new. */
export async function postJournal(
  tx: Queryable,
  ctx: Pick<UseCaseContext, 'now'>,
  { key, kind, booking, entries }: Posting,
): Promise<boolean> {
  if (entries.length === 0) return false
  const at = ctx.now().toISOString()
  const [posted] = await tx
    .insert(journal)
    .values({ key, kind, bookingId: booking.id, tenantId: booking.tenantId, at })
    .onConflictDoNothing({ target: journal.key })
    .returning({ id: journal.id })
  if (!posted) return false
  await tx.insert(ledgerEntry).values(entries.map((entry) => ({ ...entry, journalId: posted.id })))
  return true
}
