import { expect, test, type Locator, type Page } from '@playwright/test'
import { Journey, stayAhead } from './support/journey'
import { watchLife } from './support/life'
import { addressOf } from './support/sites'
import { textOf, type TestLocale } from './support/texts'

const STAY = stayAhead(30, 2)
const BERLIN = '/hotels/destination/germany/berlin'

/** Opens the pictures of the first hotel of a filtered list. */
async function openGallery(page: Page, baseURL: string | undefined, locale: TestLocale): Promise<Locator> {
  const journey = new Journey(page, locale, addressOf(baseURL, null), locale === 'en' ? '' : `/${locale}`)
  const untilPageAlive = await watchLife(page)
  await journey.openResults(BERLIN, STAY, '&free_cancellation=1&board=breakfast')
  await journey.openHotel()
  // Before, a picture leads to its file.
  await untilPageAlive()
  await page.locator('a[href*="/pictures/"]').first().click()
  const gallery = page.getByRole('dialog')
  await expect(gallery).toBeVisible()
  return gallery
}

/** A finger that moves over the middle of the screen, by pixels. */
async function swipe(page: Page, { across = 0, down = 0 }): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const finger = await page.context().newCDPSession(page)
  const at = (part: number) => [{ x: width / 2 - across / 2 + across * part, y: height / 2 + down * part }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let i = 1; i <= 12; i++)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(i / 12) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.skip(({ isMobile }) => !isMobile, 'on a phone these cover the screen')

for (const locale of ['en', 'he'] as const)
  for (const width of [320, 360, 390])
    test(`the gallery has its buttons on the screen at ${width} pixels in ${locale}`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 720 })
      const gallery = await openGallery(page, baseURL, locale)
      const buttons = gallery.getByRole('button')
      await expect(buttons).toHaveCount(3)
      for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

for (const [locale, forward] of [
  ['en', -1],
  ['he', 1],
] as const)
  test(`the gallery is swiped to the next picture, and off the screen, in ${locale}`, async ({ page, baseURL }) => {
    const gallery = await openGallery(page, baseURL, locale)
    const counter = gallery.locator('[aria-live]')
    const first = await counter.textContent()
    // A busy browser may look away for a whole swipe.
    await expect(async () => {
      await swipe(page, { across: forward * 220 })
      await expect(counter).not.toHaveText(first ?? '', { timeout: 3000 })
    }).toPass()
    await swipe(page, { down: 240 })
    await expect(gallery).toHaveCount(0)
  })

test('"back" closes the gallery and stays on the hotel, then leaves for the list', async ({ page, baseURL }) => {
  const gallery = await openGallery(page, baseURL, 'en')
  const address = page.url()
  await page.goBack()
  await expect(gallery).toHaveCount(0)
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(page).toHaveURL(/\/results\?/)
})

test('"back" closes the filters and keeps what was chosen in them', async ({ page, baseURL }) => {
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  await journey.openResults(BERLIN, STAY)
  await page.getByRole('button', { name: textOf('en', 'results.filters') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  // While it comes up, a press would miss what moves.
  await sheet.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)))
  await sheet.locator('input[name=free_cancellation]').first().check({ force: true })
  await expect(page).toHaveURL(/free_cancellation=1/)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/free_cancellation=1/)
})

test('"back" closes the map', async ({ page, baseURL }) => {
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  await journey.openResults(BERLIN, STAY)
  await page.getByRole('button', { name: textOf('en', 'maps.show'), exact: true }).click()
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.leaflet-container')).toBeHidden()
  await expect(page).toHaveURL(/\/results\?/)
})
