import sharp from 'sharp'
import { fetchPicture } from '@/lib/backend/pictures/fetch-picture'
import { composeIcon } from '@/lib/backend/pictures/compose-icon'
import { ICONS, initialOf, isIconName, type IconName } from '@/lib/domain/tenants/icon'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { log } from '@/lib/server/log'
import { drawIcon } from '@/lib/server/tenants/icons/draw-icon'
import { iconPath } from '@/lib/server/tenants/icons/icon-address'
import { tenantOf } from '../../specification/site'

jest.mock('@/lib/backend/pictures/fetch-picture', () => ({ fetchPicture: jest.fn() }))

const SUNRISE = tenantOf(401)
const OASIS = tenantOf(402)
const NAMES = Object.keys(ICONS).filter(isIconName)
const GROUND = [0xc8, 0x3e, 0x12, 255]

const withIcon = (tenant: Tenant, icon: string | null): Tenant => ({ ...tenant, brand: { ...tenant.brand, icon } })

async function draw(tenant: Tenant, name: IconName, locale: Locale = 'en') {
  const icon = await drawIcon(tenant, locale, name)
  if (icon === null) throw new Error('no icon')
  const { data, info } = await sharp(icon.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 4),
  ]
  return { ...icon, ...info, format: (await sharp(icon.png).metadata()).format, at }
}

beforeEach(() => void jest.spyOn(log, 'warn').mockReturnValue(undefined))

describe('the icon of a site', () => {
  it.each(NAMES)('is a picture of the size that its name says (%s)', async (name) => {
    const { size } = ICONS[name]
    expect(await draw(SUNRISE, name)).toMatchObject({ format: 'png', width: size, height: size, isLasting: true })
  })

  it('keeps its round corners where nobody else rounds them, and has a ground to its edges where somebody does', async () => {
    const corners = async (name: IconName) => (await draw(SUNRISE, name)).at(1, 1)
    expect((await corners('icon-512'))[3]).toBe(0)
    expect(await corners('touch-180')).toEqual(GROUND)
    expect(await corners('maskable-512')).toEqual(GROUND)
  })

  it('may be cut to a circle without losing anything of its drawing', async () => {
    const { at, width } = await draw(SUNRISE, 'maskable-512')
    const outside = Array.from({ length: width * width }, (_, n) => [n % width, Math.floor(n / width)] as const).filter(
      ([x, y]) => Math.hypot(x - width / 2, y - width / 2) > width * 0.4,
    )
    // Resizing rounds.
    const differs = (pixel: number[]) => pixel.some((value, channel) => Math.abs(value - (GROUND[channel] ?? 0)) > 3)
    expect(outside.filter(([x, y]) => differs(at(x, y)))).toEqual([])
  })

  it('is each brand’s own, and drawn once for all who ask', async () => {
    const [sunrise, oasis] = await Promise.all([SUNRISE, OASIS].map((tenant) => drawIcon(tenant, 'en', 'touch-180')))
    expect(oasis?.etag).not.toBe(sunrise?.etag)
    const again = await Promise.all([1, 2].map(() => drawIcon(SUNRISE, 'en', 'touch-180')))
    expect(again.map((icon) => icon?.png)).toEqual([sunrise?.png, sunrise?.png])
    expect(again[0]).toBe(again[1])
  })

  it('is the initial of a brand that has none, in its colour, as its language writes it', async () => {
    const plain = withIcon(SUNRISE, null)
    const english = await draw(plain, 'touch-180')
    expect(english).toMatchObject({ width: 180, isLasting: true })
    expect(english.at(2, 2)).toEqual(GROUND)
    expect(english.at(90, 90)).not.toEqual(english.at(2, 2))
    expect((await draw(plain, 'touch-180', 'he')).etag).not.toBe(english.etag)
    expect((await draw(plain, 'touch-180', 'de')).etag).toBe(english.etag)
  })

  it.each(['/brands/none/icon.svg', '/../package.json', '/%2e%2e%2fpackage.json', '/', '/%', '/brands', 'no address'])(
    'is the initial where %s is no picture of the site, and asked for again soon',
    async (address) => {
      const [initial, instead] = [
        await draw(withIcon(SUNRISE, null), 'touch-180'),
        await draw(withIcon(SUNRISE, address), 'touch-180'),
      ]
      expect([instead.etag, instead.isLasting]).toEqual([initial.etag, false])
      expect(log.warn).toHaveBeenCalledWith({ address }, expect.any(String))
      expect(fetchPicture).not.toHaveBeenCalled()
    },
  )

  it('may lie elsewhere, where a picture is', async () => {
    const green = sharp({ create: { width: 300, height: 200, channels: 3, background: '#008040' } })
    jest.mocked(fetchPicture).mockResolvedValueOnce({ ok: true, bytes: await green.png().toBuffer() })
    const { at } = await draw(withIcon(SUNRISE, 'https://cdn.example/icon.png'), 'touch-180')
    expect([at(90, 90), at(2, 2)]).toEqual([
      [0, 0x80, 0x40, 255],
      [255, 255, 255, 255],
    ])
    jest.mocked(fetchPicture).mockResolvedValueOnce({ ok: false, reason: 'private' })
    expect((await draw(withIcon(SUNRISE, 'https://inside.example/icon.png'), 'touch-180')).isLasting).toBe(false)
  })

  it('is drawn while the hosts of others’ icons are slow, which are asked once for all who wait', async () => {
    jest.mocked(fetchPicture).mockClear()
    const answers: (() => void)[] = []
    jest
      .mocked(fetchPicture)
      .mockImplementation(
        () => new Promise((resolve) => answers.push(() => resolve({ ok: false, reason: 'unreachable' }))),
      )
    const slow = withIcon(OASIS, 'https://slow.example/icon.png')
    const waiting = NAMES.map((name) => drawIcon(slow, 'en', name))
    expect((await draw(withIcon(SUNRISE, null), 'touch-180', 'ja')).isLasting).toBe(true)
    expect(fetchPicture).toHaveBeenCalledTimes(1)
    const others = Array.from({ length: 30 }, (_, n) =>
      drawIcon(withIcon(OASIS, `https://${n}.slow.example/icon.png`), 'en', 'touch-180'),
    )
    // So many are asked at once; the others are told to come back.
    expect(await Promise.all(others.slice(19))).toEqual(Array.from({ length: 11 }, () => null))
    for (const answer of answers) answer()
    for (const icon of await Promise.all([...waiting, ...others.slice(0, 15)]))
      expect(icon).toMatchObject({ isLasting: false })
    jest.mocked(fetchPicture).mockReset()
  })

  it('stands on its brand’s colour where it could not be seen on white', async () => {
    const white = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="3" fill="#fff"/></svg>',
    )
    const png = await composeIcon(white, ICONS['touch-180'], '#c83e12')
    const { dominant } = await sharp(png ?? undefined)
      .extract({ left: 0, top: 0, width: 20, height: 20 })
      .stats()
    expect(dominant.r).toBeGreaterThan(dominant.b + 100)
  })

  it('is nothing that only says to be a picture', async () => {
    for (const bytes of ['', 'GIF89a', '<svg', '<html></html>'])
      expect(await composeIcon(Buffer.from(bytes), ICONS['icon-192'], '#c83e12')).toBeNull()
  })
})

describe('the address of an icon', () => {
  it('says whose it is, in which language', () => {
    expect(iconPath(SUNRISE, 'en', 'touch-180')).toBe('/icons/touch-180.png')
    expect(iconPath(tenantOf(77), 'he', 'icon-192')).toBe('/he/icons/icon-192.png?fid=77')
    for (const name of ['touch-181', '', 'toString', 'constructor']) expect(isIconName(name)).toBe(false)
  })
})

describe('the initial of a name', () => {
  it.each([
    ['Sunrise Stays', 'en', 'S'],
    ['  «istanbul»', 'tr', 'İ'],
    ['סאנרייז סטייז', 'he', 'ס'],
    ['日の出', 'ja', '日'],
    ['e\u0301toile', 'fr', 'E\u0301'],
    ['★', 'en', '★'],
    ['', 'en', ''],
  ])('%s is %s', (name, locale, initial) => expect(initialOf(name, locale)).toBe(initial))
})
