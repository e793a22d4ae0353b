import { expect, test, type APIRequestContext } from '@playwright/test'
import { DEFAULT_LOCALE, LOCALE_ROWS, type Locale } from '@/lib/i18n/locales'
import { isLongRun } from '../../support/trials'
import { headingOf, loadRoutes, oneOfEachKind, readHeading, type Route } from '../support/routes'
import { addressOf } from '../support/sites'

/** Of both directions and three scripts; the others differ by their words, which the pages of every kind show. */
const CRAWLED_WHOLE: readonly Locale[] = isLongRun ? LOCALE_ROWS.map(({ code }) => code) : ['en', 'he', 'de', 'ja']

/** Asks for the routes in a language; answers what is wrong with them. */
async function crawl(
  request: APIRequestContext,
  origin: string,
  row: (typeof LOCALE_ROWS)[number],
  routes: readonly Route[],
): Promise<string[]> {
  const prefix = row.code === DEFAULT_LOCALE ? '' : `/${row.code}`
  const wrong: string[] = []
  for (const route of routes) {
    const path = `${prefix}${route.path === '/' && prefix !== '' ? '' : route.path}`
    const answer = await request.get(`${origin}${path}`, { maxRedirects: 0, headers: { 'Accept-Language': 'en' } })
    if (answer.status() !== route.status) wrong.push(`${path}: ${answer.status()} instead of ${route.status}`)
    if (route.to !== undefined) {
      const to = new URL(answer.headers().location ?? '', origin).pathname
      if (to !== `${prefix}${route.to}`) wrong.push(`${path}: leads to ${to}`)
      continue
    }
    const html = await answer.text()
    const tag = /<html[^>]*>/.exec(html)?.[0] ?? ''
    if (!tag.includes(`lang="${row.tag}"`) || !tag.includes(`dir="${row.dir}"`)) wrong.push(`${path}: ${tag}`)
    const heading = readHeading(html)
    if (!headingOf(route, row.code).test(heading ?? '')) wrong.push(`${path}: the heading is ${heading}`)
    if (route.hotels && !new RegExp(`href="${prefix}/hotels/destination/[^"?]+-\\d+[?"]`).test(html))
      wrong.push(`${path}: leads to no hotel`)
  }
  return wrong
}

for (const row of LOCALE_ROWS.filter(({ code }) => !CRAWLED_WHOLE.includes(code))) {
  test(`a page of every kind answers in ${row.code}`, async ({ request, baseURL }) => {
    const routes = oneOfEachKind(await loadRoutes(row.code))
    expect(await crawl(request, addressOf(baseURL, null), row, routes)).toEqual([])
  })
}

for (const row of LOCALE_ROWS.filter(({ code }) => CRAWLED_WHOLE.includes(code))) {
  test(`every route answers in ${row.code}`, async ({ request, baseURL }) => {
    expect(await crawl(request, addressOf(baseURL, null), row, await loadRoutes(row.code))).toEqual([])
  })
}

for (const path of ['/xx', '/ga', '/zh', '/EN-us', '/pt-BR/hotels', '/DE/hotels']) {
  test(`${path} is no language and no page`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0, headers: { 'Accept-Language': 'en' } })
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('lang="en"')
  })
}

test('a page that needs a session leads to the login of its language and back', async ({ request }) => {
  const answer = await request.get('/de/profile?x=1', { maxRedirects: 0 })
  const to = new URL(answer.headers().location ?? '', 'http://x')
  expect([answer.status(), to.pathname, to.searchParams.get('next')]).toEqual([307, '/de/login', '/de/profile?x=1'])
})
