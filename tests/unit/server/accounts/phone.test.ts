import { splitPhone, toInternationalPhone } from '@/lib/server/accounts/phone'

describe('a telephone number in a form', () => {
  it.each([
    ['6331234', 'AS', '+16846331234'],
    ['(684) 633-1234', 'AS', '+16846331234'],
    ['829 555 1234', 'DO', '+18295551234'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['406 12 345', 'NO', '+4740612345'],
    ['0412 345 678', 'AU', '+61412345678'],
    ['416 555 1234', 'CA', '+14165551234'],
    ['07797 123456', 'JE', '+447797123456'],
    ['054 210 8834', 'IL', '+972542108834'],
    ['+49 30 123456', 'US', '+4930123456'],
    ['030/123456', 'DE', '+4930123456'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', 'TH', '+66812345678'],
    ['\u202a+49 30 123456\u202c', 'DE', '+4930123456'],
    ['+49 30 123456', undefined, '+4930123456'],
  ])('%s of %s is %s', (typed, country, number) => expect(toInternationalPhone(typed, country)).toBe(number))

  it.each([
    ['12', 'DE'],
    ['call me', 'US'],
    ['030 123456', undefined],
    ['030 123456', 'ZZ'],
    ['030 123456', '49'],
  ])('%s of %s stays as it is', (typed, country) => expect(toInternationalPhone(typed, country)).toBe(typed))

  it.each([
    ['+390669812345', 'IT', { country: 'IT', national: '0669812345' }],
    ['+390669812345', null, { country: 'VA', national: '0669812345' }],
    ['+4740612345', null, { country: 'NO', national: '40612345' }],
    ['+14165551234', 'US', { country: 'US', national: '4165551234' }],
    ['+14165551234', 'DE', { country: 'CA', national: '4165551234' }],
    ['+16846331234', 'AS', { country: 'AS', national: '6846331234' }],
  ])('%s comes back in two fields to somebody of %s', (number, home, fields) => {
    expect(splitPhone(number, home)).toEqual(fields)
    expect(toInternationalPhone(fields.national, fields.country)).toBe(number)
  })
})
