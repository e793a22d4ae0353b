import { expect, test, type APIRequestContext } from '@playwright/test'
import { TEST_CARDS } from '@/lib/domain/payments/test-cards'
import { Journey, stayAhead } from '../e2e/support/journey'
import { askDatabase, siteUnderTest } from '../support/production/site'

test.skip(({ isMobile }) => isMobile, 'what does not exist does not depend on the screen')

const BOOKING = '11111111-1111-4111-8111-111111111111'

async function statusOf(request: APIRequestContext, method: 'GET' | 'POST', path: string): Promise<number> {
  const headers = { Origin: siteUnderTest().origin }
  const options = { maxRedirects: 0, headers, ...(method === 'POST' ? { data: {} } : {}) }
  return (await request.fetch(`${siteUnderTest().origin}${path}`, { method, ...options })).status()
}

test('pages and calls of the demonstration answer 404', async ({ request }) => {
  const asked: ['GET' | 'POST', string][] = [
    ['GET', '/outbox'],
    ['GET', '/he/outbox'],
    ['GET', '/sandbox/challenge/sbx_1'],
    ['POST', '/api/demo/clock'],
    ['POST', '/api/sandbox/tokens'],
    ['POST', '/api/sandbox/challenges/sbx_1'],
    ['POST', '/api/payments/webhooks/sandbox'],
    // No account at Stripe was given to this process.
    ['POST', '/api/payments/webhooks/stripe'],
    ['GET', `/transaction/${BOOKING}/success`],
  ]
  const answers = await Promise.all(
    asked.map(async ([method, path]) => [method, path, await statusOf(request, method, path)]),
  )
  expect(answers).toEqual(asked.map(([method, path]) => [method, path, 404]))
})

test('no account of the demonstration exists, and the login names none', async ({ page }) => {
  const journey = new Journey(page, 'en', siteUnderTest().origin, '')
  await journey.open('/login')
  expect(await page.content()).not.toContain('demo.stayfront')
  await page.locator('input[name=email]').first().fill('traveller@demo.stayfront.example')
  await page.locator('input[name=password]').first().fill('stayfront-demo')
  await page
    .locator('form')
    .filter({ has: page.locator('input[name=password]') })
    .locator('button[type=submit]')
    .first()
    .click()
  await expect(page.getByText(journey.text('accounts.errors.credentials')).first()).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-stayfront_session')
  expect(await askDatabase(`select email from account where email like '%demo.stayfront%'`)).toEqual([])
})

test('no page on the way to a booking loads a test card or says that this is a demonstration', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/javascript|html|x-component/.test(type)) loaded.push(response.url())
  })
  const [city] = await askDatabase<{ path: string }>(
    `select c.slug || '/' || p.slug as path from place p join place c on c.id = p.parent_id
     join hotel h on h.place_id = p.id where p.kind = 'city' group by 1 order by count(*) desc limit 1`,
  )
  const journey = new Journey(page, 'en', siteUnderTest().origin, '')
  await journey.open('/')
  await journey.openResults(`/hotels/destination/${city?.path}`, stayAhead(40, 2))
  await journey.openHotel()
  await journey.reserve()
  const texts = await Promise.all(
    [...new Set(loaded), page.url()].map(async (url) => [url, await (await page.request.get(url)).text()] as const),
  )
  const cards = TEST_CARDS.map(({ number }) => number)
  const wrong = texts.flatMap(([url, text]) =>
    [...cards, 'demo.stayfront']
      .filter((part) => text.replace(/(?<=\d) (?=\d)/g, '').includes(part))
      .map((part) => `${url}: ${part}`),
  )
  expect(texts.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})

test('cookies are for https and this host alone, and another host is led to the site', async ({ page, request }) => {
  const { origin } = siteUnderTest()
  const journey = new Journey(page, 'en', origin, '')
  await journey.open('/login')
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ secure, httpOnly }) => httpOnly && !secure)).toEqual([])
  const stranger = await request.get(`${origin}/login`, { maxRedirects: 0, headers: { Host: 'other-site.eu' } })
  expect([stranger.status(), stranger.headers().location]).toEqual([307, `${origin}/login`])
  expect(stranger.headers()['strict-transport-security']).toBe('max-age=63072000')
})
