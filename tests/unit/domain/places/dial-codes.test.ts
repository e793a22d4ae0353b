import examples from 'libphonenumber-js/mobile/examples'
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max'
import { listCountryRecords } from '@/lib/domain/places/country-records'
import { choosePrefixCountry, DIAL_COUNTRIES, dialCodeOf, formatDialCode } from '@/lib/domain/places/dial-codes'
import { dialLabel, listDialCountries } from '@/lib/domain/places/dial-countries'

// Islands without a code of ISO 3166.
const expected = getCountries().filter((code) => code !== 'AC' && code !== 'TA')

describe('the dial codes', () => {
  it('are those of every country that has one', () => {
    expect([...DIAL_COUNTRIES].sort()).toEqual([...expected].sort())
    for (const code of expected) expect(dialCodeOf(code).startsWith(getCountryCallingCode(code))).toBe(true)
  })

  it('have an area where all numbers of a country begin with it, as in its record', () => {
    expect([dialCodeOf('AS'), formatDialCode('AS')]).toEqual(['1684', '+1 684'])
    for (const code of expected) {
      const example = getExampleNumber(code, examples)?.number ?? ''
      expect(example.startsWith(`+${dialCodeOf(code)}`)).toBe(true)
      const record = listCountryRecords().find((country) => country.code === code)?.dial_code ?? ''
      if (dialCodeOf(code) !== getCountryCallingCode(code)) expect(dialCodeOf(code)).toBe(record.replace('-', ''))
    }
  })

  it('are bare where a country has several areas', () => {
    for (const code of ['US', 'CA', 'DO', 'PR', 'JM']) expect(dialCodeOf(code)).toBe('1')
    for (const code of ['GB', 'JE', 'GG', 'IM']) expect(dialCodeOf(code)).toBe('44')
  })

  it.each([
    ['Italy', '+39'],
    ['Norway', '+47'],
    ['Australia', '+61'],
    ['Canada', '+1'],
    ['Finland', '+358'],
    ['Russia', '+7'],
    ['American Samoa', '+1 684'],
    ['Vatican City', '+39'],
  ])('are chosen by country: %s has %s', (name, code) => {
    const labels = listDialCountries('en').map(dialLabel)
    expect(labels).toContain(`${name} (\u2066${code}\u2069)`)
  })

  it('stand once for every country, by name in the language of the page', () => {
    for (const locale of ['en', 'he', 'de', 'ja']) {
      const list = listDialCountries(locale)
      expect(new Set(list.map(({ code }) => code)).size).toBe(DIAL_COUNTRIES.length)
      expect(list.every(({ name, code }) => name !== code)).toBe(true)
    }
    expect(listDialCountries('de').find(({ code }) => code === 'NO')?.name).toBe('Norwegen')
  })

  it("begin with the visitor's country, else with the United States", () => {
    expect(choosePrefixCountry('IL')).toBe('IL')
    expect([null, '', 'ZZ', 'AQ'].map(choosePrefixCountry)).toEqual(['US', 'US', 'US', 'US'])
    expect(dialCodeOf(choosePrefixCountry(null))).toBe('1')
  })
})
