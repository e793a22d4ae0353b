import { ageOn, canLeadRoom, hotelName, isLatin, splitName } from '@/lib/domain/accounts/traveller'
import {
  readDeletion,
  readEmailChange,
  readPasswordChange,
  readProfile,
  readTraveller,
} from '@/lib/domain/accounts/profile'

const TODAY = '2026-03-10'
const DETAILS = { name: 'Ada Löwe', phone: '+972542108834', country: 'IL', language: 'he', currency: 'ILS', unit: 'f' }
const readDetails = (change: object = {}, keepsName = true) =>
  readProfile({ ...DETAILS, ...change }, { languages: ['en', 'he'], keepsName })

describe('the details of a profile', () => {
  it('are kept as they were chosen', () => {
    expect(readDetails()).toEqual({ ok: true, value: DETAILS })
  })

  it('may be left out, all but the name', () => {
    const empty = { phone: null, country: '', language: ' ', currency: undefined, unit: '' }
    expect(readDetails(empty)).toEqual({
      ok: true,
      value: { name: 'Ada Löwe', phone: null, country: null, language: null, currency: null, unit: null },
    })
    expect(readDetails({ name: ' ' })).toEqual({ ok: false, errors: { name: ['required'] } })
  })

  it('have no name where a platform keeps it', () => {
    const { name: _, ...others } = DETAILS
    expect(readDetails({ name: undefined }, false)).toEqual({ ok: true, value: others })
    expect(readDetails({ name: 'Ada King' }, false)).toEqual({ ok: true, value: others })
  })

  it.each([
    [{ phone: '054' }, { phone: ['phone'] }],
    [{ country: 'XX' }, { country: ['choice'] }],
    [{ language: 'de' }, { language: ['choice'] }],
    [{ currency: 'EURO' }, { currency: ['choice'] }],
    [{ unit: 'km' }, { unit: ['choice'] }],
    [{ country: ['IL', 'DE'] }, { country: ['choice'] }],
  ])('refuse %j', (wrong, errors) => {
    expect(readDetails(wrong)).toEqual({ ok: false, errors })
  })
})

describe('forms that ask for the password', () => {
  it('name the current one first where it is missing', () => {
    const read = readPasswordChange({ password: 'short', password_confirmation: 'else' })
    expect(read).toEqual({
      ok: false,
      errors: { current_password: ['required'], password: ['short'], password_confirmation: ['confirmed'] },
    })
  })

  it('read a new address in lower case', () => {
    expect(readEmailChange({ email: ' Ada@New.example ', current_password: 'x' })).toEqual({
      ok: true,
      value: { email: 'ada@new.example', current_password: 'x' },
    })
  })

  it('delete nothing before the box is ticked', () => {
    expect(readDeletion({ current_password: 'x' })).toEqual({ ok: false, errors: { agreed: ['unticked'] } })
    expect(readDeletion({ current_password: 'x', agreed: 'on' })).toMatchObject({ ok: true })
  })
})

describe('a saved traveller', () => {
  const read = (change: object) => readTraveller({ first_name: 'Noa', last_name: 'Ben-David', ...change }, TODAY)

  it('needs no more than a name in Latin letters', () => {
    expect(read({ latin_first_name: '', birth_date: '' })).toEqual({
      ok: true,
      value: { firstName: 'Noa', lastName: 'Ben-David', latinFirstName: null, latinLastName: null, birthDate: null },
    })
  })

  it('needs the Latin form of a name in other letters', () => {
    expect(read({ first_name: 'נועה', last_name: 'בן דוד' })).toEqual({
      ok: false,
      errors: { latin_first_name: ['latin'], latin_last_name: ['latin'] },
    })
    expect(read({ first_name: 'נועה', latin_first_name: 'Noa' })).toMatchObject({ ok: true })
    expect(read({ latin_first_name: 'נועה' })).toEqual({ ok: false, errors: { latin_first_name: ['latin'] } })
  })

  it.each(['2026-03-11', '1899-12-31', '2020-02-30', 'yesterday'])('was not born on %s', (birthDate) => {
    expect(read({ birth_date: birthDate })).toEqual({ ok: false, errors: { birth_date: ['birth_date'] } })
  })

  it.each([TODAY, '1900-01-01', '2020-02-29'])('may be born on %s', (birthDate) => {
    expect(read({ birth_date: birthDate })).toMatchObject({ ok: true, value: { birthDate } })
  })

  it.each(['01-05-2019', '1.5.2019', '1/5/2019', '01052019'])('was born on a day typed as %s', (typed) => {
    expect(read({ birth_date: typed })).toMatchObject({ ok: true, value: { birthDate: '2019-05-01' } })
  })

  it('gives hotels the Latin form, name by name', () => {
    const traveller = {
      firstName: '太郎',
      lastName: 'Yamada',
      latinFirstName: 'Taro',
      latinLastName: null,
      birthDate: null,
    }
    expect(hotelName(traveller)).toEqual({ firstName: 'Taro', lastName: 'Yamada' })
  })

  it('has a room in their own name from eighteen on, on the day of arrival', () => {
    expect(canLeadRoom({ birthDate: '2008-04-01' }, '2026-03-31')).toBe(false)
    expect(canLeadRoom({ birthDate: '2008-04-01' }, '2026-04-01')).toBe(true)
    expect(canLeadRoom({ birthDate: null }, '2026-04-01')).toBe(true)
  })
})

it.each([
  ['2020-03-10', 6],
  ['2020-03-11', 5],
  ['2026-01-01', 0],
  ['2024-02-29', 2],
])('who was born on %s has %i years', (birthDate, age) => {
  expect(ageOn(birthDate, TODAY)).toBe(age)
})

it.each([
  ['Zoë O’Neill-Müller', true],
  ['Łukasz Żółć', true],
  ['Нина', false],
  ['李', false],
  ['Noa1', false],
])('whether hotels everywhere can read %s: %p', (name, latin) => {
  expect(isLatin(name)).toBe(latin)
})

it.each([
  ['Ada Löwe', { firstName: 'Ada', lastName: 'Löwe' }],
  ['Ana Maria  de Souza', { firstName: 'Ana Maria de', lastName: 'Souza' }],
  ['Cher', { firstName: 'Cher', lastName: '' }],
  ['', { firstName: '', lastName: '' }],
])('the name %p in two fields', (name, fields) => {
  expect(splitName(name, false)).toEqual(fields)
})

it.each([
  ['Nagy Anna', { firstName: 'Anna', lastName: 'Nagy' }],
  ['Nguyễn Văn An', { firstName: 'Văn An', lastName: 'Nguyễn' }],
  ['山田 太郎', { firstName: '太郎', lastName: '山田' }],
  ['Cher', { firstName: 'Cher', lastName: '' }],
])('the name %p, which begins with the family, in two fields', (name, fields) => {
  expect(splitName(name, true)).toEqual(fields)
})
