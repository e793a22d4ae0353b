import { getTranslations } from 'next-intl/server'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/locales'
import { routes } from '@/lib/routing/routes'
import { BrandLogo } from './brand-logo'
import { ColourModeToggle } from './colour-mode-toggle'
import { CurrencyPicker } from './currency-picker'
import { LocalePicker } from './locale-picker'
import { MobileMenu } from './mobile-menu'
import { SkipLink } from './skip-link'

type Props = { tenant: Tenant; locale: Locale }

/** The default layout's header; pages with a condensed search bar draw it below. */
export async function SiteHeader({ tenant, locale }: Props) {
  const t = await getTranslations('layout')
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b bg-surface print:hidden">
        <div className="wrap flex min-h-(--head) items-center gap-3 md:gap-6">
          <BrandLogo tenant={tenant} locale={locale} />
          <nav aria-label={t('mainNavigation')} className="hidden gap-1 md:flex">
            <HeaderLink href={routes.hotels()}>{t('hotels')}</HeaderLink>
            <HeaderLink href={routes.reservation()}>{t('reservations')}</HeaderLink>
          </nav>
          <div className="ms-auto flex items-center gap-1 text-14">
            <CurrencyPicker defaultCurrency={tenant.settings.currency} />
            <LocalePicker locale={locale} />
            <span className="hidden md:block">
              <ColourModeToggle />
            </span>
            <MobileMenu />
          </div>
        </div>
      </header>
    </>
  )
}

function HeaderLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 items-center rounded-tag px-3 text-14 font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {children}
    </Link>
  )
}
