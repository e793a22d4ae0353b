import { expect, test } from '@playwright/test'
import { stayAhead } from './support/journey'

const RESULTS = '/hotels/destination/germany/berlin/results'
const { checkIn, checkOut } = stayAhead(30, 2)

const PAGES = [
  { path: `${RESULTS}?check_in=2026-02-30&check_out=2026-03-02&guests=2`, status: 200, about: 'an impossible date' },
  { path: `${RESULTS}?check_in=2020-01-01&check_out=2020-01-03&guests=2`, status: 200, about: 'a past date' },
  {
    path: `${RESULTS}?check_in=${checkOut}&check_out=${checkIn}&guests=2`,
    status: 200,
    about: 'a stay that ends before it begins',
  },
  { path: `${RESULTS}?check_in=${checkIn}&check_out=${checkOut}&guests=0`, status: 200, about: 'no guests' },
  { path: `${RESULTS}?check_in=${checkIn}&check_out=${checkOut}&guests=99`, status: 200, about: '99 guests' },
  { path: `${RESULTS}?check_in=${'9'.repeat(3000)}`, status: 200, about: 'absurdly long text' },
  { path: '/hotels/search?destination=%3Cscript%3E', status: 200, about: 'a hostile destination' },
  { path: '/hotels/search?destination=%00%3Cscript%3E', status: 400, about: 'text that nothing can keep' },
  { path: '/hotels/destination/germany/atlantis', status: 404, about: 'an unknown city' },
  { path: '/hotels/destination/germany/berlin/no-such-hotel-999999999', status: 404, about: 'an unknown hotel' },
  { path: '/hotels/places/fr/paris', status: 404, about: 'a city page that is none of the five' },
  { path: '/no-such-page', status: 404, about: 'an unknown address' },
  { path: '/transaction/11111111-1111-4111-8111-111111111111/success', status: 404, about: 'an unknown payment' },
  { path: '/transaction/not-a-uuid/success', status: 404, about: 'a malformed payment' },
  { path: '/book?b=11111111-1111-4111-8111-111111111111', status: 200, about: "another browser's booking" },
  { path: '/fid-77/hotels', status: 404, about: 'a typed internal path' },
] as const

for (const prefix of ['', '/he']) {
  for (const { path, status, about } of PAGES) {
    test(`${about} is answered with ${status} on a whole page (${prefix || '/'})`, async ({ request, isMobile }) => {
      test.skip(isMobile, 'the answer does not depend on the screen')
      const answer = await request.get(`${prefix}${path}`)
      expect(answer.status()).toBe(status)
      const html = await answer.text()
      expect(html).toContain(prefix === '/he' ? 'lang="he"' : 'lang="en"')
      expect(html).toContain('<h1')
      expect(html).not.toMatch(/at \w+ \(.*:\d+:\d+\)/)
    })
  }
}

const WRITES = [
  { path: '/api/bookings', body: 'not json', status: 422 },
  { path: '/api/bookings', body: JSON.stringify({ rateId: 'forged.signature.of.nothing' }), status: 422 },
  {
    path: '/api/bookings/11111111-1111-4111-8111-111111111111/pay',
    body: JSON.stringify({ terms: true, expectedTotal: 1 }),
    status: 404,
  },
  {
    path: '/api/bookings/11111111-1111-4111-8111-111111111111/pay',
    body: JSON.stringify({ terms: false, expectedTotal: -5 }),
    status: 422,
  },
  {
    path: '/api/sandbox/tokens',
    body: JSON.stringify({ number: '4111111111111111', expiry: '12 / 34', cvc: '123', name: 'A' }),
    status: 422,
  },
  {
    path: '/api/reservations/lookup',
    body: JSON.stringify({ reference: 'BBBBBBBB', emailOrName: 'nobody' }),
    status: 404,
  },
] as const

for (const { path, body, status } of WRITES) {
  test(`${path} refuses ${body.slice(0, 40)} with ${status}`, async ({ request, isMobile }) => {
    test.skip(isMobile, 'the answer does not depend on the screen')
    const answer = await request.post(path, { data: body, headers: { 'Content-Type': 'application/json' } })
    expect(answer.status()).toBe(status)
    expect(answer.headers()['content-type']).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
  })
}

test('a form from another site books nothing', async ({ request }) => {
  const answer = await request.post('/api/bookings', {
    form: { rateId: 'x'.repeat(20) },
    headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(answer.status()).toBe(403)
})
