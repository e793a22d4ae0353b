import { expect, test } from '@playwright/test'
import { repairPalette } from '@/lib/domain/tenants/palette'
import { ask, attributeOf } from './support/ask'
import { BRANDS, tenantNamed } from './support/brands'
import { Journey, stayAhead } from './support/journey'
import { addressOf } from './support/sites'
import { textOf } from './support/texts'

for (const { host, query, name } of BRANDS) {
  test(`${host ?? 'the default host'}${query} is ${name} and nobody else`, async ({ baseURL, isMobile }) => {
    test.skip(isMobile, 'the brand does not depend on the screen')
    const { logo, colors } = tenantNamed(name).brand
    const { html } = await ask(baseURL, `/${query}`, { host })
    const banner = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
    expect([...banner.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([name, name])
    for (const picture of [logo.light, logo.dark]) expect(banner).toContain(`src="${picture}"`)
    expect(html).toContain(`html:root{--brand:${repairPalette(colors).light.brand};`)
    expect(attributeOf(html, '<meta property="og:site_name"', 'content')).toBe(name)
    for (const other of BRANDS) {
      // The house runs the platform of the others, and is named as such.
      if (other.name !== name && other.name !== 'Stayfront') expect(html).not.toContain(other.name)
    }
  })
}

test('an unknown fid leads to the same page without it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the answer does not depend on the screen')
  // The address of the answer: scripts of the page complete that of the browser.
  const answer = await page.goto('/reservation?fid=999999')
  expect(answer?.request().redirectedFrom()).not.toBeNull()
  expect(answer?.status()).toBe(200)
  expect(new URL(answer?.url() ?? '').search).toBe('')
})

test('an unknown fid resets the one that was remembered', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'the answer does not depend on the screen')
  await page.goto('/reservation?fid=77')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nora Travels' })).toBeVisible()
  await page.goto('/reservation?fid=999999')
  expect(await page.content()).not.toContain('Nora Travels')
  const remembered = (await context.cookies()).find((cookie) => cookie.name === 'fid')
  expect(remembered?.value).toBe('1')
})

test('an unknown host leads to the same page of the canonical one', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'the answer does not depend on the screen')
  await page.goto(`${addressOf(baseURL, 'nowhere.localhost')}/de/reservation?fid=null`)
  expect(page.url()).toBe(`${addressOf(baseURL, null)}/de/reservation`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the root alone follows the browser language; unprefixed pages are English', async ({
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the answer does not depend on the screen')
  const context = await browser.newContext({ locale: 'de-DE', baseURL })
  const page = await context.newPage()
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/de')
  await page.goto('/reservation')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('what a page does belongs to the agent that it shows, whatever another tab has opened meanwhile', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'whose page it is does not depend on the screen')
  const journey = new Journey(page, 'en', addressOf(baseURL, null), '')
  const isNora = () =>
    expect(page.getByRole('banner').getByRole('link', { name: 'Nora Travels' }).first()).toBeVisible()
  const other = await context.newPage()
  const openHouse = () => other.goto(`${addressOf(baseURL, null)}/terms-of-use?fid=1`)
  await journey.openResults('/hotels/destination/germany/berlin', stayAhead(43, 2), '&fid=77')
  await journey.openHotel()
  await openHouse()
  const asked = page.waitForRequest(/\/api\/currencies/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Currency/ })
    .click()
  expect(new URL((await asked).url()).searchParams.get('fid')).toBe('77')
  // It opens once its list is there.
  const picker = page.getByRole('dialog')
  await picker.getByRole('button', { name: textOf('en', 'ui.close') }).click()
  await expect(picker).toHaveCount(0)
  // A form that the browser posts, and the page that it leads to.
  await journey.reserve()
  await isNora()
  await openHouse()
  // A call of a script, and the page that it leads to.
  await journey.fillCheckout()
  await journey.payButton().click()
  await journey.expectConfirmed()
  await isNora()
})
