import { expect, test } from '@playwright/test'
import { amountOf, GUEST, Journey, stayAhead } from '../e2e/support/journey'
import { askDatabase, readMails, siteUnderTest } from '../support/production/site'

type City = { name: string; hotels: number }

/** The city where the operator has most hotels. */
async function findCity(): Promise<City> {
  const [city] = await askDatabase<City>(
    `select p.name, count(*)::int as hotels from hotel h join place p on p.id = h.place_id
     group by p.id, p.name order by count(*) desc, p.id limit 1`,
  )
  if (!city) throw new Error('no hotel was imported')
  return city
}

test('the inventory is what the operator brought, and nothing of the demonstration', async () => {
  const rows = await askDatabase(
    `select count(*)::int as hotels, count(*) filter (where demo)::int as demo,
       (select count(*)::int from tenant) as tenants, (select value from meta where key = 'mode') as mode from hotel`,
  )
  expect(rows).toEqual([{ hotels: 200, demo: 0, tenants: 1, mode: 'production' }])
})

test('a hotel without rooms says that it cannot be booked, and promises no prices for any dates', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'what is sold does not depend on the screen')
  const [hotel] = await askDatabase<{ address: string }>(
    `select concat_ws('/', '', 'hotels', 'destination', country.slug, city.slug, h.slug || '-' || h.id) as address
     from hotel h join place city on city.id = h.place_id
       join place country on country.kind = 'country' and country.country_code = city.country_code
     where not exists (select from room_type r where r.hotel_id = h.id) order by h.id limit 1`,
  )
  if (!hotel) throw new Error('every hotel has rooms')
  const journey = new Journey(page, 'en', siteUnderTest().origin, '')
  await journey.open(hotel.address)
  const rooms = page.locator('#rooms')
  await expect(rooms.getByText(journey.text('hotel.noRates'))).toBeVisible()
  await expect(rooms.getByRole('link')).toHaveCount(0)
  await expect(rooms.getByRole('button')).toHaveCount(0)
  const { checkIn, checkOut } = stayAhead(30, 2)
  await journey.open(`${hotel.address}?check_in=${checkIn}&check_out=${checkOut}&guests=2`)
  await expect(rooms.getByText(journey.text('hotel.noRates'))).toBeVisible()
})

test('a visitor finds a hotel, books it to pay there, and looks the booking up', async ({ page }, { project }) => {
  const { origin } = siteUnderTest()
  const city = await findCity()
  const journey = new Journey(page, 'en', origin, '')
  const booker = { ...GUEST, email: `guest-${project.name}@stays-under-test.eu` }

  await journey.open('/')
  await page.getByRole('combobox').first().click()
  const option = page.getByRole('option', { name: city.name }).first()
  // On phones a sheet comes up, whose field takes the place of the one that was pressed.
  await expect(async () => {
    await page.getByRole('combobox').locator('visible=true').last().fill(city.name, { timeout: 10_000 })
    await expect(option).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  await option.click()
  await page
    .getByRole('button', { name: journey.text('search.bar.submit') })
    .locator('visible=true')
    .first()
    .click()
  await page.waitForURL(/\/results\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(city.name)

  const stay = stayAhead(30, 2)
  await page.goto(`${page.url().split('?')[0]}?check_in=${stay.checkIn}&check_out=${stay.checkOut}&guests=2`)
  await expect(journey.cards().first()).toBeVisible()
  const cardTotal = amountOf(await journey.cards().first().locator('b bdi').first().textContent())
  expect(cardTotal).toBeGreaterThan(0)

  await journey.openHotel()
  const totals = (await page.locator('label:has(input[name=rateId]) b bdi').allTextContents()).map(amountOf)
  expect(totals).toContain(cardTotal)
  await journey.reserve((radios) => radios.nth(totals.indexOf(cardTotal)))

  await expect(page.locator('[autocomplete=cc-number]')).toHaveCount(0)
  expect(await journey.readTotal()).toBe(cardTotal)
  await journey.fillGuests()
  await page.getByLabel(journey.text('booking.fields.email'), { exact: true }).first().fill(booker.email)
  await journey.acceptTerms()
  await journey.payButton().click()
  const reference = await journey.expectConfirmed()
  expect(await journey.readTotal()).toBe(cardTotal)

  await journey.open('/reservation')
  await page.getByLabel(journey.text('reservation.reference')).fill(reference)
  await page.getByLabel(journey.text('reservation.emailOrName')).fill(booker.email)
  await page.getByRole('button', { name: journey.text('reservation.find') }).click()
  await expect(page.getByText(reference).first()).toBeVisible()
  expect(await journey.readTotal()).toBe(cardTotal)

  await expect.poll(async () => (await readMails(booker.email)).join()).toContain(reference)
  const [mail = ''] = await readMails(booker.email)
  expect(mail).toContain(`From: `)
  expect(mail).toContain(origin)
})

test('whoever works here accepts the invitation, sets a password and is asked for a second factor', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'an invitation is good once')
  const to = 'operator@stays-under-test.eu'
  await expect.poll(() => readMails(to)).toHaveLength(1)
  const [mail = ''] = await readMails(to)
  const link = /https:\/\/localhost:\d+\/login\S+/.exec(mail)?.[0] ?? ''
  const journey = new Journey(page, 'en', siteUnderTest().origin, '')
  await page.goto(link)
  const fill = (key: string, value: string) =>
    page.getByLabel(journey.text(`accounts.fields.${key}`), { exact: true }).fill(value)
  await fill('name', 'Olga Operator')
  await fill('password', 'correct horse battery staple')
  await fill('password_confirmation', 'correct horse battery staple')
  await page.getByRole('button', { name: journey.text('accounts.submit.invite') }).click()
  await expect(page).toHaveURL(/\/account\/second-factor/)
})
