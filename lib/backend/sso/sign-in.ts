import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { findPending } from '@/lib/backend/factor/pending-login'
import type { FactorNeeded } from '@/lib/backend/ports'
import { createToken } from '@/lib/backend/accounts/account-tokens'
import { NOBODY } from '@/lib/backend/accounts/passwords'
import { queueMail, type MailWords } from '@/lib/backend/mail/queue-mail'
import { openSession, type OpenedSession } from '@/lib/backend/accounts/sessions'
import { isSuspended } from '@/lib/backend/staff/suspend-staff'
import { joinGuestBookings } from '@/lib/backend/reservations/join-bookings'
import type { Queryable } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountIdentity } from '@/lib/backend/postgres/schema-sso'
import { loginSchema, registerSchema } from '@/lib/domain/accounts/forms'
import type { ProviderPerson } from './provider'

type SignOn = {
  person: ProviderPerson
  /** The operator vouches for every address of this provider. */
  trustsEmail: boolean
  /** The account that is signed in here and asked for this provider as another way in. */
  linkTo: string | null
  language: string
  writeMail: (token: string) => MailWords
  /** To the owner of the account that the provider is added to. */
  writeAdded: () => MailWords
}
/** `session`: null for whoever was signed in already, who stays so as before. */
type SignedOn = { ok: true; accountId: string; session: OpenedSession | null; how: 'known' | 'linked' | 'created' }
type Refused = { ok: false; code: 'email_unproved' | 'email_taken' | 'identity_taken' | 'denied' }

/**
 * Signs in whoever a provider names. An account is found by (tenant, issuer, subject) and never by its address, because
 * whoever can put an address into a provider would then own the account of its owner. An address that has an account is
 * refused; its owner logs in with the password first and then adds the provider, which proves both. A new account needs
 * an address that the provider or the operator vouches for. It counts as confirmed only where the operator does,
 * because guests' bookings are joined to confirmed addresses.
 */
export async function signInByProvider(
  ctx: AccountContext,
  signOn: SignOn,
): Promise<SignedOn | FactorNeeded | Refused> {
  return ctx.db.transaction(async (tx) => {
    const { issuer, subject } = signOn.person
    const key = `sso:${ctx.tenantId}:${issuer}:${subject}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const found = await chooseAccount(ctx, tx, signOn)
    if (!found.ok) return found
    if (await isSuspended(tx, found.accountId, ctx.tenantId)) return { ok: false, code: 'denied' }
    await bind(ctx, tx, signOn.person, found.accountId)
    if (found.how === 'linked') await tellOwner(ctx, tx, signOn, found.accountId)
    if (signOn.linkTo !== null) return { ...found, session: null }
    const pending = await findPending(tx, { accountId: found.accountId, remember: false })
    if (pending) return { ok: false, code: 'factor', pending }
    const session = await openSession(ctx, tx, { accountId: found.accountId, remember: false })
    return { ...found, session }
  })
}

type Found = Omit<SignedOn, 'session'> | Refused

async function chooseAccount(ctx: AccountContext, tx: Queryable, signOn: SignOn): Promise<Found> {
  const { linkTo } = signOn
  const known = await findIdentity(ctx, tx, signOn.person)
  if (known !== null && linkTo !== null && known !== linkTo) return { ok: false, code: 'identity_taken' }
  if (known !== null) return { ok: true, accountId: known, how: 'known' }
  return linkTo === null ? create(ctx, tx, signOn) : { ok: true, accountId: linkTo, how: 'linked' }
}

/** The live account of this realm that a subject signs in to. */
async function findIdentity(
  ctx: AccountContext,
  tx: Queryable,
  { issuer, subject }: ProviderPerson,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: account.id })
    .from(accountIdentity)
    .innerJoin(account, eq(account.id, accountIdentity.accountId))
    .where(
      and(
        eq(accountIdentity.tenantId, ctx.tenantId),
        eq(accountIdentity.issuer, issuer),
        eq(accountIdentity.subject, subject),
        eq(account.realm, ctx.realm),
        isNull(account.deletedAt),
      ),
    )
  return row?.id ?? null
}

async function create(
  ctx: AccountContext,
  tx: Queryable,
  { person, trustsEmail, language, writeMail }: SignOn,
): Promise<Found> {
  const email = loginSchema.shape.email.safeParse(person.email)
  if (!email.success || !(trustsEmail || person.emailVerified)) return { ok: false, code: 'email_unproved' }
  const name = registerSchema.shape.name.safeParse(person.name ?? '')
  const at = ctx.now().toISOString()
  const [row] = await tx
    .insert(account)
    .values({
      id: ctx.newId(),
      realm: ctx.realm,
      email: email.data,
      name: name.success ? name.data : (email.data.split('@')[0] ?? email.data),
      passwordHash: NOBODY,
      language,
      emailVerifiedAt: trustsEmail ? at : null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: [account.realm, account.email], where: sql`${account.deletedAt} is null` })
    .returning({ id: account.id })
  if (!row) return { ok: false, code: 'email_taken' }
  if (trustsEmail) await joinGuestBookings(ctx, tx, row.id)
  else {
    const token = await createToken(ctx, tx, { purpose: 'verify', accountId: row.id, email: email.data })
    await queueMail(ctx, tx, { kind: 'account_verify', to: email.data, words: writeMail(token) })
  }
  return { ok: true, accountId: row.id, how: 'created' }
}

/** A way into their account that somebody else may have opened. */
async function tellOwner(ctx: AccountContext, tx: Queryable, { writeAdded }: SignOn, accountId: string): Promise<void> {
  const [owner] = await tx.select({ email: account.email }).from(account).where(eq(account.id, accountId))
  if (owner) await queueMail(ctx, tx, { kind: 'account_provider_added', to: owner.email, words: writeAdded() })
}

/** A subject whose account is deleted is bound anew. */
async function bind(
  ctx: AccountContext,
  tx: Queryable,
  { issuer, subject }: ProviderPerson,
  accountId: string,
): Promise<void> {
  const lastUsedAt = ctx.now().toISOString()
  await tx
    .insert(accountIdentity)
    .values({ tenantId: ctx.tenantId, issuer, subject, accountId, createdAt: lastUsedAt, lastUsedAt })
    .onConflictDoUpdate({
      target: [accountIdentity.tenantId, accountIdentity.issuer, accountIdentity.subject],
      set: { accountId, lastUsedAt },
    })
}
