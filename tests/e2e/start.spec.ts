import { expect, test, type Page } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { CARDS, Journey, stayAhead } from './support/journey'
import { textOf } from './support/texts'

const { checkIn, checkOut } = stayAhead(45, 2)
const RESULTS = `/hotels/destination/germany/berlin/results?check_in=${checkIn}&check_out=${checkOut}&guests=2`

for (const path of ['/', '/he/hotels/destination/germany/berlin', RESULTS, '/login'])
  test(`scripts of ${path.split('?')[0]} are asked for once the page was painted, each once`, async ({ page }) => {
    await page.addInitScript(() => {
      // However busy the machine is, the paint decides.
      const later = window.setTimeout.bind(window)
      Object.assign(window, {
        setTimeout: (work: () => void, ms?: number, ...rest: []) => (ms === 3000 ? 0 : later(work, ms, ...rest)),
      })
      const started: { src: string; at: number }[] = []
      Object.assign(window, { started })
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
          if (
            node instanceof HTMLScriptElement &&
            node.parentNode === document.head &&
            !node.noModule &&
            node.src !== ''
          )
            started.push({ src: node.src, at: performance.now() })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(path)
    await page.waitForFunction(() => Reflect.get(window, 'started').length > 3)
    const { painted, started } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      started: Reflect.get(window, 'started') as { src: string; at: number }[],
    }))
    expect(Math.min(...started.map(({ at }) => at))).toBeGreaterThan(painted)
    expect(new Set(started.map(({ src }) => src)).size).toBe(started.length)
  })

/** Lets no script of the build arrive before the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a press before scripts arrive is made up for when they are there', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/reservation', { waitUntil: 'commit' })
  await page
    .getByRole('banner')
    .getByRole('button', { name: textOf('en', 'layout.account') })
    .click()
  const favourites = page.getByRole('link', { name: textOf('en', 'nav.favorites') })
  expect(await favourites.count()).toBe(0)
  release()
  await expect(favourites).toBeVisible()
})

test('a destination can be asked for before scripts arrive', async ({ page, isMobile }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.locator('input[name=destination]').locator('visible=true').first()
  await field.click()
  if (!isMobile) await field.pressSequentially('rom')
  release()
  if (isMobile) await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  else await expect(page.getByRole('option', { name: /Rome/ }).first()).toBeVisible()
})

test('a checkout that is filled in before scripts arrive is booked with all of it', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile && !isLongRun, 'the same form; on both in the long run')
  const journey = new Journey(page, 'en', baseURL ?? '', '')
  await journey.openResults('/hotels/destination/spain/barcelona', stayAhead(46, 2), '&pay=now')
  await journey.openHotel()
  await journey.reserve(() => journey.ratesPaidNow().first().locator('input'))
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await journey.fillCheckout(CARDS.success)
  await journey.payButton().click()
  release()
  await journey.expectConfirmed()
})

test('filters that are ticked and hotels that are chosen before scripts arrive count', async ({ page, isMobile }) => {
  const release = await holdScripts(page)
  await page.goto(RESULTS, { waitUntil: 'commit' })
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check()
  if (!isMobile) await page.locator('aside input[name=free_cancellation]').first().check()
  release()
  await expect(page.getByText('1 of 4 selected')).toBeVisible()
  if (!isMobile) await expect(page).toHaveURL(/free_cancellation=1/)
})
