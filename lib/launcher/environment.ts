import { randomBytes } from 'node:crypto'
import { isWebOrigin } from '../routing/site-rules'

export type ApplicationEnvironment = {
  DATABASE_URL: string
  PORT: string
  STAYFRONT_MODE: string
  STAYFRONT_ORIGIN: string
  STAYFRONT_SECRET: string
  STAYFRONT_INTERNAL_TOKEN: string
  STAYFRONT_INTERNAL_ORIGIN: string
  STAYFRONT_DIST_DIR: string
}

type Given = Readonly<Record<string, string | undefined>>

/** The port to serve on; throws with the reason when `PORT` is not one. */
export function readPort(given: Given): number {
  const text = given.PORT || '3000'
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`PORT is "${text}", which is not a port between 1 and 65535.`)
}

/** Next's output directory, relative to the checkout. */
export function readDistDirectory(given: Given): string {
  return given.STAYFRONT_DIST_DIR || '.next'
}

const PAGE_CACHE_MB = 128

/** Bytes of public pages that are kept in memory; 0 keeps none. Throws with the reason for what is no number. */
export function readPageCacheBytes(given: Given): number {
  const text = given.STAYFRONT_PAGE_CACHE_MB || String(PAGE_CACHE_MB)
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1024 * 1024
  throw new Error(`STAYFRONT_PAGE_CACHE_MB is "${text}", which is not a number of megabytes; 0 keeps no pages.`)
}

/** The Redis through which instances share kept pages; null without one. Throws with the reason for what is no address. */
export function readRedisUrl(given: Given): string | null {
  const text = given.REDIS_URL
  if (!text) return null
  if (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)) return text
  throw new Error('REDIS_URL is not an address such as redis://:password@localhost:6379.')
}

/** Headers that say something else to this server or to Next. */
const OTHER_HEADERS =
  /^(?:accept|cache|content|if|keep|last|next|proxy|sec|transfer|user|x-(?:forwarded|middleware|nextjs|real|request|stayfront))-/

/**
 * The header by which trusted proxies name the country of a visitor, in small letters; null for none. Throws with the
 * reason for what is no such name, and where nobody is trusted to say it.
 */
export function readGeoHeader(given: Given): string | null {
  const text = given.GEO_COUNTRY_HEADER
  if (!text) return null
  const name = text.toLowerCase()
  if (!/^[a-z\d]+(?:-[a-z\d]+)+$/.test(name) || OTHER_HEADERS.test(name))
    throw new Error(`GEO_COUNTRY_HEADER is "${text}", which is not the name of a proxy's header such as cf-ipcountry.`)
  if (!given.TRUSTED_PROXIES)
    throw new Error('GEO_COUNTRY_HEADER is set, so TRUSTED_PROXIES must say whose word about a country counts.')
  return name
}

/** How long requests are still taken after a signal to stop, in milliseconds. Throws with the reason for what is no number. */
export function readLeaveMs(given: Given): number {
  const text = given.STAYFRONT_LEAVE_SECONDS || (given.STAYFRONT_MODE === 'production' ? '5' : '0')
  if (/^\d{1,3}$/.test(text)) return Number(text) * 1000
  throw new Error(`STAYFRONT_LEAVE_SECONDS is "${text}", which is not a number of seconds.`)
}

/** Where metrics are read, on a port of their own; null for nowhere. Throws with the reason for what is no such place. */
export function readMetricsAddress(given: Given): { host: string; port: number; token: string | null } | null {
  const text = given.STAYFRONT_METRICS
  if (!text) return null
  const [, host = '127.0.0.1', port] = /^(?:([^:\s]+|\[[\da-f:]+\]):)?(\d{1,5})$/i.exec(text) ?? []
  const token = given.STAYFRONT_METRICS_TOKEN || null
  if (port === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`STAYFRONT_METRICS is "${text}", which is not a port, or an address such as 10.0.0.5:9464.`)
  if (token === null && !/^(?:127\.|localhost$|\[::1\]$)/.test(host))
    throw new Error('STAYFRONT_METRICS names an address that others can reach, so STAYFRONT_METRICS_TOKEN must be set.')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port), token }
}

function readMode(given: Given): string {
  if (given.DATABASE_URL && !given.STAYFRONT_MODE) {
    throw new Error(
      'DATABASE_URL is set, so STAYFRONT_MODE must say what is opened: "production", or "demo" for a trial.\n' +
        'A new database carries the mode of its first start for good.',
    )
  }
  const mode = given.STAYFRONT_MODE || 'demo'
  if (mode === 'production' && !given.DATABASE_URL) {
    throw new Error('STAYFRONT_MODE is "production", which needs a PostgreSQL server: set DATABASE_URL.')
  }
  if (mode === 'demo' || mode === 'production') return mode
  throw new Error(`STAYFRONT_MODE is "${mode}"; it is either "demo" or "production".`)
}

function readOrigin(given: Given, mode: string, port: number): string {
  const origin = given.STAYFRONT_ORIGIN || `http://localhost:${port}`
  if (isWebOrigin(origin) && (mode === 'demo' || origin.startsWith('https://'))) return origin
  throw new Error(
    `STAYFRONT_ORIGIN is "${origin}", which is not an address such as https://stay.example.com.\n` +
      'It is the address that visitors type, without a path; outside demo mode it must begin with https://.',
  )
}

/**
 * What the application is told; everything the user set wins.
 * @param appSecret signs sessions of the demonstration; an operator sets `STAYFRONT_SECRET`
 */
export function toEnvironment(given: Given, databaseUrl: string, appSecret: string): ApplicationEnvironment {
  const port = readPort(given)
  const mode = readMode(given)
  if (mode !== 'demo' && !given.STAYFRONT_SECRET) {
    throw new Error(
      'STAYFRONT_SECRET is missing: outside demo mode it must be set, and stay the same on every instance.\n' +
        'Make one with: openssl rand -base64 32',
    )
  }
  return {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    STAYFRONT_MODE: mode,
    STAYFRONT_ORIGIN: readOrigin(given, mode, port),
    STAYFRONT_SECRET: given.STAYFRONT_SECRET || appSecret,
    STAYFRONT_INTERNAL_TOKEN: given.STAYFRONT_INTERNAL_TOKEN || randomBytes(24).toString('base64url'),
    STAYFRONT_INTERNAL_ORIGIN: `http://127.0.0.1:${port}`,
    STAYFRONT_DIST_DIR: readDistDirectory(given),
  }
}
