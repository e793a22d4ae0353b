import { expect, test, type Page } from '@playwright/test'
import { Client } from 'pg'
import { isLongRun } from '../../support/trials'
import { expectAccessible, expectNoOverflow } from '../support/accessible'
import { CARDS, Journey } from '../support/journey'
import { signIn } from '../support/sign-in'
import { textOf } from '../support/texts'

test.skip(({ isMobile }) => isMobile && !isLongRun, 'one screen tells what is counted; both in the long run')

const PAGE = '/dashboard/visits'

/** The other tests visit from this machine too, more often than one address is counted. */
async function openLimit(): Promise<void> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    await client.query("delete from rate_limit where key like 'visit%'")
  } finally {
    await client.end()
  }
}

/** A link or form of the page that loads another document, as without scripts. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
  }, address)
}

/** Leaves the details that the popup asks for, two minutes into the visit. */
async function sendLead(page: Page): Promise<void> {
  await page.clock.fastForward('02:01')
  const offer = page.getByRole('dialog', { name: textOf('en', 'leads.title') })
  await offer.getByLabel(textOf('en', 'leads.name')).fill('Noa Ben David')
  await offer.getByLabel(textOf('en', 'leads.email')).fill('noa@example.com')
  await offer.getByLabel(textOf('en', 'leads.prefix')).selectOption('IL')
  await offer.getByLabel(textOf('en', 'leads.phone')).fill('054 210 8834')
  const answer = page.waitForResponse('**/api/v3/services/proxy?*')
  await offer.getByRole('button', { name: textOf('en', 'leads.send') }).click()
  expect((await answer).status()).toBe(201)
  await page.clock.fastForward('00:03')
  await expect(offer).toHaveCount(0)
}

test('a link of a newsletter is known with the lead, the booking and the numbers that it brings', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!process.env.E2E_DATABASE_URL, 'the runner says where the database is')
  const campaign = `autumn-${Date.now()}`
  const link = `utm_source=newsletter&utm_medium=email&utm_campaign=${campaign}&fid=1`
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits'))
      counted.push(new URLSearchParams(request.postData() ?? '').get('kind') ?? '')
  })
  await page.clock.install()
  const journey = new Journey(page, 'en', baseURL ?? '', '')
  await openLimit()
  await page.goto(`/hotels/places/es/barcelona?${link}`)
  await expect.poll(() => counted).toEqual(['visit'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stayfront:leads'))).toContain('visited')
  await sendLead(page)

  // The form of the page moves on without a document; the list of what is paid now is another document.
  await openLimit()
  await page.getByRole('search').first().locator('button[type=submit]').click()
  await page.waitForURL(/\/results\?/)
  await expect.poll(() => counted).toEqual(['visit', 'search'])
  await expect.poll(() => new URL(page.url()).searchParams.get('utm_campaign')).toBe(campaign)
  const list = new URL(page.url())
  for (const key of ['utm_source', 'utm_medium', 'utm_campaign']) list.searchParams.delete(key)
  list.searchParams.set('pay', 'now')
  await follow(page, `${list.pathname}${list.search}`)
  await expect(journey.cards().first()).toBeVisible()
  await expect.poll(() => counted).toEqual(['visit', 'search'])
  await expect.poll(() => new URL(page.url()).searchParams.get('utm_campaign')).toBe(campaign)
  await journey.openHotel()
  await expect.poll(() => new URL(page.url()).searchParams.get('utm_campaign')).toBe(campaign)
  await journey.reserve(() => journey.ratesPaidNow().first().locator('input'))
  await journey.fillGuests()
  await journey.acceptTerms()
  await journey.fillCard(CARDS.success)
  await journey.payButton().click()
  await page.waitForURL(/\/transaction\/[^/]+\/success/)
  expect(counted).toEqual(['visit', 'search'])
  // Nothing of it is kept in the browser but what the specification has: the first link ever.
  const [cookies, stored] = await page.evaluate(() => [document.cookie, Object.entries(localStorage)] as const)
  expect(cookies).not.toContain(campaign)
  expect(stored.filter(([, value]) => value.includes(campaign)).map(([key]) => key)).toEqual(['stayfront:referral'])

  const context = await browser.newContext({ baseURL })
  const desk = await context.newPage()
  await signIn(desk, '', 'operator', PAGE)
  const row = desk.getByRole('row').filter({ hasText: campaign })
  await expect(row.getByRole('cell')).toHaveText([
    /newsletter$/,
    /email$/,
    new RegExp(`${campaign}$`),
    ...[1, 1, 1, 1, 0].map((count) => new RegExp(`${count}$`)),
    /\d/,
  ])
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: textOf('en', 'reservations.download') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^visits-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  await context.close()
})

test('a change of language keeps the campaign, and counts nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) sent.push(request.postData() ?? '')
  })
  await page.goto('/hotels?utm_source=language-test')
  await expect.poll(() => sent.length).toBe(1)
  await follow(page, '/he/hotels')
  await page.waitForURL(/\/he\/hotels\?utm_source=language-test/)
  expect(sent).toHaveLength(1)
})

test('the page is for operators alone, and fits narrow screens from right to left', async ({
  page,
  browser,
  baseURL,
}) => {
  expect((await page.request.get(PAGE, { maxRedirects: 0 })).status()).toBe(307)
  const other = await browser.newContext({ baseURL })
  const guest = await other.newPage()
  await signIn(guest, '', 'traveller', '/reservation')
  expect((await guest.request.get(PAGE)).status()).toBe(404)
  expect((await guest.request.get(`/api${PAGE}/export`)).status()).toBe(404)
  await other.close()
  await signIn(page, '', 'operator', PAGE)
  for (const query of ['', '?from=2020-01-05&to=2020-01-01'])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/he${PAGE}${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'main')
    }
  await page.goto(`${PAGE}?from=2020-01-05&to=2020-01-01`)
  await expect(page.getByText(textOf('en', 'visits.datesReversed'))).toBeVisible()
  await expect(page.getByRole('heading', { name: textOf('en', 'visits.empty.title') })).toBeVisible()
})
