/** @jest-environment jsdom */
import type { ComponentProps } from 'react'
import { DestinationTiles } from '@/app/[locale]/[tenant]/(default)/_views/destination-tiles'
import type { ListedCities } from '@/app/[locale]/[tenant]/(default)/_views/listed-cities'
import type { LandingPrice } from '@/lib/domain/search/landing-price'

jest.mock('next-intl/server', () => jest.requireActual<object>('../specification/site'))
jest.mock('@/lib/server/found/addresses', () => ({ loadOrigin: async () => 'https://stay.test' }))
jest.mock('@/lib/server/places/checked-view', () => ({ toCheckedView: (checked: object) => checked }))
jest.mock('@/app/[locale]/[tenant]/(default)/_views/listed-cities', () => ({ ListedCities: () => null }))

const NOW = Date.parse('2026-03-10T09:00:00Z')
const STAY = { checkIn: '2026-03-27', checkOut: '2026-03-30' }
const pricesOf = (total: number | null, minutesAgo: number): LandingPrice => ({
  ...{ stay: STAY, nights: 3, available: 0, priced: 0, rows: [], checkedAt: NOW - minutesAgo * 60_000 },
  lowest: total === null ? null : { currency: 'USD', total },
})

async function show(...prices: (LandingPrice | null)[]): Promise<ComponentProps<typeof ListedCities>> {
  const tiles = prices.map((each, id) => ({ id, name: `City ${id}`, href: `/${id}`, hotels: 3, prices: each }))
  return (await DestinationTiles({ tiles, locale: 'en', now: NOW })).props
}

describe('the destinations of the home page', () => {
  it('say of which stay their prices are, and when the oldest of these was looked at', async () => {
    const shown = await show(pricesOf(null, 3), pricesOf(30_000, 2), pricesOf(60_000, 1))
    expect(shown.checked).toEqual({ stay: STAY, checkedAt: NOW - 120_000 })
    expect(shown.tiles.map(({ price }) => price)).toEqual([null, '$100', '$200'])
  })

  it('say nothing of prices where none has one', async () => {
    expect((await show(pricesOf(null, 0), null)).checked).toBeNull()
  })
})
