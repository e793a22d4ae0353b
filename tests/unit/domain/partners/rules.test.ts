import { isVertical, partnerLink, readPartnerForm, toPartnerUrl } from '@/lib/domain/partners/rules'

const TODAY = '2026-03-10'
const FLIGHT = { from: ' Tel  Aviv ', to: 'Berlin', start: '2026-04-01', end: '2026-04-08', adults: '2', children: '0' }
const BY = { locale: 'de', currency: 'EUR', fid: 77 }

describe('the partner of a tenant', () => {
  const links = { flights: { en: 'https://fly.example/en', he: 'https://fly.example/he' } }

  it('is the Hebrew one on Hebrew pages alone', () => {
    expect(partnerLink({ links }, 'flights', 'he')).toBe('https://fly.example/he')
    expect(partnerLink({ links }, 'flights', 'de')).toBe('https://fly.example/en')
    expect(partnerLink({ links: { flights: { en: links.flights.en, he: '' } } }, 'flights', 'he')).toBe(
      'https://fly.example/en',
    )
  })

  it('is missing where the tenant has none that a browser may open', () => {
    expect(partnerLink({ links }, 'cars', 'en')).toBeNull()
    for (const en of ['', 'javascript:alert(1)', '//fly.example', 'fly.example', 'https://{to}.example/'])
      expect(partnerLink({ links: { cars: { en, he: en } } }, 'cars', 'en')).toBeNull()
  })

  it('sells four things', () => {
    expect(['flights', 'cars', 'packages', 'tickets'].every(isVertical)).toBe(true)
    expect(isVertical('constructor')).toBe(false)
  })
})

describe('reading the form', () => {
  it('keeps what the form asks for and nothing else', () => {
    expect(readPartnerForm('flights', { ...FLIGHT, url: 'https://evil.example' }, TODAY)).toEqual({
      ok: true,
      values: { ...FLIGHT, from: 'Tel Aviv' },
    })
  })

  it('leaves out what may be missing', () => {
    expect(readPartnerForm('flights', { ...FLIGHT, end: '' }, TODAY)).toMatchObject({ ok: true })
    expect(readPartnerForm('tickets', { to: 'Opera', tickets: '2' }, TODAY)).toEqual({
      ok: true,
      values: { to: 'Opera', tickets: '2' },
    })
  })

  it('says what is wrong, field by field', () => {
    expect(
      readPartnerForm(
        'packages',
        { from: '', to: 'x'.repeat(81), start: '2026-02-30', end: '2027-03-11', adults: '0', children: 'two' },
        TODAY,
      ),
    ).toEqual({
      ok: false,
      errors: { from: 'required', to: 'long', start: 'date', end: 'far', adults: 'count', children: 'count' },
    })
  })

  it.each(['01-04-2026', '1.4.2026', '01042026', ' 1/4/2026 '])(
    'hands a day typed as %s on as partners take it',
    (start) => {
      expect(readPartnerForm('flights', { ...FLIGHT, start }, TODAY)).toMatchObject({ values: { start: '2026-04-01' } })
    },
  )

  it('compares typed days, not their texts', () => {
    const typed = { ...FLIGHT, start: '30-04-2026', end: '01-05-2026' }
    expect(readPartnerForm('flights', typed, TODAY).ok).toBe(true)
    expect(readPartnerForm('flights', { ...typed, end: '29-04-2026' }, TODAY)).toMatchObject({
      errors: { end: 'order' },
    })
  })

  it('takes no day that is over everywhere, and no return before the departure', () => {
    expect(readPartnerForm('flights', { ...FLIGHT, start: '2026-03-09' }, TODAY).ok).toBe(true)
    expect(readPartnerForm('flights', { ...FLIGHT, start: '2026-03-08' }, TODAY)).toMatchObject({
      errors: { start: 'past' },
    })
    expect(readPartnerForm('flights', { ...FLIGHT, end: '2026-03-31' }, TODAY)).toMatchObject({
      errors: { end: 'order' },
    })
  })
})

describe("the partner's address", () => {
  it('carries the form, language, currency and fid', () => {
    const url = new URL(
      toPartnerUrl('https://fly.example/search?src=stay', { from: 'A&B', start: '2026-04-01' }, BY) ?? '',
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      src: 'stay',
      from: 'A&B',
      start: '2026-04-01',
      locale: 'de',
      currency: 'EUR',
      fid: '77',
    })
  })

  it('fills a template, each value once', () => {
    expect(toPartnerUrl('https://fly.example/{locale}/{from}-{end}?a={fid}', { from: 'Bad Ems/1' }, BY)).toBe(
      'https://fly.example/de/Bad%20Ems%2F1-?a=77&currency=EUR',
    )
  })

  it.each(['//evil.example', 'https://evil.example', '@evil.example', '\\evil.example', '.evil.example'])(
    'stays on the site of the template with %p',
    (to) => {
      for (const template of ['https://fly.example/', 'https://fly.example/go?u={to}', 'https://fly.example/{to}']) {
        expect(new URL(toPartnerUrl(template, { to }, BY) ?? '').origin).toBe('https://fly.example')
      }
      expect(toPartnerUrl('https://fly.example{to}/', { to: '.evil.example' }, BY)).toBeNull()
    },
  )
})
