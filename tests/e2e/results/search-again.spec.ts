import { expect, test } from '@playwright/test'
import { stayAhead } from '../support/journey'
import { watchLife } from '../support/life'
import { textOf } from '../support/texts'

const { checkIn, checkOut } = stayAhead(45, 2)
const STAY = `check_in=${checkIn}&check_out=${checkOut}&guests=2`

test('a new search leaves the list where it is until the next one is there', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the search bar stands above the list on wide screens')
  const alive = await watchLife(page)
  await page.goto(`/hotels/destination/germany/berlin/results?${STAY}`)
  await alive()
  let isAsked = false
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    ({ pathname }) => pathname.endsWith('/rome/results'),
    async (route) => {
      isAsked = true
      await held
      await route.continue()
    },
  )
  const bar = page.getByRole('search').locator('visible=true')
  await bar.getByRole('combobox').fill('Rome')
  await page.getByRole('option', { name: /^Rome/ }).first().click()
  await bar.getByRole('button', { name: textOf('en', 'search.bar.submit') }).click()

  await expect.poll(() => isAsked).toBe(true)
  await expect(page).toHaveURL(/\/berlin\/results/)
  await expect(page.getByRole('article').first()).toBeVisible()
  release()
  await page.waitForURL(/\/rome\/results/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rome')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin')
})
