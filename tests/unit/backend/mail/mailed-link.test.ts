import { writePayLink } from '@/lib/backend/pay-links/link-token'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { decide } from '@/lib/routing/decide'

const RULES = {
  canonicalOrigin: 'https://stay.example',
  canonicalHost: 'stay.example',
  agencySuffix: '.agency.example',
  localDefault: false,
}
const SECRET = 'a secret of the tests, long enough to sign with'

/** Whose page a mailed link opens in a browser that remembers agent 77, by a mail of this tenant. */
async function opens(tenant: Partial<typeof FALLBACK_TENANT>) {
  const site = { locale: 'de' as const, secret: SECRET, now: new Date(), canonicalOrigin: RULES.canonicalOrigin }
  const url = new URL(await writePayLink({ tenant: { ...FALLBACK_TENANT, ...tenant }, ...site, linkId: 'a-link' }))
  const { host, pathname, search } = url
  const decision = decide({ host, pathname, search, cookies: { fid: '77' }, acceptLanguage: null }, RULES)
  return decision.kind === 'rewrite' ? decision.key : decision
}

it('opens as a page of whoever sent it, whatever agent the browser remembers', async () => {
  expect(await opens({})).toEqual({ kind: 'agent', fid: 1 })
  expect(await opens({ kind: 'agent', fid: 78 })).toEqual({ kind: 'agent', fid: 78 })
  const host = 'sunrise.example'
  expect(await opens({ kind: 'white_label', fid: 401, host })).toEqual({ kind: 'white_label', host })
})
