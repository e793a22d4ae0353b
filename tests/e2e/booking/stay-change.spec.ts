import { expect, test } from '@playwright/test'
import { isLongRun } from '../../support/trials'
import { expectAccessible } from '../support/accessible'
import { queryProduct } from '../support/database'
import { amountOf, CARDS, Journey, stayAhead } from '../support/journey'
import { addressOf } from '../support/sites'

const typedDay = (day: string) => day.split('-').reverse().join('-')

test('a stay is changed by a quote, and by its payment link where it costs more', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile && !isLongRun, 'the same forms; on both in the long run')
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  const stay = stayAhead(isMobile ? 90 : 100, 2)
  const longer = stayAhead(isMobile ? 90 : 100, 3)
  await journey.openHotelSoldFor('/hotels/destination/netherlands/amsterdam', stay, longer, isMobile ? 5 : 6)
  const free = journey.ratesPaidNow().filter({ hasText: journey.text('hotel.freeUntil') })
  await journey.reserve(() => free.locator('input').first())
  const id = new URL(page.url()).searchParams.get('b') ?? ''
  await journey.fillCheckout(CARDS.success)
  await journey.payButton().click()
  await journey.expectConfirmed()
  // The hotel is sold for the longer stay too; this kind of room may have none left.
  await queryProduct(
    `update inv_night n set stop = false, allot = greatest(n.allot, n.sold + n.held + 1)
     from booking b where b.id = $1 and n.room_type_id = b.room_type_id and n.night between $2 and $3`,
    [id, longer.checkIn, longer.checkOut],
  )

  await journey.open(`/reservation?b=${id}`)
  const panel = page.locator('#change')
  await panel.getByRole('link', { name: journey.text('stayChange.start') }).click()
  await panel.getByLabel(journey.text('search.bar.departure')).fill(typedDay(longer.checkOut))
  await panel.getByRole('button', { name: journey.text('stayChange.ask') }).click()
  const table = panel.getByRole('table', { name: journey.text('stayChange.compare') })
  await expect(table).toBeVisible()
  await expectAccessible(page, '#change')
  const total = table.getByRole('row').last().getByRole('cell')
  expect(amountOf(await total.last().textContent())).toBeGreaterThan(amountOf(await total.first().textContent()))
  await panel.getByRole('button', { name: journey.text('stayChange.confirmPay') }).click()
  await page.waitForURL(/\/pay\?k=/)
  await journey.fillCard(CARDS.success)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('heading', { name: journey.text('pay.paid.title') })).toBeVisible()
  await journey.open(`/reservation?b=${id}`)
  await expect(page.getByText(journey.text('reservation.history.stayChanged'))).toBeVisible()
})
