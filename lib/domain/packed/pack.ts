import { changeRests, LETTERS, swapQuotes, type Column, type Packed } from './unpack'

/**
 * JSON as a short text, where much of it has one shape: keys, what repeats, and how texts begin and end are said once.
 * What is undefined is left out, as JSON does.
 */
export function pack<T>(value: T): Packed<T> {
  return swapQuotes(JSON.stringify(shareRests(packColumn([JSON.parse(JSON.stringify(value))]))))
}

// Such as the names of hotels, which those of their pictures repeat.
function shareRests(column: Column): Column {
  const known: (string | number)[] = []
  return changeRests(column, (rest) => {
    const place = known.indexOf(rest)
    if (place === -1) known.push(rest)
    return place === -1 ? rest : place
  })
}

type Item = { [key: string]: unknown }

const MISSING = Symbol('missing')
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !isList(value)
const sizeOf = (column: Column) => JSON.stringify(column).length

function packColumn(values: readonly unknown[]): Column {
  const [first] = values
  if (values.length > 1 && values.every((value) => isAlike(value, first))) return ['=', packColumn([first])]
  if (values.some((value) => value === MISSING || value === null)) return packHoles(values)
  if (values.every(isList)) return packLists(values)
  if (values.every(isItem)) return packItems(values)
  if (values.length === 1 && (isText(first) || isNumber(first) || isFlag(first))) return first
  if (values.every(isText)) return packTexts(values)
  if (values.every(isNumber)) return shorter(['#', packTexts(values.map(String))], ['*', ...values])
  if (values.every(isFlag)) return ['!', values.map((value) => (value ? '1' : '0')).join('')]
  return ['*', ...values]
}

function isAlike(one: unknown, other: unknown): boolean {
  return one === other || (isPart(one) && isPart(other) && JSON.stringify(one) === JSON.stringify(other))
}

function isPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function packHoles(values: readonly unknown[]): Column {
  if (values.length === 1 && values[0] === null) return null
  const there = values.filter((value) => value !== MISSING && value !== null)
  const holes = values.map((value) => (value === MISSING ? '2' : value === null ? '1' : '0')).join('')
  return ['?', holes, there.length === 0 ? null : packColumn(there)]
}

function packItems(items: readonly Item[]): Column {
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))]
  return [
    '{',
    keys,
    ...keys.map((key) => packColumn(items.map((item) => (Object.hasOwn(item, key) ? item[key] : MISSING)))),
  ]
}

function packLists(lists: readonly unknown[][]): Column {
  const all = lists.flat()
  return ['[', packColumn(lists.map((list) => list.length)), all.length === 0 ? null : packColumn(all)]
}

function packTexts(texts: readonly string[]): Column {
  const parted = partTexts(texts)
  const different = [...new Set(texts)]
  if (different.length === texts.length || different.length > LETTERS.length) return parted
  const places = texts.map((text) => LETTERS[different.indexOf(text)]).join('')
  return shorter(['@', different.length, packColumn(different), places], parted)
}

const PARTERS = ['|', '~', '^', '¦', '\n']

function partTexts(texts: readonly string[]): Column {
  const before = texts.reduce(commonStart)
  const rests = texts.map((text) => text.slice(before.length))
  const after = reverse(rests.map(reverse).reduce(commonStart))
  const own = rests.map((rest) => rest.slice(0, rest.length - after.length))
  const parter = PARTERS.find((sign) => own.every((text) => !text.includes(sign)))
  return parter === undefined ? ['*', ...texts] : ['|', before, after, parter, own.join(parter)]
}

function shorter(one: Column, other: Column): Column {
  return sizeOf(one) < sizeOf(other) ? one : other
}

function commonStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length)
}

// By units and not by letters: what is cut apart is put together again before anybody reads it.
function reverse(text: string): string {
  return text.split('').reverse().join('')
}
