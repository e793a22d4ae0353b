import 'server-only'
import { prepareAccountMails, type AccountMails } from '@/lib/backend/mail/account-mails'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { loadEnv } from '@/lib/server/env'

/** The mails about an account of a call, with links to the tenant's own host. */
export function loadAccountMails({ tenant, locale }: { tenant: Tenant; locale: Locale }): Promise<AccountMails> {
  return prepareAccountMails(tenant, locale, loadEnv().STAYFRONT_ORIGIN)
}
