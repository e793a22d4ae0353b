import { localeRow, type Locale } from '../locales'
import type { MessageShape } from './describe-message'

const COUNTED = Array.from({ length: 200 }, (_, i) => i + 1)

/** Whether each plural of a message has the categories of its language by CLDR, all of them and no other. */
export function judgePlurals({ plurals }: Pick<MessageShape, 'plurals'>, locale: Locale): string[] {
  return plurals.flatMap(({ type, options }) => {
    const rules = new Intl.PluralRules(localeRow(locale).tag, { type })
    const wanted: readonly string[] = rules.resolvedOptions().pluralCategories
    const missing = wanted.filter((category) => !options.has(category) && !isCovered(category, options, rules))
    const unknown = [...options.keys()].filter((name) => !wanted.includes(name) && !/^=\d+$/.test(name))
    const silent = [...options].filter(
      ([name, says]) => !says && options.get('other') === true && name !== 'other' && countsMany(name, rules),
    )
    return [
      ...missing.map((category) => `lacks the plural ${category}`),
      ...unknown.map((category) => `has the plural ${category}, which the language has not`),
      ...silent.map(([category]) => `does not say the number in the plural ${category}, which is not one number only`),
    ]
  })
}

/** A category of one number alone may be written as that number. */
function isCovered(category: string, options: ReadonlyMap<string, boolean>, rules: Intl.PluralRules): boolean {
  const numbers = COUNTED.filter((count) => rules.select(count) === category)
  return numbers.length === 1 && options.has(`=${numbers[0]}`)
}

function countsMany(category: string, rules: Intl.PluralRules): boolean {
  return !category.startsWith('=') && COUNTED.filter((count) => rules.select(count) === category).length > 1
}
