import { getTranslations } from 'next-intl/server'
import { brandName } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/locales'
import { BrandLogo } from './brand-logo'
import { CardLogos } from './card-logos'
import { loadFooterColumns, type FooterLink } from './footer-links'

type Props = { tenant: Tenant; locale: Locale; year: number }

export async function SiteFooter({ tenant, locale, year }: Props) {
  const t = await getTranslations('layout')
  const columns = await loadFooterColumns(tenant, locale)
  const brand = brandName(tenant, locale)
  return (
    <footer className="mt-16 border-t bg-surface pt-12 pb-8 text-14 md:mt-24 print:hidden">
      <div className="wrap">
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="space-y-3 sm:col-span-2 lg:col-span-1">
            <BrandLogo tenant={tenant} locale={locale} />
            <p className="max-w-72 text-ink-2">{t('descriptor', { descriptor: tenant.legal.cardDescriptor })}</p>
            {tenant.legal.poweredBy && (
              <p className="text-ink-3">{t('poweredBy', { platform: tenant.legal.poweredBy })}</p>
            )}
          </div>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className="mb-2 text-14 tracking-normal">{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <FooterAnchor link={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t pt-6 text-ink-3">
          <p>{t('copyright', { year: String(year), brand })}</p>
          <p className="text-12">{t('geonames')}</p>
          {tenant.settings.country !== 'IL' && <CardLogos />}
        </div>
      </div>
    </footer>
  )
}

function FooterAnchor({ link }: { link: FooterLink }) {
  const style = 'inline-flex min-h-11 items-center text-ink-2 hover:underline md:min-h-9'
  return link.external ? (
    <a href={link.href} target="_blank" rel="noopener" className={style}>
      {link.label}
    </a>
  ) : (
    <Link href={link.href} className={style}>
      {link.label}
    </Link>
  )
}
