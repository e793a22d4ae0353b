import { getTranslations } from 'next-intl/server'
import type { AccountMode } from '@/components/accounts/account-form'
import { SiteAnchor } from '@/components/layout/site-anchor'
import { outside } from '@/components/layout/site-links'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { getAccounts } from '@/lib/server/accounts/account-service'
import { listTenantProviders } from '@/lib/server/accounts/sso'
import { loadPageContext } from '@/lib/server/context'

type WaysProps = { modes: readonly AccountMode[]; mode: AccountMode; next: string | undefined }

/** Links to the other forms; to the tenant's own address for a new password where a platform keeps them. */
export async function OtherWays({ modes, mode, next }: WaysProps) {
  const [{ tenant, locale }, accounts, t] = await Promise.all([
    loadPageContext(),
    getAccounts(),
    getTranslations('accounts'),
  ])
  const ways = modes
    .filter((other) => other !== 'code' && !isMailed(other))
    .filter((other) => other !== mode)
    .map((other) => ({
      href: routes.login({ mode: other === 'login' ? undefined : other, next }),
      label: t(`switch.${other}`),
    }))
  const reset = accounts.keepsCredentials ? null : outside({ tenant, locale }, 'passwordReset')
  if (listTenantProviders(tenant, accounts).length > 0)
    ways.push({ href: routes.sso({ next }), label: t('switch.sso') })
  return (
    <ul className="mt-6 grid gap-1 text-14">
      {reset && mode === 'login' && (
        <li>
          <SiteAnchor link={reset} className="inline-flex min-h-11 items-center text-brand-ink underline">
            {t('switch.forgot')}
          </SiteAnchor>
        </li>
      )}
      {ways.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className="inline-flex min-h-11 items-center text-brand-ink underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A mailed link leads to these, whoever is signed in. */
export function isMailed(mode: AccountMode): mode is 'reset' | 'invite' {
  return mode === 'reset' || mode === 'invite'
}
