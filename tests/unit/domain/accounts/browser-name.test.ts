import { describeBrowser } from '@/lib/domain/accounts/browser-name'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([
  [`${MAC} ${CHROME}`, 'Chrome', 'macOS'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 14; SM-S918B) Chrome/121.0 SamsungBrowser/25.0', 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0', 'Chrome', 'iOS'],
  ['curl/8.0', null, null],
  [null, null, null],
])('%s is called %s on %s', (userAgent, browser, system) => {
  expect(describeBrowser(userAgent)).toEqual({ browser, system })
})
