import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AccountForm, type AccountMode } from '@/components/accounts/account-form'
import { LogoutForm } from '@/components/accounts/logout-form'
import { Notice } from '@/components/ui/notice'
import { isAccountError, isAccountField } from '@/lib/domain/accounts/errors'
import { brandName } from '@/lib/domain/tenants/fallback'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { readSafePath } from '@/lib/routing/safe-redirect'
import { isAccountNotice, loadAccountTexts } from '@/lib/server/accounts/account-texts'
import { getAccounts } from '@/lib/server/accounts/account-service'
import { loadPageContext } from '@/lib/server/context'
import { loadEnv } from '@/lib/server/env'
import { loadFormToken, loadTypedForm, loadUser } from '@/lib/server/accounts/session'
import { listTenantProviders } from '@/lib/server/accounts/sso'

const MODES = ['login', 'register', 'forgot', 'reset'] as const satisfies readonly AccountMode[]

export async function generateMetadata({ searchParams }: PageProps<'/[locale]/[tenant]/login'>): Promise<Metadata> {
  const [query, t] = await Promise.all([searchParams, getTranslations('accounts')])
  return { title: t(`title.${readMode(query.mode)}`), robots: { index: false } }
}

/** Logging in, registering and a new password; whoever is signed in is asked whether to log out. */
export default async function LoginPage({ searchParams }: PageProps<'/[locale]/[tenant]/login'>) {
  const [query, context, user, token, typed, accounts, t] = await Promise.all([
    searchParams,
    loadPageContext(),
    loadUser(),
    loadFormToken(),
    loadTypedForm(),
    getAccounts(),
    getTranslations('accounts'),
  ])
  const { tenant, locale } = context
  const next = readSafePath(text(query.next)) ?? localePath(locale, routes.index())
  // Where a platform keeps the passwords, it resets them too.
  const modes: readonly AccountMode[] = accounts.keepsCredentials
    ? MODES
    : MODES.filter((name) => name === 'login' || name === 'register')
  const mode = modes.find((name) => name === text(query.mode)) ?? 'login'
  const brand = brandName(tenant, locale)
  const notice = text(query.notice)
  // From a provider's page, which cannot lead further than here.
  if (user && text(query.sso)) redirect(next)
  if (user && mode !== 'reset') {
    return (
      <div className="wrap max-w-md py-12 md:py-20">
        <h1 className="text-28 md:text-36">{t('title.logout')}</h1>
        <p className="mt-3 mb-8 text-ink-2">{t('signedInAs', { name: user.name })}</p>
        <LogoutForm formToken={token} home={localePath(locale, routes.index())} />
      </div>
    )
  }
  const code = text(query.problem) ?? ''
  const field = text(query.field) ?? ''
  const { sayError } = await loadAccountTexts(locale)
  const named = isAccountField(field) ? field : null
  const problem = isAccountError(code) ? { field: named, text: sayError(code, named ?? undefined) } : null
  return (
    <div className="wrap max-w-md py-12 md:py-20">
      <h1 className="text-28 md:text-36">{t(`title.${mode}`)}</h1>
      <p className="mt-3 mb-8 text-ink-2">{t(`lead.${mode}`, { brand })}</p>
      {isAccountNotice(notice) && (
        <Notice kind="good" role="status" className="mb-6">
          {t(`notices.${notice}`)}
        </Notice>
      )}
      <AccountForm
        key={mode}
        mode={mode}
        next={next}
        formToken={token}
        resetToken={mode === 'reset' ? (text(query.token) ?? '') : undefined}
        typed={{ name: typed?.name ?? '', email: typed?.email ?? '', problem }}
      />
      <ul className="mt-6 grid gap-1 text-14">
        {modes
          .filter((other) => other !== 'reset')
          .filter((other) => other !== mode)
          .map((other) => (
            <li key={other}>
              <Link
                href={routes.login({ mode: other === 'login' ? undefined : other, next: text(query.next) })}
                className="inline-flex min-h-11 items-center text-brand-ink underline"
              >
                {t(`switch.${other}`)}
              </Link>
            </li>
          ))}
        {listTenantProviders(tenant, accounts).length > 0 && (
          <li>
            <Link
              href={routes.sso({ next: text(query.next) })}
              className="inline-flex min-h-11 items-center text-brand-ink underline"
            >
              {t('switch.sso')}
            </Link>
          </li>
        )}
      </ul>
      {loadEnv().STAYFRONT_MODE === 'demo' && accounts.keepsCredentials && mode === 'login' && (
        <Notice className="mt-6">
          {t('demo', { email: 'traveller@demo.stayfront.example', password: 'stayfront-demo' })}
        </Notice>
      )}
    </div>
  )
}

function text(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function readMode(value: string | string[] | undefined): AccountMode {
  return MODES.find((mode) => mode === text(value)) ?? 'login'
}
