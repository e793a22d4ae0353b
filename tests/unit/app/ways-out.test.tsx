/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import type { HotelView } from '@/app/[locale]/[tenant]/(default)/hotels/_views/hotel-view'
import type { RefusedRooms } from '@/app/[locale]/[tenant]/(default)/hotels/_views/hotel-rooms-view'
import { WaysOut } from '@/app/[locale]/[tenant]/(default)/hotels/_views/refused/ways-out'
import { renderIn } from '../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../specification/fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('../specification/site'))

const CARRY = { check_in: '2026-04-01', check_out: '2026-04-03', name: 'Adlon', stars: '5' }
const VIEW = {
  hotel: { id: 7, slug: 'adlon', citySlug: 'berlin', countrySlug: 'germany', rooms: [] },
  search: { party: [{ adults: 2, childAges: [] }] },
  today: '2026-03-10',
  carry: CARRY,
  locale: 'en',
} as unknown as HotelView

async function show(minStay: number, checkIn = '2026-04-01') {
  const asked = { checkIn, checkOut: '2026-04-03' }
  renderIn('en', await WaysOut({ view: VIEW, refusal: { status: 'min_stay', minStay, asked } as RefusedRooms }))
  return screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
}

describe('the ways out of a refused stay', () => {
  it('lead to one that is long enough', async () => {
    expect((await show(5))[0]).toContain('check_in=2026-04-01&check_out=2026-04-06')
  })

  it.each([
    ['longer than anybody may stay', 31, '2026-04-01'],
    ['longer than hotels are sold', 5, '2027-03-07'],
  ])('lead to none that is %s', async (_, minStay, checkIn) => {
    expect(await show(minStay, checkIn)).toHaveLength(1)
  })

  it('lead to other hotels, whatever this one is called', async () => {
    const elsewhere = (await show(5)).at(-1)
    expect(elsewhere).toContain('stars=5')
    expect(elsewhere).not.toContain('name=')
  })
})
