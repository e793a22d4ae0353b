import { expect, test } from '@playwright/test'
import { addressOf } from './support/sites'

const BRANDS = [
  { host: null, query: '', name: 'Stayfront' },
  { host: null, query: '?fid=77', name: 'Nora Travels' },
  { host: 'acme.agency.localhost', query: '', name: 'Acme Journeys' },
  { host: 'sunrise.localhost', query: '', name: 'Sunrise Stays' },
  { host: 'oasis.localhost', query: '', name: 'Oasis' },
] as const

for (const brand of BRANDS) {
  test(`${brand.host ?? 'the default host'}${brand.query} is ${brand.name} and nobody else`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'the brand does not depend on the screen')
    await page.goto(`${addressOf(baseURL, brand.host)}/${brand.query}`)
    const banner = page.getByRole('banner')
    await expect(
      banner
        .getByText(brand.name)
        .or(banner.getByRole('img', { name: brand.name }))
        .first(),
    ).toBeAttached()
    const html = await page.content()
    for (const other of BRANDS) {
      if (other.name !== brand.name && other.name !== 'Stayfront') expect(html).not.toContain(other.name)
    }
  })
}

test('an unknown fid leads to the same page without it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the answer does not depend on the screen')
  await page.goto('/reservation?fid=999999')
  expect(page.url()).not.toContain('fid')
})

test('an unknown fid resets the one that was remembered', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'the answer does not depend on the screen')
  await page.goto('/reservation?fid=77')
  await expect(page.getByRole('banner').getByText('Nora Travels').first()).toBeAttached()
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
