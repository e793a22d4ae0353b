import { LOCALES } from '@/lib/i18n/locales'
import { listLanguages, loadAddressOf, loadAlternates, loadHomeAddress } from '@/lib/server/found/addresses'
import { tenantOf } from '../../specification/site'

const mockContext = { tenant: tenantOf(401), locale: 'de', origin: 'https://sunrise.example' }
jest.mock('@/lib/server/context', () => ({ loadSiteContext: async () => mockContext }))
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

  it('of an agent’s home tells the agent apart on the host that all share', async () => {
    serve('noindex', 77)
    expect(await loadHomeAddress()).toBe('https://sunrise.example/?fid=77')
    serve('noindex')
    expect(await loadHomeAddress()).toBe('https://sunrise.example/')
  })
})
