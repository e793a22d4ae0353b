import { expect, test } from '@playwright/test'

for (const [path, lang, dir, heading] of [
  ['/sso', 'en', 'ltr', 'Single sign-on'],
  ['/de/sso', 'de', 'ltr', 'Single Sign-on'],
  ['/he/sso', 'he', 'rtl', 'כניסה אחידה'],
] as const) {
  test(`${path} says that the brand has no single sign-on and leads to the login`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('main a[href$="/login"]')).toBeVisible()
  })
}

test('a failed single sign-on is a localised page with its status and a way on', async ({ page }) => {
  const response = await page.goto('/de/sso?problem=expired')
  expect(response?.status()).toBe(410)
  await expect(page.locator('main').getByRole('alert')).toContainText('zehn Minuten')
  await expect(page.locator('main a[href="/de/login"]')).toBeVisible()
})

test('the demonstration shows its mails', async ({ page }) => {
  const response = await page.goto('/outbox')
  expect(response?.status()).toBe(200)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mails of the demonstration')
})
