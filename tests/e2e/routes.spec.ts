import { expect, test } from '@playwright/test'
import { DEFAULT_LOCALE, LOCALE_ROWS } from '@/lib/i18n/locales'
import { headingOf, loadRoutes, readHeading } from './support/routes'
import { addressOf } from './support/sites'

test.skip(({ isMobile }) => isMobile, 'statuses do not depend on the screen')

for (const row of LOCALE_ROWS) {
  test(`every route answers in ${row.code}`, async ({ request, baseURL }) => {
    test.setTimeout(180_000)
    const prefix = row.code === DEFAULT_LOCALE ? '' : `/${row.code}`
    const wrong: string[] = []
    for (const route of await loadRoutes(row.code)) {
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
      const heading = readHeading(html)
      if (!headingOf(route, row.code).test(heading ?? '')) wrong.push(`${path}: the heading is ${heading}`)
      if (route.hotels && !new RegExp(`href="${prefix}/hotels/destination/[^"?]+-\\d+[?"]`).test(html))
        wrong.push(`${path}: leads to no hotel`)
    }
    expect(wrong).toEqual([])
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
