// In this order: most browsers also call themselves Chrome, and all of these Safari.
const SIGNS = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['opera', /\bOP(?:R|X|T|iOS)\/|\bOpera\b/],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const

export type BrowserName = (typeof SIGNS)[number][0]

/** The browser of a user agent; null where it cannot be told. */
export function findBrowser(userAgent: string): BrowserName | null {
  return SIGNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
}
