import { readFileSync } from 'node:fs'
import { exponentOf } from '@/lib/domain/money/rules'

export type ReadLocale = 'en' | 'he'
type Words = { price: Record<string, string>; hotels: { charges: Record<string, string> } }

/** What stands beside each label of a price, in minor units; a label that is said with two amounts is a fault. */
export type Amounts = Map<string, number>

const words = new Map<ReadLocale, Words>()
function wordsOf(locale: ReadLocale): Words {
  const known = words.get(locale) ?? (JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Words)
  words.set(locale, known)
  return known
}

const ROOM = {
  en: /^(Room|\d+ rooms), (\d+) nights?/,
  he: /^(חדר|שני חדרים|\d+ חדרים), (לילה אחד|שני לילות|\d+ לילות)/,
}
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// Beside its symbol or code, on the side where the language writes it, so that no day, number or code is taken for money.
const MONEY: Readonly<Record<ReadLocale, RegExp>> = {
  en: /(?:[-\u2212]\s?)?(?:[$€£¥₪]|\b[A-Z]{3}\s)\s?(\d[\d,]*(?:\.\d+)?)/,
  he: /(?:[-\u2212]\s?)?(\d[\d,]*(?:\.\d+)?)(?:\s?[-\u2212])?\s?(?:[$€£¥₪]|[A-Z]{3}\b)/,
}

/** An amount as English and Hebrew write it, in minor units. */
export function readMoney(text: string, locale: ReadLocale, currency: string): number | null {
  const [found, digits] = MONEY[locale].exec(text.replace(MARKS, '').replace(/[\u00a0\u202f]/g, ' ')) ?? []
  if (found === undefined || digits === undefined) return null
  const value = Math.round(Number(digits.replaceAll(',', '')) * 10 ** exponentOf(currency))
  return /[-\u2212]/.test(found) ? 0 - value : value
}

/** The text of a page in the order of its markup, a line for each element that has some. */
export function toLines(html: string): string[] {
  return html
    .replace(/<(script|style|template|title|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(amp|lt|gt|quot|nbsp|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The key of a label that begins a line, and what follows it there; null for other lines. */
function readLabel(line: string, locale: ReadLocale): { key: string; rest: string } | null {
  const { price, hotels } = wordsOf(locale)
  const clean = line.replace(MARKS, '').replace(` (${price.dueThere})`, '')
  const room = ROOM[locale].exec(clean)
  if (room) return { key: 'room', rest: clean.slice(room[0].length) }
  for (const key of ['dueBy', 'voucher'] as const) {
    const start = (price[key] ?? '').split('{')[0] ?? ''
    if (clean.startsWith(start)) return { key, rest: clean.slice(start.length) }
  }
  const known: [string, string][] = [
    ...Object.entries(hotels.charges).flatMap(([code, said]): [string, string][] => [
      [`${code}:included`, (price.included ?? '').replace('{charge}', said)],
      [code, said],
    ]),
    ...(['total', 'dueNow', 'dueAtProperty', 'paid'] as const).map((key): [string, string] => [key, price[key] ?? '']),
  ]
  const found = known.find(([, said]) => clean.startsWith(said) && isAmount(clean.slice(said.length), locale))
  return found ? { key: found[0], rest: clean.slice(found[1].length) } : null
}

/** Whether nothing but an amount is left of a line: what begins like a label may say something else. */
function isAmount(rest: string, locale: ReadLocale): boolean {
  return !/[\p{L}\d]/u.test(rest.replace(MONEY[locale], ''))
}

/** Lines of a paper as they are read: a PDF has the words of Hebrew from the left to the right. */
export function toPaperLines(text: string, locale: ReadLocale): string[] {
  const lines = text.split('\n').map((line) => line.replace(MARKS, '').trim())
  return locale === 'en' ? lines : lines.map(toLogical)
}

function toLogical(line: string): string {
  // Numbers stand among the words of a room's nights, wherever the page puts them.
  if (/חדר/.test(line) && /ליל/.test(line)) return `חדר, לילה אחד ${line.replace(/[\u0590-\u05ff]/g, ' ')}`
  const [, words = '', rest = ''] = /^(\D*[\u0590-\u05ff][^\d\w]*)(.*)$/.exec(line) ?? []
  if (words === '') return line
  const turned = words.trim().split(/\s+/).reverse()
  return `${turned.map((word) => word.replace(/^([,:.)]*)(.*?)([(]*)$/, '$3$2$1')).join(' ')} ${rest}`
}

/**
 * The labelled amounts of a price among lines of text: on the line of their label or on one of the next two. Throws where
 * one label stands beside two amounts.
 */
export function readAmounts(lines: readonly string[], locale: ReadLocale, currency: string): Amounts {
  const amounts: Amounts = new Map()
  const isNote = (line: string) => line === wordsOf(locale).price.dueThere
  // Below a charge, where Hebrew says the same as beside what is due there.
  const said = lines.filter((line, i) => !(isNote(line) && readLabel(lines[i - 1] ?? '', locale)))
  said.forEach((line, i) => {
    const label = readLabel(line, locale)
    if (!label) return
    const near = [label.rest, said[i + 1] ?? '', said[i + 2] ?? '']
    const at = near.findIndex(
      (text, n) => (n > 0 && readLabel(text, locale) !== null) || readMoney(text, locale, currency) !== null,
    )
    const amount = at === -1 ? null : readMoney(near[at] ?? '', locale, currency)
    if (amount === null) return
    const known = amounts.get(label.key)
    if (known !== undefined && known !== amount) throw new Error(`${label.key} is ${known} and ${amount} on one page`)
    amounts.set(label.key, amount)
  })
  return amounts
}
