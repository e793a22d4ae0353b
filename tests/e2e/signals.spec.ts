import { expect, test, type Page, type Request } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { takeConsentBack } from './support/consent'
import { stayAhead } from './support/journey'
import { watchLife } from './support/life'
import { openOwnSite } from './support/own-site'
import { addressOf } from './support/sites'
import { textOf } from './support/texts'

const SUNRISE = 'sunrise.localhost'
const isGoogle = (url: string) => /google/.test(new URL(url).hostname)

/** Answers Google's hosts with nothing but a sign that a script ran; remembers who asked, and who did before a yes. */
async function watchGoogle(page: Page): Promise<{ asked: string[]; tooEarly: string[] }> {
  const [asked, tooEarly]: [string[], string[]] = [[], []]
  await page.route(
    (url) => isGoogle(url.href),
    async (route) => {
      asked.push(route.request().url())
      const cookies = await page.context().cookies()
      if (!cookies.some(({ name, value }) => name.startsWith('consent_') && value === 'granted'))
        tooEarly.push(route.request().url())
      const body = route.request().url().includes('/gtm.js') ? 'window.containerRan = true' : ''
      return route.fulfill({ status: 200, contentType: 'text/javascript', body })
    },
  )
  return { asked, tooEarly }
}

/** Paths and titles that were handed to the measurement. */
function readViews(page: Page): Promise<{ path: string; title: string }[]> {
  return page.evaluate(() => {
    const queue: unknown = Reflect.get(window, 'dataLayer')
    return (Array.isArray(queue) ? queue : [])
      .map((entry: ArrayLike<unknown>) => Array.from(entry))
      .filter((entry) => entry[1] === 'page_view')
      .map((entry) => Object(entry[2]))
      .map((view) => ({ path: String(view.page_path), title: String(view.page_title) }))
  })
}

/** Paths and titles that a container finds. */
function readEvents(page: Page): Promise<{ path: string; title: string }[]> {
  return page.evaluate(() => {
    const queue: object[] = Reflect.get(window, 'dataLayer') ?? []
    return queue
      .filter((entry) => Reflect.get(entry, 'event') === 'page_view')
      .map((entry) => ({
        path: String(Reflect.get(entry, 'page_path')),
        title: String(Reflect.get(entry, 'page_title')),
      }))
  })
}

const question = (page: Page) => page.locator('[data-consent]')

/** Follows a link of the footer, by when all that a page loads by itself has been asked for. */
async function moveOn(page: Page, key: string, path: string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: textOf('en', key), exact: true })
    .click()
  await page.waitForURL(`**${path}`)
  await expect(page.locator('[data-progress=idle]')).toBeAttached()
}

test('nothing of a third party loads before consent; then each route counts once, under its title', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'what is loaded does not depend on the screen')
  const { asked, tooEarly } = await watchGoogle(page)
  const untilAlive = await watchLife(page)
  await page.goto(`${addressOf(baseURL, SUNRISE)}/de`)
  await expect(question(page)).toBeVisible()
  await untilAlive()
  await question(page)
    .getByRole('button', { name: textOf('de', 'signals.consent.accept') })
    .click()
  await expect(question(page)).toHaveCount(0)
  await expect.poll(() => asked.some((url) => url.includes('id=G-TEST000001'))).toBe(true)
  const footer = page.getByRole('contentinfo')
  for (const [key, path] of [
    ['nav.terms', '/de/terms-of-use'],
    ['nav.privacy', '/de/privacy-policy'],
  ] as const) {
    await footer.getByRole('link', { name: textOf('de', key), exact: true }).click()
    await page.waitForURL(`**${path}`)
    await expect.poll(async () => (await readViews(page)).at(-1)?.path).toBe(path)
    expect((await readViews(page)).at(-1)?.title).toBe(await page.title())
  }
  expect((await readViews(page)).map(({ path }) => path)).toEqual(['/de', '/de/terms-of-use', '/de/privacy-policy'])
  expect(tooEarly).toEqual([])
  await page.reload()
  await expect(footer).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('the question leaves the first screen of a phone to the page', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'wide screens have room for it')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const locale of ['', '/he', '/de', '/ja']) {
    await page.goto(`${addressOf(baseURL, SUNRISE)}${locale}/reservation`)
    await expect(question(page)).toBeVisible()
    expect((await question(page).boundingBox())?.height, locale).toBeLessThanOrEqual(96)
    for (const answer of await question(page).getByRole('button').all())
      expect((await answer.boundingBox())?.height, locale).toBeGreaterThanOrEqual(44)
  }
})

test('a no is remembered, and taken back from the footer', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile && !isLongRun, 'what is stored does not depend on the screen; on both in the long run')
  const { asked } = await watchGoogle(page)
  await page.goto(addressOf(baseURL, SUNRISE))
  await question(page)
    .getByRole('button', { name: textOf('en', 'signals.consent.refuse') })
    .click()
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  const choices = page.getByRole('contentinfo').getByRole('button', { name: textOf('en', 'signals.consent.choices') })
  await expect(choices).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect(asked).toEqual([])
  await choices.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('en', 'signals.consent.accept') })
    .click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

for (const [name, headers] of [
  ['Do Not Track', { DNT: '1' }],
  ['Global Privacy Control', { 'Sec-GPC': '1' }],
] as const) {
  test(`${name} is a refusal, also after a yes`, async ({ page, baseURL, context, isMobile }) => {
    test.skip(isMobile, 'what is loaded does not depend on the screen')
    const origin = addressOf(baseURL, SUNRISE)
    const { asked } = await watchGoogle(page)
    await context.addCookies([{ name: 'consent_G-TEST000001', value: 'granted', url: origin }])
    await page.goto(origin)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const untilAlive = await watchLife(page)
    await page.setExtraHTTPHeaders(headers)
    await page.goto('about:blank')
    asked.length = 0
    await page.goto(origin)
    await untilAlive()
    await expect(question(page)).toHaveCount(0)
    await moveOn(page, 'nav.terms', '/terms-of-use')
    expect(asked).toEqual([])
  })
}

test('a tag manager loads after consent alone, finds each route once, and is gone when consent is taken back', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'what is loaded does not depend on the screen')
  const blocked: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text())
  })
  const site = await openOwnSite(baseURL, { brand: { gtm: 'GTM-TEST001' } })
  try {
    const { asked, tooEarly } = await watchGoogle(page)
    const untilAlive = await watchLife(page)
    const containers = () => asked.filter((url) => url.includes('/gtm.js?id=GTM-TEST001'))
    await page.goto(site.origin)
    await expect(question(page)).toBeVisible()
    await untilAlive()
    await question(page)
      .getByRole('button', { name: textOf('en', 'signals.consent.accept') })
      .click()
    await expect.poll(() => containers().length).toBeGreaterThan(0)
    await expect.poll(() => asked.some((url) => url.includes('gtag/js?id=G-TEST000001'))).toBe(true)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'containerRan'))).toBe(true)
    await moveOn(page, 'nav.terms', '/terms-of-use')
    await expect.poll(async () => (await readEvents(page)).map(({ path }) => path)).toEqual(['/', '/terms-of-use'])
    expect((await readEvents(page)).at(-1)?.title).toBe(await page.title())
    expect((await readViews(page)).map(({ path }) => path)).toEqual(['/', '/terms-of-use'])
    expect(blocked).toEqual([])

    await takeConsentBack(page)
    await untilAlive()
    await expect(question(page)).toHaveCount(0)
    await moveOn(page, 'nav.privacy', '/privacy-policy')
    expect(await page.evaluate(() => Reflect.get(window, 'containerRan'))).toBeUndefined()
    expect(tooEarly).toEqual([])
  } finally {
    await site.close()
  }
})

test('a site without an analytics id neither asks nor allows Google', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).not.toContain('google')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

/** Where the connection is spoken of: fetched once the page is quiet. */
const notices = (page: Page) => page.locator(`section[aria-label^="${textOf('en', 'signals.notifications')}"]`)

test('the connection is said to be gone until it is back', async ({ page, context, isMobile }) => {
  test.skip(!isMobile && !isLongRun, 'what is said does not depend on the screen; on both in the long run')
  const untilAlive = await watchLife(page)
  await page.goto('/reservation')
  await untilAlive()
  await expect(notices(page)).toBeAttached()
  const offline = page.getByText(textOf('en', 'signals.offline'), { exact: true })
  const online = page.getByText(textOf('en', 'signals.online'), { exact: true })
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  // For three seconds, which a busy machine may look away for.
  const said = page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => {
          if (document.body.textContent.includes(text)) resolve()
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    textOf('en', 'signals.online'),
  )
  await context.setOffline(false)
  await said
  await expect(offline).toHaveCount(0)
  await expect(online).toHaveCount(0)
})

test('a filter chosen without a connection leaves the list where it is, and narrows it once there is one', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile && !isLongRun, 'the filters of a phone stand in a sheet and ask in the same way')
  const { checkIn, checkOut } = stayAhead(40, 3)
  const untilAlive = await watchLife(page)
  await page.goto(`/hotels/destination/germany/berlin/results?check_in=${checkIn}&check_out=${checkOut}&guests=2`)
  await untilAlive()
  // Code that is cut off on its way has the page loaded anew once there is a connection.
  await expect(notices(page)).toBeAttached()
  await expect(page.locator('.leaflet-container')).toBeVisible()
  const address = page.url()
  const fourStars = page.locator('input[name=stars][value="4"]').locator('visible=true').first()
  await context.setOffline(true)
  await fourStars.check()
  await expect(page.locator('[aria-busy=true] article[data-hotel]').first()).toBeVisible()
  await expect(fourStars).toBeChecked()
  expect(page.url()).toBe(address)
  await context.setOffline(false)
  await page.waitForURL(/[?&]stars=4/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(fourStars).toBeChecked()
})

test('a new page begins at its top, and back restores where the results were', async ({ page }) => {
  const { checkIn, checkOut } = stayAhead(40, 3)
  const untilAlive = await watchLife(page)
  await page.goto(`/hotels/destination/germany/berlin/results?check_in=${checkIn}&check_out=${checkOut}&guests=2`)
  const cards = page.locator('article[data-hotel]')
  await expect(cards.nth(5)).toBeAttached()
  await untilAlive()
  await cards.nth(5).scrollIntoViewIfNeeded()
  const link = cards.nth(5).getByRole('link').first()
  // A link in a new tab would be another page's history.
  await link.evaluate((anchor) => anchor.removeAttribute('target'))
  const scrollY = () => page.evaluate(() => window.scrollY)
  const left = await scrollY()
  expect(left).toBeGreaterThan(300)
  const results = page.url()
  await link.evaluate((anchor: HTMLElement) => anchor.click())
  await page.waitForURL((url) => !url.pathname.endsWith('/results'))
  await expect.poll(scrollY).toBe(0)
  await page.goBack()
  await page.waitForURL(results)
  await expect.poll(async () => Math.abs((await scrollY()) - left)).toBeLessThanOrEqual(2)
})

test.describe('fetching ahead', () => {
  const isPrefetch = (request: Request) => 'next-router-prefetch' in request.headers()

  test('happens where somebody comes to a link, and not for those who save data', async ({ page, isMobile }) => {
    test.skip(isMobile, 'what is loaded does not depend on the screen')
    const ahead: string[] = []
    page.on('request', (request) => {
      if (isPrefetch(request)) ahead.push(new URL(request.url()).pathname)
    })
    const untilAlive = await watchLife(page)
    await page.goto('/')
    await untilAlive()
    const link = page.getByRole('banner').getByRole('link', { name: textOf('en', 'nav.hotels'), exact: true })
    await link.hover()
    await expect.poll(() => ahead.length).toBeGreaterThan(0)
    expect(new Set(ahead)).toEqual(new Set(['/hotels']))
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    })
    await page.goto('about:blank')
    ahead.length = 0
    await page.goto('/hotels')
    await untilAlive()
    await moveOn(page, 'nav.terms', '/terms-of-use')
    expect(ahead).toEqual([])
  })
})

test('caches and workers that an earlier site left are gone after a visit', async ({ page, isMobile }) => {
  test.skip(isMobile, 'what is loaded does not depend on the screen')
  const left = () =>
    page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations()
      return [workers.length, (await window.caches.keys()).length]
    })
  const untilAlive = await watchLife(page)
  await page.goto('/reservation')
  await untilAlive()
  await page.evaluate(async () => {
    await window.caches.open('old-pages')
    // Any script of this origin that runs without a page will do.
    const scripts = Array.from(document.scripts, ({ src }) => src).filter(Boolean)
    await Promise.any(scripts.map((src) => navigator.serviceWorker.register(src)))
  })
  const [workers, caches] = await left()
  expect(workers).toBeGreaterThan(0)
  expect(caches).toBe(1)
  await page.reload()
  await expect.poll(left).toEqual([0, 0])
})

test('the progress bar is two pixels high while a page is awaited, and then gone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the bar does not depend on the screen')
  const untilAlive = await watchLife(page)
  await page.goto('/hotels')
  await untilAlive()
  const bar = page.locator('[data-progress] > *')
  await expect(bar).toHaveCount(0)
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(
    (url) => url.pathname === '/terms-of-use',
    async (route) => {
      if (!('next-router-prefetch' in route.request().headers())) await held
      await route.continue()
    },
  )
  const link = page.getByRole('contentinfo').getByRole('link', { name: textOf('en', 'nav.terms'), exact: true })
  await link.click()
  await expect(page.locator('[data-progress=loading] > *')).toBeVisible()
  await expect(bar).toHaveCSS('height', '2px')
  letGo()
  await page.waitForURL('**/terms-of-use')
  await expect(bar).toHaveCount(0)
})
