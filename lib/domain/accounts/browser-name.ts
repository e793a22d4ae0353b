import { findBrowser } from '@/lib/domain/device/browser'
import { readDevice } from '@/lib/domain/device/rules'

const BROWSERS = {
  edge: 'Edge',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
} as const

/** How people call the browser and system of a user agent; null where they cannot be told. */
export function describeBrowser(userAgent: string | null): { browser: string | null; system: string | null } {
  const agent = userAgent ?? ''
  const browser = findBrowser(agent)
  return { browser: browser && BROWSERS[browser], system: systemOf(agent) }
}

function systemOf(agent: string): string | null {
  const { ios, android, windows, mac } = readDevice(agent, 0)
  if (ios) return 'iOS'
  if (android) return 'Android'
  if (windows) return 'Windows'
  if (mac) return 'macOS'
  return /\bLinux\b/.test(agent) ? 'Linux' : null
}
