import { readErrors, readRefusal } from '@/lib/upstream/refusals'

const SECRET = 'client-token'
const read = (json: unknown, action: 'login' | 'register' = 'login', status = 422) =>
  readRefusal({ status, json, retryAfter: 9 }, action, [SECRET])

describe('what the platform refuses', () => {
  it('is told by its status', () => {
    expect(read({}, 'login', 419)).toEqual({ ok: false, code: 'csrf' })
    expect(read({}, 'login', 429)).toEqual({ ok: false, code: 'throttled', retryAfter: 9 })
    expect(read({}, 'login', 401)).toEqual({ ok: false, code: 'credentials' })
    expect(read({}, 'register', 401)).toBeNull()
    expect(read({}, 'login', 404)).toBeNull()
  })

  it('becomes codes where an untranslated Laravel gives keys', () => {
    const errors = {
      name: ['validation.required'],
      email: ['validation.email'],
      password: ['validation.confirmed', 'validation.min.string'],
    }
    expect(read({ message: 'The given data was invalid.', errors }, 'register')).toEqual({
      ok: false,
      code: 'rejected',
      errors: { name: ['required'], email: ['email'], password: ['confirmed'] },
      said: { message: 'The given data was invalid.', errors: {} },
    })
  })

  it('keeps its words, and those of fields that we do not have', () => {
    const errors = { email: ['Bereits vergeben.'], terms: 'Bitte zustimmen.' }
    expect(read({ message: 'auth.failed', errors }, 'register')).toEqual({
      ok: false,
      code: 'rejected',
      errors: { email: ['email_unusable'] },
      said: { errors: { email: ['Bereits vergeben.'], terms: ['Bitte zustimmen.'] } },
    })
  })

  it('drops what is no text for people', () => {
    const errors = { email: [1, null, '', 'x'.repeat(400), `has ${SECRET}`], '<b>': ['x'], phone: ['No\nnumber'] }
    expect(readErrors({ errors }, [SECRET])).toEqual({ phone: ['No number'] })
    for (const json of [undefined, 'text', {}, { errors: 'all' }, { errors: [] }])
      expect(readErrors(json, [SECRET])).toBeNull()
  })
})
