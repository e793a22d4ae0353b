import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { queueMail, type MailWords } from '@/lib/backend/mail/queue-mail'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { account, accountSession, accountToken } from '@/lib/backend/postgres/schema-accounts'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { accountLists, traveller } from '@/lib/backend/postgres/schema-profile'
import { accountIdentity } from '@/lib/backend/postgres/schema-sso'
import { accountFactor, accountOption, recoveryCode, staffRole } from '@/lib/backend/postgres/schema-staff'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import { realmOf } from '@/lib/domain/accounts/schema'
import { confirmPassword, type PasswordRefused } from './confirm-password'

type Deletion = { accountId: string; password: string; writeMail: () => MailWords }

const OF_PERSON = [
  traveller,
  accountLists,
  accountIdentity,
  accountSession,
  accountToken,
  accountOption,
  staffRole,
  accountFactor,
  recoveryCode,
]

/**
 * Takes the person out of an account: travellers, lists, sessions and mails about it go, what the row says of them is
 * emptied, its vouchers lapse. Bookings that were made stay, since the law makes an operator keep them; those that never were are emptied.
 */
export async function deleteAccount(
  ctx: AccountContext,
  { accountId, password, writeMail }: Deletion,
): Promise<{ ok: true } | PasswordRefused> {
  const known = await confirmPassword(ctx, { accountId, password })
  if (!known.ok) return known
  const { email } = known
  await ctx.db.transaction(async (tx) => {
    for (const table of OF_PERSON) await tx.delete(table).where(eq(table.accountId, accountId))
    await tx.update(voucher).set({ status: 'cancelled' }).where(eq(voucher.accountId, accountId))
    await releaseBookings(tx, accountId)
    await deleteMails(ctx, tx, email)
    await emptyAccount(ctx, tx, accountId)
    await queueMail(ctx, tx, { kind: 'account_deleted', to: email, words: writeMail() })
  })
  return { ok: true }
}

async function releaseBookings(tx: Queryable, accountId: string): Promise<void> {
  const unmade = and(
    eq(booking.accountId, accountId),
    isNull(booking.confirmedAt),
    inArray(booking.state, ['draft', 'held', 'failed']),
  )
  await tx.update(booking).set({ booker: null, guests: [], requests: {} }).where(unmade)
  await tx.update(booking).set({ accountId: null }).where(eq(booking.accountId, accountId))
}

/** Sites that share their accounts wrote to the same person. */
async function deleteMails({ realm }: AccountContext, tx: Queryable, email: string): Promise<void> {
  const sites = await tx.select({ id: tenant.id, kind: tenant.kind }).from(tenant)
  const ids = sites.filter((site) => realmOf(site) === realm).map(({ id }) => id)
  await tx
    .delete(mail)
    .where(and(inArray(mail.tenantId, ids), eq(mail.toAddress, email), like(mail.kind, 'account\\_%')))
}

async function emptyAccount(ctx: AccountContext, tx: Queryable, accountId: string): Promise<void> {
  const at = ctx.now().toISOString()
  await tx
    .update(account)
    .set({
      email: `deleted-${accountId}`,
      name: '',
      passwordHash: '',
      planId: null,
      phone: null,
      country: null,
      language: null,
      currency: null,
      unit: null,
      avatar: null,
      emailVerifiedAt: null,
      deletedAt: at,
      updatedAt: at,
    })
    .where(eq(account.id, accountId))
}
