import { readFileSync } from 'node:fs'
import {
  formatAddress,
  formatList,
  formatPrefixed,
  formatPersonName,
  isFamilyFirst,
  joinSentences,
  namePartsOf,
} from '@/lib/i18n/format-text'

describe('formatPrefixed', () => {
  it.each([
    ['he', 'Sliema', '־Sliema'],
    ['he', '東京', '־東京'],
    ['he', 'חיפה', 'חיפה'],
    ['ar', 'Sliema', 'Sliema'],
    ['en', 'Sliema', 'Sliema'],
  ])('in %s %s becomes %s', (locale, name, expected) => {
    expect(formatPrefixed(name, locale)).toBe(expected)
  })
})

// Whoever says such a message hands the name over by formatPrefixed.
it('Hebrew messages write a prefix onto the name of a city alone', () => {
  const text = readFileSync('messages/he.json', 'utf8')
  const prefixed = [...text.matchAll(/[א-ת]\{(\w+)/g)].map(([, name]) => name)
  expect(new Set(prefixed)).toEqual(new Set(['city']))
})

describe('formatList', () => {
  it.each([
    ['en', 'a, b, c'],
    ['ar', 'a، b، c'],
    ['ja', 'a、b、c'],
    ['th', 'a b c'],
    ['ru', 'a, b, c'],
    ['zh-tw', 'a、b、c'],
  ])('separates facts as %s does', (locale, expected) => {
    expect(formatList(['a', null, 'b', '', 'c'], locale)).toBe(expected)
  })
})

describe('joinSentences', () => {
  it('puts a space between sentences but in Japanese and Chinese', () => {
    expect(joinSentences(['One.', 'Two.'], 'en')).toBe('One. Two.')
    expect(joinSentences(['一。', '二。'], 'ja')).toBe('一。二。')
    expect(joinSentences(['一。', '二。'], 'zh-cn')).toBe('一。二。')
  })
})

describe('names of people', () => {
  it.each([
    ['en', 'Anna', 'Nagy', 'Anna Nagy'],
    ['hu', 'Anna', 'Nagy', 'Nagy Anna'],
    ['vi', 'Văn An', 'Nguyễn', 'Nguyễn Văn An'],
    ['ja', 'Taro', 'Yamada', 'Taro Yamada'],
    ['ja', '太郎', '山田', '山田 太郎'],
    ['de', '太郎', '山田', '山田太郎'],
    ['zh-cn', '小明', '王', '王小明'],
    ['ko', '민수', '김', '김민수'],
    ['ar', 'نورة', 'القحطاني', 'نورة القحطاني'],
    ['en', 'Cher', '', 'Cher'],
  ])('are written in %s as %s %s are', (locale, firstName, lastName, expected) => {
    expect(formatPersonName({ firstName, lastName }, locale)).toBe(expected)
  })

  it('are asked for and read in the order of the language', () => {
    expect(namePartsOf('ja')).toEqual(['lastName', 'firstName'])
    expect(namePartsOf('th')).toEqual(['firstName', 'lastName'])
    expect([
      isFamilyFirst('Nagy Anna', 'hu'),
      isFamilyFirst('Taro Yamada', 'ja'),
      isFamilyFirst('김 민수', 'en'),
    ]).toEqual([true, false, true])
  })
})

describe('formatAddress', () => {
  const known = { street: 'Ringstraße 1', postcode: '1010', city: 'Wien', countryCode: 'AT' }

  it('writes the postcode before the city, or after it where the country does', () => {
    expect(formatAddress({ ...known, country: 'Österreich' }, 'de')).toBe('Ringstraße 1, 1010 Wien, Österreich')
    const london = { street: '1 Strand', postcode: 'WC2N 5HR', city: 'London', countryCode: 'GB' }
    expect(formatAddress(london, 'fr')).toBe('1 Strand, London WC2N 5HR')
  })

  it('leaves out what is not known', () => {
    expect(formatAddress({ ...known, street: '', postcode: null }, 'en')).toBe('Wien')
  })

  it('goes from the large to the small where the street is written so', () => {
    const tokyo = { street: '丸の内1-1', postcode: '100-0005', city: '東京', countryCode: 'JP', country: '日本' }
    expect(formatAddress(tokyo, 'ja')).toBe('日本 100-0005 東京 丸の内1-1')
  })
})
