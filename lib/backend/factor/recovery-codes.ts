import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { checkPassword, hashPassword } from '@/lib/backend/accounts/passwords'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import type { Queryable } from '@/lib/backend/postgres/database'
import { recoveryCode } from '@/lib/backend/postgres/schema-staff'

const COUNT = 10
const LENGTH = 10
// Without letters and digits that look like others.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten new codes of 49 bits, as they are shown. */
export function mintRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  })
}

/** Rows of an account's codes; made outside the transaction, since hashing takes its time. */
export function hashRecoveryCodes(
  ctx: Pick<AccountContext, 'newId'>,
  accountId: string,
  codes: readonly string[],
): Promise<(typeof recoveryCode.$inferInsert)[]> {
  return Promise.all(
    codes.map(async (code) => ({ id: ctx.newId(), accountId, codeHash: await hashPassword(plain(code)) })),
  )
}

/** Uses a code up; false where it is none, or was used. */
export async function spendRecoveryCode(
  ctx: Pick<AccountContext, 'now'>,
  tx: Queryable,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  if (plain(code).length !== LENGTH) return false
  const unused = and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt))
  for (const row of await tx.select().from(recoveryCode).where(unused)) {
    if (!(await checkPassword(plain(code), row.codeHash))) continue
    const spent = await tx
      .update(recoveryCode)
      .set({ usedAt: ctx.now().toISOString() })
      .where(and(eq(recoveryCode.id, row.id), isNull(recoveryCode.usedAt)))
      .returning({ id: recoveryCode.id })
    return spent.length > 0
  }
  return false
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}
