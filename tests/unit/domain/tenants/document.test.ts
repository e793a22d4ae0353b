import { readFileSync } from 'node:fs'
import { TENANTS } from '@/lib/demo/data/tenants'
import { findDifferences, flattenValue } from '@/lib/domain/tenants/differences'
import { readDocuments } from '@/lib/domain/tenants/document'
import { nearestName } from '@/lib/domain/tenants/names'
import { LOCALES } from '@/lib/i18n/locales'

const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'))
const EXAMPLE = readJson('docs/examples/tenant.json')

/** The example with some of its fields replaced, by path; undefined leaves the field out. */
function exampleWith(changes: Record<string, unknown>): unknown {
  const copy = structuredClone(EXAMPLE)
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce<object>((at, key) => Reflect.get(at, key), copy)
    if (value === undefined) Reflect.deleteProperty(parent, last)
    else Reflect.set(parent, last, value)
  }
  return copy
}

function problemsOf(value: unknown) {
  const read = readDocuments(value, LOCALES)
  return read.ok ? [] : read.problems
}

describe('reading tenants from a file', () => {
  it('accepts the example that partners copy', () => {
    expect(readDocuments(EXAMPLE, LOCALES)).toMatchObject({
      ok: true,
      documents: [{ kind: 'white_label', host: 'stay.partner.com', brand: { socials: { youtube: null } } }],
    })
  })

  it('accepts every seeded tenant, alone and together', () => {
    const files = TENANTS.map(({ id: _, ...row }) => row)
    expect(problemsOf(files)).toEqual([])
    expect(files.flatMap(problemsOf)).toEqual([])
  })

  it('takes what may be empty as empty, and settings by their defaults', () => {
    const read = readDocuments(
      exampleWith({
        'brand.logo': undefined,
        'brand.socials': undefined,
        'brand.translations': undefined,
        'brand.colors': { brand: { light: '#123456' } },
        settings: { country: 'DE', currency: 'EUR', locale: 'de' },
        'legal.vatNumber': undefined,
      }),
      LOCALES,
    )
    expect(read).toMatchObject({
      ok: true,
      documents: [
        {
          brand: {
            logo: { light: null, dark: null },
            translations: { en: {}, he: {} },
            colors: { brand: { light: '#123456', dark: null }, textBrandAlt: { light: null, dark: null } },
          },
          legal: { vatNumber: null },
          settings: { links: {}, gateway: 'none', indexing: 'noindex', leadGroup: false },
        },
      ],
    })
  })

  it.each([
    ['nothing', [], '$'],
    ['a text', 'tenant', '$'],
    ['null', null, '$'],
  ])('refuses %s', (_, value, path) => {
    expect(problemsOf(value)).toMatchObject([{ path }])
  })

  it.each([
    ['brand.colors.brnad', 'did you mean "brand"?'],
    ['brand.homePageTitle', 'did you mean "home_page_title"?'],
    ['brand.translations.he.headlin', 'did you mean "headline"?'],
    ['legal.adress', 'did you mean "address"?'],
    ['settings.curency', 'did you mean "currency"?'],
    ['settings.links.jionAgent', 'did you mean "joinAgent"?'],
    ['hots', 'did you mean "host"?'],
    ['legal.moon', 'known here: company, address'],
    ['__proto', 'known here: kind, fid'],
  ])('refuses the unknown key %s and names the nearest', (path, mend) => {
    expect(problemsOf(exampleWith({ [path]: { en: 'x', he: 'x' } }))).toContainEqual({
      path,
      what: 'is not known',
      mend: expect.stringContaining(mend),
    })
  })

  it('takes texts of every language of the product, and knows their names', () => {
    const texts = {
      'brand.translations.de': { tagline: 'Wandern' },
      'legal.translations': { ja: { company: '会社' } },
    }
    expect(problemsOf(exampleWith(texts))).toEqual([])
    const wrong = exampleWith({
      'brand.translations.de': { headlin: 'x' },
      'brand.translations.dee': {},
      'legal.translations': { ja: { adress: 'x' }, jaa: {} },
    })
    expect(problemsOf(wrong).map(({ path }) => path)).toEqual([
      'brand.translations.dee',
      'brand.translations.de.headlin',
      'legal.translations.jaa',
      'legal.translations.ja.adress',
    ])
  })

  it('takes words of its own for the pages of law, of every language of the product', () => {
    const texts = { terms: { en: ' One.\r\n\n## Two\n\tThree.\n', 'pt-br': 'Um.' }, accessibility: {} }
    const terms = { en: 'One.\r\n\n## Two\n\tThree.', 'pt-br': 'Um.' }
    expect(readDocuments(exampleWith({ 'legal.texts': texts }), LOCALES)).toMatchObject({
      ok: true,
      documents: [{ legal: { texts: { terms } } }],
    })
  })

  it.each([
    [{ privcy: { en: 'x' } }, 'legal.texts.privcy', 'is not known', 'did you mean "privacy"?'],
    [{ terms: { dee: 'x' } }, 'legal.texts.terms.dee', 'is not known', 'did you mean "de"?'],
    [{ terms: 'Everything' }, 'legal.texts.terms', '"Everything" does not fit', 'an object'],
    [{ terms: { en: ['One.'] } }, 'legal.texts.terms.en', 'does not fit', 'a text'],
    [{ terms: { en: ' \n ' } }, 'legal.texts.terms.en', 'is empty', 'leave the language out'],
    [{ terms: { en: 'A\u0000B' } }, 'legal.texts.terms.en', 'control character', 'zero bytes'],
    [{ terms: { en: 'x'.repeat(50_001) } }, 'legal.texts.terms.en', '50001 characters', 'at most 50000'],
    [
      { terms: Object.fromEntries(LOCALES.slice(0, 11).map((locale) => [locale, 'x'.repeat(50_000)])) },
      'legal.texts',
      '550000 characters in all its languages, more than 500000',
      'leave languages out',
    ],
  ])('refuses of the texts of the pages of law what cannot be shown (%#)', (texts, path, what, mend) => {
    expect(problemsOf(exampleWith({ 'legal.texts': texts }))).toEqual([
      { path, what: expect.stringContaining(what), mend: expect.stringContaining(mend) },
    ])
  })

  it.each([
    ['kind', 'reseller', 'does not fit', '"white_label"'],
    ['fid', 0, 'does not fit', 'whole number'],
    ['fid', '501', 'does not fit', 'whole number'],
    ['fid', undefined, 'is missing', 'whole number'],
    ['fid', 1, 'belongs to the house', 'another number'],
    ['host', null, 'needs a host', 'host name'],
    ['brand.white_label', undefined, 'is missing', 'true'],
    ['brand.ga4', 'UA-1234', '"UA-1234"', 'G-'],
    ['brand.gtm', 'G-AB12CD34EF', '"G-AB12CD34EF"', 'GTM-'],
    ['brand.gtm', "GTM-AB12');alert(1)//", 'does not fit', 'GTM-'],
    ['brand.name', 7, '7 does not fit', 'text in quotation marks'],
    ['brand.colors.brand.light', 'bluish', 'no colour', '#1b4d8f'],
    ['brand.logo.dark', '//evil.example/x.svg', 'no address of a picture', '/brands/'],
    ['brand.logo.dark', 'http://partner.com/logo.svg', 'no address of a picture', 'https://'],
    ['brand.favicon', '', 'no address of a picture', '/brands/'],
    ['brand.socials.facebook', 'javascript:alert(1)', 'no web address', 'https://'],
    ['settings.links.flights.en', 'javascript:alert(1)//https://x', 'no web address', 'https://'],
    ['settings.links.flights.he', undefined, 'is missing', 'text'],
    ['settings.links.flights.en', 'https://{from}.partner.com/', 'no web address', 'https://'],
    ['legal.supportEmail', 'support', '"support"', 'e-mail'],
    ['legal.cardDescriptor', 'A DESCRIPTOR THAT IS TOO LONG', '29 characters', '3 to 22'],
    ['legal.company', 'A\u0000B', 'control character', 'zero bytes'],
    ['settings.country', 'XX', 'no known country', 'ISO 3166'],
    ['settings.currency', 'XTS', 'no known currency', 'EUR'],
    ['settings.locale', 'PT-BR', 'no known locale', 'write "pt-br"'],
    ['settings.indexing', 'all', 'does not fit', '"noindex"'],
    ['settings.leadGroup', 'yes', 'does not fit', 'true or false'],
  ])('refuses %s = %j with what to do', (path, value, what, mend) => {
    expect(problemsOf(exampleWith({ [path]: value }))).toContainEqual({
      path,
      what: expect.stringContaining(what),
      mend: expect.stringContaining(mend),
    })
  })

  it.each([
    [{ kind: 'house', fid: 2, host: null }, 'fid'],
    [{ kind: 'agent', fid: 78, host: 'agent.partner.com' }, 'host'],
  ])('refuses %j', (changes, path) => {
    expect(problemsOf(exampleWith(changes))).toMatchObject([{ path }])
  })

  it('names the tenant of a list, and reports them all', () => {
    const problems = problemsOf([EXAMPLE, exampleWith({ fid: 0 }), exampleWith({ 'settings.locale': 'xx' })])
    expect(problems.map(({ path }) => path)).toEqual(['[1].fid', '[2].settings.locale'])
  })

  it('refuses a fid or host twice in one file', () => {
    const other = exampleWith({ host: 'other.partner.com' })
    expect(problemsOf([EXAMPLE, other])).toMatchObject([{ path: '[1].fid' }])
    expect(problemsOf([EXAMPLE, exampleWith({ fid: 502 })])).toMatchObject([{ path: '[1].host' }])
  })
})

describe('differences', () => {
  it('names each field once, with lists as a whole', () => {
    const before = { a: { b: 1, gone: null }, list: [1, 2], same: 'x' }
    const after = { same: 'x', a: { b: 2, c: true }, list: [2, 1] }
    expect(findDifferences(before, after)).toEqual([
      { path: 'a.b', before: 1, after: 2 },
      { path: 'a.c', before: undefined, after: true },
      { path: 'list', before: '[1,2]', after: '[2,1]' },
      { path: 'a.gone', before: null, after: undefined },
    ])
  })

  it('flattens nothing out of empty objects', () => {
    expect(flattenValue({ links: {} })).toEqual([])
  })
})

describe('the nearest name', () => {
  it.each([
    ['Host', 'host'],
    ['cardDescripter', 'cardDescriptor'],
    ['whiteLabel', 'white_label'],
    ['zzzz', null],
  ])('of %s is %s', (name, nearest) => {
    expect(nearestName(name, ['host', 'cardDescriptor', 'white_label'])).toBe(nearest)
  })
})
