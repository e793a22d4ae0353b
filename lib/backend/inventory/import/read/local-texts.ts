import { LOCALES } from '@/lib/i18n/locales'
import type { LocalTexts } from '@/lib/domain/places/local-texts'
import type { CellReader } from './cell-reader'
import { text } from './cells'

/** Fields of hotels with a column for each language: `description` is English, `description_de` German. */
export const LOCAL_FIELDS = ['description', 'rules'] as const
export type LocalField = (typeof LOCAL_FIELDS)[number]

const MOST_CHARACTERS = 5000

/** The languages that a text may have columns of, by the names of these. */
export function localColumns(field: LocalField): { column: string; lang: string }[] {
  return LOCALES.map((lang) => ({ column: lang === 'en' ? field : `${field}_${lang}`, lang }))
}

export function isLocalColumn(name: string): boolean {
  return LOCAL_FIELDS.some((field) => localColumns(field).some(({ column }) => column === name))
}

/** The texts of a row by language; '' takes one away, and undefined is a file without any such column. */
export function readLocalTexts(cells: CellReader, field: LocalField): LocalTexts | undefined {
  const found = localColumns(field).flatMap(({ column, lang }): [string, string][] => {
    const value = cells.optional(column, text(MOST_CHARACTERS), '')
    return value === undefined ? [] : [[lang, value]]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
