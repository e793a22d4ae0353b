import { LOCALES } from '@/lib/i18n/locales'
import { localePath, negotiateLocale, splitLocale } from '@/lib/routing/resolve-locale'

describe('the language of an address', () => {
  it('is its prefix, for each of the 39', () => {
    expect(LOCALES).toHaveLength(39)
    for (const locale of LOCALES) {
      expect(splitLocale(`/${locale}/hotels/search`)).toEqual({ locale, prefixed: true, path: '/hotels/search' })
      expect(splitLocale(`/${locale}`)).toEqual({ locale, prefixed: true, path: '/' })
      expect(splitLocale(localePath(locale, '/hotels')).locale).toBe(locale)
    }
  })

  it.each(['/', '/hotels', '/DE/hotels', '/deutsch', '/de-at', '/hotels/de', '//de'])('is English in %s', (path) =>
    expect(splitLocale(path)).toEqual({ locale: 'en', prefixed: false, path }),
  )

  it.each(['/de//evil.example', '/en///evil.example/x', '/de/\\evil.example'])(
    'leaves no second slash in front: %s',
    (path) => expect(splitLocale(path).path).toMatch(/^\/evil\.example/),
  )
})

describe('the language of the root', () => {
  it.each<[string | undefined, string | null, string]>([
    ['he', 'de', 'he'],
    ['en', 'de', 'en'],
    ['xx', 'de', 'de'],
    [undefined, null, 'en'],
    [undefined, '', 'en'],
    [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'en-GB,de;q=0.9', 'en'],
    [undefined, 'nb-NO,sv;q=0.8,en;q=0.9', 'en'],
    [undefined, 'fr;q=0.2,he;q=0.7', 'he'],
    [undefined, 'de;q=0,ja', 'ja'],
    [undefined, 'pt-BR', 'pt-br'],
    [undefined, 'pt-PT', 'pt'],
    [undefined, 'zh-TW', 'zh-tw'],
    [undefined, 'zh-Hant-HK', 'zh-tw'],
    [undefined, 'zh', 'zh-cn'],
    [undefined, 'iw-IL', 'he'],
    [undefined, 'fil', 'tl-ph'],
    [undefined, 'sr-Cyrl-RS', 'sr'],
    [undefined, '*', 'en'],
    [undefined, ';;;q=,,--,de;q=9', 'de'],
    [undefined, 'x'.repeat(9000), 'en'],
  ])('with cookie %p and Accept-Language %p is %s', (cookie, header, locale) =>
    expect(negotiateLocale(cookie, header)).toBe(locale),
  )
})

it.each(['constructor', '__proto__', 'toString'])('knows no language of the name %s', (name) => {
  expect(negotiateLocale(undefined, name)).toBe(negotiateLocale(undefined, null))
})
