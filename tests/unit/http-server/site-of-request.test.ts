import type { IncomingMessage } from 'node:http'
import { offerApplication } from '@/lib/routing/application'
import { readTenantProof, TENANT_PROOF_HEADER } from '@/lib/routing/tenant-proof'
import { createFindSite } from '@/lib/http-server/site-of-request'

const SECRET = 'a secret that is long enough for every purpose'
const RULES = {
  canonicalOrigin: 'https://stay.example',
  canonicalHost: 'stay.example',
  agencySuffix: '.agency.stay.example',
  localDefault: false,
}
const describeSite = jest.fn(async () => ({ exists: true, framing: [], thirdParties: [], version: '1' }))
const requestTo = (host: string, url: string, cookie?: string) =>
  ({ url, headers: { host, ...(cookie && { cookie }) } }) as unknown as IncomingMessage
const findSite = createFindSite({ secret: SECRET, rules: RULES })

describe('the site of a request', () => {
  beforeEach(() => {
    describeSite.mockClear()
    offerApplication({ describeSite, knownVersion: () => null })
  })

  it.each([
    ['stay.example', '/', undefined, 'fid-1'],
    ['stay.example', '/hotels?fid=77', undefined, 'fid-77'],
    ['stay.example', '/hotels', 'a=b; fid=77', 'fid-77'],
    ['stay.example', '/hotels?fid=78', 'fid=77', 'fid-78'],
    ['acme.agency.stay.example', '/de', 'fid=77', 'agency-acme.agency.stay.example'],
    ['partner.example:8080', '/ja/hotels?x=1', undefined, 'host-partner.example'],
  ])('%s%s with cookie %s is %s, which is proved for this host', async (host, url, cookie, segment) => {
    const request = requestTo(host, url, cookie)
    const found = await findSite(request)
    expect(found?.segment).toBe(segment)
    await found?.tellMiddleware()
    const header = String(request.headers[TENANT_PROOF_HEADER])
    const now = new Date()
    expect(await readTenantProof(SECRET, header, segment, { host, now })).toMatchObject({ exists: true })
    expect(await readTenantProof(SECRET, header, segment, { host: 'other.example', now })).toBeNull()
  })

  it.each(['/_next/static/x.js', '/api/suggest', '/pictures/city/1.svg', '/%E0%A4%A', '/en/hotels'])(
    'is not looked for at %s',
    async (url) => {
      const request = requestTo('stay.example', url)
      expect(await findSite(request)).toBeNull()
      expect(request.headers[TENANT_PROOF_HEADER]).toBeUndefined()
      expect(describeSite).not.toHaveBeenCalled()
    },
  )

  it('is left to the middleware where nobody can say', async () => {
    describeSite.mockRejectedValueOnce(new Error('no database'))
    const request = requestTo('stay.example', '/')
    expect(await findSite(request)).toBeNull()
    expect(request.headers[TENANT_PROOF_HEADER]).toBeUndefined()
  })
})
