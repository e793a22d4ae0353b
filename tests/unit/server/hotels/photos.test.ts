import { listPhotos } from '@/lib/server/hotels/photos'
import { galleryOf } from '@/lib/server/hotels/hotel-texts'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'

jest.mock('@/lib/server/env', () => ({ loadEnv: () => ({ STAYFRONT_PICTURE_HOSTS: ['images.example.com'] }) }))
jest.mock('@/lib/server/free-texts', () => ({}))
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

const hotel = (rest: Partial<HotelDetail>) =>
  ({ id: 7, name: 'Bare', photos: [], scenes: [], demo: false, ...rest }) as unknown as HotelDetail

describe('the photographs of a hotel', () => {
  const photos = ['https://evil.example/0.jpg', 'https://images.example.com/1.jpg', '/pictures/2.jpg']

  it('are those of allowed hosts, at addresses of our own, and our own files', () => {
    const urls = listPhotos({ id: 7, photos }).map((photo) => photo(800))
    expect(urls).toEqual([
      expect.stringMatching(/^\/pictures\/\d+\/hotel\/7\/photo-1-800-[0-9a-z]+\.webp$/),
      '/pictures/2.jpg',
    ])
    const [other] = listPhotos({ id: 7, photos: ['', 'https://images.example.com/other.jpg'] })
    expect(other?.(800)).not.toBe(urls[0])
  })

  it('fill the gallery in several widths', async () => {
    const [first] = await galleryOf(hotel({ photos }), 'en')
    expect(first?.srcSet?.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['400w', '800w', '1600w'])
  })

  it('are no drawings where there are none, but for a hotel that is made up', async () => {
    expect(await galleryOf(hotel({}), 'en')).toEqual([])
    expect(await galleryOf(hotel({ photos: ['https://evil.example/0.jpg'] }), 'en')).toEqual([])
    expect(await galleryOf(hotel({ demo: true, scenes: ['room'] }), 'en')).toHaveLength(2)
  })
})
