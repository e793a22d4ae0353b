import 'server-only'
import { listMails, type ListedMail } from '@/lib/backend/mail/list-mails'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { loadEnv } from '@/lib/server/env'

const SHOWN = 50

/** Whether mails are shown instead of sent: in a demonstration without a mail server. */
export function hasVisibleOutbox(): boolean {
  const { STAYFRONT_MODE, SMTP_URL } = loadEnv()
  return STAYFRONT_MODE === 'demo' && !SMTP_URL
}

/** The tenant's latest mails; null where nobody may see them. */
export async function loadOutbox(): Promise<ListedMail[] | null> {
  if (!hasVisibleOutbox()) return null
  const [{ tenant }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  return listMails(db, tenant.id, SHOWN)
}
