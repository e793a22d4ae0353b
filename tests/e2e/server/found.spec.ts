import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { readMainWords, readThings, sharedFives } from '../../support/read-page'
import { ask, attributeOf } from '../support/ask'
import { BRANDS } from '../support/brands'

const BERLIN = '/hotels/destination/germany/berlin'
const PAGES = [
  { path: '/', types: ['Organization', 'WebSite', 'ItemList'] },
  { path: '/hotels', types: ['Organization', 'WebSite', 'ItemList'] },
  { path: '/hotels/destination/germany', types: ['Organization', 'WebSite', 'BreadcrumbList', 'ItemList'] },
  { path: BERLIN, types: ['Organization', 'WebSite', 'BreadcrumbList', 'ItemList', 'FAQPage'] },
] as const

for (const { host, query, name } of BRANDS)
  test(`structured data of ${name} names nobody else`, async ({ baseURL }) => {
    for (const { path, types } of PAGES) {
      const { html } = await ask(baseURL, `${path}${query}`, { host })
      const things = readThings(html)
      expect([...new Set(things.map((thing) => thing['@type']))]).toEqual(expect.arrayContaining([...types]))
      expect(things.find((thing) => thing['@type'] === 'Organization')).toMatchObject({ name })
      const said = JSON.stringify(things)
      for (const other of BRANDS) if (other.name !== name) expect(said).not.toContain(`"${other.name}"`)
    }
  })

test('a hotel is described, with prices where the page shows them, and without reviews that nobody wrote', async ({
  baseURL,
}) => {
  const { html: city } = await ask(baseURL, BERLIN)
  const list = readThings(city).find((thing) => thing['@type'] === 'ItemList')
  const [first] = list?.itemListElement as { name: string; url: string }[]
  if (!first) throw new Error('the city lists no hotel')
  const path = new URL(first.url).pathname
  const { html } = await ask(baseURL, path)
  const hotel = readThings(html).find((thing) => thing['@type'] === 'Hotel')
  expect(hotel).toMatchObject({ name: first.name, url: first.url, address: { addressCountry: 'DE' } })
  expect(hotel).not.toHaveProperty('aggregateRating')
  const plain = hotel?.containsPlace as object[]
  expect(plain.length).toBeGreaterThan(0)
  expect(html.match(/itemtype="https:\/\/schema\.org\/HotelRoom"/gi)).toHaveLength(plain.length)
  for (const room of plain) expect(room).not.toHaveProperty('offers')
  const page = readThings(html).find((thing) => thing['@type'] === 'FAQPage')
  const told = page?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  const shown = html
    .slice(html.indexOf('<section id="questions"'))
    .matchAll(/<h3[^>]*>([^<]*)<\/h3><p[^>]*>([^<]*)<\/p>/g)
  expect(told.length).toBeGreaterThan(2)
  expect([...shown].map(([, question, answer]) => [question, answer])).toEqual(
    told.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
  )

  const link = new RegExp(`href="(${path}\\?[^"]*check_in=[^"]*)"`).exec(city)?.[1] ?? ''
  const { html: dated } = await ask(baseURL, link.replace(/&amp;/g, '&'))
  const priced = readThings(dated).find((thing) => thing['@type'] === 'Hotel')
  const rooms = priced?.containsPlace as { offers: { lowPrice: string; priceCurrency: string } }[]
  const marked = [...dated.matchAll(/<meta itemProp="price" content="([^"]*)"/gi)].map(([, price]) => Number(price))
  expect(marked.length).toBeGreaterThan(0)
  expect(Math.min(...rooms.map(({ offers }) => Number(offers.lowPrice)))).toBe(Math.min(...marked))
  expect(dated).toContain(`<meta itemProp="priceCurrency" content="${rooms[0]?.offers.priceCurrency}"`)
})

for (const [locale, host] of [
  ['', null],
  ['/ar', 'sunrise.localhost'],
] as const)
  test(`the card of a page is drawn (${locale || 'en'})`, async ({ baseURL }) => {
    for (const { path } of PAGES) {
      const { html } = await ask(baseURL, `${locale}${path === '/' && locale ? '' : path}`, { host })
      const address = attributeOf(html, '<meta property="og:image"', 'content') ?? ''
      expect(attributeOf(html, '<meta name="twitter:card"', 'content')).toBe('summary_large_image')
      expect(attributeOf(html, '<meta name="twitter:image"', 'content')).toBe(address)
      const card = await fetchBytes(baseURL, address, host)
      expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    }
  })

async function fetchBytes(baseURL: string | undefined, address: string, host: string | null): Promise<Buffer> {
  const { pathname, search } = new URL(address)
  const { status, headers, bytes } = await ask(baseURL, `${pathname}${search}`, { host })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  return bytes
}

test('there is no card of what the tenant has not', async ({ baseURL }) => {
  for (const path of ['/cards/city/1.png', '/cards/hotel/999999999.png', '/cards/country/aq.png', '/cards/other.png'])
    expect((await ask(baseURL, path)).status).toBe(404)
})

test('two cities say different things of themselves', async ({ baseURL }) => {
  const cities = [BERLIN, '/hotels/destination/spain/barcelona', '/hotels/destination/netherlands/amsterdam']
  const texts = await Promise.all(cities.map(async (path) => readMainWords((await ask(baseURL, path)).html)))
  for (const [i, one] of texts.entries()) {
    expect(one.length).toBeGreaterThan(200)
    for (const other of texts.slice(i + 1)) expect(sharedFives(one, other)).toBeLessThan(0.6)
  }
})
