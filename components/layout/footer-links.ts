import { getTranslations } from 'next-intl/server'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { routes } from '@/lib/routing/routes'

export type FooterLink = { href: string; label: string; external: boolean }
export type FooterColumn = { title: string; links: FooterLink[] }

const CITY_PAGES = [
  { key: 'dubai', country: 'ae' },
  { key: 'cancun', country: 'mx' },
  { key: 'berlin', country: 'de' },
  { key: 'barcelona', country: 'es' },
  { key: 'amsterdam', country: 'nl' },
] as const

/** The footer's sections for a tenant and language (specification, section 2). */
export async function loadFooterColumns(tenant: Tenant, locale: Locale): Promise<FooterColumn[]> {
  const t = await getTranslations('layout')
  const israel = locale === 'he' || tenant.settings.country === 'IL'
  const internal = (href: string, label: string): FooterLink => ({ href, label, external: false })
  const whiteLabel = tenant.brand.white_label
  const company: FooterColumn = {
    title: t('company'),
    links: [
      internal(routes.termsOfUse(), t('terms')),
      internal(routes.privacyPolicy(), t('privacy')),
      ...(whiteLabel ? [] : [internal(routes.accessibility(), t('accessibility'))]),
    ],
  }
  const services: FooterColumn = {
    title: t('services'),
    links: [
      internal(routes.hotels(), t('hotels')),
      ...(israel ? [internal(routes.hotelsIsrael(), t('hotelsInIsrael'))] : []),
      ...(whiteLabel ? [] : [internal(routes.reservation(), t('reservations'))]),
    ],
  }
  if (locale !== 'he' || whiteLabel) return [company, services]
  const destinations: FooterColumn = {
    title: t('destinations'),
    links: CITY_PAGES.map(({ key, country }) => internal(routes.hotelsPlace(country, key), t(`hotelsIn.${key}`))),
  }
  return [company, services, destinations]
}
