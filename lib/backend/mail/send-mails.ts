import { addMinutes } from 'date-fns/addMinutes'
import { and, asc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Mailer, OutgoingMail } from '@/lib/backend/mail/port'
import type { MailKind } from '@/lib/backend/mail/queue-mail'
import type { Database } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { mail } from '@/lib/backend/postgres/schema-contact'
import type { MailPapers } from '@/lib/domain/documents/mail-papers'
import { FALLBACK_NAME } from '@/lib/domain/tenants/fallback'

const BATCH = 50
// Longer than any try takes, so that others take over the mail of a process that died while sending.
const CLAIM_MINUTES = 10
/** Minutes until the next try, by how many have failed. */
const BACKOFF = [1, 5, 15, 60, 240] as const
export const MAX_ATTEMPTS = BACKOFF.length + 1

type Deps = {
  db: Database
  now: () => Date
  mailer: Mailer
  /** Draws the files of a mail about a booking, as the booking stands now. */
  drawFiles: (papers: MailPapers) => Promise<OutgoingMail['files']>
  /** Kinds that wait here and are not sent; none where it is left out. */
  withheld?: readonly MailKind[]
  onError: (message: string, error: unknown) => void
}
type Claimed = { attempts: number; outgoing: OutgoingMail; papers: MailPapers | null }

/** Sends what waits, the oldest first; answers how many went out. */
export async function sendMails(deps: Deps): Promise<number> {
  let sent = 0
  for (let n = 0; n < BATCH; n++) {
    const claimed = await claimMail(deps)
    if (!claimed) break
    if (await sendOne(deps, claimed)) sent += 1
  }
  return sent
}

/**
 * Takes the next mail for this process alone. The try counts before it is made: a mail whose sender dies between the
 * server's yes and our own note is sent again, with the same message id, and never without end.
 */
async function claimMail({ db, now, withheld = [] }: Deps): Promise<Claimed | null> {
  const at = now()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ mail, tenant: { brand: tenant.brand, legal: tenant.legal } })
      .from(mail)
      .innerJoin(tenant, eq(tenant.id, mail.tenantId))
      .where(
        and(
          isNull(mail.sentAt),
          isNull(mail.givenUpAt),
          notInArray(mail.kind, [...withheld]),
          or(isNull(mail.nextAttemptAt), lte(mail.nextAttemptAt, at.toISOString())),
        ),
      )
      .orderBy(asc(mail.createdAt), asc(mail.id))
      .limit(1)
      .for('update', { of: mail, skipLocked: true })
    if (!row) return null
    const attempts = row.mail.attempts + 1
    await tx
      .update(mail)
      .set({ attempts, nextAttemptAt: addMinutes(at, CLAIM_MINUTES).toISOString() })
      .where(eq(mail.id, row.mail.id))
    return { attempts, outgoing: toOutgoing(row.mail, row.tenant), papers: row.mail.papers }
  })
}

function toOutgoing(
  { id, toAddress, subject, bodyText, bodyHtml, papers }: typeof mail.$inferSelect,
  { brand, legal }: Pick<typeof tenant.$inferSelect, 'brand' | 'legal'>,
): OutgoingMail {
  return {
    id,
    to: toAddress,
    fromName: brand.name ?? FALLBACK_NAME,
    replyTo: toAddress === legal.supportEmail ? null : legal.supportEmail || null,
    subject,
    text: bodyText,
    html: bodyHtml,
    calendar: papers?.calendar ?? null,
    files: [],
  }
}

async function sendOne(deps: Deps, { attempts, outgoing, papers }: Claimed): Promise<boolean> {
  const { db, now, mailer, onError } = deps
  const files = papers === null ? [] : await drawOrLeave(deps, outgoing.id, papers)
  const outcome = await mailer.sendMail({ ...outgoing, files })
  const at = now()
  // Only the latest claim may write: an older one that was thought dead has been overtaken.
  const own = and(eq(mail.id, outgoing.id), eq(mail.attempts, attempts), isNull(mail.sentAt))
  if (outcome.ok) {
    // Its words open bookings and accounts: who was sent them has them, and nobody else needs them.
    const spent = { bodyText: '', bodyHtml: null, papers: null }
    await db
      .update(mail)
      .set({ ...spent, sentAt: at.toISOString(), nextAttemptAt: null, lastError: null })
      .where(own)
    return true
  }
  const wait = outcome.permanent ? undefined : BACKOFF[attempts - 1]
  await db
    .update(mail)
    .set(
      wait === undefined
        ? { givenUpAt: at.toISOString(), nextAttemptAt: null, lastError: outcome.reason }
        : {
            nextAttemptAt: sql`${addMinutes(at, wait).toISOString()}::timestamptz`,
            lastError: outcome.reason,
          },
    )
    .where(own)
  if (wait === undefined)
    onError(`mail ${outgoing.id} was given up after ${attempts} of ${MAX_ATTEMPTS} tries`, new Error(outcome.reason))
  return false
}

/** A mail without its files tells more than none: they can be had from the page that it links to. */
async function drawOrLeave(
  { drawFiles, onError }: Deps,
  id: string,
  papers: MailPapers,
): Promise<OutgoingMail['files']> {
  try {
    return await drawFiles(papers)
  } catch (error) {
    onError(`mail ${id} goes without its files, which could not be drawn`, error)
    return []
  }
}
