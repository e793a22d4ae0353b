import { createTranslator } from 'next-intl'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import type { PlaceFacts } from '@/lib/domain/places/place-facts'
import type { SearchRow } from '@/lib/domain/search/schema'
import { describeFacts } from '@/lib/server/places/describe-facts'
import messages from '@/messages/en.json'

jest.mock('next-intl/server', () => ({
  getTranslations: async ({ namespace }: { namespace: 'hotels' }) =>
    createTranslator({ locale: 'en', messages, namespace, timeZone: 'UTC' }),
}))

const STAY = { checkIn: '2026-12-11', checkOut: '2026-12-13' }
const ROW = { hotelId: 7, ratePlanId: 3, currency: 'EUR', total: 20_000 } as unknown as SearchRow
const FACTS: PlaceFacts = {
  ...{ stay: STAY, nights: 2, currency: 'EUR', checkedAt: Date.parse('2026-11-02T09:00:00Z'), available: 9 },
  ...{ months: [], stars: [], parts: [], rated: [ROW], cheapest: [ROW], conditions: [], amenities: [], kinds: [] },
  daysAhead: null,
}
const HOTEL = {
  ...{ id: 7, name: 'Spree House', slug: 'spree-house', citySlug: 'berlin', countrySlug: 'germany' },
  ...{ score: 94, reviewCount: 120 },
}
const tell = (demo: boolean) => {
  const hotels = new Map([[7, { ...HOTEL, demo } as unknown as HotelSummary]])
  const names = {
    place: 'Berlin',
    kind: 'city',
    locale: 'en',
    timezone: 'Europe/Berlin',
    parts: new Map(),
    hotels,
  } as const
  return describeFacts(FACTS, names)
}

describe('the questions that the facts of a place answer', () => {
  it('name the best-rated hotel', async () => {
    const { questions } = await tell(false)
    expect(questions).toHaveLength(2)
    expect(questions[1]?.answer).toContain('Spree House')
    expect(questions[1]?.answer).toContain('9.4')
  })

  it('name none by reviews that nobody wrote, which search engines would take for an answer', async () => {
    const { questions, sections } = await tell(true)
    expect(questions).toHaveLength(1)
    expect(sections.find(({ key }) => key === 'rated')?.rows).toHaveLength(1)
  })
})
