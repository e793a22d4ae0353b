import { expect, test } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { queryProduct } from './support/database'
import { CARDS, Journey, stayAhead } from './support/journey'
import { addressOf } from './support/sites'

/** The first day of this plan's calendar (or its parent's) is moved, so that every night takes another price. */
const SHIFT_PRICES = `
  update rate_calendar c set scale = c.scale * $2, version = version + 1
  from booking b join rate_plan p on p.id = b.rate_plan_id
  where b.id = $1 and c.rate_plan_id = coalesce(p.parent_id, p.id)`

test('a price that rises between choosing and paying asks for a yes', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile && !isLongRun, 'the same answer; on both in the long run')
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  await journey.openResults('/hotels/destination/netherlands/amsterdam', stayAhead(isMobile ? 50 : 60, 2))
  await journey.openHotel(isMobile ? 1 : 2)
  await journey.reserve()
  const id = new URL(page.url()).searchParams.get('b')
  await queryProduct(SHIFT_PRICES, [id, 2])
  await page.reload()
  await expect(page.getByText(journey.text('booking.price.upTitle'))).toBeVisible()
  await expect(page.locator('[autocomplete=given-name]')).toHaveCount(0)
  await page.getByRole('button', { name: journey.text('booking.price.accept') }).click()
  await journey.fillCheckout(CARDS.success)
  await journey.payButton().click()
  await journey.expectConfirmed()
})

test('a room that was sold meanwhile is said, with ways on', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile && !isLongRun, 'the same answer; on both in the long run')
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  const stay = stayAhead(isMobile ? 70 : 80, 2)
  await journey.openResults('/hotels/destination/netherlands/amsterdam', stay)
  await journey.openHotel(isMobile ? 3 : 4)
  const hotelId = Number(/-(\d+)(?:\?|$)/.exec(page.url())?.[1])
  await queryProduct(
    `insert into inv_night (room_type_id, night, allot, stop)
     select r.id, d::date, r.allotment, true from room_type r, generate_series($2::date, $3::date, interval '1 day') d where r.hotel_id = $1
     on conflict (room_type_id, night) do update set stop = true`,
    [hotelId, stay.checkIn, stay.checkOut],
  )
  await journey.rateRadios().first().check({ force: true })
  await journey.pressReserve()
  await page.waitForURL(/problem=sold_out/)
  await expect(page.getByText(journey.text('hotel.problems.sold_out'))).toBeInViewport()
})
