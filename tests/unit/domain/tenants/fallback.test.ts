import { brandText, FALLBACK_TENANT, homeTitle, legalIn } from '@/lib/domain/tenants/fallback'
import type { Brand, Tenant } from '@/lib/domain/tenants/schema'

const tenant = (brand: Partial<Brand>): Tenant => ({
  ...FALLBACK_TENANT,
  brand: { ...FALLBACK_TENANT.brand, ...brand },
})
const FULL = {
  name: 'Acme',
  title: 'Acme hotels',
  home_page_title: 'Acme: rooms for walkers',
  translations: {
    en: { homeTitle: 'Acme: walk and sleep' },
    he: { name: 'אקמי', homeTitle: 'אקמי: מלונות להולכי רגל' },
  },
}

describe('the title of the home page', () => {
  it.each<[string, string, Partial<Brand>, string]>([
    ['the translation of the page’s language', 'he', FULL, 'אקמי: מלונות להולכי רגל'],
    ['the English translation', 'en', FULL, 'Acme: walk and sleep'],
    ['the English translation, in a third language', 'de', FULL, 'Acme: walk and sleep'],
    [
      'home_page_title without translations',
      'en',
      { ...FULL, translations: { en: {}, he: {} } },
      'Acme: rooms for walkers',
    ],
    [
      'home_page_title on Hebrew pages too',
      'he',
      { ...FULL, translations: { en: {}, he: {} } },
      'Acme: rooms for walkers',
    ],
    ['the title', 'en', { ...FULL, home_page_title: null, translations: { en: {}, he: {} } }, 'Acme hotels'],
    ['the name', 'en', { name: 'Acme', translations: { en: {}, he: {} } }, 'Acme'],
    ['the fallback brand', 'en', {}, 'Stayfront'],
  ])('is %s (%s)', (_, locale, brand, title) => expect(homeTitle(tenant(brand), locale)).toBe(title))

  it.each([
    ['en', 'Rooms for walkers', 'Rooms for walkers · Acme'],
    ['en', 'ACME, rooms for walkers', 'ACME, rooms for walkers'],
    ['he', 'Rooms for walkers by Acme', 'Rooms for walkers by Acme · אקמי'],
  ])('has the brand’s name of its language in it (%s)', (locale, home_page_title, title) => {
    const brand = { name: 'Acme', home_page_title, translations: { en: {}, he: { name: 'אקמי' } } }
    expect(homeTitle(tenant(brand), locale)).toBe(title)
  })
})

describe('the tenant’s own texts', () => {
  const acme = tenant({
    translations: { en: { tagline: 'Walk' }, he: { tagline: 'ללכת' }, de: { tagline: 'Wandern' } },
  })

  it.each([
    ['de', 'Wandern'],
    ['he', 'ללכת'],
    ['en', 'Walk'],
    ['fr', 'Walk'],
  ])('are those of %s, else English', (locale, text) => expect(brandText(acme, locale, 'tagline')).toBe(text))

  it('write company and address as the language does, where the tenant said how', () => {
    const legal = { ...FALLBACK_TENANT.legal, company: 'Acme', address: '1 Strand' }
    const own = { ...legal, translations: { ja: { address: 'ストランド1' } } }
    expect(legalIn(legal, 'ja')).toEqual({ company: 'Acme', address: '1 Strand' })
    expect(legalIn(own, 'ja')).toEqual({ company: 'Acme', address: 'ストランド1' })
    expect(legalIn(own, 'de')).toEqual({ company: 'Acme', address: '1 Strand' })
  })
})
