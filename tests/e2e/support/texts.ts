import { readFileSync } from 'node:fs'

type Tree = { [key: string]: string | Tree }
export type TestLocale = 'en' | 'he' | 'de' | 'ja'

const trees = new Map<TestLocale, Tree>()

/** A message as the product's files say it, up to its first placeholder; for finding things on a page. */
export function textOf(locale: TestLocale, key: string): string {
  const tree = trees.get(locale) ?? (JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Tree)
  trees.set(locale, tree)
  const value = key
    .split('.')
    .reduce<string | Tree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), tree)
  if (typeof value !== 'string') throw new Error(`no message ${key} in ${locale}`)
  return value.split('{')[0]?.trim() ?? value
}
