import { z } from 'zod'
import { toDayNumber } from '@/lib/domain/stay/dates'

export type Parsed<T> = { ok: true; value: T } | { ok: false; reason: string }
/** Reads the text of a cell, trimmed and never empty; a reason continues a sentence that names the cell. */
export type Parse<T> = (text: string) => Parsed<T>

export const accept = <T>(value: T): Parsed<T> => ({ ok: true, value })
export const refuse = (reason: string): { ok: false; reason: string } => ({ ok: false, reason })

export function text(maxLength: number): Parse<string> {
  return (value) => {
    if (value.length > maxLength) return refuse(`is longer than ${maxLength} characters`)
    if (value.includes('\u0000')) return refuse('has a zero byte')
    return value.includes('\uFFFD') ? refuse('is not written in UTF-8') : accept(value)
  }
}

export function integer(min: number, max: number): Parse<number> {
  return (value) => {
    const number = /^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN
    return number >= min && number <= max ? accept(number) : refuse(`is not a whole number from ${min} to ${max}`)
  }
}

/** Degrees between -limit and limit. */
export function degrees(limit: number): Parse<number> {
  return (value) => {
    const number = /^-?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : Number.NaN
    return Math.abs(number) <= limit ? accept(number) : refuse(`is not a number of degrees from -${limit} to ${limit}`)
  }
}

export function oneOf<const T extends string>(allowed: readonly T[]): Parse<T> {
  return (value) => {
    const found = allowed.find((item) => item === value)
    return found === undefined ? refuse(`is none of ${allowed.join(', ')}`) : accept(found)
  }
}

/** Entries between semicolons, each read by `entry`; repeats are dropped. */
export function listOf<T>(entry: Parse<T>, maxEntries = 100): Parse<T[]> {
  return (value) => {
    const found = new Set<T>()
    for (const part of splitList(value)) {
      const parsed = entry(part)
      if (!parsed.ok) return refuse(`has "${part}", which ${parsed.reason}`)
      found.add(parsed.value)
    }
    return found.size > maxEntries ? refuse(`has more than ${maxEntries} entries`) : accept([...found])
  }
}

/** The entries of a list in one cell: `a; b; c`. */
export function splitList(value: string): string[] {
  return value
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const YES = new Set(['yes', 'y', 'true', '1'])
const NO = new Set(['no', 'n', 'false', '0'])

export const yesNo: Parse<boolean> = (value) => {
  const word = value.toLowerCase()
  if (YES.has(word)) return accept(true)
  return NO.has(word) ? accept(false) : refuse('is neither yes nor no')
}

/** Days since 1970-01-01 of a `YYYY-MM-DD`. */
export const day: Parse<number> = (value) => {
  const number = toDayNumber(value)
  return Number.isNaN(number) ? refuse('is not a date such as 2027-03-31') : accept(number)
}

export const clockTime: Parse<string> = (value) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? accept(value) : refuse('is not a time such as 15:00')

/** A zone by its region and city, or UTC: abbreviations such as IST mean other zones here than in the database. */
export const timeZone: Parse<string> = (value) => {
  const isNamed = value === 'UTC' || /^[A-Za-z_+\-0-9]+(\/[A-Za-z_+\-0-9]+)+$/.test(value)
  return isNamed && isTimeZone(value) ? accept(value) : refuse('is not a time zone such as Europe/Berlin, or UTC')
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** An https address or a path of this site. */
export const pictureAddress: Parse<string> = (value) => {
  const isPath = value.startsWith('/') && !value.startsWith('//')
  const isSafe = isPath || (URL.canParse(value) && new URL(value).protocol === 'https:')
  return isSafe && value.length <= 2000 ? accept(value) : refuse('is not an https address or a path of this site')
}

/** An address of mail, without the name of its owner. */
export const emailAddress: Parse<string> = (value) =>
  value.length <= 254 && z.email().safeParse(value).success
    ? accept(value)
    : refuse('is not an e-mail address such as desk@hotel.example')

/** An address of the web; one without https:// in front gets it. */
export const webAddress: Parse<string> = (value) => {
  const full = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`
  const isWeb = URL.canParse(full) && /^https?:\/\/[^/?#@]+\.[^/?#@]+/i.test(full)
  return isWeb && full.length <= 2000 ? accept(full) : refuse('is not a web address such as https://hotel.example')
}
