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
  /** Of a subject without a uuid. */
  subjectKey?: string
  role?: StaffRole | null
  note?: string | null
  idempotencyKey?: string
}

/** Writes down what was done, in the transaction that does it: neither is there without the other. */
export async function recordAct(
  ctx: Pick<UseCaseContext, 'now' | 'tenantId' | 'requestId'>,
  tx: Queryable,
  { by, role = null, ...act }: Act,
): Promise<void> {
  const at = ctx.now().toISOString()
  const { tenantId, requestId } = ctx
  await tx.insert(staffAct).values({ ...act, at, tenantId, accountId: by, role, requestId })
}
