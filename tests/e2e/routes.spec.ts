import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { DEFAULT_LOCALE, LOCALE_ROWS } from '@/lib/i18n/locales'
import { addressOf } from './support/sites'

type Route = { path: string; status: number; to?: string }

const UNKNOWN = '11111111-1111-4111-8111-111111111111'

/** Every route of the specification, with what it answers before anybody signs in. */
async function loadRoutes(): Promise<Route[]> {
  const { city, country, hotel, slug } = await loadNames()
  const cityPath = '/hotels/destination/germany/berlin'
  const ok = (path: string): Route => ({ path, status: 200 })
  return [
    ...['/', '/agent-terms-of-use', '/app', '/book', '/cars', '/contact-support', '/favorites', '/flights'].map(ok),
    ...['/hotels', '/packages', '/pay', '/privacy-policy', '/reservation', '/searches'].map(ok),
    ...['/terms-of-use', '/tickets', '/hotels/israel', '/hotels/search'].map(ok),
    ...['/transaction/error', '/transaction/success', '/login', '/widgets/search'].map(ok),
    ...['ae/dubai', 'de/berlin', 'es/barcelona', 'mx/cancun', 'nl/amsterdam'].map((p) => ok(`/hotels/places/${p}`)),
    ok('/hotels/destination/germany'),
    ok(cityPath),
    ok(`${cityPath}/results`),
    ok(`${cityPath}/${slug}-${hotel}`),
    { path: '/hotels/destination/berlin', status: 308, to: cityPath },
    { path: `/hotels/place/${country}`, status: 308, to: '/hotels/destination/germany' },
    { path: `/hotels/place/${hotel}`, status: 308, to: `${cityPath}/${slug}-${hotel}` },
    { path: '/hotels/place/results', status: 308, to: '/hotels/search' },
    ok(`/hotels/place/${city}/results`),
    ...['/hotels/germany', '/hotels/germany/berlin', `/hotels/germany/berlin/${slug}-${hotel}`].map(ok),
    { path: `/transaction/${UNKNOWN}/error`, status: 404 },
    { path: `/transaction/${UNKNOWN}/success`, status: 404 },
    { path: '/hotels/places/xx/yy', status: 404 },
    { path: '/no-such-page', status: 404 },
  ]
}

async function loadNames(): Promise<{ city: number; country: number; hotel: number; slug: string }> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ city: number; country: number; hotel: number; slug: string }>(
      `select c.id as city, n.id as country, h.id as hotel, h.slug
       from place c join place n on n.kind = 'country' and n.country_code = c.country_code
       join hotel h on h.place_id = c.id
       where c.kind = 'city' and c.slug = 'berlin' and h.tenant_id is null order by h.id limit 1`,
    )
    if (!rows[0]) throw new Error('the seeded world has no hotel in Berlin')
    return rows[0]
  } finally {
    await client.end()
  }
}

for (const row of LOCALE_ROWS) {
  test(`every route answers in ${row.code}`, async ({ request, baseURL, isMobile }) => {
    test.skip(isMobile, 'statuses do not depend on the screen')
    test.setTimeout(180_000)
    const prefix = row.code === DEFAULT_LOCALE ? '' : `/${row.code}`
    const wrong: string[] = []
    for (const route of await loadRoutes()) {
      const path = `${prefix}${route.path === '/' && prefix !== '' ? '' : route.path}`
      const answer = await request.get(`${addressOf(baseURL, null)}${path}`, {
        maxRedirects: 0,
        headers: { 'Accept-Language': 'en' },
      })
      if (answer.status() !== route.status) wrong.push(`${path}: ${answer.status()} instead of ${route.status}`)
      if (route.to !== undefined) {
        const to = new URL(answer.headers().location ?? '', baseURL).pathname
        if (to !== `${prefix}${route.to}`) wrong.push(`${path}: leads to ${to}`)
        continue
      }
      const html = await answer.text()
      const tag = /<html[^>]*>/.exec(html)?.[0] ?? ''
      if (!tag.includes(`lang="${row.tag}"`) || !tag.includes(`dir="${row.dir}"`)) wrong.push(`${path}: ${tag}`)
      if (!/<h1[\s>]/.test(html)) wrong.push(`${path}: no heading`)
    }
    expect(wrong).toEqual([])
  })
}

test('a place without an id leads to the hotels', async ({ request, isMobile }) => {
  test.skip(isMobile, 'statuses do not depend on the screen')
  const answer = await request.get('/hotels/place', { maxRedirects: 0 })
  expect([answer.status(), new URL(answer.headers().location ?? '', 'http://x').pathname]).toEqual([308, '/hotels'])
})
