import { createTranslator } from 'next-intl'
import { TOKEN_HOURS } from '@/lib/backend/accounts/account-tokens'
import { brandName } from '@/lib/domain/tenants/fallback'
import type { StaffRole } from '@/lib/domain/staff/roles'
import { fidInAddress } from '@/lib/domain/tenants/fid-in-address'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import type { MailWords } from './queue-mail'
import { siteOrigin } from './site-origin'

export type AccountMails = {
  verify: (token: string) => MailWords
  reset: (token: string) => MailWords
  exists: () => MailWords
  changed: () => MailWords
  /** The password, by somebody who is signed in. */
  passwordSaved: () => MailWords
  /** To the address that an account is to have. */
  confirmEmail: (token: string) => MailWords
  /** To the address that it has until then. */
  emailAsked: () => MailWords
  emailChanged: () => MailWords
  /** A provider as another way in. */
  providerAdded: (provider: string) => MailWords
  deleted: () => MailWords
  /** To whoever is to work for the tenant. */
  invited: (token: string, role: StaffRole) => MailWords
}

/**
 * The mails about an account, in the requester's language. None holds what somebody typed: the address may be another's.
 * Links start at `canonicalOrigin`, never at an origin from the request: a requester must not choose where a secret goes.
 */
export async function prepareAccountMails(
  tenant: Tenant,
  locale: Locale,
  canonicalOrigin: string,
): Promise<AccountMails> {
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'accounts.mail', timeZone: 'UTC' })
  const site = { brand: brandName(tenant, locale), supportEmail: tenant.legal.supportEmail }
  const link = (path: string) => new URL(path, siteOrigin(tenant, canonicalOrigin)).href
  const fid = fidInAddress(tenant)
  const login = (query: Record<string, string>) => link(localePath(locale, routes.login({ ...query, fid })))
  const forgot = login({ mode: 'forgot' })
  return {
    verify: (token) => ({
      subject: t('verifySubject', site),
      body: t('verifyBody', {
        ...site,
        url: login({ mode: 'verify', token }),
        hours: TOKEN_HOURS.verify,
      }),
    }),
    reset: (token) => ({
      subject: t('resetSubject', site),
      body: t('resetBody', { ...site, url: login({ mode: 'reset', token }), hours: TOKEN_HOURS.reset }),
    }),
    exists: () => ({ subject: t('existsSubject', site), body: t('existsBody', { ...site, url: forgot }) }),
    changed: () => ({ subject: t('changedSubject', site), body: t('changedBody', { ...site, url: forgot }) }),
    passwordSaved: () => ({
      subject: t('changedSubject', site),
      body: t('passwordSavedBody', { ...site, url: forgot }),
    }),
    confirmEmail: (token) => ({
      subject: t('confirmEmailSubject', site),
      body: t('confirmEmailBody', {
        ...site,
        url: login({ mode: 'change', token }),
        hours: TOKEN_HOURS.change,
      }),
    }),
    emailAsked: () => ({ subject: t('emailAskedSubject', site), body: t('emailAskedBody', { ...site, url: forgot }) }),
    emailChanged: () => ({ subject: t('emailChangedSubject', site), body: t('emailChangedBody', site) }),
    providerAdded: (provider) => ({
      subject: t('providerAddedSubject', site),
      body: t('providerAddedBody', { ...site, provider, url: forgot }),
    }),
    deleted: () => ({ subject: t('deletedSubject', site), body: t('deletedBody', site) }),
    invited: (token, role) => ({
      subject: t('invitedSubject', site),
      body: t('invitedBody', {
        ...site,
        role: t(`roles.${role}`),
        url: login({ mode: 'invite', token }),
        hours: TOKEN_HOURS.invite,
      }),
    }),
  }
}
