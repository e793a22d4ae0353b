/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import type { HotelView } from '@/app/[locale]/[tenant]/(default)/hotels/_views/hotel-view'
import type { RefusedRooms } from '@/app/[locale]/[tenant]/(default)/hotels/_views/hotel-rooms-view'
import { refusalText } from '@/app/[locale]/[tenant]/(default)/hotels/_views/refused/refusal-text'
import { WaysOut } from '@/app/[locale]/[tenant]/(default)/hotels/_views/refused/ways-out'
import { messagesOf, renderIn } from '../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../specification/fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('../specification/site'))

const CARRY = { check_in: '2026-04-01', check_out: '2026-04-03', name: 'Adlon', area: '9', stars: '5' }
const LIES = { citySlug: 'berlin', countrySlug: 'germany', lat: 52.5, lon: 13.4 }
const VIEW = {
  hotel: { id: 7, slug: 'adlon', ...LIES, policies: {}, rooms: [] },
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

  it('lead to the hotels around this one, whatever it is called and in whichever district', async () => {
    const { pathname, searchParams } = new URL((await show(5)).at(-1) ?? '', 'http://localhost')
    expect(pathname).toBe('/hotels/destination/germany/berlin/results')
    expect(searchParams.get('stars')).toBe('5')
    expect(searchParams.get('box')).toMatch(/^52\.455,13\.3\d+,52\.545,13\.4\d+$/)
    for (const key of ['name', 'area', 'sort']) expect(searchParams.has(key)).toBe(false)
  })
})

describe('a party that is too large', () => {
  const t = messagesOf('en').hotel
  const tooLarge = t.partyTooLarge.replace('{guests}', '3 guests')
  const say = (childAges: number[], children: boolean | undefined) => {
    const party = [{ adults: 3 - childAges.length, childAges }]
    const asked = { checkIn: '2026-04-01', checkOut: '2026-04-03' }
    const view = { ...VIEW, hotel: { ...VIEW.hotel, policies: { children } }, search: { ...VIEW.search, party } }
    return refusalText(view, { status: 'party_too_large', minStay: null, asked } as RefusedRooms)
  }

  it('with children is told that a hotel is for adults alone', async () => {
    expect(await say([8], false)).toBe(t.childrenNo)
  })

  it.each([
    [[], false],
    [[8], true],
    [[8], undefined],
  ])('is told to add a room elsewhere (children of %j, taken: %s)', async (ages, children) => {
    expect(await say(ages, children)).toBe(tooLarge)
  })
})
