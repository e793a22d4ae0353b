import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import type { RegisterForm } from '@/lib/domain/accounts/forms'
import type { AccountContext } from './account-context'
import { createToken } from './account-tokens'
import { addressBuckets, mailBucket } from '@/lib/backend/limits/buckets'
import { takeTurn, type Throttled } from '@/lib/backend/limits/take-turn'
import { hashPassword } from './passwords'
import { queueMail, type MailWords } from '@/lib/backend/mail/queue-mail'
import { openSession, type OpenedSession } from './sessions'

type Registration = {
  form: RegisterForm
  /** Of the mails to come. */
  language: string
  mails: { verify: (token: string) => MailWords; exists: () => MailWords }
}
type Registered = { ok: true; accountId: string; session: OpenedSession }
type Refused = { ok: false; code: 'email_unusable' } | Throttled

/** Makes an account, signs it in and asks by mail whether the address is right. The owner of a taken address is told. */
export async function registerAccount(
  ctx: AccountContext,
  { form, language, mails }: Registration,
): Promise<Registered | Refused> {
  const turn = await takeTurn(ctx.db, addressBuckets('register', ctx))
  if (!turn.ok) return turn
  const passwordHash = await hashPassword(form.password)
  const made = await ctx.db.transaction(async (tx) => {
    const accountId = await insertAccount(ctx, tx, { form, language, passwordHash })
    if (accountId === null) return null
    const token = await createToken(ctx, tx, { purpose: 'verify', accountId, email: form.email })
    await queueMail(ctx, tx, { kind: 'account_verify', to: form.email, words: mails.verify(token) })
    return { accountId, session: await openSession(ctx, tx, { accountId, remember: form.remember }) }
  })
  if (made) return { ok: true, ...made }
  const wanted = await takeTurn(ctx.db, [mailBucket(ctx, 'account_exists', form.email)])
  if (wanted.ok) await queueMail(ctx, ctx.db, { kind: 'account_exists', to: form.email, words: mails.exists() })
  return { ok: false, code: 'email_unusable' }
}

type NewAccount = { form: RegisterForm; language: string; passwordHash: string }

/** Null when the address has an account. */
async function insertAccount(
  ctx: AccountContext,
  tx: Queryable,
  { form, language, passwordHash }: NewAccount,
): Promise<string | null> {
  const at = ctx.now().toISOString()
  const { name, email } = form
  const [row] = await tx
    .insert(account)
    .values({ id: ctx.newId(), realm: ctx.realm, email, name, passwordHash, language, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [account.realm, account.email], where: sql`${account.deletedAt} is null` })
    .returning({ id: account.id })
  return row?.id ?? null
}
