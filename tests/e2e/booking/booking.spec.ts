import { expect, test } from '@playwright/test'
import { isLongRun } from '../../support/trials'
import { amountOf, CARDS, GUEST, Journey, stayAhead } from '../support/journey'
import { addressOf, SITES } from '../support/sites'

for (const [index, site] of SITES.entries()) {
  test(`finds, books, pays and finds again: ${site.name}`, async ({ page, baseURL, isMobile }) => {
    test.skip(!isMobile && index % 2 === 1 && !isLongRun, 'every site on a phone, every second one on a wide screen')
    const journey = new Journey(page, site.locale, addressOf(baseURL, site.host), site.prefix)
    await journey.open('/')
    await expect(page.locator('html')).toHaveAttribute('dir', site.locale === 'he' ? 'rtl' : 'ltr')

    const destination = page.getByRole('combobox').first()
    await destination.click()
    // On a phone a sheet opens with an input of its own.
    const typing = isMobile ? page.getByRole('dialog').getByRole('combobox') : destination
    await typing.fill(site.typed)
    await page
      .getByRole('option', { name: new RegExp(site.city) })
      .first()
      .click()
    await page
      .getByRole('button', { name: journey.text('search.bar.submit') })
      .locator('visible=true')
      .first()
      .click()

    await page.waitForURL(/\/results\?/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(site.city)
    await expect(journey.cards().first()).toBeVisible()
    const cardTotal = amountOf(await journey.cards().first().locator('b bdi').first().textContent())
    expect(cardTotal).toBeGreaterThan(0)

    await journey.openHotel()
    const totals = await page.locator('label:has(input[name=rateId]) b bdi').allTextContents()
    expect(totals.map(amountOf), 'the price of the card is one of the rates').toContain(cardTotal)
    const cheapest = totals.map(amountOf).indexOf(cardTotal)
    await journey.reserve((radios) => radios.nth(cheapest))

    const summary = page.locator('aside, details').locator('visible=true').first()
    await expect(summary).toBeVisible()
    expect(await journey.readTotal()).toBe(cardTotal)
    await journey.fillCheckout(CARDS.success)
    await journey.payButton().click()

    const reference = await journey.expectConfirmed()
    expect(await journey.readTotal()).toBe(cardTotal)
    await expect(page.getByText(`${GUEST.firstName} ${GUEST.lastName}`).first()).toBeVisible()

    await journey.open('/reservation')
    await page.getByLabel(journey.text('reservation.reference')).fill(reference)
    await page.getByLabel(journey.text('reservation.emailOrName')).fill(GUEST.email.toUpperCase())
    await page.getByRole('button', { name: journey.text('reservation.find') }).click()
    await expect(page.getByText(reference).first()).toBeVisible()
    expect(await journey.readTotal()).toBe(cardTotal)
  })
}

test('a name that the hotel cannot read is asked for in Latin letters as it is typed', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile && !isLongRun, 'the same form; on both in the long run')
  const journey = new Journey(page, 'he', addressOf(baseURL, null), '/he')
  const field = (key: string) => page.getByLabel(journey.text(`booking.fields.${key}`), { exact: true }).first()
  await journey.openCheckout(stayAhead(37, 2))
  await expect(field('latinFirstName')).toHaveCount(0)
  await field('firstName').fill('נועה')
  await field('lastName').fill('בן דוד')
  await journey.fillCard(CARDS.success)
  await journey.payButton().click()
  await expect(page.getByText(journey.text('booking.errors.latin')).first()).toBeVisible()
  await expect(field('latinFirstName')).toBeFocused()
  await field('latinFirstName').fill(GUEST.firstName)
  await field('latinLastName').fill(GUEST.lastName)
  await journey.payButton().click()
  await journey.expectConfirmed()
  await expect(page.getByText('נועה בן דוד').first()).toBeVisible()
  // The name that the hotel got is there where names are changed.
  await journey.open(`/reservation?b=${/transaction\/([0-9a-f-]+)/.exec(page.url())?.[1]}`)
  await expect(page.locator('input[name="guests.0.latinLastName"]')).toHaveValue(GUEST.lastName)
})
