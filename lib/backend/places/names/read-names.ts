import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES } from '@/lib/i18n/locales'

/** By language, what it calls places otherwise than English does, by key. */
export type NameTables = ReadonlyMap<string, Readonly<Record<string, string>>>

/** Reads the file of every language but English from a folder; throws where one is missing. */
export function readNameTables(folder: string): NameTables {
  const locales = LOCALES.filter((locale) => locale !== 'en')
  return new Map(
    locales.map((locale) => [locale, JSON.parse(readFileSync(path.resolve(folder, `${locale}.json`), 'utf8'))]),
  )
}
