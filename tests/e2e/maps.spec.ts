import { expect, test, type Page } from '@playwright/test'
import { Client } from 'pg'
import { installFakeGoogleMaps } from '../support/fake-google-maps'
import { stayAhead } from './support/journey'
import { addressOf } from './support/sites'
import { textOf } from './support/texts'

const HOST = 'acme.agency.localhost'
const KEY = 'AIzaSyA-fake-key-of-nobody-0123456789ab'
const { checkIn, checkOut } = stayAhead(40, 2)
const RESULTS = `/hotels/destination/germany/berlin/results?check_in=${checkIn}&check_out=${checkOut}&guests=2`

/** Stands in for Google's server; returns the addresses asked of it. */
async function fakeGoogle(page: Page, answers: boolean): Promise<URL[]> {
  const asked: URL[] = []
  await page.route('https://maps.googleapis.com/**', (route) => {
    asked.push(new URL(route.request().url()))
    if (!answers) return route.abort()
    return route.fulfill({ contentType: 'text/javascript', body: `(${installFakeGoogleMaps.toString()})()` })
  })
  return asked
}

async function setKey(key: string | null): Promise<void> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `update tenant set settings = jsonb_set(settings, '{googleMapsKey}', coalesce(to_jsonb($1::text), 'null')) where host = $2`,
      [key, HOST],
    )
  } finally {
    await client.end()
  }
}

test('a tenant without a key has its maps by Leaflet, loaded when they are opened', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const asked = await fakeGoogle(page, true)
  await page.goto(`${addressOf(baseURL, null)}${RESULTS}`)
  if (isMobile) {
    const show = page.getByRole('button', { name: textOf('en', 'maps.show'), exact: true })
    await expect(show).toBeVisible()
    await expect(page.locator('.leaflet-container')).toHaveCount(0)
    await show.click()
  }
  const map = page.getByRole('region', { name: textOf('en', 'maps.resultsMap') })
  await expect(map.locator('.leaflet-container')).toBeVisible()
  await expect(map.locator('button.m-pin').first()).toBeVisible()
  expect(asked).toEqual([])
})

test("a tenant with a key has its maps by Google in the page's language, and by Leaflet when Google is blocked", async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the map stands beside the list on wide screens')
  test.setTimeout(90_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const address = `${addressOf(baseURL, HOST)}/de${RESULTS}`
  const policyOf = async () => (await page.goto(address))?.headers()['content-security-policy'] ?? ''
  const map = page.getByRole('region', { name: textOf('de', 'maps.resultsMap') })
  try {
    await setKey(KEY)
    const asked = await fakeGoogle(page, true)
    await expect.poll(policyOf, { timeout: 30_000 }).toContain('googleapis.com')
    await expect(map.locator('.fake-google-map')).toBeVisible()
    const pin = map.locator('button.m-pin').first()
    await expect(pin).toBeVisible()
    await expect(map.locator('.leaflet-container')).toHaveCount(0)
    const query = asked.at(-1)?.searchParams
    expect(query?.get('key')).toBe(KEY)
    expect(query?.get('language')).toBe('de')

    await pin.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: textOf('de', 'maps.close'), exact: true })).toBeVisible()

    await page.unroute('https://maps.googleapis.com/**')
    await fakeGoogle(page, false)
    await page.goto(address)
    await expect(map.locator('.leaflet-container')).toBeVisible()
    await expect(map.locator('button.m-pin').first()).toBeVisible()
    await expect(map.locator('.google-map')).toHaveCount(0)
    expect(faults).toEqual([])
  } finally {
    await setKey(null)
  }
})
