import type { Entry } from '@/lib/backend/search/suggest/entry'
import { createSuggestIndex } from '@/lib/backend/search/suggest/suggest-index'
import { toTenantId, type TenantId } from '@/lib/domain/tenants/tenant-id'

const build = (entries: readonly Entry[]) => {
  const index = createSuggestIndex()
  for (const entry of entries) index.put(entry)
  return index
}
const city = (
  id: number,
  name: string,
  countryCode: string,
  weight: number,
  names: Record<string, string> = {},
): Entry => ({
  kind: 'city',
  id,
  tenantId: null,
  countryCode,
  cityId: null,
  districtId: null,
  hotels: 10,
  own: new Map(),
  spellings: [],
  weight: 2e6 + weight,
  name,
  names: new Map(Object.entries(names)),
})
const hotel = (id: number, name: string, cityId: number, tenantId: TenantId | null = null): Entry => ({
  kind: 'hotel',
  id,
  tenantId,
  countryCode: 'DE',
  cityId,
  districtId: null,
  hotels: 0,
  own: new Map(),
  spellings: [],
  weight: 10,
  name,
  names: new Map(),
})
const EAST = { ko: '베를린', 'zh-cn': '柏林', th: 'เบอร์ลิน' }
const entries: Entry[] = [
  city(1, 'Berlin', 'DE', 900, { ...{ he: 'ברלין', ru: 'Берлин', ja: 'ベルリン' }, ...EAST }),
  city(2, 'Bern', 'CH', 100),
  { ...city(3, 'Tel Aviv', 'IL', 800, { he: 'תל אביב' }), spellings: ['Tel Awiw'] },
  city(4, 'Barcelona', 'ES', 700),
  { ...city(5, 'Israel', 'IL', 0, { he: 'ישראל' }), kind: 'country', weight: 1e6 },
  hotel(6, 'Berlin Palace', 1),
  hotel(7, 'Grand Hotel Zürich', 2),
  hotel(8, 'Secret Garden', 1, toTenantId(401)),
]
const index = build(entries)
const suggest = (text: string, locale = 'en', tenantId = toTenantId(1)) =>
  index.suggest({ text, locale, limit: 5, tenantId }).map((s) => s.name)

describe('autocomplete', () => {
  it.each([
    ['ber', 'en', 'Berlin'],
    ['BÉRL', 'en', 'Berlin'],
    ['ברל', 'en', 'Berlin'],
    ['Берл', 'de', 'Berlin'],
    ['べる', 'en', 'Berlin'],
    ['ベル', 'ja', 'ベルリン'],
    ['תל-אב', 'he', 'תל אביב'],
    ['tel aw', 'en', 'Tel Aviv'],
    ['aviv', 'en', 'Tel Aviv'],
    ['zuri', 'en', 'Grand Hotel Zürich'],
    ['isr', 'he', 'ישראל'],
  ])('finds %s (%s) as %s first', (text, locale, name) => expect(suggest(text, locale)[0]).toBe(name))

  it.each([['berlni'], ['barcelna'], ['barcellona'], ['bercelona'], ['brlin'], ['telaviv'], ['grand hotl']])(
    'forgives the slip in %s',
    (text) => {
      expect(suggest(text).length).toBeGreaterThan(0)
    },
  )

  it('puts the larger city before the smaller, cities before hotels, and an exact name before all', () => {
    expect(suggest('ber')).toEqual(['Berlin', 'Bern', 'Berlin Palace'])
    expect(suggest('bern')[0]).toBe('Bern')
  })

  it('lists the hotels of a city that is named in full, not those elsewhere that begin alike', () => {
    const rome = city(9, 'Rome', 'IT', 600, { he: 'רומא' })
    const hotels = [hotel(10, 'Romero Suites', 4), hotel(11, 'Palazzo Verde', 9), hotel(12, 'Roma Rome Inn', 9)]
    const italian = build([...entries, rome, ...hotels])
    const names = (text: string) =>
      italian.suggest({ text, locale: 'en', limit: 5, tenantId: toTenantId(1) }).map(({ name }) => name)
    expect(names('Rome')).toEqual(['Rome', 'Roma Rome Inn', 'Palazzo Verde', 'Romero Suites'])
    expect(names('רומא')).toEqual(['Rome', 'Palazzo Verde', 'Roma Rome Inn'])
    expect(names('romer')[0]).toBe('Romero Suites')
  })

  describe('of words in another order or apart', () => {
    const london = city(20, 'London', 'GB', 900, { he: 'לונדון', 'zh-cn': '伦敦' })
    const soho = { ...city(21, 'Soho', 'GB', 0), kind: 'district' as const, cityId: 20, weight: 1e6 }
    const gate = {
      ...{ ...city(22, 'Tower Gate', 'GB', 0, { 'zh-cn': '大塔门' }), kind: 'landmark' as const },
      ...{ cityId: 20, weight: 1e6 },
    }
    const country = { ...city(23, 'Great Britain', 'GB', 0), kind: 'country' as const, weight: 1e6 }
    const placed = (id: number, name: string, tenantId: TenantId | null = null): Entry => ({
      ...hotel(id, name, 20, tenantId),
      countryCode: 'GB',
    })
    const hotels = [
      placed(30, 'Hilton Garden Inn London'),
      { ...placed(31, 'Hilton Bankside'), weight: 20 },
      { ...placed(32, 'Palace View'), districtId: 21 },
      placed(33, 'Hilton Club', toTenantId(401)),
      hotel(34, 'Hilton Berlin', 1),
    ]
    const british = build([...entries, london, soho, gate, country, ...hotels])
    const names = (text: string, tenantId = toTenantId(1)) =>
      british.suggest({ text, locale: 'en', limit: 5, tenantId }).map(({ name }) => name)

    it.each([
      ['hilton london', ['Hilton Garden Inn London', 'Hilton Bankside']],
      ['london hilton', ['Hilton Garden Inn London', 'Hilton Bankside']],
      ['LONDON hil', ['Hilton Garden Inn London', 'Hilton Bankside']],
      ['inn london hilton', ['Hilton Garden Inn London']],
      ['hilton great britain', ['Hilton Bankside', 'Hilton Garden Inn London']],
      ['לונדון hilton', ['Hilton Bankside', 'Hilton Garden Inn London']],
      ['palace soho', ['Palace View']],
      ['london soho', ['Soho']],
      ['gate london tower', ['Tower Gate']],
      ['伦敦塔门', ['Tower Gate']],
      ['塔门 伦敦', ['Tower Gate']],
      ['london britain', ['London', 'Hilton Garden Inn London']],
    ])('finds %s, what is called so before what only lies there', (text, found) => expect(names(text)).toEqual(found))

    it.each([
      ['london hiltn', ['Hilton Garden Inn London', 'Hilton Bankside']],
      ['hilton lodnon', ['Hilton Garden Inn London', 'Hilton Bankside']],
      ['lodnon hiltn', []],
    ])('forgives one slip in %s', (text, found) => expect(names(text)).toEqual(found))

    it('knows no place alone by where it lies, no word that nothing says, and no hotel of somebody else', () => {
      expect(names('germany great britain')).toEqual([])
      expect(names('hilton paris')).toEqual([])
      expect(names('london club', toTenantId(401))).toEqual(['Hilton Club'])
      expect(names('london club')).toEqual([])
    })

    it('forgets what has left', () => {
      const index = build([...entries, london, ...hotels])
      index.remove({ kind: 'hotel', id: 30 })
      index.put({ ...placed(31, 'Ritz Bankside') })
      const ask = (text: string) => index.suggest({ text, locale: 'en', limit: 5, tenantId: toTenantId(1) })
      expect(ask('london hilton')).toEqual([])
      expect(ask('london ritz')).toHaveLength(1)
    })
  })

  describe('of hotels in general', () => {
    const coruna = city(40, 'A Coruña', 'ES', 500)
    const houses = [hotel(41, 'Hotel Berlin', 4), hotel(42, 'Hotel Bernini', 4), hotel(43, 'The Lodge', 1)]
    const world = build([...entries, coruna, ...houses])
    const names = (text: string) =>
      world.suggest({ text, locale: 'en', limit: 5, tenantId: toTenantId(1) }).map(({ name }) => name)

    it.each([
      ['hotels in berlin', 'Berlin'],
      ['Hotels Berlin', 'Berlin'],
      ['berlin hotels', 'Berlin'],
      ['cheap hotels in berlin', 'Berlin'],
      ['hotels near berlni', 'Berlin'],
      ['Hotels in ber', 'Berlin'],
      ['hôtels à Berlin', 'Berlin'],
      ['hoteles en barcelona', 'Barcelona'],
      ['отели в Берлине', 'Berlin'],
      ['מלונות בברלין', 'Berlin'],
      ['מלונות בישראל', 'Israel'],
      ['מלון ברלין', 'Berlin'],
      ['ベルリンのホテル', 'Berlin'],
      ['베를린호텔', 'Berlin'],
      ['베를린 호텔', 'Berlin'],
      ['柏林的酒店', 'Berlin'],
      ['โรงแรมในเบอร์ลิน', 'Berlin'],
      ['khách sạn tại Berlin', 'Berlin'],
      ['hotel a coruña', 'A Coruña'],
      ['hoteles en a coruna', 'A Coruña'],
      ['hotel grand zurich', 'Grand Hotel Zürich'],
    ])('answers %s as its place alone', (text, found) => expect(names(text)[0]).toBe(found))

    it('puts a hotel that is called so before the place, and leaves both their room', () => {
      expect(names('hotel berlin')).toEqual(['Hotel Berlin', 'Berlin', 'Berlin Palace', 'The Lodge'])
      expect(names('hotel ber')).toEqual(['Hotel Berlin', 'Hotel Bernini', 'Grand Hotel Zürich', 'Berlin', 'Bern'])
    })

    it('proposes the best cities where no place is named', () => {
      expect(names('hotels')).toEqual(['Berlin', 'Tel Aviv', 'Barcelona', 'A Coruña', 'Bern'])
    })
  })

  it('takes the name of a city that is not sold for no slip in another', () => {
    const cities = build([...entries, city(50, 'Bologna', 'IT', 900), city(51, 'Como', 'IT', 900)])
    const names = (text: string) =>
      cities.suggest({ text, locale: 'en', limit: 5, tenantId: toTenantId(1) }).map(({ name }) => name)
    expect(names('Comi')).toEqual(['Como'])
    expect(names('Rome')).toEqual([])
    expect(names('bologne')).toEqual(['Bologna'])
    expect(names('cologne')).toEqual([])
    expect(names('Köln')).toEqual([])
    expect(names('hotels in cologne')).toEqual([])
  })

  it("keeps another tenant's hotels out of a city's", () => {
    expect(suggest('berlin', 'en', toTenantId(1))).toEqual(['Berlin', 'Berlin Palace'])
    expect(suggest('berlin', 'en', toTenantId(401))).toEqual(['Berlin', 'Berlin Palace', 'Secret Garden'])
  })

  it('names city and country in the language of the page', () => {
    const [first] = index.suggest({ text: 'berlin pal', locale: 'he', limit: 1, tenantId: toTenantId(1) })
    expect(first).toMatchObject({ name: 'Berlin Palace', context: 'ברלין, גרמניה' })
  })

  it('proposes the best cities where nothing is typed yet', () => {
    expect(suggest('')).toEqual(['Berlin', 'Tel Aviv', 'Barcelona', 'Bern'])
    expect(suggest('  ')).toHaveLength(4)
  })

  it("hides one tenant's hotels from another, also in remembered prefixes", () => {
    expect(suggest('sec', 'en', toTenantId(401))).toEqual(['Secret Garden'])
    expect(suggest('sec', 'en', toTenantId(1))).toEqual([])
    expect(suggest('secret gadren', 'en', toTenantId(1))).toEqual([])
  })

  it('keeps to the limit and survives anything', () => {
    expect(index.suggest({ text: 'b', locale: 'en', limit: 2, tenantId: toTenantId(1) })).toHaveLength(2)
    for (const text of ['🏨', '\u0000', 'a'.repeat(5000), '%_\\', '((']) expect(Array.isArray(suggest(text))).toBe(true)
  })
})
