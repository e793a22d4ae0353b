/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { RecentPicture } from '@/components/search/recent-list'
import { hotelCoverUrl, cityPictureUrl } from '@/lib/domain/pictures/urls'
import { DESTINATION_KINDS } from '@/lib/domain/searches/schema'

const pictureOf = (kind: (typeof DESTINATION_KINDS)[number]) => {
  const { container } = render(<RecentPicture destination={{ kind, id: 7, label: 'Lazio' }} />)
  return container.querySelector('img')?.getAttribute('src') ?? null
}

describe('the picture of a former search', () => {
  it('is of its city or its hotel', () => {
    expect([pictureOf('city'), pictureOf('hotel')]).toEqual([cityPictureUrl(7), hotelCoverUrl(7)])
  })

  it.each(['country', 'region', 'district', 'landmark', 'airport'] as const)(
    'is a sign for a %s, never the hotel that has the same number',
    (kind) => expect(pictureOf(kind)).toBeNull(),
  )
})
