'use client'

import { useEffect, useMemo } from 'react'
import { CURRENCIES, CURRENCY_SYMBOLS } from '@/lib/domain/money/currencies'
import { COUNTRY_CODES, flagOf } from '@/lib/domain/places/countries'
import { compareNames, formatCountry, formatCurrencyName } from '@/lib/i18n/format'
import { withQuery } from '@/lib/routing/routes'
import { fetchApi, refuseBadJson } from '@/lib/client/http/http'
import { createPersisted, usePersisted, type Persisted } from './persisted'
import { readField } from '@/lib/domain/unknown/read'

/** A country in a picker: its name in the page's language, and what else finds it. */
export type CountryRow = {
  code: string
  name: string
  english: string
  emoji: string | null
  dial_code: string
  /** Null where the browser knows the country by itself alone. */
  default_currency: string | null
}
export type CurrencyRow = { code: string; name: string; english: string; symbol: string | null }

/** The lists as one language has them. */
type Copy<T> = { locale: string; rows: T[] }

// A new version of the lists' shape or content: what browsers hold is fetched again.
const VERSION = 2

function createCopy<T>(key: string, readRow: (row: unknown) => T | null): Persisted<Copy<T> | null> {
  return createPersisted<Copy<T> | null>({
    key,
    version: VERSION,
    initial: null,
    read: (stored) => {
      const locale = readField(stored, 'locale')
      const rows = readRows(readField(stored, 'rows'), readRow)
      return typeof locale === 'string' && rows !== null ? { locale, rows } : undefined
    },
  })
}

function readRows<T>(value: unknown, readRow: (row: unknown) => T | null): T[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const rows = value.map(readRow).filter((row) => row !== null)
  return rows.length === value.length ? rows : null
}

function readNames(row: unknown): { code: string; name: string; english: string } | null {
  const [code, name, english] = ['code', 'name', 'english'].map((key) => readField(row, key))
  if (typeof code !== 'string' || typeof name !== 'string' || typeof english !== 'string') return null
  return { code, name, english }
}

const countriesPart = createCopy<CountryRow>('countries', (row) => {
  const names = readNames(row)
  const [emoji, dial, currency] = ['emoji', 'dial_code', 'default_currency'].map((key) => readField(row, key))
  if (names === null || typeof dial !== 'string') return null
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return { ...names, emoji: textOf(emoji), dial_code: dial, default_currency: textOf(currency) }
})

const currenciesPart = createCopy<CurrencyRow>('currencies', (row) => {
  const names = readNames(row)
  const symbol = readField(row, 'symbol')
  return names && { ...names, symbol: typeof symbol === 'string' ? symbol : null }
})

/** The countries by their names in a language; `wanted` once somebody looks at them. */
export function useCountryRows(locale: string, wanted: boolean): CountryRow[] {
  return useRows({ part: countriesPart, path: '/api/countries', ownRows: ownCountries }, locale, wanted)
}

/** The currencies in which prices can be shown, by their names in a language. */
export function useCurrencyRows(locale: string, wanted: boolean): CurrencyRow[] {
  return useRows({ part: currenciesPart, path: '/api/currencies', ownRows: ownCurrencies }, locale, wanted)
}

type Source<T> = {
  part: Persisted<Copy<T> | null>
  path: string
  /** What the browser knows by itself, until the server's list is there. */
  ownRows: (locale: string) => T[]
}

function useRows<T extends { name: string }>({ part, path, ownRows }: Source<T>, locale: string, wanted: boolean): T[] {
  const copy = usePersisted(part)
  const held = copy?.locale === locale ? copy.rows : null
  const lacks = wanted && held === null
  useEffect(() => {
    if (lacks) void fetchCopy(part, path, locale)
  }, [lacks, part, path, locale])
  return useMemo(() => {
    if (!wanted) return []
    const compare = compareNames(locale)
    return [...(held ?? ownRows(locale))].sort((a, b) => compare(a.name, b.name))
  }, [wanted, held, ownRows, locale])
}

async function fetchCopy<T>(part: Persisted<Copy<T> | null>, path: string, locale: string): Promise<void> {
  try {
    const response = await fetchApi(withQuery(path, { locale }))
    if (!response.ok) return
    const rows: unknown = readField(await response.json().catch(refuseBadJson), 'rows')
    // The part checks stored values when it reads them again.
    if (Array.isArray(rows)) part.set({ locale, rows })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

function ownCountries(locale: string): CountryRow[] {
  return COUNTRY_CODES.map((code) => ({
    code,
    name: formatCountry(code, locale),
    english: formatCountry(code, 'en'),
    emoji: flagOf(code),
    dial_code: '',
    default_currency: null,
  }))
}

function ownCurrencies(locale: string): CurrencyRow[] {
  return CURRENCIES.map((code) => ({
    code,
    name: formatCurrencyName(code, locale),
    english: formatCurrencyName(code, 'en'),
    symbol: CURRENCY_SYMBOLS[code] ?? null,
  }))
}
