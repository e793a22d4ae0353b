import { bridgeToPartner } from '@/lib/server/partners/partner-bridge'

it('leads to the partner at once, with every sign of its address in its place', async () => {
  const answer = bridgeToPartner(`https://fly.example/?a="><script>'&b=1`, 'he', 'rtl', { title: 'רגע', link: '<b>' })
  const html = await answer.text()
  expect(html).toContain('lang="he" dir="rtl"')
  expect(html).toContain('content="0; url=https://fly.example/?a=&quot;&gt;&lt;script&gt;&#39;&amp;b=1"')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b>')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
