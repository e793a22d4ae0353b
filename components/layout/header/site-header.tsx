import { ShoppingCart } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { AccountControl } from './account-control'
import { BackOrMenu } from './back-or-menu'
import { BrandLogo } from '@/components/layout/brand-logo'
import { ColourModeToggle } from '@/components/layout/colour-mode-toggle'
import { CurrencyPicker } from '@/components/layout/pickers/currency-picker'
import { LocalePicker } from '@/components/layout/pickers/locale-picker'
import { accountLinks, headerLinks, type SiteView } from '@/components/layout/site-links'
import { SiteAnchor } from '@/components/layout/site-anchor'
import { findWaysIn } from './ways-in'
import { LOCALE_NAMES } from '@/lib/i18n/locale-names'

/** The default layout's header; pages with a condensed search bar draw it below. */
export async function SiteHeader({ view }: { view: SiteView }) {
  const [t, nav] = await Promise.all([getTranslations('layout'), getTranslations('nav')])
  const { tenant, locale, user } = view
  const links = headerLinks(view).map((link) => ({ ...link, label: nav(link.key) }))
  const account = accountLinks(view).map((link) => ({ ...link, label: nav(link.key) }))
  const { cardDescriptor, poweredBy } = tenant.legal
  // Where no card is charged, none shows it.
  const isShown = tenant.settings.gateway !== 'none' && cardDescriptor !== ''
  const notes = [
    ...(poweredBy ? [t('poweredBy', { platform: poweredBy })] : []),
    ...(isShown ? [t('descriptor', { descriptor: cardDescriptor })] : []),
  ]
  return (
    <header className="sticky top-0 z-30 border-b bg-surface print:hidden">
      <div className="wrap flex min-h-(--head) items-center gap-1 min-[22rem]:gap-2 md:gap-6">
        <BackOrMenu links={links} notes={notes} />
        <BrandLogo tenant={tenant} locale={locale} />
        <nav aria-label={t('mainNavigation')} className="site-nav">
          {links.map((link) => (
            <SiteAnchor key={link.key} link={link} {...(link.key === 'carts' && { 'aria-label': link.label })}>
              {link.key === 'carts' ? <Icon of={ShoppingCart} /> : link.label}
            </SiteAnchor>
          ))}
        </nav>
        <div className="ms-auto -me-3 flex shrink-0 items-center gap-0.5 text-14 sm:me-0 sm:gap-1">
          <CurrencyPicker first={view.currency} />
          <LocalePicker locale={locale} name={LOCALE_NAMES[locale].label} />
          <span className="hidden lg:block">
            <ColourModeToggle />
          </span>
          <AccountControl name={user?.name ?? null} links={account} notes={notes} ways={findWaysIn(view)} />
        </div>
      </div>
    </header>
  )
}
