import type { tenant } from '@/lib/backend/postgres/schema'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { Brand, Legal, TenantSettings } from '@/lib/domain/tenants/schema'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { brandTexts } from './brand-texts'
import { withClaims } from './house-claims'

type TenantRow = typeof tenant.$inferInsert

const logos = (name: string): Pick<Brand, 'logo' | 'favicon' | 'icon'> => ({
  logo: { light: `/brands/${name}/logo-light.svg`, dark: `/brands/${name}/logo-dark.svg` },
  favicon: `/brands/${name}/favicon.svg`,
  icon: `/brands/${name}/icon.svg`,
})
const { socials: NO_SOCIALS, background: NONE } = FALLBACK_TENANT.brand

function socials(handle: string): Brand['socials'] {
  const at = (network: string) => `https://${network}.example/${handle}`
  return {
    facebook: at('facebook'),
    messenger: at('messenger'),
    instagram: at('instagram'),
    linkedin: at('linkedin'),
    twitter: at('twitter'),
    whatsapp: at('whatsapp'),
    youtube: at('youtube'),
  }
}

const PARTNERS = 'https://partners.example'
const link = (path: string) => ({ en: `${PARTNERS}/${path}`, he: `${PARTNERS}/he/${path}` })

/** Every external target that the specification names, on a domain reserved for examples. */
const HOUSE_LINKS: TenantSettings['links'] = {
  about: link('about'),
  testimonials: link('testimonials'),
  faq: link('faq'),
  contact: link('contact'),
  joinAgent: link('join'),
  reservationManagement: link('reservations'),
  flights: link('flights'),
  cars: link('cars'),
  tickets: link('tickets'),
  packages: link('packages'),
  dashboard: link('dashboard'),
  hotelConfirmation: link('hotel-confirmation'),
  passwordReset: link('password-reset'),
  carts: link('sales/carts'),
  newSite: link('new-site'),
}

const legal = (
  company: string,
  address: string,
  domain: string,
  descriptor: string,
  rest: Partial<Legal> = {},
): Legal => ({
  company,
  address,
  vatNumber: null,
  supportPhone: null,
  supportEmail: `support@${domain}.example`,
  cardDescriptor: descriptor,
  poweredBy: null,
  ...rest,
})
const settings = (
  rest: Pick<TenantSettings, 'country' | 'currency' | 'locale'> & Partial<TenantSettings>,
): TenantSettings => ({
  links: {},
  googleMapsKey: null,
  gateway: 'sandbox',
  indexing: 'noindex',
  leadGroup: false,
  framing: ['*'],
  cityPages: ['ae/dubai', 'mx/cancun', 'de/berlin', 'es/barcelona', 'nl/amsterdam'],
  ...rest,
})

const HOUSE: TenantRow = {
  id: toTenantId(1),
  kind: 'house',
  fid: 1,
  host: null,
  active: true,
  brand: {
    white_label: false,
    name: 'Stayfront',
    title: 'Stayfront: hotels with taxes and fees included',
    ga4: null,
    home_page_title: 'Stayfront: hotels with taxes and fees included',
    translations: withClaims({
      ...brandTexts('house'),
      en: { tagline: 'Total prices, taxes and fees included' },
      he: {
        title: 'Stayfront: מלונות במחיר סופי, כולל מסים וחיובים',
        homeTitle: 'Stayfront: מלונות במחיר סופי, כולל מסים וחיובים',
        tagline: 'מלונות במחיר סופי, כולל מסים וחיובים',
      },
    }),
    colors: {
      brand: { light: '#044AFF', dark: '#5B8CFF' },
      bgBrand: NONE,
      bgBrandAlt: NONE,
      textBrand: NONE,
      textBrandAlt: NONE,
    },
    background: NONE,
    socials: socials('stayfront'),
    ...logos('stayfront'),
  },
  legal: legal(
    'Stayfront Travel Inc.',
    '500 Example Plaza, Springfield, OR 97477, USA',
    'stayfront',
    'STAYFRONT TRAVEL',
    { supportPhone: '+1 541-555-0100', poweredBy: 'Stayfront Agents' },
  ),
  settings: settings({
    country: 'US',
    currency: 'USD',
    locale: 'en',
    links: HOUSE_LINKS,
    indexing: 'index',
    leadGroup: true,
  }),
}

const AGENT: TenantRow = {
  id: toTenantId(2),
  kind: 'agent',
  fid: 77,
  host: null,
  active: true,
  brand: {
    white_label: false,
    name: 'Nora Travels',
    title: 'Nora Travels',
    ga4: null,
    home_page_title: 'Nora Travels: stays picked with care',
    translations: {
      ...brandTexts('nora'),
      en: { tagline: 'Stays picked with care' },
      he: {
        name: 'נורה טרוולס',
        title: 'נורה טרוולס',
        tagline: 'מלונות שנבחרו בקפידה',
        homeTitle: 'מלונות שנבחרו בקפידה',
      },
    },
    colors: {
      brand: { light: '#8A2B6B', dark: '#E39BCB' },
      bgBrand: { light: '#FBF3F8', dark: '#24121E' },
      bgBrandAlt: NONE,
      textBrand: NONE,
      textBrandAlt: NONE,
    },
    background: NONE,
    socials: {
      ...NO_SOCIALS,
      instagram: 'https://instagram.example/noratravels',
      whatsapp: 'https://whatsapp.example/noratravels',
    },
    ...logos('nora'),
  },
  legal: legal(
    'Nora Travels (agent of Stayfront Travel Inc.)',
    '12 Sample Street, Portland, OR 97201, USA',
    'noratravels',
    'STAYFRONT TRAVEL',
    { supportPhone: '+1 503-555-0177', poweredBy: 'Stayfront Agents' },
  ),
  settings: settings({ country: 'US', currency: 'USD', locale: 'en', links: { joinAgent: link('join') } }),
}

const AGENCY: TenantRow = {
  id: toTenantId(3),
  kind: 'agency',
  fid: 300,
  host: 'acme.agency.localhost',
  active: true,
  brand: {
    white_label: true,
    name: 'Acme Journeys',
    title: 'Acme Journeys',
    ga4: null,
    home_page_title: 'Acme Journeys: hotels for people who travel a lot',
    translations: {
      ...brandTexts('acme'),
      en: { tagline: 'Hotels for people who travel a lot' },
      he: {
        name: 'אקמי ג׳רניז',
        title: 'אקמי ג׳רניז',
        tagline: 'מלונות למי שמרבה לנסוע',
        homeTitle: 'מלונות למי שמרבה לנסוע',
      },
    },
    colors: {
      brand: { light: '#1B4D8F', dark: '#8DB8F2' },
      bgBrand: { light: '#EEF4FB', dark: '#101C2C' },
      bgBrandAlt: { light: '#DCE8F6', dark: '#16273D' },
      textBrand: { light: '#FFFFFF', dark: '#0E1D33' },
      textBrandAlt: NONE,
    },
    background: NONE,
    socials: { ...NO_SOCIALS, linkedin: 'https://linkedin.example/acmejourneys' },
    ...logos('acme'),
  },
  legal: legal('Acme Journeys Ltd', '8 Example Wharf, London E1 0AA, United Kingdom', 'acmejourneys', 'ACME JOURNEYS', {
    vatNumber: 'GB000000000',
    supportPhone: '+44 20 7946 0300',
    poweredBy: 'Stayfront Agents',
  }),
  settings: settings({
    country: 'GB',
    currency: 'GBP',
    locale: 'en',
    links: { joinAgent: link('join'), flights: link('flights') },
  }),
}

const SUNRISE: TenantRow = {
  id: toTenantId(4),
  kind: 'white_label',
  fid: 401,
  host: 'sunrise.localhost',
  active: true,
  brand: {
    white_label: true,
    name: 'Sunrise Stays',
    title: 'Sunrise Stays',
    ga4: 'G-TEST000001',
    home_page_title: 'Sunrise Stays: mornings worth the trip',
    translations: {
      ...brandTexts('sunrise'),
      en: { tagline: 'Mornings worth the trip' },
      he: {
        name: 'סאנרייז סטייז',
        title: 'סאנרייז סטייז',
        tagline: 'בוקר ששווה את הנסיעה',
        homeTitle: 'בוקר ששווה את הנסיעה',
      },
    },
    colors: {
      brand: { light: '#C83E12', dark: '#FF9B73' },
      bgBrand: { light: '#FFF3EC', dark: '#2A1712' },
      bgBrandAlt: { light: '#FFE3D3', dark: '#3A1F17' },
      textBrand: { light: '#FFFFFF', dark: '#34140A' },
      textBrandAlt: { light: '#7A2A10', dark: '#FFD9C7' },
    },
    background: { light: '/brands/sunrise/background-light.svg', dark: '/brands/sunrise/background-dark.svg' },
    socials: {
      ...NO_SOCIALS,
      instagram: 'https://instagram.example/sunrisestays',
      youtube: 'https://youtube.example/sunrisestays',
    },
    ...logos('sunrise'),
  },
  legal: legal('Sunrise Stays GmbH', 'Musterstraße 1, 10115 Berlin, Germany', 'sunrisestays', 'SUNRISE STAYS', {
    vatNumber: 'DE000000000',
    supportPhone: '+49 30 23125 401',
  }),
  settings: settings({ country: 'DE', currency: 'EUR', locale: 'de', indexing: 'master' }),
}

const OASIS: TenantRow = {
  id: toTenantId(5),
  kind: 'white_label',
  fid: 402,
  host: 'oasis.localhost',
  active: true,
  brand: {
    white_label: true,
    name: 'Oasis',
    title: 'Oasis',
    ga4: null,
    home_page_title: 'Oasis: holidays at home and abroad',
    translations: {
      ...brandTexts('oasis'),
      en: { tagline: 'Holidays at home and abroad' },
      he: { name: 'אואזיס', title: 'אואזיס', tagline: 'חופשות בארץ ובעולם', homeTitle: 'חופשות בארץ ובעולם' },
    },
    colors: {
      brand: { light: '#0B5F59', dark: '#6FCFC3' },
      bgBrand: { light: '#EAF7F5', dark: '#0C211F' },
      bgBrandAlt: { light: '#D3EEEA', dark: '#11302D' },
      textBrand: { light: '#FFFFFF', dark: '#08302D' },
      textBrandAlt: { light: '#084641', dark: '#BFE9E3' },
    },
    background: NONE,
    socials: {
      ...NO_SOCIALS,
      facebook: 'https://facebook.example/oasisholidays',
      whatsapp: 'https://whatsapp.example/oasisholidays',
    },
    ...logos('oasis'),
  },
  legal: legal(
    'Oasis Holidays Ltd (אואזיס חופשות בע״מ)',
    'Example Street 7, Tel Aviv 6300000, Israel',
    'oasisholidays',
    'OASIS HOLIDAYS',
    { vatNumber: '000000000', supportPhone: '+972 3 000 0402' },
  ),
  settings: settings({ country: 'IL', currency: 'ILS', locale: 'he', indexing: 'index' }),
}

export const TENANTS: readonly TenantRow[] = [HOUSE, AGENT, AGENCY, SUNRISE, OASIS]
