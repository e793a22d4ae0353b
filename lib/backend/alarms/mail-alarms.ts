import { subDays } from 'date-fns/subDays'
import { and, desc, eq, sql } from 'drizzle-orm'
import { writeAlarmMail } from '@/lib/backend/mail/alarm-mail'
import { queueMail } from '@/lib/backend/mail/queue-mail'
import type { Database } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { listOpenAlarms } from './raise-alarm'

type Deps = { db: Database; now: () => Date; newId: () => string; /** The operator's address. */ to: string }

/**
 * Queues one mail with every open alarm where one was raised since the last such mail, which is at least a day old.
 * Answers whether it did. It goes out in the house's name and language; without a house nobody could send it.
 */
export async function mailAlarms({ db, now, newId, to }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stayfront.alarm_mail'))`)
    const [house] = await tx
      .select()
      .from(tenant)
      .where(and(eq(tenant.kind, 'house'), eq(tenant.active, true)))
    if (!house) return false
    const [last] = await tx
      .select({ at: mail.createdAt })
      .from(mail)
      .where(eq(mail.kind, 'alarms'))
      .orderBy(desc(mail.createdAt))
      .limit(1)
    if (last && last.at > subDays(now(), 1).toISOString()) return false
    const open = await listOpenAlarms(tx)
    if (!open.some(({ lastSeen }) => !last || lastSeen >= last.at)) return false
    const words = await writeAlarmMail(open, house)
    await queueMail({ tenantId: house.id, now, newId }, tx, { kind: 'alarms', to, words })
    return true
  })
}
