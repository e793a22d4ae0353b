import { cookies, headers } from 'next/headers'
import { locale, tenant } from 'next/root-params'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { PAGE_PROOF_HEADER, proveSite } from '@/lib/routing/page-proof'
import { COUNTRY_HEADER } from '@/lib/routing/process/visitor-country'
import { loadPageContext, loadSiteContext } from '@/lib/server/context'
import { findTenant } from '@/lib/server/tenants/find-tenant'
import { readProcessSecret } from '@/lib/tokens/process-secret'

jest.mock('react', () => ({ ...jest.requireActual<object>('react'), cache: (load: unknown) => load }))
jest.mock('next/headers', () => ({ cookies: jest.fn(), headers: jest.fn() }))
jest.mock('next/root-params', () => ({ locale: jest.fn(), tenant: jest.fn() }), { virtual: true })
jest.mock('@/lib/server/booking/sale-currencies', () => ({ loadSaleCurrencies: async () => new Set(['ILS']) }))
jest.mock('@/lib/server/tenants/find-tenant', () => ({ findTenant: jest.fn() }))

const HOST = 'acme.agency.localhost'
const SEGMENT = `agency-${HOST}`
const ACME = { ...FALLBACK_TENANT, id: toTenantId(7) }
const NOT_FOUND = { digest: expect.stringContaining('404') }
const secret = readProcessSecret(process.env)
const prove = (host = HOST, by = secret, now = new Date()) =>
  proveSite(by, { locale: 'de', segment: SEGMENT }, { host, now })

/** A page is asked for by a path of the app, with what the request says of it. */
function ask(path: [string, string], said: Record<string, string>): void {
  jest.mocked(locale).mockResolvedValue(path[0])
  jest.mocked(tenant).mockResolvedValue(path[1])
  jest.mocked(headers).mockResolvedValue(new Headers({ host: HOST, ...said }) as never)
  jest.mocked(cookies).mockResolvedValue({ get: () => undefined } as never)
}

describe('the context of a page', () => {
  beforeAll(() => {
    process.env.DATABASE_URL ??= 'postgres://nobody'
    jest.mocked(findTenant).mockResolvedValue(ACME)
  })

  it('is the language and the tenant that the middleware resolved', async () => {
    ask(['de', SEGMENT], { [PAGE_PROOF_HEADER]: await prove() })
    expect(await loadPageContext()).toMatchObject({ locale: 'de', tenant: { id: toTenantId(7) } })
    ask(['de', encodeURIComponent(SEGMENT)], { [PAGE_PROOF_HEADER]: await prove() })
    expect(await loadPageContext()).toMatchObject({ tenant: { id: toTenantId(7) } })
  })

  it('knows the country that the HTTP server names, and without that server nobody’s', async () => {
    ask(['de', SEGMENT], { [PAGE_PROOF_HEADER]: await prove(), [COUNTRY_HEADER]: 'IL' })
    process.env.STAYFRONT_INTERNAL_TOKEN = 'the token of this server'
    expect(await loadPageContext()).toMatchObject({ chosenCountry: null, geoCountry: 'IL', sold: new Set(['ILS']) })
    delete process.env.STAYFRONT_INTERNAL_TOKEN
    const context = await loadPageContext()
    expect(context).toMatchObject({ geoCountry: null })
    // Rates are read only for whom a country is known.
    expect(context).not.toHaveProperty('sold')
  })

  it.each<[string, [string, string]]>([
    ['another tenant', ['de', 'fid-77']],
    ['another language', ['he', SEGMENT]],
    ['no language', ['api', SEGMENT]],
    ['neither', ['brands', 'nope.svg']],
  ])('is none for a path that names %s; the document keeps its brand', async (_, path) => {
    ask(path, { [PAGE_PROOF_HEADER]: await prove() })
    await expect(loadPageContext()).rejects.toMatchObject(NOT_FOUND)
    expect(await loadSiteContext()).toMatchObject({ locale: 'de', tenant: { id: toTenantId(7) } })
  })

  it('is none without a proof, or with one of another host, another secret or yesterday', async () => {
    const yesterday = new Date(Date.now() - 86_400_000)
    const proofs = [
      '',
      'forged',
      await prove('sunrise.localhost'),
      await prove(HOST, 'another secret of thirty-two letters!'),
      await prove(HOST, secret, yesterday),
    ]
    for (const proof of proofs) {
      ask(['de', SEGMENT], { [PAGE_PROOF_HEADER]: proof })
      await expect(loadPageContext()).rejects.toMatchObject(NOT_FOUND)
      expect(await loadSiteContext()).toMatchObject({ locale: 'en', tenant: FALLBACK_TENANT })
    }
  })
})
