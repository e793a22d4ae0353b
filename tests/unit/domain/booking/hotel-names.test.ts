import { keepNeededLatin, listMissingLatin, needsLatin } from '@/lib/domain/booking/hotel-names'
import { COUNTRY_CODES } from '@/lib/domain/places/countries'
import { scriptsOf } from '@/lib/domain/places/country-scripts'

const named = (firstName: string, lastName = 'X') => ({ firstName, lastName })
const TARO = { firstName: '太郎', lastName: '山田' }
const LATIN = { latinFirstName: 'Taro', latinLastName: 'Yamada' }

describe('a hotel reads a name', () => {
  it.each([
    ['ES', 'Zoë', 'Nguyễn-Łukasz'],
    ['ES', 'Kamaʻehu', "D’Arc Jr., 'III'"],
    ['ES', '', ''],
    ['IL', 'נועה', 'בן דוד'],
    ['JP', '太郎', '山田'],
    ['JP', 'ローラ', 'さとう'],
    // In Chinese characters, as in Japan.
    ['JP', '伟', '王'],
    ['CN', '太郎', '山田'],
    ['GR', 'Γιώργος', 'Νικολαΐδης'],
    ['RS', 'Ана', 'Јовановић'],
    ['AE', 'أحمد', 'الطيّب'],
    ['TH', 'สมชาย', 'ใจดี'],
    ['IN', 'अनिल', 'Kumar'],
  ])('in %s: %s %s', (country, first, last) => expect(needsLatin(named(first, last), scriptsOf(country))).toBe(false))

  it.each([
    ['ES', 'נועה', 'בן דוד'],
    ['ES', 'Ana', 'Иванова'],
    ['ES', '太郎', '山田'],
    // One letter of it is Cyrillic.
    ['ES', 'IvАn', 'Petrov'],
    ['IL', 'Анна', 'Cohen'],
    ['JP', '민준', '김'],
    // The characters alone are Chinese ones.
    ['CN', 'さくら', '山田'],
    ['GR', 'أحمد', 'Ali'],
    ['nowhere', 'Анна', 'Anna'],
  ])('not in %s: %s %s', (country, first, last) =>
    expect(needsLatin(named(first, last), scriptsOf(country))).toBe(true),
  )

  it('goes by scripts that Unicode knows, of countries that there are', () => {
    for (const code of COUNTRY_CODES) expect(() => needsLatin(TARO, scriptsOf(code))).not.toThrow()
    expect(scriptsOf('JP')).toEqual(['Han', 'Hiragana', 'Katakana'])
    expect(scriptsOf('ES')).toEqual([])
  })
})

describe('the Latin form of a guest’s name', () => {
  it('is missing of both parts where one of them cannot be read', () => {
    const guests = [named('Ada', 'Löwe'), named('Ana', 'Иванова')]
    expect(listMissingLatin(guests, [])).toEqual(['guests.1.latinFirstName', 'guests.1.latinLastName'])
    expect(listMissingLatin(guests, ['Cyrillic'])).toEqual([])
  })

  it.each(['', '   ', '太郎', 'Taro 太郎', 'T4ro'])('is not %j', (latinFirstName) =>
    expect(listMissingLatin([{ ...TARO, ...LATIN, latinFirstName }], [])).toEqual(['guests.0.latinFirstName']),
  )

  it.each(['Taro', 'Tarō', 'Jean-Luc', 'Ｔａｒｏ', ' O’Neill '])('may be %j', (latinFirstName) =>
    expect(listMissingLatin([{ ...TARO, ...LATIN, latinFirstName }], [])).toEqual([]),
  )

  it('is kept where it is needed alone, in plain letters', () => {
    const typed = { latinFirstName: 'Ｔａｒｏ ', latinLastName: 'Yamada' }
    expect(keepNeededLatin([{ ...TARO, ...typed }], [])).toEqual([{ ...TARO, ...LATIN }])
    expect(keepNeededLatin([{ ...TARO, ...typed }], ['Han'])).toEqual([TARO])
    expect(keepNeededLatin([{ ...named('Ada'), ...typed }], [])).toEqual([named('Ada')])
  })
})
