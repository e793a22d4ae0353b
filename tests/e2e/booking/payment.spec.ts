import { expect, test, type Page } from '@playwright/test'
import { isLongRun } from '../../support/trials'
import { CARDS, Journey, stayAhead } from '../support/journey'
import { addressOf } from '../support/sites'

async function openCheckout(page: Page, baseURL: string | undefined, hotel: number): Promise<Journey> {
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  await journey.openCheckout(stayAhead(40 + hotel, 2), hotel)
  return journey
}

const REFUSALS = [
  { card: 'declined', code: 'card_declined' },
  { card: 'insufficient', code: 'insufficient_funds' },
  { card: 'expired', code: 'expired_card' },
] as const

for (const [i, { card, code }] of REFUSALS.entries()) {
  test(`a refused card (${code}) says why, charges nothing and keeps what was typed`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile !== (i === 0), 'reasons differ by their text alone')
    const journey = await openCheckout(page, baseURL, i)
    await journey.fillCard(CARDS[card])
    await journey.payButton().click()
    await page.waitForURL(/\/transaction\/.+\/error/)
    await expect(page.getByText(journey.text(`transaction.codes.${code}`))).toBeVisible()
    await page.getByRole('link', { name: journey.text('transaction.retryCard') }).click()
    await expect(page.getByLabel(journey.text('booking.fields.email')).first()).toHaveValue('noa@example.com')
    await journey.fillCard(CARDS.success)
    await journey.acceptTerms()
    await journey.payButton().click()
    await journey.expectConfirmed()
  })
}

test('3-D Secure approved ends in a confirmation, and going back and reloading books nothing twice', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile && !isLongRun, 'the same form; on both in the long run')
  const journey = await openCheckout(page, baseURL, 3)
  await journey.fillCard(CARDS.challenge)
  await journey.payButton().click()
  await page.waitForURL(/\/sandbox\/challenge\//)
  await page.getByRole('button', { name: journey.text('sandbox.approve') }).click()
  const reference = await journey.expectConfirmed()
  await page.reload()
  expect(await journey.expectConfirmed()).toBe(reference)
  const confirmation = page.url()
  await page.goBack()
  // What lies behind may itself lead on, and its redirect break off a step forward.
  await expect(async () => {
    await page.goto(confirmation)
    expect(await journey.expectConfirmed()).toBe(reference)
  }).toPass()
})

test('3-D Secure refused and then abandoned lead back to the checkout', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile && !isLongRun, 'the same form; on both in the long run')
  const journey = await openCheckout(page, baseURL, 4)
  await journey.fillCard(CARDS.challenge)
  await journey.payButton().click()
  await page.waitForURL(/\/sandbox\/challenge\//)
  await page.getByRole('button', { name: journey.text('sandbox.refuse') }).click()
  await page.waitForURL(/\/transaction\/.+\/error/)
  await expect(page.getByText(journey.text('transaction.codes.authentication_failed'))).toBeVisible()
  await page.getByRole('link', { name: journey.text('transaction.retryCard') }).click()
  await journey.fillCard(CARDS.challenge)
  await journey.acceptTerms()
  await journey.payButton().click()
  await page.waitForURL(/\/sandbox\/challenge\//)
  await page.getByRole('link', { name: journey.text('sandbox.back') }).click()
  await page.waitForURL(/\/transaction\/.+\/error/)
  await page.getByRole('button', { name: journey.text('booking.inProgress.abandon') }).click()
  await page.waitForURL(/\/book\?b=/)
  await journey.fillCard(CARDS.success)
  await journey.acceptTerms()
  await journey.payButton().click()
  await journey.expectConfirmed()
})

test('a double click on pay charges once', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile && !isLongRun, 'the same form; on both in the long run')
  const journey = await openCheckout(page, baseURL, 5)
  await journey.fillCard(CARDS.success)
  let payments = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/pay')) payments += 1
  })
  await journey.payButton().dblclick()
  await journey.expectConfirmed()
  expect(payments).toBe(1)
})

test('a real-looking card number is refused at the handler and never stored', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile && !isLongRun, 'the same form; on both in the long run')
  const journey = await openCheckout(page, baseURL, 6)
  await journey.fillCard('4111 1111 1111 1111')
  await journey.payButton().click()
  await expect(page.getByText(journey.text('payment.unknownTestCard')).first()).toBeVisible()
})
