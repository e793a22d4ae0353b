import { expect, test, type Page } from '@playwright/test'
import { isLongRun } from '../../support/trials'
import { CARDS, GUEST, Journey, stayAhead } from '../support/journey'
import { openOwnSite } from '../support/own-site'
import { fillStripeCard, routeStripeJs } from '../support/stripe-js'

test.skip(!process.env.E2E_STRIPE_URL, 'needs the description of Stripe in STAYFRONT_DATA')

/** The checkout of a tenant that is paid by Stripe, with everything typed but the card. */
async function openCheckout(page: Page, origin: string, locale: 'en' | 'he', days: number): Promise<Journey> {
  await routeStripeJs(page)
  const journey = new Journey(page, locale, origin, locale === 'en' ? '' : `/${locale}`)
  await journey.openCheckout(stayAhead(days, 2))
  return journey
}

/** Everything that the page sends to the product while it is open. */
function watchBodies(page: Page, origin: string): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) bodies.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return bodies
}

const SETTINGS = { gateway: 'stripe', stripe: { account: null, publishableKey: 'pk_test_of_the_tests' } }

test('a card in Stripe’s fields, confirmed at the bank, books without a digit of it here', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile && !isLongRun, 'the same form; on both in the long run')
  const { origin, close } = await openOwnSite(baseURL, { settings: SETTINGS })
  try {
    const bodies = watchBodies(page, origin)
    const journey = await openCheckout(page, origin, 'he', 70)
    await expect(page.locator('[autocomplete=cc-number]')).toHaveCount(0)
    await fillStripeCard(page, CARDS.challenge)
    expect(await page.evaluate(() => Reflect.get(window, 'stripeOptions'))).toMatchObject({
      key: SETTINGS.stripe.publishableKey,
      locale: 'he',
      captureMethod: 'manual',
    })
    await journey.payButton().click()
    await page.waitForURL(/\/challenges\/pi_/)
    await page.getByRole('button', { name: 'approve' }).click()
    await journey.expectConfirmed()
    expect(bodies.filter((body) => body.replace(/\D/g, '').includes(CARDS.challenge.replaceAll(' ', '')))).toEqual([])
    expect(bodies.some((body) => body.includes('pm_card_authenticationRequired'))).toBe(true)
  } finally {
    await close()
  }
})

test('a card that is missing or refused says so, and what was typed stays', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'the same form')
  const { origin, close } = await openOwnSite(baseURL, { settings: SETTINGS })
  try {
    const journey = await openCheckout(page, origin, 'en', 74)
    await expect(page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('CVC')).toBeVisible()
    await journey.payButton().click()
    await expect(page.getByText(journey.text('payment.stripe.check'))).toBeVisible()
    await fillStripeCard(page, CARDS.declined)
    await journey.payButton().click()
    await page.waitForURL(/\/transaction\/.+\/error/)
    await expect(page.getByText(journey.text('transaction.codes.card_declined'))).toBeVisible()
    await page.getByRole('link', { name: journey.text('transaction.retryCard') }).click()
    await expect(page.getByLabel(journey.text('booking.fields.email')).first()).toHaveValue(GUEST.email)
    await fillStripeCard(page, CARDS.success)
    await journey.acceptTerms()
    await journey.payButton().click()
    await journey.expectConfirmed()
  } finally {
    await close()
  }
})
