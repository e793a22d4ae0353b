import { existsSync, readFileSync } from 'node:fs'
import { TENANTS } from '@/lib/demo/data/tenants'
import { findHostProblem, toTenantUrl } from '@/lib/backend/tenants/tenant-host'
import { examineTenant } from '@/lib/domain/tenants/doctor'
import type { Probe, Surroundings } from '@/lib/domain/tenants/doctor/finding'
import { tenantDocumentSchema } from '@/lib/domain/tenants/document'
import { completeValue } from '@/lib/domain/tenants/document-shape'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { LOCALES } from '@/lib/i18n/locales'

const RULES = { canonicalHost: 'localhost', agencySuffix: '.agency.localhost', localDefault: true }

function readTenant(file: string): Tenant {
  const json = JSON.parse(readFileSync(file, 'utf8'))
  const parsed = tenantDocumentSchema.parse(completeValue(tenantDocumentSchema, json))
  // The shape may not know every setting that the doctor looks at.
  return { id: toTenantId(9), ...parsed, settings: { ...parsed.settings, ...json.settings } }
}

function surround(tenant: Tenant, changes: Partial<Surroundings> = {}): Surroundings {
  const { favicon, icon, logo, background } = tenant.brand
  const addresses = [favicon, icon, logo.light, logo.dark, background.light, background.dark]
  const states = addresses.flatMap((address) =>
    address?.startsWith('/') ? [[address, existsSync(`public${address}`) ? 'found' : 'missing'] as const] : [],
  )
  return {
    production: false,
    active: true,
    hasBookings: false,
    url: toTenantUrl(tenant, 'http://localhost:3000'),
    locales: LOCALES,
    hostProblem: findHostProblem(tenant, RULES),
    stripeProblem: null,
    photoProblem: null,
    pictures: Object.fromEntries(states),
    probe: null,
    ...changes,
  }
}

function codesOf(tenant: Tenant, changes: Partial<Surroundings> = {}): string[] {
  return examineTenant({ tenant, around: surround(tenant, changes) })
    .filter(({ level }) => level !== 'ok')
    .map(({ level, code }) => `${level} ${code}`)
}

const FAULTY = readTenant('tests/fixtures/tenants/faulty.json')
const EXAMPLE = readTenant('docs/examples/tenant.json')

// Every site may try the demonstration's widgets.
const OPEN = 'warning framing-wildcard'

/** Why a seeded tenant is not quite clean. */
const EXPECTED: Record<number, string[]> = {
  // Its dark blue is a shade too dark for links on raised cards; its name is the same in Hebrew; no VAT in the US.
  1: ['warning contrast-dark', 'warning name-he-missing', 'warning vat-number-missing', OPEN],
  // An agent in the US has no VAT number.
  77: ['warning vat-number-missing', OPEN],
  300: [OPEN],
  // Measures nothing on purpose.
  401: ['warning analytics-placeholder', OPEN],
  402: [OPEN],
}

describe('examining a tenant', () => {
  it.each(TENANTS.map((row) => [row.brand.name, row] as const))('finds %s in order, or says why not', (_, row) => {
    const tenant: Tenant = { ...row, id: row.id ?? toTenantId(0), host: row.host ?? null }
    expect(codesOf(tenant)).toEqual(EXPECTED[row.fid])
  })

  it('warns of photographs that cannot be shown', () => {
    const photoProblem = { what: 'photographs at cdn.example are not shown', mend: 'name the host' }
    expect(codesOf(EXAMPLE, { photoProblem })).toContain('warning photo-hosts')
    expect(codesOf(EXAMPLE)).not.toContain('warning photo-hosts')
  })

  it('says what keeps an account at Stripe from charging, and that test keys take no money', () => {
    const stripe = { account: null, publishableKey: 'pk_test_1' }
    const selling = { ...EXAMPLE, settings: { ...EXAMPLE.settings, gateway: 'stripe' as const, stripe } }
    const url = 'https://stay.partner.com/'
    expect(codesOf(selling, { production: true, url })).toEqual(['warning gateway-stripe-test'])
    const stripeProblem = { what: 'no key', mend: 'set it' }
    expect(codesOf(selling, { production: true, url, stripeProblem })).toEqual(['error gateway-stripe'])
    const live = { ...selling.settings, stripe: { ...stripe, publishableKey: 'pk_live_1' } }
    expect(codesOf({ ...selling, settings: live }, { production: true, url })).toEqual([])
  })

  it('finds nothing wrong with the example that partners copy but the gateway, once its pictures answer', () => {
    const url = 'https://stay.partner.com/'
    expect(codesOf(EXAMPLE, { production: true, url })).toEqual(['error gateway-sandbox'])
    const unpaid = { ...EXAMPLE, settings: { ...EXAMPLE.settings, gateway: 'none' as const } }
    expect(codesOf(unpaid, { production: true, url })).toEqual(['warning gateway-none'])
    expect(codesOf(EXAMPLE)).toEqual([])
  })

  it('warns of our legal texts where guests have booked, and not of those of the tenant', () => {
    const unpaid = { ...EXAMPLE, settings: { ...EXAMPLE.settings, gateway: 'none' as const } }
    const booked = { production: true, hasBookings: true, url: 'https://stay.partner.com/' }
    const templates = ['terms', 'privacy', 'agentTerms', 'accessibility'].map((name) => `warning ${name}-template`)
    expect(codesOf(unpaid, booked)).toEqual([...templates, 'warning gateway-none'])
    expect(codesOf(unpaid, { ...booked, production: false })).toEqual(['warning gateway-none'])
    const legal = { ...EXAMPLE.legal, texts: { terms: { de: 'Bedingungen' }, privacy: {} } }
    expect(codesOf({ ...unpaid, legal }, booked)).toEqual([...templates.slice(1), 'warning gateway-none'])
    const around = surround(unpaid, booked)
    const found = examineTenant({ tenant: unpaid, around }).find(({ code }) => code === 'terms-template')
    expect(found?.mend).toBe('have it checked by a lawyer, or write legal.texts.terms')
  })

  it('tells of an identity that nobody has said, and of a card descriptor that is the neutral brand’s', () => {
    const unsaid = { company: '', address: '', supportEmail: '', cardDescriptor: '' }
    expect(codesOf({ ...EXAMPLE, legal: { ...EXAMPLE.legal, ...unsaid } })).toEqual([
      'error company-missing',
      'error address-missing',
      'error support-email-missing',
      'error card-descriptor-missing',
    ])
    const legal = { ...EXAMPLE.legal, cardDescriptor: FALLBACK_TENANT.legal.cardDescriptor }
    expect(codesOf({ ...EXAMPLE, legal })).toEqual(['warning card-descriptor-neutral'])
  })

  it('says of a picture on the disk that no server was asked for it', () => {
    const own = { favicon: '/brands/mine.svg', icon: 'https://a.example/i.svg' }
    const tenant = { ...EXAMPLE, brand: { ...EXAMPLE.brand, ...own } }
    const pictures = { '/brands/mine.svg': 'found', 'https://a.example/i.svg': 'unchecked' } as const
    const told = examineTenant({ tenant, around: surround(tenant, { pictures }) })
    const whatOf = (code: string) => told.find((finding) => finding.code === code)?.what
    expect(whatOf('favicon')).toBe('brand.favicon is /brands/mine.svg (on disk; a server shows it from its next start)')
    expect(whatOf('icon')).toBe('brand.icon is https://a.example/i.svg (not asked for)')
  })

  it('shows each planted fault', () => {
    const found = examineTenant({ tenant: FAULTY, around: surround(FAULTY, { production: true, active: false }) })
    const faults = found.filter(({ level }) => level !== 'ok')
    const told = faults.map(({ level, code, what }) => `${level} ${code}: ${what}`)
    const planted = [
      /^error invalid: brand\.colors\.textBrandAlt\.light "bluish"/,
      /^error invalid: brand\.socials\.facebook "javascript:alert\(1\)"/,
      /^error invalid: settings\.links\.flights\.he ""/,
      /^error invalid: settings\.country "XX"/,
      /^error invalid: settings\.currency "XTS"/,
      /^error invalid: settings\.locale "xx"/,
      /^error host: faulty\.agency\.localhost ends with/,
      /^error host-example:/,
      /^error tls: http:/,
      /^warning logo-light-missing:/,
      /^error logo-dark-unanswered:/,
      /^warning favicon-missing:/,
      /^error icon-unanswered:/,
      /^error background-light-unanswered:/,
      /^warning contrast-light: light: brand-coloured text on the page 1\.\d\d:1, needs 4\.5:1; repaired to [4-9]\.\d\d:1/,
      /^warning contrast-light: light: controls in the brand colour on the page 1\.\d\d:1, needs 3:1/,
      /^warning contrast-light: light: text on buttons in the brand colour 1\.\d\d:1/,
      /^warning contrast-light: light: the page's text on bgBrand/,
      /^warning contrast-light: light: text on bgBrandAlt/,
      /^warning contrast-dark: dark: brand-coloured text on the page/,
      /^warning contrast-dark: dark: controls in the brand colour on the page/,
      /^warning contrast-dark: dark: text on buttons in the brand colour/,
      /^warning contrast-dark: dark: the page's text on bgBrand/,
      /^warning contrast-dark: dark: text on bgBrandAlt/,
      /^error name-en-missing:/,
      /^warning name-he-missing:/,
      /^warning title-en-missing:/,
      /^warning title-he-missing:/,
      /^warning homeTitle-en-missing:/,
      /^warning homeTitle-he-missing:/,
      /^warning white-label-flag:/,
      /^error analytics-placeholder:/,
      /^error tag-manager-placeholder:/,
      /^error company-missing:/,
      /^error address-missing:/,
      /^warning vat-number-missing:/,
      /^warning support-phone-missing:/,
      /^error support-email-example:/,
      /^error card-descriptor:/,
      /^error link-insecure: settings\.links\.flights\.en/,
      /^warning link-language-missing: settings\.links\.flights\.he/,
      /^error link-example: settings\.links\.joinAgent\.en/,
      /^error link-example: settings\.links\.joinAgent\.he/,
      /^warning framing-wildcard:/,
      /^error framing-insecure:/,
      /^error framing-origin:/,
      /^error inactive:/,
      /^error gateway-sandbox:/,
      /^warning maps-key:/,
      /^warning indexing:/,
    ]
    for (const fault of planted) expect(told).toContainEqual(expect.stringMatching(fault))
    expect(told.filter((line) => !planted.some((fault) => fault.test(line)))).toEqual([])
    expect(faults.filter(({ mend }) => !mend)).toEqual([])
  })

  it('knows nothing of a framing list where there is none', () => {
    const framing = examineTenant({ tenant: EXAMPLE, around: surround(EXAMPLE) }).filter(
      ({ code }) => code === 'framing',
    )
    expect(framing).toMatchObject([{ level: 'ok' }])
  })

  it('misses an agency’s platform, a house’s join link, and any brand colour', () => {
    const { brand, legal, settings } = EXAMPLE
    const agency: Tenant = {
      ...EXAMPLE,
      kind: 'agency',
      host: 'x.agency.localhost',
      legal: { ...legal, poweredBy: null },
    }
    expect(codesOf(agency)).toEqual(['warning powered-by-missing'])
    const house: Tenant = {
      ...EXAMPLE,
      kind: 'house',
      fid: 1,
      host: null,
      brand: { ...brand, white_label: false, name: null },
      settings: { ...settings, links: {} },
    }
    expect(codesOf(house)).toEqual(['warning name-en-missing', 'warning link-join-missing'])
    const none = { light: null, dark: null }
    const plain: Tenant = { ...EXAMPLE, brand: { ...brand, colors: { ...brand.colors, brand: none, textBrand: none } } }
    expect(codesOf(plain)).toEqual(['warning brand-colour-missing'])
  })
})

describe('the answer of a running server', () => {
  const answered: Probe = {
    outcome: 'answered',
    url: 'https://stay.partner.com/',
    status: 200,
    location: null,
    name: true,
    daysOfTls: 60,
  }
  const silent = (reason: Extract<Probe, { outcome: 'unreachable' }>['reason']): Probe => ({
    outcome: 'unreachable',
    url: 'https://stay.partner.com/',
    reason,
    message: 'no',
  })
  it.each<[string, Probe, string[]]>([
    ['the tenant’s page', answered, []],
    ['a redirect', { ...answered, status: 307, location: 'https://canonical.example/' }, ['error redirects']],
    ['an error', { ...answered, status: 500 }, ['error status']],
    ['another brand', { ...answered, name: false }, ['error other-brand']],
    ['a certificate that ends soon', { ...answered, daysOfTls: 3 }, ['warning certificate']],
    ['a certificate that is over', { ...answered, daysOfTls: -1 }, ['error certificate']],
    ['no name', silent('name'), ['error unreachable']],
    ['nobody', silent('connection'), ['error unreachable']],
    ['nothing in time', silent('timeout'), ['error unreachable']],
    ['a wrong certificate', silent('tls'), ['error unreachable']],
  ])('is judged: %s', (_, probe, codes) => {
    expect(codesOf(EXAMPLE, { probe, url: 'https://stay.partner.com/' })).toEqual(codes)
  })
})
