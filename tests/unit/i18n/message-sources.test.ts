import { findUnread, listUnread, markRead } from '@/lib/i18n/checks/sources'

const all = ['de', 'ja']
const english = new Map([
  ['a', 'One'],
  ['b', 'Two'],
])
const read = markRead(english, { read: {}, behind: {} }, { keys: ['a', 'b'], locales: all, all })
const changed = new Map(english).set('a', 'One more')

describe('the English that translations follow', () => {
  it('is as it was read', () => {
    expect(listUnread(english, read)).toEqual([])
    expect(findUnread(english, read)).toEqual([])
  })

  it('counts a text as untranslated whose English changed or is new', () => {
    expect(listUnread(changed, read)).toEqual(['a'])
    expect(findUnread(changed.set('c', 'Three'), read)).toEqual([
      expect.stringMatching(/^messages\/en\.json: a is new or changed/),
      expect.stringMatching(/^messages\/en\.json: c is new or changed/),
    ])
    changed.delete('c')
  })

  it('is read language by language', () => {
    const german = markRead(changed, read, { keys: ['a'], locales: ['de'], all })
    expect(findUnread(changed, german)).toEqual(['messages/ja.json: a follows an older English; read it again'])
    const both = markRead(changed, german, { keys: ['a'], locales: ['ja'], all })
    expect(findUnread(changed, both)).toEqual([])
    expect(both.behind).toEqual({})
  })

  it('forgets texts that are gone', () => {
    const left = new Map([['a', 'One']])
    expect(findUnread(left, read)).toEqual([expect.stringContaining('b is not in en.json')])
    expect(findUnread(left, markRead(left, read, { keys: [], locales: all, all }))).toEqual([])
  })
})
