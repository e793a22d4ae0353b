import type { Legal, Tenant } from './schema'
import { NO_TENANT } from './tenant-id'

const none = { light: null, dark: null }

export const FALLBACK_NAME = 'Stayfront'
export const FALLBACK_COLOUR = '#044AFF'

/** The neutral brand of a page whose tenant cannot be read; it belongs to nobody. */
export const FALLBACK_TENANT: Tenant = {
  id: NO_TENANT,
  kind: 'house',
  fid: 1,
  host: null,
  brand: {
    white_label: true,
    name: null,
    title: null,
    ga4: null,
    favicon: null,
    icon: null,
    home_page_title: null,
    translations: { en: {}, he: {} },
    colors: { brand: none, bgBrand: none, bgBrandAlt: none, textBrand: none, textBrandAlt: none },
    logo: none,
    background: none,
    socials: {
      facebook: null,
      messenger: null,
      instagram: null,
      linkedin: null,
      twitter: null,
      whatsapp: null,
      youtube: null,
    },
  },
  legal: {
    company: FALLBACK_NAME,
    address: '',
    vatNumber: null,
    supportPhone: null,
    supportEmail: 'support@stayfront.example',
    cardDescriptor: 'STAYFRONT',
    poweredBy: null,
  },
  settings: {
    country: 'US',
    currency: 'USD',
    locale: 'en',
    links: {},
    googleMapsKey: null,
    gateway: 'none',
    indexing: 'noindex',
    leadGroup: false,
    framing: [],
  },
}

/** The name that a visitor reads: the tenant's own, in the page's language where it has one, else the fallback. */
export function brandName(tenant: Tenant, locale: string): string {
  return brandText(tenant, locale, 'name') ?? tenant.brand.name ?? FALLBACK_NAME
}

/** A text that the tenant sets itself, in the language of the page where it did, else in English. */
export function brandText(tenant: Tenant, locale: string, key: string): string | null {
  const { translations } = tenant.brand
  return translations[locale]?.[key] ?? translations.en[key] ?? null
}

/**
 * The title of the home page, with the brand's name in it. A translation goes before the untranslated field, because
 * only a translation is known to be in a language that the reader of the page expects.
 */
export function homeTitle(tenant: Tenant, locale: string): string {
  const { home_page_title, title } = tenant.brand
  const own = brandText(tenant, locale, 'homeTitle') ?? home_page_title
  const name = brandName(tenant, locale)
  const shown = own ?? brandText(tenant, locale, 'title') ?? title ?? name
  return shown.toLowerCase().includes(name.toLowerCase()) ? shown : `${shown} · ${name}`
}

/** Stands in a sentence for what a tenant has not said of itself. */
export const UNSAID = '–'

/** The company and its address in the letters of a language, where the tenant wrote them so. */
export function legalIn(legal: Legal, locale: string): Pick<Legal, 'company' | 'address'> {
  const own = legal.translations?.[locale]
  return { company: own?.company || legal.company, address: own?.address || legal.address }
}
