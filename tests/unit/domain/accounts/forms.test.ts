import { firstError } from '@/lib/domain/accounts/errors'
import { keepTyped, readCode, readForgot, readLogin, readRegister, readReset } from '@/lib/domain/accounts/forms'

const REMEMBER = { remember: true }
const GOOD = {
  name: ' Ada \n Löwe ',
  email: ' Ada@Example.COM ',
  password: 'correct horse',
  password_confirmation: 'correct horse',
}

describe('the form to register', () => {
  it('takes names of every script, and the address in lower case', () => {
    expect(readRegister(GOOD, REMEMBER)).toEqual({
      ok: true,
      value: { name: 'Ada Löwe', email: 'ada@example.com', password: 'correct horse', remember: true },
    })
    expect(readRegister({ ...GOOD, name: 'שרה כהן' }, REMEMBER)).toMatchObject({ ok: true, value: { name: 'שרה כהן' } })
  })

  it('requires every field, and names them in the order of the form', () => {
    const read = readRegister({}, REMEMBER)
    expect(read).toEqual({
      ok: false,
      errors: {
        name: ['required'],
        email: ['required'],
        password: ['required'],
        password_confirmation: ['required'],
      },
    })
    expect(read.ok ? null : Object.keys(read.errors)).toEqual(['name', 'email', 'password', 'password_confirmation'])
    expect(read.ok ? null : firstError(read.errors)).toEqual({ field: 'name', code: 'required' })
  })

  it.each([
    [{ email: 'ada@' }, { email: ['email'] }],
    [{ email: '' }, { email: ['required'] }],
    [{ email: ['a@example.com', 'b@example.com'] }, { email: ['required'] }],
    [{ name: 'x'.repeat(101) }, { name: ['long'] }],
    [{ name: ' \u0000 ' }, { name: ['required'] }],
    [{ password: 'short', password_confirmation: 'short' }, { password: ['short'] }],
    [{ password: 'Password123', password_confirmation: 'Password123' }, { password: ['common'] }],
    [{ password: 'x'.repeat(201), password_confirmation: 'x'.repeat(201) }, { password: ['long'] }],
    [{ password_confirmation: 'Correct horse' }, { password_confirmation: ['confirmed'] }],
    [{ password: 'short' }, { password: ['short'], password_confirmation: ['confirmed'] }],
  ])('refuses %j', (wrong, errors) => {
    expect(readRegister({ ...GOOD, ...wrong }, REMEMBER)).toEqual({ ok: false, errors })
  })

  it('keeps spaces of a password, which belong to it', () => {
    const password = '  two spaces  '
    expect(readRegister({ ...GOOD, password, password_confirmation: password }, REMEMBER)).toMatchObject({
      value: { password },
    })
  })
})

describe('the form to log in', () => {
  const login = (fields: object, absent = true) => {
    const read = readLogin({ email: 'ada@example.com', password: 'x', ...fields }, { remember: absent })
    return read.ok ? read.value.remember : read.errors
  }

  it('does not judge the password of an account that exists', () => {
    expect(readLogin({ email: 'ada@example.com', password: 'x' }, REMEMBER).ok).toBe(true)
  })

  it('remembers unless told otherwise; a box that is not ticked is absent', () => {
    expect(login({})).toBe(true)
    expect(login({}, false)).toBe(false)
    expect(login({ remember: 'on' }, false)).toBe(true)
    expect(login({ remember: ['0', '1'] }, false)).toBe(true)
    for (const remember of [false, 0, '0', 'false', 'off', {}]) expect(login({ remember })).toBe(false)
  })

  it('says the first error of the first failing field', () => {
    const read = readLogin({ email: 'nobody', password: '' }, REMEMBER)
    expect(read.ok ? null : firstError(read.errors)).toEqual({ field: 'email', code: 'email' })
  })
})

describe('the code of a second factor', () => {
  it('may be typed in the digits of one’s keyboard', () => {
    for (const code of ['279037', ' ٢٧٩٠٣٧ ', '۲۷۹۰۳۷', '๒๗๙๐๓๗', '２７９０３７'])
      expect(readCode({ code })).toEqual({ ok: true, value: { code: '279037' } })
    expect(readCode({ code: 'abcde-23456' })).toEqual({ ok: true, value: { code: 'abcde-23456' } })
    expect(readCode({ code: ' ' }).ok).toBe(false)
  })
})

describe('the forms for a new password', () => {
  it('asks for an address, or for a token and a password twice', () => {
    expect(readForgot({ email: 'A@B.co' })).toEqual({ ok: true, value: { email: 'a@b.co' } })
    expect(readForgot({ email: 'no' })).toEqual({ ok: false, errors: { email: ['email'] } })
    expect(readReset({ token: 't', password: 'correct horse', password_confirmation: 'correct horse' })).toEqual({
      ok: true,
      value: { token: 't', password: 'correct horse' },
    })
    expect(readReset({ password: 'correct horse', password_confirmation: 'other' })).toEqual({
      ok: false,
      errors: { password_confirmation: ['confirmed'], token: ['required'] },
    })
  })
})

it('never keeps a password of a refused form', () => {
  expect(keepTyped({ ...GOOD, remember: '1', token: 'secret' })).toEqual({
    name: ' Ada  Löwe ',
    email: ' Ada@Example.COM ',
  })
})
