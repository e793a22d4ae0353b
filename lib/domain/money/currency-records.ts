import { z } from 'zod'
import { CURRENCY_SYMBOLS } from './currencies'

export const currencyRecordSchema = z.object({
  code: z.string().regex(/^[A-Z]{3}$/),
  name: z.string().min(1),
  symbol: z.string().min(1).nullable(),
  /** Names by locale, in the form `en_GB`. */
  translations: z.record(z.string().regex(/^[a-z]{2,3}(_[A-Z][A-Za-z]{1,3})?$/), z.string().min(1)),
})
/** A currency as the specification lists its fields (section 3). */
export type CurrencyRecord = z.infer<typeof currencyRecordSchema>

/** The locales in which currencies are named. */
const LOCALES = [
  'ar bg bn ca cs da de de_AT de_CH el en en_AU en_CA en_GB en_US es es_MX et fa fi fil fr fr_CA he hi hr hu id is',
  'it ja ko lt lv ms nb nl pl pt pt_BR ro ru sk sl sr sv th tr uk vi zh_CN zh_TW',
].flatMap((line) => line.split(' '))

const records = new Map<string, CurrencyRecord>()

/** A currency with its names in about fifty locales, from the platform's language data. */
export function toCurrencyRecord(code: string): CurrencyRecord {
  const record = records.get(code) ?? {
    code,
    name: nameIn('en', code),
    symbol: CURRENCY_SYMBOLS[code] ?? null,
    translations: Object.fromEntries(LOCALES.map((locale) => [locale, nameIn(locale, code)])),
  }
  records.set(code, record)
  return record
}

const names = new Map<string, Intl.DisplayNames>()

function nameIn(locale: string, code: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale.replace('_', '-')], { type: 'currency' })
  names.set(locale, known)
  return known.of(code) ?? code
}
