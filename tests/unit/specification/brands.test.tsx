import type { Metadata } from 'next'
import { renderToString } from 'react-dom/server'
import { generateMetadata as siteMetadata } from '@/app/[locale]/[tenant]/layout'
import { generateMetadata as homeMetadata } from '@/app/[locale]/[tenant]/(default)/page'
import { BrandLogo } from '@/components/layout/brand-logo'
import { TENANTS } from '@/lib/demo/data/tenants'
import { paletteCss, repairPalette } from '@/lib/domain/tenants/palette'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { decide } from '@/lib/routing/decide'
import type { TenantKey } from '@/lib/routing/tenant-key'
import { HOUSE, inLocale, messagesOf, SUNRISE, tenantOf } from './site'

const mockContext = { tenant: SUNRISE, locale: 'en', origin: 'https://stay.example' }
jest.mock('next/navigation', () => jest.requireActual<object>('./fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('./site'))
jest.mock('@/lib/server/context', () => ({
  loadSiteContext: async () => mockContext,
  loadPageContext: async () => mockContext,
}))
jest.mock('@/lib/server/env', () => ({
  loadEnv: () => ({ STAYFRONT_MODE: 'production', STAYFRONT_ORIGIN: 'https://stay.example' }),
}))
for (const unused of ['contact/load-outbox', 'tenants/load-third-parties', 'places/load-home'])
  jest.mock(`@/lib/server/${unused}`, () => ({}))

const RULES = {
  canonicalOrigin: 'https://stay.example',
  canonicalHost: 'stay.example',
  agencySuffix: '.agency.localhost',
  localDefault: false,
}

/** The tenant that a request names, among the seeded ones. */
function tenantFor(host: string, search: string): Tenant {
  const decision = decide({ host, pathname: '/hotels', search, cookies: {}, acceptLanguage: null }, RULES)
  if (decision.kind !== 'rewrite') throw new Error(decision.kind)
  const found = TENANTS.find((row) => isNamed(row, decision.key))
  if (!found) throw new Error('nobody')
  return tenantOf(found.fid)
}

function isNamed(row: (typeof TENANTS)[number], key: TenantKey): boolean {
  return key.kind === 'agent' ? row.fid === key.fid : row.host === key.host
}

async function metadataOf(tenant: Tenant, locale: 'en' | 'he' = 'en') {
  Object.assign(mockContext, { tenant, locale })
  const [site, home] = [await siteMetadata(), await homeMetadata()]
  return { site, text: JSON.stringify([site, home]), home: (home.title as Exclude<Metadata['title'], string>) ?? null }
}

describe('one deployment', () => {
  const asked = [
    ['stay.example', '', 'Stayfront'],
    ['stay.example', '?fid=77', 'Nora Travels'],
    ['acme.agency.localhost', '', 'Acme Journeys'],
    ['sunrise.localhost', '', 'Sunrise Stays'],
    ['oasis.localhost', '', 'Oasis'],
  ] as const

  it.each(asked)('has a brand for %s%s: %s, and nobody else', async (host, search, name) => {
    const tenant = tenantFor(host, search)
    const logo = renderToString(inLocale('en', <BrandLogo tenant={tenant} locale="en" />))
    expect([...logo.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([name, name])
    const { site, text } = await metadataOf(tenant)
    expect(site.openGraph?.siteName).toBe(name)
    for (const [, , other] of asked) if (other !== name) expect(text).not.toContain(other)
  })

  it('draws each in colours and pictures of its own', () => {
    const tenants = asked.map(([host, search]) => tenantFor(host, search))
    expect(new Set(tenants.map(({ brand }) => paletteCss(repairPalette(brand.colors)))).size).toBe(asked.length)
    expect(new Set(tenants.map(({ brand }) => brand.logo.light)).size).toBe(asked.length)
  })
})

describe('a white label', () => {
  const own = (change: Partial<Tenant['brand']>): Tenant => ({
    ...SUNRISE,
    brand: { ...SUNRISE.brand, translations: { en: {}, he: {} }, name: 'Dawn', title: 'Dawn rooms', ...change },
  })

  it('overrides the name and the title of every page', async () => {
    const { site, text } = await metadataOf(own({}))
    expect(site).toMatchObject({
      title: { default: 'Dawn rooms', template: '%s · Dawn' },
      applicationName: 'Dawn',
      openGraph: { siteName: 'Dawn' },
    })
    expect(text).not.toContain('Stayfront')
  })

  it('has home_page_title as the title of its home page', async () => {
    expect((await metadataOf(own({ home_page_title: 'Dawn: wake up well' }))).home).toEqual({
      absolute: 'Dawn: wake up well',
    })
    expect((await metadataOf(own({ home_page_title: null }))).home).toEqual({ absolute: 'Dawn rooms' })
  })
})

describe('what search engines say of a site', () => {
  const claiming = (tenant: Tenant, en: Record<string, string>): Tenant => ({
    ...tenant,
    brand: { ...tenant.brand, name: 'Dawn', translations: { en, he: {} } },
  })

  it.each([HOUSE, SUNRISE, tenantOf(77)])('is what the tenant itself claims', async (tenant) => {
    const own = claiming(tenant, { claims: 'Breakfast is free, always' })
    expect((await metadataOf(own)).site.description).toBe('Breakfast is free, always')
    expect((await metadataOf(own, 'he')).site.description).toBe('Breakfast is free, always')
  })

  it.each([HOUSE, SUNRISE, tenantOf(77)])('claims nothing where nothing is written', async (tenant) => {
    const said = messagesOf('en').layout.description.replace('{brand}', 'Dawn')
    expect((await metadataOf(claiming(tenant, {}))).site.description).toBe(said)
    expect((await metadataOf(claiming(tenant, { claims: '' }))).site.description).toBe(said)
  })
})
