import { expect, test } from '@playwright/test'
import { Journey, stayAhead } from './support/journey'
import { addressOf } from './support/sites'

test.use({ javaScriptEnabled: false })

test('search, filters, pages, hotel, reservation and a stay paid at the hotel work before scripts arrive', async ({
  page,
  baseURL,
}) => {
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  const { checkIn, checkOut } = stayAhead(35, 2)
  await journey.open('/hotels/search')
  await page.locator('input[name=destination]').first().fill('Berlin')
  await page.locator('input[name=check_in]').first().fill(checkIn)
  await page.locator('input[name=check_out]').first().fill(checkOut)
  await page.locator('form[role=search] button[type=submit]').first().click()
  await expect(page).toHaveURL(/germany\/berlin\/results/)
  await expect(journey.cards().first()).toBeVisible()
  await journey.openResults('/hotels/destination/germany/berlin', { checkIn, checkOut }, '&payments=at_hotel')
  await journey.openHotel()
  const atHotel = page
    .locator('label:has(input[name=rateId])')
    .filter({ hasText: journey.text('hotel.payments.at_hotel') })
  await journey.reserve(() => atHotel.first().locator('input'))
  await journey.fillGuests()
  await journey.acceptTerms()
  await journey.payButton().click()
  await journey.expectConfirmed()
})
