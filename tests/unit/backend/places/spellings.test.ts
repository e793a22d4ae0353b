import { ELSEWHERE } from '@/lib/backend/places/spellings/elsewhere'
import { EUROPE } from '@/lib/backend/places/spellings/europe'
import { findSpellings } from '@/lib/backend/places/spellings/find-spellings'
import { foldName } from '@/lib/backend/search/suggest/fold-name'

const lines = `${EUROPE}${ELSEWHERE}`.split('\n').filter((line) => line !== '')
const SCRIPTS = ['Hebrew', 'Cyrillic', 'Arabic', 'Greek', 'Han', 'Katakana']

describe('spellings of much visited cities', () => {
  it('tell at least 200 of them in six scripts, each in its own', () => {
    expect(lines.length).toBeGreaterThanOrEqual(200)
    for (const line of lines) {
      const [country = '', latin = '', ...names] = line.split('|')
      expect([country, names.length]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), SCRIPTS.length])
      expect(latin).toMatch(/^[\p{Script=Latin}' ,-]+$/u)
      // Japanese writes neighbours with signs.
      const strange = names.filter((name, i) => {
        const own =
          SCRIPTS[i] === 'Katakana' ? '\\p{sc=Katakana}\\p{sc=Hiragana}\\p{sc=Han}ー・＝' : `\\p{sc=${SCRIPTS[i]}}`
        return !new RegExp(`^[${own}\\p{M}' ,-]+$`, 'u').test(name)
      })
      expect({ line, strange }).toEqual({ line, strange: [] })
    }
  })

  it('tell each city once, by any of its names in Latin script', () => {
    const keys = lines.map((line) => line.split('|').slice(0, 2).join(' '))
    expect(new Set(keys).size).toBe(keys.length)
    expect(findSpellings('DE', 'Munich')).toContain('慕尼黑')
    expect(findSpellings('DE', 'München')).toEqual(findSpellings('DE', 'Munich'))
    expect(findSpellings('US', 'Munich')).toEqual([])
  })
})

describe('names as suggestions compare them', () => {
  it.each([
    ['羅馬', '罗马'],
    ['維也納', '维也纳'],
    ['ドバイ', 'どばい'],
    ['東京', '东京'],
  ])('folds %s like %s', (name, other) => expect(foldName(name)).toBe(foldName(other)))
})
