import { expect, test, type Page } from '@playwright/test'
import { TENANTS } from '@/lib/demo/data/tenants'
import { CARDS, Journey, stayAhead } from '../support/journey'
import { addressOf } from '../support/sites'
import { textOf, type TestLocale } from '../support/texts'

test.skip(({ isMobile }) => isMobile, 'what a person may see does not depend on the screen')

const PASSWORD = 'stayfront-demo'
const SCORES = ['superb', 'excellent', 'veryGood', 'good', 'pleasant', 'mixed'] as const
const SCORE_WORDS = new RegExp(SCORES.map((key) => textOf('en', `results.scoreWords.${key}`)).join('|'))
const links = TENANTS[0]?.settings.links ?? {}

async function logIn(page: Page, user: string, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/login`)
  const form = page.locator('main form').filter({ has: page.locator('input[name=password]') })
  await form.locator('input[name=email]').fill(`${user}@demo.stayfront.example`)
  await form.locator('input[name=password]').fill(PASSWORD)
  await form.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === (prefix || '/'))
}

const accountButton = (page: Page, locale: TestLocale = 'en') =>
  page.getByRole('banner').getByRole('button', { name: textOf(locale, 'layout.account') })
const headerHas = (page: Page, key: string) =>
  page.getByRole('banner').getByRole('link', { name: textOf('en', `nav.${key}`), exact: true })

test('an agent sees partners and the dashboard, and nothing of joining', async ({ page }) => {
  await logIn(page, 'agent')
  for (const key of ['flights', 'cars', 'tickets'] as const) {
    const href = `${links[key]?.en ?? ''}?locale=en&currency=USD&fid=1`
    await expect(headerHas(page, key)).toHaveAttribute('href', href)
    await expect(headerHas(page, key)).toHaveAttribute('target', '_blank')
  }
  for (const key of ['joinAgent', 'reservationManagement']) await expect(headerHas(page, key)).toHaveCount(0)
  await accountButton(page).click()
  const dashboard = page.getByRole('link', { name: textOf('en', 'nav.dashboard'), exact: true })
  await expect(dashboard).toHaveAttribute('title', '3')
  await expect(dashboard).toHaveAttribute('href', links.dashboard?.en ?? '')
})

test('agents alone see no promotion, on every page and after a reload', async ({ page }) => {
  const promotion = page.getByRole('complementary', { name: textOf('en', 'layout.promotionLabel') })
  const paths = ['/', '/hotels', '/terms-of-use']
  for (const path of paths) {
    await page.goto(path)
    await expect(promotion).toBeVisible()
  }
  await logIn(page, 'agent')
  for (const path of paths) {
    await page.goto(path)
    await expect(headerHas(page, 'flights')).toBeAttached()
    await expect(promotion).toHaveCount(0)
  }
  await page.reload()
  await expect(headerHas(page, 'flights')).toBeAttached()
  await expect(promotion).toHaveCount(0)
})

test('a traveller may join, has reservations and can log out', async ({ page }) => {
  await logIn(page, 'traveller')
  for (const key of ['joinAgent', 'reservationManagement'] as const) {
    await expect(headerHas(page, key)).toHaveAttribute('href', links[key]?.en ?? '')
    await expect(headerHas(page, key)).toHaveAttribute('rel', /noopener/)
  }
  await expect(headerHas(page, 'flights')).toHaveCount(0)
  await accountButton(page).click()
  const menuHas = (key: string) => page.getByRole('link', { name: textOf('en', `nav.${key}`), exact: true })
  await expect(menuHas('accountReservations')).toHaveAttribute('href', '/account/reservations')
  await expect(menuHas('hotelConfirmation')).toHaveAttribute('target', '_blank')
  await expect(menuHas('passwordReset')).toHaveAttribute('target', '_blank')
  for (const key of ['vouchers', 'allReservations', 'dashboard']) await expect(menuHas(key)).toHaveCount(0)
})

test('logging in and out in Hebrew leads to the Hebrew home page', async ({ page }) => {
  await logIn(page, 'traveller', '/he')
  await page.goto('/he/reservation')
  await accountButton(page, 'he').click()
  await page.getByRole('link', { name: textOf('he', 'layout.logout') }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator('form[action="/api/logout"]') })
  await dialog.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/he')
  await accountButton(page, 'he').click()
  await expect(page.getByRole('link', { name: textOf('he', 'layout.login') })).toBeVisible()
})

test('an agent books, and score and cancellation policy are shown on the way', async ({ page, baseURL }) => {
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  const policy = page.getByText(/All times are .* local time\./).locator('visible=true')
  await logIn(page, 'agent')
  await journey.openResults('/hotels/destination/spain/barcelona', stayAhead(95, 2), '&sort=score')
  await expect(journey.cards().first()).toContainText(SCORE_WORDS)
  await journey.openHotel()
  await expect(page.getByRole('main')).toContainText(SCORE_WORDS)
  await expect(policy.first()).toBeVisible()
  await journey.reserve()
  await expect(policy.first()).toBeVisible()
  await journey.fillCheckout(CARDS.success)
  await journey.payButton().click()
  await journey.expectConfirmed()
  await page.getByRole('link', { name: journey.text('transaction.manage') }).click()
  await expect(policy.first()).toBeVisible()
})

test('the keys of a search are kept from the list to the checkout and back', async ({ page, baseURL }) => {
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  const { checkIn, checkOut } = stayAhead(97, 2)
  const keys = { check_in: checkIn, check_out: checkOut, guests: '2', country: 'DE', currency: 'EUR', session: 's1' }
  const kept = () => Object.fromEntries(new URL(page.url()).searchParams)
  await journey.open(`/hotels/destination/spain/barcelona/results?${new URLSearchParams(keys)}`)
  await journey.openHotel(1)
  expect(kept()).toMatchObject(keys)
  await journey.reserve()
  await page.getByRole('link', { name: journey.text('booking.steps.change') }).click()
  await expect(journey.rateRadios().first()).toBeAttached()
  expect(kept()).toMatchObject(keys)
  await page.goBack()
  await page.waitForURL(/\/book\?b=/)
  await page.goBack()
  await expect(journey.rateRadios().first()).toBeAttached()
  expect(kept()).toMatchObject(keys)
  await page.goBack()
  await expect(journey.cards().first()).toBeVisible()
  expect(kept()).toMatchObject(keys)
})

test('a refused payment is never called a success, whatever the address says', async ({ page, baseURL }) => {
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  await journey.openCheckout(stayAhead(99, 2), 2)
  await journey.fillCard(CARDS.declined)
  await journey.payButton().click()
  await page.waitForURL(/\/transaction\/.+\/error/)
  const address = new URL(page.url()).pathname
  for (const path of [`${address}?status=success`, `${address.replace(/error$/, 'success')}?status=success`]) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('en', 'transaction.error'))
  }
})
