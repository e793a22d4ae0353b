import { LOCALES } from '@/lib/i18n/locales'
import { failStartUp } from '@/lib/domain/failures/platform'
import type { CityView } from '@/lib/domain/places/catalogue'
import { listLanguages, loadAddressOf, loadAlternates, loadHomeAddress } from '@/lib/server/found/addresses'
import { loadSharing } from '@/lib/server/found/load-sharing'
import { loadCityPaths } from '@/lib/server/places/load-places'
import { tenantOf } from '../../specification/site'

const mockContext = { tenant: tenantOf(401), locale: 'de', origin: 'https://sunrise.example' }
const mockHouse = tenantOf(1)
jest.mock('@/lib/server/context', () => ({
  loadSiteContext: async () => mockContext,
  loadPageContext: async () => mockContext,
}))
const mockFindTenant = jest.fn(async () => mockHouse)
jest.mock('@/lib/server/tenants/find-tenant', () => ({ findTenant: () => mockFindTenant() }))
jest.mock('@/lib/server/container', () => ({}))
jest.mock('@/lib/server/env', () => ({
  loadEnv: () => ({ STAYFRONT_MODE: 'production', STAYFRONT_ORIGIN: 'https://house.example' }),
}))

function serve(indexing: 'index' | 'noindex' | 'master', fid = 401) {
  const tenant = tenantOf(fid)
  mockContext.tenant = { ...tenant, settings: { ...tenant.settings, indexing } }
}

describe('the languages of a page', () => {
  it('are all of them, each by what search engines call it, with one for everybody else', () => {
    const languages = listLanguages('/hotels')
    expect(Object.keys(languages)).toHaveLength(LOCALES.length + 1)
    expect(languages).toMatchObject({
      'x-default': '/hotels',
      en: '/hotels',
      de: '/de/hotels',
      'tl-PH': '/tl-ph/hotels',
      'zh-Hans': '/zh-cn/hotels',
      'zh-Hant': '/zh-tw/hotels',
      'pt-BR': '/pt-br/hotels',
      pt: '/pt/hotels',
    })
    for (const tag of Object.keys(languages))
      if (tag !== 'x-default') expect(Intl.getCanonicalLocales(tag)).toHaveLength(1)
  })

  it('are named, each by every other, where search engines keep the site, and only there', async () => {
    serve('index')
    expect(await loadAlternates('/hotels')).toEqual({ canonical: '/de/hotels', languages: listLanguages('/hotels') })
    for (const indexing of ['noindex', 'master'] as const) {
      serve(indexing)
      expect(await loadAlternates('/hotels')).toEqual({ canonical: '/de/hotels' })
    }
  })
})

describe('the address of a page', () => {
  it('is the site’s own without the query of a visitor, and of a copy the original’s', async () => {
    serve('index')
    expect((await loadAddressOf())('/hotels/a?check_in=2026-01-01#x')).toBe('https://sunrise.example/de/hotels/a')
    serve('master')
    expect((await loadAddressOf())('/hotels/a')).toBe('https://house.example/de/hotels/a')
  })

  it('is the own one of a copy where it is shared, and search engines keep the page that the house has', async () => {
    serve('master')
    const paris = { countryCode: 'FR', slug: 'paris', countrySlug: 'france' } as unknown as CityView
    const names = (pages: string[]) => {
      mockContext.tenant.settings = { ...mockContext.tenant.settings, cityPages: pages }
    }
    names(['fr/paris'])
    const [page, plain] = ['/hotels/places/fr/paris', '/hotels/destination/france/paris']
    mockHouse.settings = { ...mockHouse.settings, cityPages: [] }
    expect(await loadCityPaths(paris)).toEqual({ own: page, canonical: plain })
    names([])
    mockHouse.settings = { ...mockHouse.settings, cityPages: ['fr/paris'] }
    expect(await loadCityPaths(paris)).toEqual({ own: plain, canonical: page })
    expect((await loadSharing(plain, { kind: 'city', id: 1 }, 'Paris')).url).toBe(`https://sunrise.example/de${plain}`)
    serve('index')
    names([])
    expect(await loadCityPaths(paris)).toEqual({ own: plain, canonical: plain })
  })

  it('is the own one of a copy for a hotel that no other site has', async () => {
    serve('master')
    const path = '/hotels/a'
    const alternates = await loadAlternates(path, true)
    expect((await loadAddressOf(true))(path)).toBe('https://sunrise.example/de/hotels/a')
    expect(alternates.canonical).toBe('https://sunrise.example/de/hotels/a')
    expect(alternates.languages).toMatchObject({
      'x-default': 'https://sunrise.example/hotels/a',
      he: 'https://sunrise.example/he/hotels/a',
    })
    serve('noindex')
    expect(await loadAlternates(path, true)).toEqual({ canonical: '/de/hotels/a' })
  })

  it('of a city on a copy is its own while the platform cannot name the house', async () => {
    serve('master')
    const paris = { countryCode: 'FR', slug: 'paris', countrySlug: 'france' } as unknown as CityView
    mockFindTenant.mockRejectedValueOnce(failStartUp(new Error('down')))
    const plain = '/hotels/destination/france/paris'
    expect(await loadCityPaths(paris)).toEqual({ own: plain, canonical: plain })
    mockFindTenant.mockRejectedValueOnce(new Error('ours'))
    await expect(loadCityPaths(paris)).rejects.toThrow('ours')
  })

  it('of an agent’s home tells the agent apart on the host that all share', async () => {
    serve('noindex', 77)
    expect(await loadHomeAddress()).toBe('https://sunrise.example/?fid=77')
    serve('noindex')
    expect(await loadHomeAddress()).toBe('https://sunrise.example/')
  })
})
