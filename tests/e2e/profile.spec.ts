import { expect, test, type Page } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { expectAccessible } from './support/accessible'
import { addressOf } from './support/sites'
import { textOf } from './support/texts'

test.skip(({ isMobile }) => !isMobile && !isLongRun, 'one screen tells what is kept; both in the long run')

const PASSWORD = 'correct horse battery'
const text = (key: string) => textOf('en', key)

/** Opens an account of its own, so that tests do not meet in one, and goes on to a page. */
async function openAccount(page: Page, origin: string, next: string): Promise<string> {
  const email = `profile-${crypto.randomUUID()}@example.com`
  await page.goto(`${origin}/login?mode=register&next=${encodeURIComponent(next)}`)
  const form = page.locator('form[action="/api/register"]')
  await form.locator('input[name=name]').fill('Ada Lovelace')
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=password]').fill(PASSWORD)
  await form.locator('input[name=password_confirmation]').fill(PASSWORD)
  await form.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === next)
  return email
}

async function logIn(page: Page, origin: string, email: string, next: string): Promise<void> {
  await page.goto(`${origin}/login?next=${encodeURIComponent(next)}`)
  const form = page.locator('form[action="/api/login"]')
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=password]').fill(PASSWORD)
  await form.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === next)
}

test('details and travellers are kept, and the page has no accessibility fault', async ({ page, baseURL }) => {
  await openAccount(page, addressOf(baseURL, null), '/profile')
  const details = page.locator('#details')
  await details.locator('input[name=name]').fill('')
  await details.locator('button[type=submit]').click()
  await expect(details.locator('input[name=name]')).toBeFocused()
  await expect(details.locator('input[name=name]')).toHaveAttribute('aria-invalid', 'true')
  await details.locator('input[name=name]').fill('Ada King')
  await details.locator('select[name=country]').selectOption('GB')
  await details.locator('button[type=submit]').click()
  await expect(details.getByText(text('accounts.notices.profile_saved'))).toBeVisible()
  const travellers = page.locator('#travellers')
  await travellers.getByText(text('profile.travellers.add'), { exact: true }).click()
  await travellers.locator('input[name=first_name]').fill('Byron')
  await travellers.locator('input[name=last_name]').fill('King')
  await travellers.getByRole('button', { name: text('profile.travellers.save') }).click()
  await expect(travellers.getByText('Byron King', { exact: true })).toBeVisible()
  await page.reload()
  await expect(details.locator('input[name=name]')).toHaveValue('Ada King')
  await expect(details.locator('select[name=country]')).toHaveValue('GB')
  await expect(travellers.getByText('Byron King', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('whoever is signed in is not asked to log out where a new password is asked for', async ({ page, baseURL }) => {
  const origin = addressOf(baseURL, null)
  await openAccount(page, origin, '/profile')
  await page.goto(`${origin}/login?mode=forgot`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('accounts.title.forgot'))
  await expect(page.locator('form[action="/api/password/forgot"] input[name=email]')).toBeVisible()
  await expect(page.locator('main form[action="/api/logout"]')).toHaveCount(0)
  await expectAccessible(page)
})

test('a session that was ended elsewhere leads to the login of the language, signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = addressOf(baseURL, null)
  const email = await openAccount(page, origin, '/profile')
  const context = await browser.newContext()
  const other = await context.newPage()
  await logIn(other, origin, email, '/de/profile')
  await page
    .locator('#sessions')
    .getByRole('button', { name: text('profile.sessions.others') })
    .click()
  await expect(page.getByText(text('accounts.notices.sessions_ended')).first()).toBeVisible()
  await other.locator('#details button[type=submit]').click()
  await other.waitForURL((url) => url.pathname === '/de/login')
  expect(new URL(other.url()).searchParams.get('next')).toBe('/de/profile')
  await expect(other.locator('form[action="/api/login"]')).toBeVisible()
  await context.close()
})

test('the profile works before scripts arrive', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const origin = addressOf(baseURL, null)
  const email = await openAccount(page, origin, '/profile')
  const details = page.locator('#details')
  await details.locator('input[name=phone]').fill('12')
  await details.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/profile\?problem=phone&field=phone&form=details$/)
  await expect(details.locator('input[name=phone]')).toBeFocused()
  await expect(details.locator('input[name=phone]')).toHaveValue('12')
  await expect(details.getByText(text('accounts.errors.phone'))).toBeVisible()
  await details.locator('input[name=phone]').fill('')
  await details.locator('button[type=submit]').click()
  await expect(details.getByText(text('accounts.notices.profile_saved'))).toBeVisible()
  await expect(details.locator('select[name=unit]')).toHaveValue('')
  await page.goto(`${origin}/login?mode=forgot`)
  const forgot = page.locator('form[action="/api/password/forgot"]')
  await forgot.locator('input[name=email]').fill(email)
  await forgot.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/login\?notice=reset_sent$/)
  await expect(page.getByText(text('accounts.notices.reset_sent'))).toBeVisible()
  await context.close()
})

test('an address is confirmed by the button of the page that its mail opens', async ({ page, baseURL }) => {
  const origin = addressOf(baseURL, null)
  const email = await openAccount(page, origin, '/profile')
  const link = page.locator('article', { hasText: email }).locator('a[href*="mode=verify"]')
  await expect(async () => {
    await page.goto(`${origin}/outbox`)
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('accounts.factor.submit') }).click()
  await page.waitForURL((url) => url.pathname === '/profile')
  await expect(page.getByText(text('accounts.notices.email_verified')).first()).toBeVisible()
})
