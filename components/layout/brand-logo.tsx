import { brandName } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/locales'
import { routes } from '@/lib/routing/routes'

type Props = { tenant: Tenant; locale: Locale }

/** The tenant's logo (by colour mode), else its name, else the house mark; links home. */
export function BrandLogo({ tenant, locale }: Props) {
  const name = brandName(tenant, locale)
  const { light, dark } = tenant.brand.logo
  return (
    <Link href={routes.index()} className="brand-logo">
      {light || dark ? (
        <>
          <img src={light ?? dark ?? ''} alt={name} height={32} className="dark:hidden" />
          <img src={dark ?? light ?? ''} alt={name} height={32} className="hidden dark:block" />
        </>
      ) : (
        <>
          {tenant.brand.name === null && <HouseMark />}
          <bdi className="truncate">{name}</bdi>
        </>
      )}
    </Link>
  )
}

function HouseMark() {
  return (
    <svg viewBox="0 0 28 28" width={28} height={28} aria-hidden="true" className="shrink-0 text-brand-ink">
      <path fill="currentColor" d="M4 25V14a10 10 0 0 1 20 0v11h-7v-9a3 3 0 0 0-6 0v9z" />
    </svg>
  )
}
