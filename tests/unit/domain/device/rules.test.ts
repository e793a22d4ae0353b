import { readPlatform } from '@/lib/domain/device/rules'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'

it.each([
  ['a phone', IPHONE, 5, 'ios'],
  ['a Mac', MAC, 0, 'desktop'],
  ['a tablet that calls itself a Mac', MAC, 5, 'ios'],
  ['a phone of another maker', PIXEL, 5, 'android'],
  ['a PC with a touch screen', WINDOWS, 10, 'desktop'],
  ['nothing', '', 0, 'desktop'],
])('knows %s', (_, userAgent, touchPoints, platform) => {
  expect(readPlatform(userAgent, touchPoints)).toBe(platform)
})
