import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { settingOf } from '@/lib/backend/documents/open-typst'
import { CARD_HEIGHT, CARD_WIDTH, type Card } from '@/lib/domain/documents/card'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { drawCity } from '@/lib/pictures/city'
import { offerSharedFiles } from '@/lib/routing/process/shared-files'
import { cardPath, readCardSubject } from '@/lib/server/found/cards/card-address'
import { drawCard } from '@/lib/server/found/cards/draw-card'
import { tenantOf } from '../../specification/site'

const mockDraw = jest.fn(async () => ({
  svg: drawCity({ seed: 1, slug: 'berlin', setting: 'river', flavour: 'central' }, ''),
  lasting: true,
  common: true,
}))
jest.mock('@/lib/server/hotels/draw-pictures', () => ({ drawPicture: () => mockDraw() }))
const mockLoad = jest.fn()
jest.mock('@/lib/server/hotels/load-photo', () => ({ loadPhoto: () => mockLoad() }))
jest.mock('@/lib/server/hotels/photos', () => ({
  listPhotos: ({ photos }: { photos: string[] }) => photos.map((photo) => () => photo),
}))

const SUNRISE = tenantOf(401)
// What chats and networks show without asking again whether it is too large.
const MOST_BYTES = 300_000
const BERLIN = { kind: 'drawn' as const, path: ['city', '2950159.svg'] }

function cardIn(locale: Locale, change: Partial<Card> = {}): Card {
  const words = {
    brand: 'Sunrise Stays',
    colour: '#c83e12',
    onColour: '#ffffff',
    title: 'Hotels in Berlin',
    text: 'Germany',
  }
  return { ...settingOf(locale), ...words, ...change }
}

describe('the card of a page', () => {
  it.each([
    ['en', {}],
    ['ar', { title: 'فنادق في برلين', text: 'ألمانيا' }],
    ['ja', { title: 'ベルリンのホテル', text: 'ドイツ' }],
    ['de', { title: 'Das Hotel mit dem überaus langen Namen '.repeat(4), text: '' }],
  ] as const)('is a picture of the size that networks want, and small (%s)', async (locale, change) => {
    const png = (await drawCard(cardIn(locale, change), BERLIN, SUNRISE))?.png
    if (png === undefined) throw new Error('no card')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: CARD_WIDTH, height: CARD_HEIGHT })
    expect(png.length).toBeLessThan(MOST_BYTES)
  })

  it('wears the colour of its brand, from which it begins in the direction of its language', async () => {
    const tagged = async (locale: Locale) => {
      const drawn = await drawCard(cardIn(locale), BERLIN, SUNRISE)
      const { data, info } = await sharp(drawn?.png).raw().toBuffer({ resolveWithObject: true })
      const isBrand = (x: number) => {
        const at = (54 * info.width + x) * info.channels
        const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
        return Math.abs(r - 0xc8) < 24 && Math.abs(g - 0x3e) < 24 && Math.abs(b - 0x12) < 24
      }
      return { left: isBrand(52), right: isBrand(CARD_WIDTH - 52) }
    }
    expect(await tagged('en')).toEqual({ left: true, right: false })
    expect(await tagged('he')).toEqual({ left: false, right: true })
  })

  it('is drawn once for all who ask, anew when anything in it changes, and for so many at once', async () => {
    mockDraw.mockClear()
    const [one, same] = await Promise.all([1, 2].map(() => drawCard(cardIn('fi'), BERLIN, SUNRISE)))
    expect(same).toBe(one)
    expect(await drawCard(cardIn('fi'), BERLIN, SUNRISE)).toBe(one)
    expect(mockDraw).toHaveBeenCalledTimes(1)
    expect(await drawCard(cardIn('fi', { colour: '#044aff' }), BERLIN, SUNRISE)).not.toBe(one)
    const crowd = Array.from({ length: 30 }, (_, n) => drawCard(cardIn('fi', { title: `${n}` }), BERLIN, SUNRISE))
    expect((await Promise.all(crowd)).filter((png) => png === null).length).toBeGreaterThan(0)
  })

  it('is taken from whoever has drawn it, and given to the others, while there are some', async () => {
    mockDraw.mockClear()
    const shared = new Map<string, Buffer>()
    const files = {
      find: jest.fn(async (name: string) => shared.get(name) ?? null),
      keep: jest.fn((name: string, bytes: Buffer) => void shared.set(name, bytes)),
    }
    offerSharedFiles(files)
    const drawn = await drawCard(cardIn('nl'), BERLIN, SUNRISE)
    expect([...shared.values()]).toEqual([drawn?.png])
    const [name = ''] = shared.keys()
    const theirs = Buffer.from('drawn by another')
    for (const [what, card, tenant] of [
      ['another text', cardIn('nl', { text: 'other' }), SUNRISE],
      ['another tenant', cardIn('nl'), tenantOf(402)],
      ['the same tenant after a change', cardIn('nl'), { ...SUNRISE, fid: 9 }],
    ] as const) {
      files.find.mockResolvedValueOnce(theirs)
      expect([what, (await drawCard(card, BERLIN, tenant))?.png]).toEqual([what, theirs])
      expect(files.find).not.toHaveBeenLastCalledWith(name)
    }
    expect(mockDraw).toHaveBeenCalledTimes(1)
    expect(files.keep).toHaveBeenCalledTimes(1)
    // Kept here from now on.
    files.find.mockClear()
    expect(await drawCard(cardIn('nl'), BERLIN, SUNRISE)).toBe(drawn)
    expect(files.find).not.toHaveBeenCalled()
    offerSharedFiles(null)
  })

  it('of a hotel without a photograph shows no other house', async () => {
    mockDraw.mockClear()
    const hotel = { id: 7, photos: [] } as never
    const drawn = await drawCard(cardIn('en', { title: 'Spree House' }), { kind: 'photo', hotel }, SUNRISE)
    expect(await sharp(drawn?.png).metadata()).toMatchObject({ width: CARD_WIDTH, height: CARD_HEIGHT })
    expect(drawn?.isLasting).toBe(true)
    expect(mockDraw).not.toHaveBeenCalled()
  })

  it('without a photograph that cannot be had now is shared with nobody, and drawn again after a minute', async () => {
    const keep = jest.fn()
    offerSharedFiles({ find: async () => null, keep })
    const hotel = { id: 8, photos: ['/pictures/1/hotel/8/photo-0-1600-abc.webp'] } as never
    const draw = () => drawCard(cardIn('en', { title: 'Isar House' }), { kind: 'photo', hotel }, SUNRISE)
    mockLoad.mockResolvedValue({ status: 'refused' })
    const without = await draw()
    expect(without?.isLasting).toBe(false)
    expect(keep).not.toHaveBeenCalled()
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2a6' } })
      .webp()
      .toBuffer()
    mockLoad.mockResolvedValue({ status: 'ok', bytes })
    expect(await draw()).toBe(without)
    // The cache looks at the clock once a millisecond.
    await sleep(5)
    const later = performance.now() + 61_000
    jest.spyOn(performance, 'now').mockReturnValue(later)
    const whole = await draw()
    expect(whole?.isLasting).toBe(true)
    expect(whole?.png.equals(without?.png ?? Buffer.alloc(0))).toBe(false)
    expect(keep).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
    offerSharedFiles(null)
  })
})

describe('the address of a card', () => {
  it('says whose it is, in which language', () => {
    expect(cardPath(SUNRISE, 'he', { kind: 'city', id: 7 })).toBe('/he/cards/city/7.png')
    expect(cardPath(tenantOf(77), 'en', { kind: 'home' })).toBe('/cards/home.png?fid=77')
    for (const locale of LOCALES)
      expect(cardPath(SUNRISE, locale, { kind: 'country', code: 'DE' })).toMatch(/\/cards\/country\/de\.png$/)
  })

  it('is read back, and nothing else is', () => {
    expect(readCardSubject(['home.png'])).toEqual({ kind: 'home' })
    expect(readCardSubject(['country', 'de.png'])).toEqual({ kind: 'country', code: 'DE' })
    expect(readCardSubject(['city', '2950159.png'])).toEqual({ kind: 'city', id: 2950159 })
    expect(readCardSubject(['hotel', '7.png'])).toEqual({ kind: 'hotel', id: 7 })
    for (const path of [
      '',
      'home.svg',
      'home/7.png',
      'city/de.png',
      'country/7.png',
      'hotel/0.png',
      'hotel/2147483648.png',
    ])
      expect(readCardSubject(path.split('/'))).toBeNull()
  })
})
