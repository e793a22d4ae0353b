import { findBrowser, type BrowserName } from './browser'

export type DeviceInfo = {
  /** Exactly one of the three. */
  mobile: boolean
  tablet: boolean
  desktop: boolean
  /** At most one of the four; none on other systems. */
  ios: boolean
  android: boolean
  windows: boolean
  mac: boolean
  /** Null for browsers that the specification does not name. */
  browser: Exclude<BrowserName, 'opera'> | null
  /** Reads pages for a search engine, a preview or an archive, and says so. */
  crawler: boolean
}

/** What a user agent tells of its device. iPads call themselves Macs, which have no touch screen. */
export function readDevice(userAgent: string, touchPoints: number): DeviceInfo {
  const says = (sign: RegExp) => sign.test(userAgent)
  const disguisedTablet = says(/Macintosh/) && touchPoints > 1
  const ios = !says(/Windows/) && (says(/iPhone|iPad|iPod/) || disguisedTablet)
  const android = !says(/Windows/) && says(/Android/)
  const tablet = disguisedTablet || says(/iPad|Tablet(?! PC)|Silk\/|PlayBook/) || (android && !says(/Mobile/))
  const mobile = !tablet && says(/Mobile|iPhone|iPod|Opera Mini/)
  const browser = findBrowser(userAgent)
  return {
    mobile,
    tablet,
    desktop: !mobile && !tablet,
    ios,
    android,
    windows: says(/Windows/),
    mac: says(/Macintosh/) && !ios,
    browser: browser === 'opera' ? null : browser,
    crawler: isCrawler(userAgent),
  }
}

/** Whether a browser says that it reads pages for a search engine, a preview or an archive. */
export function isCrawler(userAgent: string): boolean {
  // Phones of the maker Cubot are no bots.
  return /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|mediapartners|lighthouse|whatsapp\//i.test(
    userAgent.replace(/cubot/gi, ''),
  )
}

/** The names that a device gives the page's root, such as `device-mobile`, `device-ios` and `device-safari`. */
export function deviceClasses({ browser, ...flags }: DeviceInfo): string[] {
  const names = Object.entries(flags).flatMap(([name, is]) => (is ? [name] : []))
  return (browser ? [...names, browser] : names).map((name) => `device-${name}`)
}

export const PLATFORMS = ['ios', 'android', 'desktop'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Which guide to installing the site fits a device. */
export function platformOf({ ios, android }: DeviceInfo): Platform {
  return ios ? 'ios' : android ? 'android' : 'desktop'
}
