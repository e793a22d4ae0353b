import { expect, test, type Page } from '@playwright/test'
import { Journey, stayAhead } from './support/journey'
import { addressOf } from './support/sites'

/** What stands on lines of its own and does not begin at the right, where such a line begins. */
function findAstray(page: Page): Promise<(string | null)[]> {
  const all = page.getByRole('main').locator('bdi')
  return all.evaluateAll((elements) => {
    const lines = elements.filter((line) => line.checkVisibility() && getComputedStyle(line).display === 'block')
    const astray = lines.filter((line) => {
      const text = document.createRange()
      text.selectNodeContents(line)
      return text.getBoundingClientRect().right < line.getBoundingClientRect().right - 2
    })
    return astray.map((line) => line.textContent)
  })
}

test('Latin names of hotels begin where the other lines of a Hebrew page do', async ({ page, baseURL }) => {
  const journey = new Journey(page, 'he', addressOf(baseURL, null), '/he')
  await journey.openResults('/hotels/destination/spain/barcelona', stayAhead(45, 3))
  const links = journey.cards().getByRole('heading').getByRole('link')
  const hotels = await links.evaluateAll((all) => all.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))
  for (const [i, hotel] of hotels.entries()) {
    await page.goto(`${journey.origin}${hotel}`)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('stayfront:viewed')?.match(/\d{6,}/g)?.length))
      .toBe(i + 1)
  }
  await journey.open('')
  const id = /-(\d+)\?/.exec(hotels[0] ?? '')?.[1]
  await expect(page.getByRole('main').locator(`a[href*="-${id}"]`).first()).toBeVisible()
  expect(await findAstray(page)).toEqual([])
})
