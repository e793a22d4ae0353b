import { expect, test } from '@playwright/test'
import { ask } from '../support/ask'

const servedAs = (answer: { headers: Record<string, unknown> }) => String(answer.headers['server-timing'])

test('a public page is kept, and sent to whoever has it as 304', async ({ baseURL }) => {
  const path = '/hotels/destination/germany'
  await ask(baseURL, path)
  const kept = await ask(baseURL, path)
  expect(kept.status).toBe(200)
  expect(servedAs(kept)).toMatch(/cache;desc=(hit|stale)/)
  expect(kept.cookies).toEqual([])
  const again = await ask(baseURL, path, { headers: { 'If-None-Match': String(kept.headers.etag) } })
  // Meanwhile it may have been rendered anew.
  expect([200, 304]).toContain(again.status)
  expect(servedAs(await ask(baseURL, path, { headers: { Cookie: 'stayfront_session=x' } }))).toContain('pass')
  expect(servedAs(await ask(baseURL, `${path}?q=mail`))).toContain('pass')
  // Marketing's links lead to the page that is kept.
  const linked = await ask(baseURL, `${path}?utm_source=canary-mail`)
  expect(servedAs(linked)).toMatch(/cache;desc=(hit|stale)/)
  expect(linked.html).not.toContain('canary-mail')
})

for (const path of [
  '/',
  '/he/hotels',
  '/hotels/destination/germany/berlin',
  '/fr/hotels/israel',
  '/ja/privacy-policy',
]) {
  test(`${path} comes to life as a kept page, under a policy of hashes`, async ({ page, baseURL }) => {
    await ask(baseURL, path)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    const response = await page.goto(path)
    const policy = String(await response?.headerValue('content-security-policy'))
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+;/)
    expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe/)
    // A script that was injected has neither.
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      document.body.append(script)
    })
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
    expect(problems.filter((text) => !text.includes('Content Security Policy'))).toEqual([])
    expect(problems).toHaveLength(1)
    // Only a script sets it.
    await expect(page.locator('html')).toHaveClass(/light|dark/)
  })
}

test('pictures, flags and late messages that are the same for everybody are kept, under their own policies', async ({
  baseURL,
}) => {
  const { html } = await ask(baseURL, '/hotels/destination/germany/berlin')
  const cover = /"(\/pictures\/\d+\/hotel\/\d+\/cover\.svg)"/.exec(html)?.[1] ?? ''
  for (const path of [cover, '/pictures/flags/jp', '/pictures/icons', '/api/messages?of=leads&locale=ar']) {
    // The first are answered by the application, until the answer for all is ready.
    await expect.poll(async () => servedAs(await ask(baseURL, path))).toBe('cache;desc=hit')
    const kept = await ask(baseURL, path, { headers: { 'Accept-Encoding': 'br', Cookie: 'fid=1' } })
    expect([kept.status, kept.headers['content-encoding'], kept.cookies]).toEqual([200, 'br', []])
    expect(kept.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, max-age=\d+/),
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'x-content-type-options': 'nosniff',
    })
    expect(kept.headers).not.toHaveProperty('x-request-id')
    const again = await ask(baseURL, path, { headers: { 'If-None-Match': String(kept.headers.etag) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  }
})
