import { isValidElement, type ReactNode } from 'react'
import { COUNTRY } from '@/app/[locale]/[tenant]/(default)/hotels/_views/addresses/country-address'
import { countryMetadata, CountryPage } from '@/app/[locale]/[tenant]/(default)/hotels/_views/country-page'
import IsraelPage, { generateMetadata } from '@/app/[locale]/[tenant]/(default)/hotels/israel/page'
import { UnlistedCountry, unlistedMetadata } from '@/app/[locale]/[tenant]/(default)/hotels/israel/unlisted-country'
import type { PlaceView } from '@/lib/domain/places/catalogue'

/** Somebody sells in the country, so that it is there; this tenant sells in it or does not. */
const mockSold = { here: true }
const ISRAEL = { countryCode: 'IL', slug: 'israel', name: 'Israel' } as PlaceView
jest.mock('@/lib/server/places/load-places', () => ({
  loadCountry: async () => ({ countryCode: 'IL' }),
  sellsIn: async () => mockSold.here,
}))
jest.mock('@/app/[locale]/[tenant]/(default)/hotels/_views/country-page', () => ({
  CountryPage: () => null,
  countryMetadata: jest.fn(async () => ({ title: 'sold' })),
}))
jest.mock('@/app/[locale]/[tenant]/(default)/hotels/israel/unlisted-country', () => ({
  UnlistedCountry: () => null,
  unlistedMetadata: jest.fn(async () => ({ title: 'unlisted' })),
}))

const kindOf = (node: ReactNode) => (isValidElement(node) ? node.type : null)
const props = { params: Promise.resolve({ locale: 'en', tenant: 'fid-1' }), searchParams: Promise.resolve({}) }
const to = { kind: 'country', country: ISRAEL } as const

describe('a country in which the tenant sells', () => {
  beforeAll(() => {
    mockSold.here = true
  })

  it('has a page, under either address', async () => {
    expect(kindOf(await COUNTRY.draw(to, {}))).toBe(CountryPage)
    expect(await COUNTRY.describe(to, {})).toEqual({ title: 'sold' })
    expect(kindOf(await IsraelPage(props))).toBe(CountryPage)
    expect(await generateMetadata(props)).toEqual({ title: 'sold' })
  })
})

describe('a country in which only others sell', () => {
  beforeAll(() => {
    mockSold.here = false
    jest.mocked(countryMetadata).mockClear()
  })

  it('has no page', async () => {
    expect(await COUNTRY.draw(to, {})).toBeNull()
    expect(await COUNTRY.describe(to, {})).toBeNull()
  })

  it('has the way on where every Hebrew page leads', async () => {
    expect(kindOf(await IsraelPage(props))).toBe(UnlistedCountry)
    expect(await generateMetadata(props)).toEqual({ title: 'unlisted' })
    expect(unlistedMetadata).toHaveBeenCalledWith('IL')
    expect(countryMetadata).not.toHaveBeenCalled()
  })
})
