/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { NoAvailability, PartyTooLarge } from '@/app/[locale]/[tenant]/(default)/hotels/_views/no-results'
import type { CityView } from '@/lib/domain/places/catalogue'
import type { Party } from '@/lib/domain/stay/schema'
import { REQUEST, REQUESTER } from '../../support/search/asked'
import { messagesOf, renderIn } from '../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../specification/fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('../specification/site'))

const { hotel, results } = messagesOf('en')
const city = { id: 1, name: 'Berlin', slug: 'berlin', countrySlug: 'germany' } as CityView
const CARRY = { check_in: '2026-04-01', check_out: '2026-04-03', guests: '4' }
const ASKED = {
  place: { kind: 'city' as const, city },
  requester: REQUESTER,
  request: { ...REQUEST, party: [{ adults: 4, childAges: [] }], carry: CARRY },
  nearby: [],
}

describe('a list without a hotel for the stay', () => {
  it('says neither that anything is sold out nor how many are', async () => {
    const { container } = renderIn('en', await NoAvailability({ ...ASKED, dates: [] }))
    expect(screen.getByRole('heading')).toHaveTextContent(results.noAvailabilityTitle.replace('{place}', 'Berlin'))
    expect(container).toHaveTextContent(/No availability for Wed, Apr 1.+Fri, Apr 3\. Try other dates\.$/)
    expect(container).not.toHaveTextContent(/sold out/i)
  })

  const show = async (split: Party | null) => renderIn('en', await PartyTooLarge({ ...ASKED, split }))

  it('leads a party that no room takes to the same search with more rooms', async () => {
    await show([2, 2].map((adults) => ({ adults, childAges: [] })))
    expect(screen.getByText(hotel.partyTooLarge.replace('{guests}', '4 guests'))).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Search with 2 rooms' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
    expect(pathname).toBe('/hotels/destination/germany/berlin/results')
    expect(Object.fromEntries(searchParams)).toEqual({ ...CARRY, guests: '2~2', sort: 'total' })
  })

  it('advises no more rooms where they do not help', async () => {
    await show(null)
    expect(screen.getByText(results.noHotelsText)).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
