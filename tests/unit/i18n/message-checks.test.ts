import { describeMessage } from '@/lib/i18n/checks/describe-message'
import { findMessageFaults } from '@/lib/i18n/checks/find-message-faults'
import { findUnusedKeys } from '@/lib/i18n/checks/find-unused-keys'

const source = {
  search: {
    title: 'Stay in {place}',
    nights: '{count, plural, one {# night} other {# nights}}',
    terms: 'Read the <link>terms</link>',
  },
}

describe('describeMessage', () => {
  it('finds placeholders and tags inside plural options', () => {
    const shape = describeMessage('{n, plural, one {<b>{who}</b>} other {#}}')
    expect([...shape.placeholders].sort()).toEqual(['n', 'who'])
    expect([...shape.tags]).toEqual(['b'])
  })
})

describe('findMessageFaults', () => {
  it('accepts a translation with the same placeholders in its own plural forms', () => {
    const hebrew = {
      search: {
        title: 'שהייה ב{place}',
        nights: '{count, plural, one {לילה} two {לילותיים} other {# לילות}}',
        terms: '<link>תנאים</link>',
      },
    }
    expect(findMessageFaults('he', hebrew, source, true)).toEqual([])
  })

  it('reports missing keys only where the language is complete', () => {
    expect(findMessageFaults('fr', { search: {} }, source, false)).toEqual([])
    expect(findMessageFaults('de', { search: {} }, source, true)).toContain('messages/de.json: search.title is missing')
  })

  it.each([
    ['Aufenthalt', 'lacks the placeholder place'],
    ['Aufenthalt in {ort} {place}', 'has an unknown placeholder ort'],
    ['{place} <b>x</b>', 'has an unknown tag b'],
    ['  ', 'is empty'],
    ['{place} ', 'begins or ends with a space'],
    ['{place', 'is not valid ICU'],
  ])('reports %j', (title, fault) => {
    const found = findMessageFaults('de', { search: { title } }, source, false)
    expect(found).toEqual([expect.stringContaining(`search.title ${fault}`)])
  })

  it('reports keys that the source does not have', () => {
    expect(findMessageFaults('de', { gone: 'x' }, source, false)).toEqual(['messages/de.json: gone is not in en.json'])
  })
})

describe('findUnusedKeys', () => {
  it('reports a key whose last part no source mentions', () => {
    expect(findUnusedKeys(['a.title', 'a.lost'], ["t('title')"])).toEqual(['a.lost'])
  })

  it('takes a word of a computed key as use', () => {
    expect(findUnusedKeys(['a.soldOut.hint'], ['t(`${code}.hint`)'])).toEqual([])
  })
})
