import { deviceClasses, isCrawler, platformOf, readDevice } from '@/lib/domain/device/rules'

const AGENTS: [name: string, touchPoints: number, classes: string, userAgent: string][] = [
  [
    'Safari on an iPhone',
    5,
    'mobile ios safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on an iPhone',
    5,
    'mobile ios chrome',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1',
  ],
  [
    'Firefox on an iPhone',
    5,
    'mobile ios firefox',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/139.0 Mobile/15E148 Safari/605.1.15',
  ],
  [
    'Edge on an iPhone',
    5,
    'mobile ios edge',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 EdgiOS/136.0.3240.91 Mobile/15E148 Safari/605.1.15',
  ],
  [
    'an app on an iPhone',
    5,
    'mobile ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 382.0.0.29.80 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00; 1179x2556; 735017420)',
  ],
  [
    'Safari on an old iPad',
    5,
    'tablet ios safari',
    'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on an iPad, which calls itself a Mac',
    5,
    'tablet ios safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Safari on a Mac',
    0,
    'desktop mac safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Chrome on a Mac',
    0,
    'desktop mac chrome',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  ],
  [
    'Firefox on a Mac',
    0,
    'desktop mac firefox',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:139.0) Gecko/20100101 Firefox/139.0',
  ],
  [
    'Chrome on a phone with Android',
    5,
    'mobile android chrome',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome on a tablet with Android',
    5,
    'tablet android chrome',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  ],
  [
    'Samsung Internet on a phone',
    5,
    'mobile android samsung',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet on a tablet',
    5,
    'tablet android samsung',
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-X906B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/21.0 Chrome/110.0.5481.154 Safari/537.36',
  ],
  [
    'Firefox on a phone with Android',
    5,
    'mobile android firefox',
    'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0',
  ],
  [
    'Firefox on a tablet with Android',
    5,
    'tablet android firefox',
    'Mozilla/5.0 (Android 14; Tablet; rv:128.0) Gecko/128.0 Firefox/128.0',
  ],
  [
    'Edge on a phone with Android',
    5,
    'mobile android edge',
    'Mozilla/5.0 (Linux; Android 10; HD1913) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.7151.61 Mobile Safari/537.36 EdgA/136.0.3240.91',
  ],
  [
    'Opera on a phone with Android',
    5,
    'mobile android',
    'Mozilla/5.0 (Linux; Android 10; VOG-L29) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.7151.61 Mobile Safari/537.36 OPR/76.2.4027.73374',
  ],
  [
    'a phone of the maker Cubot',
    5,
    'mobile android chrome',
    'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome on Windows',
    0,
    'desktop windows chrome',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  ],
  [
    'Edge on Windows with a touch screen',
    10,
    'desktop windows edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/136.0.3240.92',
  ],
  [
    'the old Edge',
    0,
    'desktop windows edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0.3538.102 Safari/537.36 Edge/18.19582',
  ],
  [
    'Firefox on Windows',
    0,
    'desktop windows firefox',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
  ],
  [
    'Internet Explorer on a Tablet PC',
    0,
    'desktop windows',
    'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; SLCC2; Tablet PC 2.0; rv:11.0) like Gecko',
  ],
  [
    'a phone with Windows, which names the others',
    5,
    'mobile windows edge',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063',
  ],
  [
    'Chrome on a Chromebook',
    0,
    'desktop chrome',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  ],
  [
    'Firefox on Linux',
    0,
    'desktop firefox',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0',
  ],
  [
    'a Kindle Fire',
    5,
    'tablet android chrome',
    'Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/118.4.1 like Chrome/118.0.5993.80 Safari/537.36',
  ],
  ['nothing', 0, 'desktop', ''],
  [
    'Googlebot on a phone',
    0,
    'mobile android crawler chrome',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.7151.55 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ],
  [
    'bingbot',
    0,
    'desktop crawler chrome',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/136.0.0.0 Safari/537.36',
  ],
]

describe('a device', () => {
  it.each(AGENTS)('is told by its user agent: %s', (_, touchPoints, classes, userAgent) => {
    expect(deviceClasses(readDevice(userAgent, touchPoints))).toEqual(
      classes.split(' ').map((name) => `device-${name}`),
    )
  })

  it('is one of mobile, tablet and desktop, and has one system at most', () => {
    for (const [, touchPoints, , userAgent] of AGENTS) {
      const { mobile, tablet, desktop, ios, android, windows, mac } = readDevice(userAgent, touchPoints)
      expect([mobile, tablet, desktop].filter(Boolean)).toHaveLength(1)
      expect([ios, android, windows, mac].filter(Boolean).length).toBeLessThanOrEqual(1)
    }
  })

  it('takes one way to install the site', () => {
    const platforms = AGENTS.map(([name, points, , userAgent]) => [name, platformOf(readDevice(userAgent, points))])
    expect(Object.fromEntries(platforms)).toMatchObject({
      'Safari on an iPhone': 'ios',
      'Safari on an iPad, which calls itself a Mac': 'ios',
      'Safari on a Mac': 'desktop',
      'Chrome on a tablet with Android': 'android',
      'Edge on Windows with a touch screen': 'desktop',
      nothing: 'desktop',
    })
  })
})

describe('a crawler', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
    'Mediapartners-Google',
    'Screaming Frog SEO Spider/21.0',
    'CCBot/2.0 (https://commoncrawl.org/faq/)',
  ])('says so: %s', (userAgent) => expect(isCrawler(userAgent)).toBe(true))

  it('is no browser of a person', () => {
    for (const [, , classes, userAgent] of AGENTS) expect(isCrawler(userAgent)).toBe(classes.includes('crawler'))
  })
})
