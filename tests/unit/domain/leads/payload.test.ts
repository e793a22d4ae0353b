import fc from 'fast-check'
import { buildLead, completeLead } from '@/lib/domain/leads/payload'
import { readLead } from '@/lib/domain/leads/schema'
import { dialCodeOf } from '@/lib/domain/places/dial-codes'

const FIELDS = {
  name: 'Ada Löwe',
  email: 'ada@example.com',
  calling_code: '49',
  phone: '030 1234567',
  lang: 'de',
  title: 'Hotels in Berlin · Stayfront',
  url: 'https://stay.example/de/hotels?check_in=2026-04-01',
}

function read(fields: Record<string, unknown> = {}) {
  const result = readLead({ ...FIELDS, ...fields })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.value
}
const errorsOf = (fields: Record<string, unknown>) => {
  const result = readLead({ ...FIELDS, ...fields })
  return result.ok ? null : result.errors
}

describe('the payload of a lead', () => {
  it('has exactly the 14 keys', () => {
    expect(completeLead(buildLead(read()), { to: 'support@house.example', token: 'secret' })).toStrictEqual({
      to: 'support@house.example',
      token: 'secret',
      bot: 0,
      name: 'Ada Löwe',
      fullname: 'Ada Löwe',
      email: 'ada@example.com',
      addToGroups: 243420,
      lang: 'de',
      title: 'Hotels in Berlin · Stayfront',
      url: 'https://stay.example/de/hotels?check_in=2026-04-01',
      calling_code: '49',
      phone: '030 1234567',
      ref: 3,
      userid: 3,
    })
  })

  it.each([
    ['he', 1, 217379],
    ['en', 0, 243420],
    ['ar', 0, 243420],
    ['pt-br', 0, 243420],
  ])('of a page in %s has bot %i and group %i', (lang, bot, addToGroups) => {
    expect(buildLead(read({ lang }))).toMatchObject({ lang, bot, addToGroups })
  })

  it.each([
    ['?fid=77', 77],
    ['?check_in=2026-04-01&fid=401#rooms', 401],
    ['', 3],
    ['?fid=', 3],
    ['?fid=null', 3],
    ['?fid=0', 3],
    ['?fid=-5', 3],
    ['?fid=99999999999', 3],
  ])('of an address that ends in %j belongs to %i', (search, ref) => {
    const url = `https://stay.example/hotels${search}`
    expect(buildLead(read({ url }))).toMatchObject({ url, ref, userid: ref })
  })

  it('survives whatever people type', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(undefined), fc.integer(), fc.constant(null))
    fc.assert(
      fc.property(anything, anything, anything, anything, anything, (name, email, phone, title, url) => {
        const result = readLead({ ...FIELDS, name, email, phone, title, url })
        if (result.ok) expect(Object.keys(buildLead(result.value))).toHaveLength(12)
        else expect(Object.keys(result.errors).length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the fields of a lead', () => {
  it('needs name, phone and e-mail', () => {
    expect(errorsOf({ name: ' ', email: '', phone: '\u0000' })).toEqual({
      name: ['required'],
      email: ['required'],
      phone: ['required'],
    })
    expect(readLead({})).toEqual({
      ok: false,
      errors: {
        name: ['required'],
        email: ['required'],
        calling_code: ['required'],
        phone: ['required'],
        url: ['required'],
      },
    })
  })

  it.each([
    ['email', 'ada@', ['email']],
    ['name', 'x'.repeat(101), ['long']],
    ['calling_code', '', ['prefix']],
    ['calling_code', '+49', ['prefix']],
    ['phone', 'call me', ['phone']],
    ['phone', '12', ['phone']],
    ['phone', '+972 54 210 8834', ['phone']],
    ['url', 'javascript:alert(1)', ['address']],
    ['url', 'no address', ['address']],
  ])('refuses %s %j', (field, value, codes) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: codes })
  })

  it.each([
    ['030 / 123-4567', '030 / 123-4567'],
    ['+49 30 1234567', '301234567'],
    ['(030) 1234.567', '(030) 1234.567'],
    ['٠٣٠ ١٢٣٤٥٦٧', '030 1234567'],
    ['\u202a+49 30 1234567\u202c', '301234567'],
  ])('takes the number %s as %s', (phone, kept) => {
    expect(read({ phone }).phone).toBe(kept)
  })

  it('takes prefixes with an area, and forgives what the visitor cannot mend', () => {
    expect(read({ calling_code: '1-684', phone: '733 1234' }).calling_code).toBe('1-684')
    const samoan = read({ calling_code: dialCodeOf('AS'), phone: '+1 (684) 733-1234' })
    expect(buildLead(samoan)).toMatchObject({ calling_code: '1684', phone: '7331234' })
    expect(read({ lang: '<he>', title: 7 })).toMatchObject({ lang: 'en', title: '' })
    expect(read({ title: 'x'.repeat(500) }).title).toHaveLength(300)
    expect(read({ name: ' Ada\n\tLöwe\u0000 ' }).name).toBe('Ada Löwe')
  })
})
