import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import compile from 'icu-minify/compile'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import formatParsed from 'use-intl/format-message'
import formatCompiled from 'use-intl/format-message/format-only'
import { intlTag } from '@/lib/i18n/format'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import he from '@/messages/he.json'
import ja from '@/messages/ja.json'

type Tree = { [key: string]: string | Tree }
type Values = Parameters<typeof formatParsed>[2] & object

const COUNTS = [0, 1, 2, 11, 1234]
const DAY = new Date('2026-03-01T12:00:00Z')

function listTexts(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : listTexts(value, `${path}${key}.`),
  )
}

// What each placeholder may be; every option of a select, numbers of every plural category.
function collect(elements: readonly MessageFormatElement[], found: Map<string, unknown[]>): void {
  for (const element of elements) {
    if (element.type === TYPE.argument) found.set(element.value, found.get(element.value) ?? ['Anna', 7])
    if (element.type === TYPE.number) found.set(element.value, found.get(element.value) ?? COUNTS)
    if (element.type === TYPE.date || element.type === TYPE.time) found.set(element.value, [DAY])
    if (element.type === TYPE.tag) {
      found.set(element.value, [(chunks: unknown) => `[${String(chunks)}]`])
      collect(element.children, found)
    }
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      found.set(element.value, element.type === TYPE.plural ? COUNTS : [...Object.keys(element.options), 'unheard of'])
      for (const option of Object.values(element.options)) collect(option.value, found)
    }
  }
}

function listValues(text: string): Values[] {
  const found = new Map<string, unknown[]>()
  collect(parse(text), found)
  const most = Math.max(1, ...[...found.values()].map((values) => values.length))
  return Array.from(
    { length: most },
    (_, i) => Object.fromEntries([...found].map(([key, values]) => [key, values[i % values.length]])) as Values,
  )
}

describe('compiled messages', () => {
  it.each([
    ['en', en],
    ['de', de],
    ['he', he],
    ['ja', ja],
  ] as const)('say in %s what the texts say, whatever the values', (locale, messages) => {
    const cache = _createCache()
    const options = {
      cache,
      formatters: _createIntlFormatters(cache),
      locale: intlTag(locale),
      timeZone: 'UTC',
    }
    const wrong: object[] = []
    for (const [key, text] of listTexts(messages)) {
      const compiled = compile(text)
      if (!/[{<']/.test(text)) expect(compiled).toBe(text)
      else
        for (const values of listValues(text)) {
          const said = String(formatCompiled(key, compiled, values, options))
          const wanted = String(formatParsed(key, text, values, options))
          if (said !== wanted) wrong.push({ key, values, said, wanted })
        }
    }
    expect(wrong).toEqual([])
  })
})
