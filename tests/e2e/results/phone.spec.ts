import { expect, test, type Locator, type Page } from '@playwright/test'
import { stayAhead } from '../support/journey'
import { textOf } from '../support/texts'

const { checkIn, checkOut } = stayAhead(40, 2)
const RESULTS = `/hotels/destination/germany/berlin/results?check_in=${checkIn}&check_out=${checkOut}&guests=2`
const LOCALES = [
  ['en', ''],
  ['de', '/de'],
  ['he', '/he'],
] as const
/** Pixels above the first card on a phone of 844. */
const MOST_ABOVE = 300

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const firstCard = (page: Page) => page.locator('article[data-hotel]').first()

test.describe('the list of results on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'measured at 390 by 844')

  for (const [locale, prefix] of LOCALES) {
    test(`begins within ${MOST_ABOVE} pixels (${locale})`, async ({ page }) => {
      await page.goto(prefix + RESULTS)
      await expect(firstCard(page)).toBeVisible()
      const { y } = await boxOf(firstCard(page))
      expect(y).toBeLessThanOrEqual(MOST_ABOVE)
    })

    test(`has a button for the map that covers no price (${locale})`, async ({ page }) => {
      await page.goto(prefix + RESULTS)
      const button = await boxOf(page.getByRole('button', { name: textOf(locale, 'maps.show'), exact: true }))
      const prices = await page.locator('article[data-hotel] b .num').all()
      expect(prices.length).toBeGreaterThan(5)
      for (const price of prices) {
        const box = await boxOf(price)
        // Wherever the page is scrolled to.
        expect(overlaps({ ...box, y: button.y }, button)).toBe(false)
      }
    })
  }
})

test('prices, dots, counts and names on the map cover none of each other', async ({ page, isMobile }) => {
  await page.goto(RESULTS)
  if (isMobile) await page.getByRole('button', { name: textOf('en', 'maps.show'), exact: true }).click()
  await expect(page.locator('button.m-pin').first()).toBeVisible()
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.m-pin, .m-dot, .m-cluster, .m-label')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height, what: `${element.className} ${element.textContent}` }
    }),
  )
  expect(boxes.length).toBeGreaterThan(10)
  const names = (box: (typeof boxes)[number]) => box.what.startsWith('m-label')
  const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b] as const))
  const covering = pairs.filter(([a, b]) => !(names(a) && names(b)) && overlaps(a, b)).map(([a, b]) => [a.what, b.what])
  expect(covering).toEqual([])
})
