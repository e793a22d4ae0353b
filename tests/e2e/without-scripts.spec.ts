import { expect, test } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { Journey, stayAhead } from './support/journey'
import { addressOf } from './support/sites'

test.use({ javaScriptEnabled: false })

test('search, filters, pages, hotel, reservation and a stay paid at the hotel work before scripts arrive', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile && !isLongRun, 'the same forms; on both in the long run')
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  const { checkIn, checkOut } = stayAhead(35, 2)
  await journey.open('/hotels/search')
  await page.locator('input[name=destination]').first().fill('Berlin')
  await page.locator('input[name=check_in]').first().fill(checkIn)
  await page.locator('input[name=check_out]').first().fill(checkOut)
  await page.locator('form[role=search] button[type=submit]').first().click()
  await expect(page).toHaveURL(/germany\/berlin\/results/)
  await expect(journey.cards().first()).toBeVisible()
  // The numbered pages alone lead on.
  await expect(page.getByRole('navigation', { name: journey.text('results.pages'), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toHaveCount(0)
  await page
    .getByRole('link', { name: journey.text('results.flexible') })
    .locator('visible=true')
    .click()
  const days = page.getByRole('navigation', { name: journey.text('results.flexible') })
  await days.getByRole('list').last().getByRole('link').last().click()
  await expect(page).not.toHaveURL(new RegExp(`check_in=${checkIn}`))
  for (const n of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(n)
      .check()
  await page.getByRole('button', { name: journey.text('compare.add') }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await journey.openResults('/hotels/destination/germany/berlin', { checkIn, checkOut }, '&pay=at_hotel')
  await journey.openHotel()
  await journey.reserve(() => journey.ratesPaidThere().first().locator('input'))
  await test.step('what is refused comes back as it was typed, also when the page is opened anew', async () => {
    const email = page.getByLabel(journey.text('booking.fields.email'), { exact: true }).first()
    await email.fill('noa@')
    await journey.payButton().click()
    await page.waitForURL(/problem=invalid_guests/)
    await expect(email).toHaveValue('noa@')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    const again = new URL(page.url())
    again.searchParams.delete('problem')
    await page.goto(again.href)
    await expect(email).toHaveValue('noa@')
  })
  await journey.fillGuests()
  await journey.acceptTerms()
  await journey.payButton().click()
  await journey.expectConfirmed()
})

test('a name that the hotel cannot read is asked for in Latin letters before scripts arrive', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile && !isLongRun, 'the same form; on both in the long run')
  const journey = new Journey(page, 'ja', addressOf(baseURL, null), '/ja')
  const field = (key: string) => page.getByLabel(journey.text(`booking.fields.${key}`), { exact: true }).first()
  await journey.openResults('/hotels/destination/spain/barcelona', stayAhead(36, 2), '&pay=at_hotel')
  await journey.openHotel()
  await journey.reserve(() => journey.ratesPaidThere().first().locator('input'))
  await journey.fillGuests()
  await field('lastName').fill('山田')
  await field('firstName').fill('太郎')
  await journey.acceptTerms()
  await journey.payButton().click()
  await page.waitForURL(/problem=invalid_guests/)
  await expect(field('firstName')).toHaveValue('太郎')
  await expect(field('latinLastName')).toBeFocused()
  await expect(page.getByText(journey.text('booking.errors.latin')).first()).toBeVisible()
  await field('latinLastName').fill('Yamada')
  await field('latinFirstName').fill('Taro')
  await journey.acceptTerms()
  await journey.payButton().click()
  await journey.expectConfirmed()
  await expect(page.getByText('山田 太郎').first()).toBeVisible()
})

test('the stay of a hotel is changed before scripts arrive', async ({ page, baseURL }) => {
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  const [before, after] = [stayAhead(35, 2), stayAhead(42, 3)]
  await journey.openHotelSoldFor('/hotels/destination/germany/berlin', before, after)
  const rooms = page.locator('#rooms')
  await expect(rooms.getByRole('search')).toHaveCount(0)
  await rooms.getByRole('button', { name: journey.text('hotel.editStay') }).click()
  // Until it is loaded, a page that comes to its #rooms takes the focus from a field that has it.
  await page.waitForURL(/edit=/)
  await rooms.locator('input[name=check_in]').fill(after.checkIn)
  await rooms.locator('input[name=check_out]').fill(after.checkOut)
  await rooms.locator('form[role=search] button[type=submit]').click()
  await expect(page).toHaveURL(
    new RegExp(`berlin/[\\w-]+-\\d+\\?.*check_in=${after.checkIn}.*check_out=${after.checkOut}`),
  )
  await expect(page).not.toHaveURL(/edit=/)
  await expect(journey.rateRadios().first()).toBeAttached()
})

test('a search is changed from its list on a phone before scripts arrive', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'wide screens have the whole form in the list')
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  const { checkIn, checkOut } = stayAhead(35, 2)
  await journey.openResults('/hotels/destination/germany/berlin', { checkIn, checkOut })
  await page.getByRole('button', { name: journey.text('search.bar.edit') }).click()
  await expect(page).toHaveURL(/\/hotels\/search\?/)
  await expect(page.locator('input[name=destination]')).toHaveValue('Berlin')
  // As travellers write days.
  await expect(page.locator('input[name=check_in]')).toHaveValue(checkIn.split('-').reverse().join('-'))
  const submit = page.locator('form[role=search] button[type=submit]')
  await submit.click()
  await expect(page).toHaveURL(new RegExp(`germany/berlin/results\\?.*check_in=${checkIn}`))
  await page.getByRole('button', { name: journey.text('search.bar.edit') }).click()
  await page.locator('input[name=destination]').fill('Barcelona')
  await submit.click()
  await expect(page).toHaveURL(/spain\/barcelona\/results/)
  await expect(page).not.toHaveURL(/edit=/)
  await expect(journey.cards().first()).toBeVisible()
})
