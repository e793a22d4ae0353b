import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { repairPalette } from '@/lib/domain/tenants/palette'
import { ask, attributeOf, type Answer } from '../support/ask'
import { watchLife } from '../support/life'
import { tenantNamed } from '../support/brands'
import { readHeading } from '../support/routes'
import { textOf } from '../support/texts'

const SUNRISE = 'sunrise.localhost'
const DAY = 'private, max-age=86400'
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const pathOf = ({ headers }: Answer) => {
  const { pathname, search } = new URL(headers.location ?? '', 'http://x')
  return `${pathname}${search}`
}
const manifestOf = (html: string) => {
  const { pathname, search } = new URL(attributeOf(html, '<link rel="manifest"', 'href') ?? '', 'http://x')
  return `${pathname}${search}`
}
const descriptionOf = (html: string) => attributeOf(html, '<meta name="description"', 'content')

test('the house brand claims the best price and up to 75%, a white label does not', async ({ baseURL }) => {
  const house = descriptionOf((await ask(baseURL, '/')).html)
  expect(house).toMatch(/best price guarantee/i)
  expect(house).toMatch(/up to 75%/)
  const sunrise = await ask(baseURL, '/', { host: SUNRISE })
  expect(descriptionOf(sunrise.html)).toMatch(/Sunrise Stays/)
  expect(`${titleOf(sunrise.html)} ${descriptionOf(sunrise.html)}`).not.toMatch(/75%|best price/i)
})

test('the colour of the house is the theme of page and manifest', async ({ baseURL }) => {
  const { html } = await ask(baseURL, '/')
  expect(attributeOf(html, '<meta name="theme-color"', 'content')).toBe('#044AFF')
  const manifest = await ask(baseURL, manifestOf(html))
  expect(JSON.parse(manifest.html).theme_color).toMatch(/^#044aff$/i)
})

test('who would rather speak another protocol is answered in this one', async ({ baseURL }) => {
  for (const [path, protocol] of [
    ['/reservation', 'h2c'],
    ['/api/currencies', 'websocket'],
  ] as const) {
    const { status } = await ask(baseURL, path, { headers: { Connection: 'Upgrade', Upgrade: protocol } })
    expect(status).toBe(200)
  }
})

test('a white label has icons of its own, which answer', async ({ baseURL }) => {
  const { html } = await ask(baseURL, '/', { host: SUNRISE })
  const manifest = await ask(baseURL, manifestOf(html), { host: SUNRISE })
  const drawn: { src: string; sizes: string; type: string }[] = JSON.parse(manifest.html).icons
  for (const icon of [attributeOf(html, '<link rel="icon"', 'href'), drawn[0]?.src]) {
    expect(icon).toContain('/brands/sunrise/')
    expect((await ask(baseURL, icon ?? '', { host: SUNRISE })).status).toBe(200)
  }
  const touch = attributeOf(html, '<link rel="apple-touch-icon"', 'href') ?? ''
  const pictures = [{ src: touch, sizes: '180x180' }, ...drawn.filter(({ type }) => type === 'image/png')]
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['180x180', '192x192', '512x512', '512x512'])
  for (const { src, sizes } of pictures) {
    const { status, headers, bytes } = await ask(baseURL, src, { host: SUNRISE })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', DAY])
    const { width, height } = await sharp(bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    // The same address elsewhere is somebody else's.
    expect((await ask(baseURL, src)).bytes.equals(bytes)).toBe(false)
    const again = await ask(baseURL, src, { host: SUNRISE, headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  }
  for (const name of ['touch-181.png', 'touch-180.svg', 'other.png'])
    expect((await ask(baseURL, `/icons/${name}`, { host: SUNRISE })).status).toBe(404)
})

test('the title of the home page is the tenant’s, and its texts follow the language', async ({ baseURL }) => {
  expect(titleOf((await ask(baseURL, '/')).html)).toBe('Stayfront: hotels with taxes and fees included')
  const [english, hebrew] = await Promise.all(['/', '/he'].map((path) => ask(baseURL, path, { host: SUNRISE })))
  expect(titleOf(english?.html ?? '')).toBe('Sunrise Stays: mornings worth the trip')
  expect(titleOf(hebrew?.html ?? '')).toBe('בוקר ששווה את הנסיעה · סאנרייז סטייז')
})

test('terms for users and terms for agents are two documents', async ({ baseURL }) => {
  const [users, agents] = await Promise.all(['/terms-of-use', '/agent-terms-of-use'].map((path) => ask(baseURL, path)))
  expect([users?.status, agents?.status]).toEqual([200, 200])
  const article = (html = '') => /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
  expect(readHeading(users?.html ?? '')).not.toBe(readHeading(agents?.html ?? ''))
  const paragraphs = (html = ''): string[] => article(html).match(/<p[^>]*>[\s\S]*?<\/p>/g) ?? []
  const shared = paragraphs(users?.html).filter((text) => paragraphs(agents?.html).includes(text))
  expect(paragraphs(users?.html).length).toBeGreaterThan(shared.length + 3)
})

for (const [host, prefix, locale] of [
  [null, '', 'en'],
  [null, '/de', 'de'],
  [SUNRISE, '/he', 'he'],
] as const) {
  test(`an address without a route is the error page of its brand and language (${host ?? 'the house'}, ${locale})`, async ({
    baseURL,
  }) => {
    const { status, html } = await ask(baseURL, `${prefix}/no-such-page`, { host })
    expect([status, readHeading(html)]).toEqual([404, textOf(locale, 'problems.notFoundTitle')])
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
    const { brand } = tenantNamed(host === null ? 'Stayfront' : 'Sunrise Stays')
    expect(html).toContain(`html:root{--brand:${repairPalette(brand.colors).light.brand};`)
    const name = locale === 'he' ? brand.translations.he.name : brand.name
    expect(attributeOf(html, '<meta property="og:site_name"', 'content')).toBe(name)
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect(attributeOf(main, '<a', 'href')).toBe(prefix || '/')
    expect(main).toContain(textOf(locale, 'problems.home'))
    expect(html.trimEnd()).toMatch(/<\/html>$/)
  })
}

test('English has no prefix', async ({ baseURL }) => {
  const moved = await ask(baseURL, '/en/hotels?x=1')
  expect([moved.status, pathOf(moved)]).toEqual([308, '/hotels?x=1'])
  expect((await ask(baseURL, '/hotels')).html).toContain('lang="en"')
})

test('the bare prefix is the home page of its language', async ({ baseURL }) => {
  const home = await ask(baseURL, '/de')
  expect(home.status).toBe(200)
  expect(readHeading(home.html)).toBe(textOf('de', 'home.title'))
  expect(attributeOf(home.html, '<link rel="canonical"', 'href')).toMatch(/\/de$/)
  const slash = await ask(baseURL, '/de/')
  expect(slash.status === 200 ? '/de' : pathOf(slash)).toBe('/de')
})

test('the prefix of an address wins over cookie and browser', async ({ baseURL }) => {
  const headers = { Cookie: 'i18n_redirected=fr', 'Accept-Language': 'he' }
  const { status, html } = await ask(baseURL, '/de', { headers })
  expect([status, html.includes('lang="de"')]).toEqual([200, true])
})

test('at the root the remembered language comes before the browser’s', async ({ baseURL }) => {
  const lead = async (headers: Record<string, string>) => {
    const answer = await ask(baseURL, '/', { headers })
    return answer.status === 200 ? '/' : pathOf(answer)
  }
  expect(await lead({ Cookie: 'i18n_redirected=fr', 'Accept-Language': 'de' })).toBe('/fr')
  expect(await lead({ 'Accept-Language': 'de' })).toBe('/de')
  expect(await lead({ Cookie: 'i18n_redirected=en', 'Accept-Language': 'de' })).toBe('/')
})

test('a path that climbs out of its folder is a 404 page', async ({ baseURL }) => {
  const { status, html } = await ask(baseURL, '/hotels/place/..%2Fx')
  expect([status, readHeading(html)]).toEqual([404, textOf('en', 'problems.notFoundTitle')])
})

test('the fid of an address is remembered for 28 days, "null" forgets it and an unknown one makes it 1', async ({
  baseURL,
}) => {
  const fidLine = (answer: { cookies: readonly string[] }) => answer.cookies.find((line) => line.startsWith('fid='))
  const set = fidLine(await ask(baseURL, '/hotels?fid=77'))
  expect(set).toMatch(/^fid=77; /)
  expect(set).toMatch(/Max-Age=2419200/)
  const headers = { Cookie: 'fid=77' }
  const cleared = await ask(baseURL, '/hotels?fid=null&x=1', { headers })
  expect(fidLine(cleared)).toMatch(/^fid=; .*Max-Age=0/)
  expect(pathOf(cleared)).toBe('/hotels?x=1')
  const unknown = await ask(baseURL, '/hotels?fid=999999', { headers })
  expect(fidLine(unknown)).toMatch(/^fid=1; /)
  expect(pathOf(unknown)).toBe('/hotels')
})

test('the join link carries the referral id of an agent alone', async ({ baseURL }) => {
  const joinLinks = (html: string) => html.match(/https:\/\/partners\.example\/(?:he\/)?join[^"`\\]*/g) ?? []
  const agent = joinLinks((await ask(baseURL, '/hotels?fid=77')).html)
  expect(agent.length).toBeGreaterThan(0)
  for (const link of agent) expect(link).toContain('77')
  const house = joinLinks((await ask(baseURL, '/hotels')).html)
  expect(house.length).toBeGreaterThan(0)
  for (const link of house) expect(link).not.toMatch(/fid|\d/)
})

test('a claimed host changes nothing', async ({ baseURL }) => {
  const { html } = await ask(baseURL, '/hotels', { headers: { 'X-Forwarded-Host': SUNRISE } })
  expect(titleOf(html)).toContain('Stayfront')
  expect(html).not.toContain('Sunrise Stays')
})

test('only the messages of the page’s language are sent', async ({ page }) => {
  const texts: string[] = []
  page.on('response', (response) => {
    if (/javascript|html/.test(response.headers()['content-type'] ?? ''))
      void response.text().then(
        (text) => texts.push(text),
        () => texts.push(''),
      )
  })
  const untilAlive = await watchLife(page)
  await page.goto('/de/hotels')
  await untilAlive()
  const sent = texts.join('\n')
  expect(sent).toContain(textOf('de', 'layout.demo'))
  for (const other of ['he', 'ja', 'en'] as const) expect(sent).not.toContain(textOf(other, 'layout.demo'))
})
