import type { Queryable } from '@/lib/backend/postgres/database'
import { staffAct } from '@/lib/backend/postgres/schema-staff'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { StaffAct, StaffRole, StaffSubject } from '@/lib/domain/staff/roles'

type Act = {
  act: StaffAct
  /** The account that did it; null for the command line. */
  by: string | null
  subject: StaffSubject
  subjectId: string | null
  role?: StaffRole | null
}

/** Writes down what was done, in the transaction that does it: neither is there without the other. */
export async function recordAct(
  ctx: Pick<UseCaseContext, 'now' | 'tenantId' | 'requestId'>,
  tx: Queryable,
  { act, by, subject, subjectId, role = null }: Act,
): Promise<void> {
  const at = ctx.now().toISOString()
  const { tenantId, requestId } = ctx
  await tx.insert(staffAct).values({ at, tenantId, accountId: by, act, subject, subjectId, role, requestId })
}
