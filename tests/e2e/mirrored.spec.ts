import { expect, test, type Page } from '@playwright/test'
import { Journey, stayAhead } from './support/journey'
import { addressOf } from './support/sites'

/** Names on lines of their own, and those of them that do not begin at the right, where such a line begins. */
async function readNames(page: Page): Promise<{ names: number; astray: (string | null)[] }> {
  const all = page.getByRole('main').locator('bdi')
  return all.evaluateAll((elements) => {
    const lines = elements.filter((line) => line.checkVisibility() && getComputedStyle(line).display === 'block')
    const astray = lines.filter((line) => {
      const text = document.createRange()
      text.selectNodeContents(line)
      return text.getBoundingClientRect().right < line.getBoundingClientRect().right - 2
    })
    return { names: lines.length, astray: astray.map((line) => line.textContent) }
  })
}

test('Latin names of hotels begin where the other lines of a Hebrew page do', async ({ page, baseURL }) => {
  const journey = new Journey(page, 'he', addressOf(baseURL, null), '/he')
  await journey.openResults('/hotels/destination/spain/barcelona', stayAhead(45, 3), '&payments=now')
  await journey.openHotel()
  await journey.reserve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { names, astray } = await readNames(page)
  expect(names).toBeGreaterThan(0)
  expect(astray).toEqual([])
})
