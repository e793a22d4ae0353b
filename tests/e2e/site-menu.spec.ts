import { expect, test } from '@playwright/test'
import { addressOf } from './support/sites'
import { textOf } from './support/texts'

test('the narrow header has a menu on main pages and a way back on others', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide headers have no menu')
  await page.goto('/hotels')
  await page.getByRole('button', { name: textOf('en', 'layout.menu') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: textOf('en', 'nav.joinAgent') })).toHaveAttribute('target', '_blank')
  await expect(dialog.getByRole('button', { name: /^Colour mode/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto('/reservation')
  await expect(page.getByRole('button', { name: textOf('en', 'layout.menu') })).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: textOf('en', 'layout.back') })
    .click()
  await page.waitForURL('**/hotels')
})

test('another country shows what it may see', async ({ page, baseURL }) => {
  await page.goto(`${addressOf(baseURL, 'sunrise.localhost')}/reservation`)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('listitem').filter({ hasText: textOf('en', 'nav.hotelsInIsrael') })).toHaveCount(0)
  await expect(footer.getByRole('img', { name: textOf('en', 'layout.visa') })).toBeVisible()
  await footer.getByRole('button', { name: /^Country/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('isra')
  await dialog.getByRole('button', { name: 'Israel' }).click()
  await page.waitForURL(/country=IL/)
  await expect(footer.getByRole('link', { name: textOf('en', 'nav.hotelsInIsrael') })).toBeVisible()
  await expect(footer.getByRole('img', { name: textOf('en', 'layout.visa') })).toHaveCount(0)
  await page.goto(`${addressOf(baseURL, 'sunrise.localhost')}/reservation`)
  await expect(footer.getByRole('link', { name: textOf('en', 'nav.hotelsInIsrael') })).toBeVisible()
})

test('the account button holds what belongs to the visitor and closes on Escape', async ({ page }) => {
  await page.goto('/reservation')
  const button = page.getByRole('banner').getByRole('button', { name: textOf('en', 'layout.account') })
  await button.click()
  const favourites = page.getByRole('link', { name: textOf('en', 'nav.favorites') })
  await expect(favourites).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(favourites).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await favourites.click()
  await page.waitForURL('**/favorites')
  await expect(favourites).toHaveCount(0)
})
