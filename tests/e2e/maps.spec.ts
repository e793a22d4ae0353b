import { expect, test, type Page } from '@playwright/test'
import { installFakeGoogleMaps } from '../support/fake-google-maps'
import { takeConsentBack } from './support/consent'
import { stayAhead } from './support/journey'
import { openOwnSite } from './support/own-site'
import { addressOf } from './support/sites'
import { textOf } from './support/texts'

const KEY = 'AIzaSyA-fake-key-of-nobody-0123456789ab'
const KEYED = { brand: { ga4: null }, settings: { googleMapsKey: KEY } }
const { checkIn, checkOut } = stayAhead(40, 2)
const RESULTS = `/hotels/destination/germany/berlin/results?check_in=${checkIn}&check_out=${checkOut}&guests=2`
const ofGoogle = (url: URL) => /google|gstatic/.test(url.hostname)

/** Stands in for Google's servers; returns the addresses asked of them. */
async function fakeGoogle(page: Page, answers: boolean): Promise<URL[]> {
  const asked: URL[] = []
  await page.route(ofGoogle, (route) => {
    asked.push(new URL(route.request().url()))
    if (!answers) return route.abort()
    return route.fulfill({ contentType: 'text/javascript', body: `(${installFakeGoogleMaps.toString()})()` })
  })
  return asked
}

const mapOf = (page: Page, locale: 'en' | 'de') => page.getByRole('region', { name: textOf(locale, 'maps.resultsMap') })
const question = (page: Page) => page.locator('[data-consent]')

async function expectDrawn(page: Page, locale: 'en' | 'de'): Promise<void> {
  const map = mapOf(page, locale)
  await expect(map.locator('.leaflet-container')).toBeVisible()
  await expect(map.locator('button.m-pin').first()).toBeVisible()
  await expect(map.locator('.google-map')).toHaveCount(0)
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
  await expectDrawn(page, 'en')
  expect(asked).toEqual([])
})

test("a tenant with a key has its maps by Google in the page's language once the visitor agrees, and by Leaflet before, and when Google is blocked", async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the map stands beside the list on wide screens')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const site = await openOwnSite(baseURL, KEYED)
  const address = `${site.origin}/de${RESULTS}`
  try {
    const asked = await fakeGoogle(page, true)
    await page.goto(address)
    await expectDrawn(page, 'de')
    expect(asked).toEqual([])

    await question(page)
      .getByRole('button', { name: textOf('de', 'signals.consent.accept') })
      .click()
    const map = mapOf(page, 'de')
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

    await page.reload()
    await expect(map.locator('.fake-google-map')).toBeVisible()
    await expect(question(page)).toHaveCount(0)

    await page.unroute(ofGoogle)
    await fakeGoogle(page, false)
    await page.goto(address)
    await expectDrawn(page, 'de')
    expect(faults).toEqual([])
  } finally {
    await site.close()
  }
})

test('a map by Google is drawn by us again after consent is taken back, and for browsers that refuse', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the map stands beside the list on wide screens')
  const site = await openOwnSite(baseURL, KEYED)
  const agree = () => context.addCookies([{ name: `consent_${KEY}`, value: 'granted', url: site.origin }])
  try {
    const asked = await fakeGoogle(page, true)
    await agree()
    await page.goto(`${site.origin}${RESULTS}`)
    await expect(mapOf(page, 'en').locator('.fake-google-map')).toBeVisible()
    asked.length = 0
    await takeConsentBack(page)
    await expectDrawn(page, 'en')

    await agree()
    await page.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
    await page.reload()
    await expectDrawn(page, 'en')
    await expect(question(page)).toHaveCount(0)
    expect(asked).toEqual([])
  } finally {
    await site.close()
  }
})
