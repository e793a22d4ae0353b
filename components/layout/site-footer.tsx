import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { readThirdParties } from '@/lib/domain/consent/third-parties'
import { pack } from '@/lib/domain/packed/pack'
import { brandName } from '@/lib/domain/tenants/fallback'
import { formatCountry } from '@/lib/i18n/format'
import { formatPrefixed } from '@/lib/i18n/format-text'
import { Link } from '@/lib/i18n/navigation'
import { BrandLogo } from './brand-logo'
import { CardLogos } from './card-logos'
import { LinkList } from './link-list'
import { CountryPicker } from './pickers/country-picker'
import { PrivacyChoices } from './consent/privacy-choices'
import { footerCities, footerColumns, footerExtras, type SiteLink, type SiteView } from './site-links'
import { SocialLinks } from './social-links'

/** The default layout's footer; `year` of the copyright line. */
export async function SiteFooter({ view, year }: { view: SiteView; year: number }) {
  const [t, nav, destinations] = await Promise.all([
    getTranslations('layout'),
    getTranslations('nav'),
    getTranslations('destinations'),
  ])
  const { tenant, locale, country } = view
  const extras = footerExtras(view)
  return (
    <footer className="mt-16 border-t bg-band pt-12 pb-8 text-14 md:mt-24 print:hidden">
      <div className="wrap">
        <div className="footer-columns">
          <div className="space-y-3 sm:col-span-2 lg:col-span-1">
            <BrandLogo tenant={tenant} locale={locale} />
            <Descriptor tenant={tenant} />
            {tenant.legal.poweredBy && (
              <p className="text-ink-3">{t('poweredBy', { platform: tenant.legal.poweredBy })}</p>
            )}
            <SocialLinks socials={tenant.brand.socials} />
          </div>
          <FooterColumns view={view} t={t} nav={nav} destinations={destinations} />
        </div>
        <div className="footer-links">
          {extras.length > 0 && (
            <LinkList className="link-list flex flex-wrap gap-x-6" links={packLinks(extras, nav)} />
          )}
          <CountryPicker country={country} name={formatCountry(country, locale)} />
        </div>
        <div className="footer-end">
          <p>{t('copyright', { year: String(year), brand: brandName(tenant, locale) })}</p>
          <p className="text-12">{t('geonames')}</p>
          {readThirdParties(tenant) && <PrivacyChoices />}
          {tenant.settings.gateway !== 'none' && country !== 'IL' && <CardLogos />}
        </div>
      </div>
    </footer>
  )
}

type Words<N extends 'layout' | 'nav' | 'destinations'> = Awaited<ReturnType<typeof getTranslations<N>>>
function packLinks(links: readonly SiteLink[], nav: Words<'nav'>) {
  return pack(links.map((link) => ({ ...link, label: nav(link.key) })))
}

type ColumnsProps = { view: SiteView; t: Words<'layout'>; nav: Words<'nav'>; destinations: Words<'destinations'> }

function FooterColumns({ view, t, nav, destinations }: ColumnsProps) {
  const cities = footerCities(view)
  return (
    <>
      {footerColumns(view).map((column) => (
        <nav key={column.key} aria-label={t(column.key)}>
          <h2>{t(column.key)}</h2>
          <LinkList className="link-list is-column" links={packLinks(column.links, nav)} />
        </nav>
      ))}
      {cities.length > 0 && (
        <nav aria-label={t('destinations')}>
          <h2>{t('destinations')}</h2>
          <ul className="link-list is-column">
            {cities.map(({ name, href }) => (
              <li key={href}>
                <Link href={href}>{destinations('cityTitle', { city: formatPrefixed(name, view.locale) })}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** What statements of cards say, where cards are charged at all and that is known. */
function Descriptor({ tenant }: Pick<SiteView, 'tenant'>) {
  const t = useTranslations('layout')
  const { cardDescriptor: descriptor } = tenant.legal
  if (tenant.settings.gateway === 'none' || descriptor === '') return null
  return <p className="max-w-72 text-ink-2">{t('descriptor', { descriptor })}</p>
}
