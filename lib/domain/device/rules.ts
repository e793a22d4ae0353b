export const PLATFORMS = ['ios', 'android', 'desktop'] as const
export type Platform = (typeof PLATFORMS)[number]

/** The kind of device a browser runs on. iPads call themselves Macs, which have no touch screen. */
export function readPlatform(userAgent: string, touchPoints: number): Platform {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'ios'
  return /android/i.test(userAgent) ? 'android' : 'desktop'
}

/** Whether a browser says that it reads pages for a search engine, a preview or an archive. */
export function isCrawler(userAgent: string): boolean {
  return /bot\b|bot\/|crawl|spider|slurp|bingpreview|facebookexternalhit|mediapartners|lighthouse/i.test(userAgent)
}
