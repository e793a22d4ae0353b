import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DataSection } from '@/components/accounts/data-section'
import { DetailsSection } from '@/components/accounts/details-section'
import { EmailSection } from '@/components/accounts/email-section'
import { PasswordSection } from '@/components/accounts/password-section'
import { SessionsSection } from '@/components/accounts/sessions-section'
import { TravellersSection } from '@/components/accounts/travellers-section'
import { CURRENCIES } from '@/lib/domain/money/currencies'
import { choosePrefixCountry } from '@/lib/domain/places/dial-codes'
import { listDialCountries } from '@/lib/domain/places/dial-countries'
import { formatCurrencyName, intlTag } from '@/lib/i18n/format'
import { LOCALE_NAMES } from '@/lib/i18n/locale-names'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadProfile } from '@/lib/server/accounts/load-profile'
import { splitPhone } from '@/lib/server/accounts/phone'
import { requireAccount } from '@/lib/server/accounts/require-account'
import { loadFormToken } from '@/lib/server/accounts/session'
import { resolveViewer } from '@/lib/server/viewer'
import { AccountShell } from '../_views/account-shell'
import { loadMemory } from '../_views/load-memory'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('profile'))('title'), robots: { index: false } }
}

/** What an account holds about a person, how they log in, whom they book for, and how to delete it. */
export default async function ProfilePage({ searchParams }: PageProps<'/[locale]/[tenant]/profile'>) {
  const account = await requireAccount()
  const [context, query, formToken, t, profile] = await Promise.all([
    loadPageContext(),
    searchParams,
    loadFormToken(),
    getTranslations('profile'),
    loadProfile(account),
  ])
  const { locale, now } = context
  const memory = await loadMemory(query, locale)
  const { email } = account.user
  const home = account.country ?? resolveViewer(context, query).country
  const common = { memory, formToken }
  return (
    <AccountShell current="profile" title={t('title')} lead={t('lead')}>
      <DetailsSection
        {...common}
        account={account}
        keepsName={profile.keepsCredentials}
        phone={account.phone === null ? null : splitPhone(account.phone, home)}
        phoneCountry={choosePrefixCountry(home)}
        countries={listDialCountries(intlTag(locale))}
        languages={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value].label }))}
        currencies={listCurrencies(locale)}
      />
      {profile.keepsCredentials && (
        <>
          <EmailSection
            {...common}
            email={email}
            verified={account.emailVerifiedAt !== null}
            pending={profile.pendingEmail}
          />
          <PasswordSection {...common} email={email} hasProvider={profile.hasProvider} />
        </>
      )}
      <TravellersSection {...common} travellers={profile.travellers} today={now.toISOString().slice(0, 10)} />
      <SessionsSection {...common} sessions={profile.sessions} now={now} here={localePath(locale, routes.profile())} />
      <DataSection
        {...common}
        deletable={profile.keepsCredentials}
        farewell={localePath(locale, routes.login({ notice: 'account_deleted' }))}
      />
    </AccountShell>
  )
}

function listCurrencies(locale: Locale): { value: string; label: string }[] {
  return CURRENCIES.map((code) => ({ value: code, label: `${code} – ${formatCurrencyName(code, locale)}` }))
}
