import { expect, test } from '@playwright/test'

test('counts say what they count: properties of a city, and those available for the dates', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(/^\d+ properties$/).first()).toBeVisible()
  await expect(page.getByText(/\b\d+ stays?\b/)).toHaveCount(0)
  await page.getByRole('link', { name: /^See all \d+ available properties$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ properties in /)
  await expect(page.getByText('Properties available for your dates.')).toBeVisible()
  await expect(page.getByText(/\b\d+ stays?\b/)).toHaveCount(0)
})
