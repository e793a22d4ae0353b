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
const tell = (others: Record<string, string> = {}, months: PlaceFacts['months'] = []) => {
  const hotels = new Map([[7, HOTEL as unknown as HotelSummary]])
  const names = {
    place: 'Berlin',
    kind: 'city',
    locale: 'en',
    timezone: 'Europe/Berlin',
    parts: new Map(),
    hotels,
    others,
  } as const
  return describeFacts({ ...FACTS, months }, names)
}

describe('the facts of a place in words', () => {
  it('name no best-rated hotel of the place: the table is of those that are free for one stay', async () => {
    const { questions, sections } = await tell()
    expect(questions.map(({ question }) => question)).toEqual(['How much do hotels in Berlin cost?'])
    expect(sections.find(({ key }) => key === 'rated')?.rows).toMatchObject([{ values: ['120 reviews', '9.4'] }])
  })

  it('name the month with the lowest prices where one has them', async () => {
    const month = (first: string, total: number) => ({ month: first, price: { total } })
    const ask = async (december: number) => {
      const { questions } = await tell({}, [month('2026-12-01', december), month('2027-01-01', 18_000)])
      return questions.find(({ question }) => question.startsWith('Which month'))?.answer
    }
    expect(await ask(20_000)).toMatch(/^January 2027: .*€180/)
    expect(await ask(18_000)).toBeUndefined()
  })

  it('lead to hotels in the currency and for the country of the page, for the stay that they are about', async () => {
    const { sections } = await tell({ country: 'IL', currency: 'EUR' })
    const rows = sections.flatMap((section) => section.rows)
    expect(rows).toHaveLength(2)
    for (const { href } of rows)
      expect(Object.fromEntries(new URL(href ?? '', 'https://stay.test').searchParams)).toMatchObject({
        ...{ country: 'IL', currency: 'EUR', check_in: STAY.checkIn, check_out: STAY.checkOut, guests: '2' },
      })
  })
})
