import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BrandLogo } from '@/components/layout/brand-logo'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { chooseTarget, type SsoProvider } from '@/lib/domain/sso/settings'
import { brandName } from '@/lib/domain/tenants/fallback'
import type { Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { readPagePath } from '@/lib/server/http/page-path'
import { readSsoProblem } from '@/lib/routing/page-status'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes, withQuery } from '@/lib/routing/routes'
import { getAccounts } from '@/lib/server/accounts/account-service'
import { loadPageContext } from '@/lib/server/context'
import { loadUser } from '@/lib/server/accounts/session'
import { listTenantProviders } from '@/lib/server/accounts/sso'
import { AddProvider } from './add-provider'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sso')
  return { title: t('title'), robots: { index: false } }
}

/** Signing in at a provider of the tenant, going over to its new site, and what went wrong with either. */
export default async function SsoPage({ searchParams }: PageProps<'/[locale]/[tenant]/sso'>) {
  const [query, { tenant, locale }, user, accounts, t] = await Promise.all([
    searchParams,
    loadPageContext(),
    loadUser(),
    getAccounts(),
    getTranslations('sso'),
  ])
  const toNewSite = text(query.to) === 'newSite'
  if (toNewSite && !user) redirect(localePath(locale, routes.login({ next: localePath(locale, routes.sso()) })))
  if (toNewSite) redirect(withQuery('/api/sso/new-site', { locale }))
  const problem = readSsoProblem(text(query.problem))
  const next = readPagePath(text(query.next))
  const brand = brandName(tenant, locale)
  const providers = listTenantProviders(tenant, accounts)
  const newSite = user?.options.flights ? chooseTarget(tenant.settings, { to: null, locale }) : null
  const none = providers.length === 0 && newSite === null
  const login = routes.login({ next: problem === 'email_taken' ? localePath(locale, routes.sso()) : next })
  return (
    <div className="wrap grid min-h-dvh max-w-lg content-center gap-5 py-10">
      <BrandLogo tenant={tenant} locale={locale} />
      <h1 className="text-28">{t('title')}</h1>
      {problem && (
        <Notice kind="bad" role="alert">
          {t(`problems.${problem}`, { brand })}
        </Notice>
      )}
      {none && <Notice>{t('none', { brand })}</Notice>}
      {newSite !== null && <NewSite host={new URL(newSite).host} brand={brand} locale={locale} />}
      {providers.length > 0 && user && (
        <AddProvider
          user={user}
          brand={brand}
          providers={providers}
          next={next}
          query={query}
          variant={newSite === null ? 'primary' : 'outline'}
        />
      )}
      {providers.length > 0 && !user && <WaysIn brand={brand} providers={providers} query={{ locale, next }} />}
      <Link
        href={user ? routes.index() : login}
        className={buttonClass({ variant: none && !user ? 'primary' : 'outline', wide: true })}
      >
        {t(user ? 'home' : 'login')}
      </Link>
    </div>
  )
}

type Ways = { brand: string; providers: readonly SsoProvider[]; query: { locale: Locale; next: string | null } }

async function WaysIn({ brand, providers, query }: Ways) {
  const t = await getTranslations('sso')
  return (
    <section className="grid gap-3">
      <p>{t('lead', { brand })}</p>
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={withQuery('/api/sso/start', { provider: id, ...query })}
          className={buttonClass({ size: 'lg', wide: true })}
        >
          {t('provider', { name })}
        </a>
      ))}
    </section>
  )
}

async function NewSite({ host, brand, locale }: { host: string; brand: string; locale: Locale }) {
  const t = await getTranslations('sso')
  return (
    <section className="grid gap-3">
      <p>{t('newSiteLead', { host, brand })}</p>
      <a href={withQuery('/api/sso/new-site', { locale })} className={buttonClass({ size: 'lg', wide: true })}>
        {t('newSite')}
      </a>
    </section>
  )
}

function text(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
