import { describeMessage } from '@/lib/i18n/checks/describe-message'
import { findMessageFaults } from '@/lib/i18n/checks/find-message-faults'
import { judgeCharacters, judgeLetters } from '@/lib/i18n/checks/judge-letters'
import { judgePlurals } from '@/lib/i18n/checks/judge-plurals'
import { judgeTerms, loadGlossary, readGlossary } from '@/lib/i18n/checks/judge-terms'
import { judgeUntranslated } from '@/lib/i18n/checks/judge-untranslated'
import { LOCALES, type Locale } from '@/lib/i18n/locales'

const plurals = (text: string, locale: Locale) => judgePlurals(describeMessage(text), locale)
const letters = (text: string, locale: Locale) => judgeLetters(describeMessage(text).words, locale)

describe('plurals', () => {
  it.each([
    ['ru', '{n, plural, one {# ночь} few {# ночи} many {# ночей} other {# ночи}}'],
    ['ja', '{n, plural, =1 {1泊} other {#泊}}'],
    ['he', '{n, plural, one {לילה} two {לילותיים} other {# לילות}}'],
    ['de', '{n, plural, =0 {keine} =1 {eine Nacht} other {# Nächte}}'],
    ['en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'],
  ] as const)('pass in %s where every category is there', (locale, text) => {
    expect(plurals(text, locale)).toEqual([])
  })

  it.each([
    ['pl', '{n, plural, one {# noc} other {# nocy}}', ['lacks the plural few', 'lacks the plural many']],
    ['ja', '{n, plural, one {1泊} other {#泊}}', ['has the plural one, which the language has not']],
    ['de', '{n, plural, one {# Nacht} few {x #} other {# Nächte}}', ['has the plural few, which the language has not']],
    // 21 is `one` too.
    [
      'uk',
      '{n, plural, one {одна ніч} few {# ночі} many {# ночей} other {# ночі}}',
      ['does not say the number in the plural one, which is not one number only'],
    ],
  ] as const)('are refused in %s: %s', (locale, text, faults) => {
    expect(plurals(text, locale)).toEqual(faults)
  })
})

describe('letters', () => {
  it.each([
    ['ru', 'Оплата через Google: {name}'],
    ['ja', 'Wi-Fiとサウナー、〆切'],
    ['de', 'Straße in Łódź'],
    ['he', 'גם ב־Firefox'],
  ] as const)('of %s pass, and so do Latin names', (locale, text) => expect(letters(text, locale)).toEqual([]))

  it.each([
    ['de', 'Zimmеr', 'has the letter е of Cyrillic'],
    ['ru', 'Мiсто', 'has the word i, which stands on no list of names and codes'],
    ['ru', 'Місто', 'has the letter і, which the language does not write'],
    ['uk', 'Ты', 'has the letter ы, which the language does not write'],
    ['zh-cn', '預订', 'has the letter 預, which the language does not write'],
    ['zh-tw', '酒店预訂', 'has the letter 预, which the language does not write'],
    ['ko', '客실', 'has the letter 客 of Han'],
    ['th', 'ห้อง room', 'has the word room, which stands on no list of names and codes'],
    ['sr', 'Соба', 'has the letter С of Cyrillic'],
  ] as const)('are refused in %s: %s', (locale, text, fault) => expect(letters(text, locale)).toContain(fault))
})

describe('characters', () => {
  it('pass where they are those of print', () => {
    expect(judgeCharacters('“We’re loading …”', 'en')).toEqual([])
    expect(judgeCharacters('(\u200e3-D Secure)', 'he')).toEqual([])
  })

  it.each([
    ['ZurÃ¼ck', 'was read in a wrong encoding|were read'],
    ['Warten...', 'three dots'],
    ["We'll wait", 'straight apostrophe'],
    ['Die "Karte"', 'straight quotation mark'],
    ['a\u200bb', 'invisible character'],
    ['a  b', 'two spaces'],
    ['٣ ليالٍ', 'digits of another script'],
    ['\u200ea', 'mark of direction'],
  ])('are refused: %j', (text, fault) => {
    expect(judgeCharacters(text, 'de')).toEqual([expect.stringMatching(fault)])
  })
})

describe('English texts in another language', () => {
  const allowed = [{ keys: ['a.bar', 'names.*'], locales: ['de'], why: 'the same word' }]
  const judge = (key: string, text: string, locale: Locale = 'de') =>
    judgeUntranslated(key, text, { source: text, words: describeMessage(text).words, locale, allowed })

  it('are refused but where a reason is written down', () => {
    expect(judge('a.title', 'Your stay')).toEqual([expect.stringContaining('is the English text')])
    expect(judge('a.bar', 'Bar')).toEqual([])
    expect(judge('names.x', 'Visa')).toEqual([])
    expect(judge('a.bar', 'Bar', 'fr')).toHaveLength(1)
  })

  it('pass where there is nothing to translate', () => {
    expect(judge('a.pair', '{adults}, {rooms} × 2')).toEqual([])
    expect(judge('a.title', 'Your stay', 'en')).toEqual([])
  })
})

describe('the glossary', () => {
  const row = (refused: string) => `id\tterm\trefused\tnotes\nroom\tZimmer\t${refused}\tn.\n`

  it('refuses whole words, in any case, and tells what is said instead', () => {
    const glossary = readGlossary(row('Raum; Raumtyp'), 'de')
    expect(judgeTerms(['Der raum ist frei.'], glossary)).toEqual([
      'says “Raum”, which the glossary refuses (it says: Zimmer)',
    ])
    expect(judgeTerms(['Der Vorraum ist frei.'], glossary)).toEqual([])
  })

  it('finds words where no spaces part them, and before Korean particles', () => {
    expect(judgeTerms(['行き先を選ぶ'], readGlossary(row('行き先'), 'ja'))).toHaveLength(1)
    expect(judgeTerms(['게스트를'], readGlossary(row('게스트'), 'ko'))).toHaveLength(1)
  })

  it('is there for every language, and refuses no word that it asks for', () => {
    for (const locale of LOCALES) {
      const glossary = loadGlossary(locale)
      if (locale !== 'en') expect(glossary.length).toBeGreaterThan(10)
      expect(
        glossary.filter(({ pattern, instead }) => pattern.test(instead)).map(({ term }) => [locale, term]),
      ).toEqual([])
    }
  })
})

describe('a message file', () => {
  it('is refused where a select has other options', () => {
    const source = { a: '{kind, select, hotel {Hotel} other {Stay}}' }
    expect(findMessageFaults('de', { a: '{kind, select, haus {Hotel} other {Haus}}' }, source, false)).toEqual([
      'messages/de.json: a selects kind by other options than the English',
    ])
  })
})
