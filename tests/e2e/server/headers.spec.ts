import { expect, test } from '@playwright/test'
import { ask } from '../support/ask'

/** One address of each kind of answer, and its status. */
const ANSWERS: [string, number][] = [
  ['/hotels', 200],
  ['/he/login', 200],
  ['/reservation', 200],
  ['/widgets/search', 200],
  ['/nothing-here', 404],
  ['/_next/static/gone.js', 404],
  ['/pictures/gone', 404],
  ['/api/nothing', 404],
  ['/api/internal/tenants/fid-1', 404],
  ['/api/login', 405],
  ['/api/currencies', 200],
  ['/robots.txt', 200],
  ['/icon.svg', 200],
  ['/widgets/loader.js', 200],
  ['/?fid=null', 307],
  ['/%E0%A4%A', 400],
]

for (const [path, status] of ANSWERS) {
  test(`${path} is answered strictly, and with nothing of the machinery`, async ({ baseURL }) => {
    const answer = await ask(baseURL, path)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': /^\/(?:he\/login|reservation)$/.test(path) ? 'same-origin' : 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(answer.headers['permissions-policy']).toContain('camera=()')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/default-src '(?:self|none)'/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-/)
    expect(policy).toMatch(path === '/widgets/search' ? /frame-ancestors '?(?:self|\*)/ : /frame-ancestors 'none'/)
    // The demonstration is served without https.
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(Object.keys(answer.headers).filter((name) => /^x-(?:middleware|stayfront|powered)/.test(name))).toEqual([])
    expect(answer.headers.server).toBeUndefined()
  })
}

test('what no page answers is still in the words of the site', async ({ baseURL }) => {
  const file = await ask(baseURL, '/_next/static/gone.js', { headers: { 'Accept-Language': 'de' } })
  expect(file.html).toContain('<html lang="de"')
  for (const [path, status, code] of [
    ['/_next/static/gone.js', 404, 'not_found'],
    ['/api/login', 405, 'method_not_allowed'],
    ['/api/nothing', 404, 'not_found'],
  ] as const) {
    const { html } = await ask(baseURL, path, { headers: { Accept: '*/*' } })
    expect(JSON.parse(html)).toMatchObject({ status, code })
  }
})
