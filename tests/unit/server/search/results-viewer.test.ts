import { NextRequest } from 'next/server'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { COUNTRY_HEADER } from '@/lib/routing/process/visitor-country'
import { readResultsRequest } from '@/lib/server/search/results-query'

jest.mock('@/lib/server/booking/gateways', () => ({ listSoldPayments: () => ['at_hotel'] }))
jest.mock('@/lib/server/booking/sale-currencies', () => ({
  loadSaleCurrencies: () => new Set(['EUR', 'ILS', 'JPY', 'USD']),
}))
jest.mock('@/lib/server/clock', () => ({ businessNow: () => new Date('2026-03-10T09:00:00Z') }))
jest.mock('@/lib/server/container', () => ({}))

const STAY = 'scope=city:1&check_in=2026-04-01&check_out=2026-04-03&guests=2&price_max=100'

async function viewerOf(query: string, headers: Record<string, string>) {
  const request = new NextRequest(`http://localhost/api/results?${STAY}${query}`, { headers })
  const read = await readResultsRequest(request, { tenant: FALLBACK_TENANT, backend: {} as never })
  return read?.request
}

describe('more of a list', () => {
  beforeEach(() => (process.env.STAYFRONT_INTERNAL_TOKEN = 'the token of this server'))
  afterEach(() => void delete process.env.STAYFRONT_INTERNAL_TOKEN)

  it.each([
    ['the tenant’s', '', {}, { country: 'US', currency: 'USD', israeli: false }],
    ['of where a proxy says', '', { [COUNTRY_HEADER]: 'IL' }, { country: 'IL', currency: 'ILS', israeli: true }],
    [
      'as chosen',
      '',
      { cookie: 'country=FR', [COUNTRY_HEADER]: 'IL' },
      { country: 'FR', currency: 'EUR', israeli: false },
    ],
    [
      'of the country, but for a currency by which nothing is sold',
      '',
      { cookie: 'country=AE' },
      { country: 'AE', currency: 'USD', israeli: false },
    ],
    ['as asked', '&country=JP', { cookie: 'country=FR' }, { country: 'JP', currency: 'JPY', israeli: false }],
  ])('is for the viewer of the list: %s', async (_, query, headers, viewer) => {
    expect((await viewerOf(query, headers))?.viewer).toEqual(viewer)
  })

  it('has limits of prices in the currency that is shown', async () => {
    expect((await viewerOf('', { cookie: 'country=JP' }))?.filters.maxTotal).toBe(100)
    expect((await viewerOf('', { cookie: 'country=FR' }))?.filters.maxTotal).toBe(10_000)
  })
})
