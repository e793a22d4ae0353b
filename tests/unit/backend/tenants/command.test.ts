import path from 'node:path'
import { readArguments } from '@/lib/backend/tenants/arguments'
import { describeApplied, describeFindings, describeInherited, describeProblems } from '@/lib/backend/tenants/describe'
import { findHostProblem, toTenantUrl } from '@/lib/backend/tenants/tenant-host'
import type { TenantDocument } from '@/lib/domain/tenants/document'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'

describe('the command line of tenants', () => {
  it.each([
    [
      ['apply', 'partner.json', '--dry-run'],
      { name: 'apply', file: path.resolve('/home/me/partner.json'), dryRun: true },
    ],
    [
      ['doctor', 'Stay.Partner.com:443'],
      { name: 'doctor', tenant: { host: 'stay.partner.com' }, url: null, quiet: false },
    ],
    [
      ['doctor', '--fid', '77', '--url', 'http://127.0.0.1:3000/', '-q'],
      { name: 'doctor', tenant: { fid: 77 }, url: 'http://127.0.0.1:3000', quiet: true },
    ],
    [['show', '--fid', '1'], { name: 'show', tenant: { fid: 1 } }],
  ])('reads %j', (argv, command) => {
    expect(readArguments(argv, '/home/me')).toEqual({ ok: true, command })
  })

  it.each([
    [[], 'no command'],
    [['remove', 'x'], 'remove is no command'],
    [['apply'], 'no file'],
    [['apply', 'a.json', 'b.json'], 'unexpected b.json'],
    [['doctor'], 'by its host or by --fid'],
    [['doctor', 'a.com', '--fid', '7'], 'by its host or by --fid'],
    [['doctor', '--fid', '0'], 'not 0'],
    [['doctor', 'a b'], 'no host name'],
    [['doctor', 'a.com', '--url', 'localhost:3000'], '--url is an origin'],
    [['apply', 'a.json', '--dryrun'], '--dryrun'],
    [['apply', 'a.json', '--fid', '77'], '--fid is no option of apply'],
    [['show', 'a.com', '--dry-run'], '--dry-run is no option of show'],
    [['show', 'a.com', '-q'], '--quiet is no option of show'],
    [['doctor', 'a.com', '--dry-run'], '--dry-run is no option of doctor'],
    [['constructor', '--dry-run'], 'constructor is no command'],
  ])('refuses %j', (argv, reason) => {
    expect(readArguments(argv, '/')).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })

  it('explains itself', () => {
    expect(readArguments(['--help'], '/')).toEqual({ ok: 'help' })
  })
})

describe('where a tenant is reached', () => {
  it.each([
    [{ kind: 'house', fid: 1, host: null }, 'https://stay.example.com/'],
    [{ kind: 'agent', fid: 77, host: null }, 'https://stay.example.com/?fid=77'],
    [{ kind: 'white_label', fid: 5, host: 'hotels.partner.com' }, 'https://hotels.partner.com/'],
  ] as const)('%j', (placed, url) => {
    expect(toTenantUrl(placed, 'https://stay.example.com')).toBe(url)
  })

  it('keeps the port of the canonical origin', () => {
    const placed = { kind: 'agency', fid: 5, host: 'acme.agency.localhost' } as const
    expect(toTenantUrl(placed, 'http://localhost:3100')).toBe('http://acme.agency.localhost:3100/')
  })

  const rules = { canonicalHost: 'stay.example.com', agencySuffix: '.agency.example.com', localDefault: false }
  it.each([
    ['white_label', 'https://Stay.Partner.com/', 'write "stay.partner.com"'],
    ['white_label', 'hôtel.partner.com', 'write "xn--htel-vqa.partner.com"'],
    ['white_label', 'stay.partner.com:8443', 'write "stay.partner.com"'],
    ['white_label', '..', 'stay.partner.com'],
    ['white_label', 'stay.example.com', 'a host of its own'],
    ['white_label', 'acme.agency.example.com', 'kind "agency"'],
    ['agency', 'acme.partner.com', 'write acme.agency.example.com'],
  ] as const)('refuses for a %s the host %s', (kind, host, mend) => {
    expect(findHostProblem({ kind, fid: 5, host }, rules)?.mend).toContain(mend)
  })

  it.each([
    ['white_label', 'stay.partner.com'],
    ['agency', 'acme.agency.example.com'],
    ['agent', null],
  ] as const)('takes for a %s the host %s', (kind, host) => {
    expect(findHostProblem({ kind, fid: 5, host }, rules)).toBeNull()
  })
})

describe('what is printed', () => {
  const { id: _, ...rest } = FALLBACK_TENANT
  const tenant: TenantDocument = { ...rest, kind: 'white_label', fid: 5, host: 'stay.partner.com' }

  it('shows the differences field by field, and the address', () => {
    const differences = [
      { path: 'brand.name', before: null, after: 'Partner' },
      { path: 'brand.translations.he.name', before: undefined, after: 'שותף' },
      { path: 'settings.old', before: 7, after: undefined },
    ]
    expect(describeApplied({ action: 'changed', tenant, differences }, true, 'http://localhost:3000')).toEqual([
      'white_label stay.partner.com: would be changed',
      '  ~ brand.name: null -> "Partner"',
      '  + brand.translations.he.name: "שותף"',
      '  - settings.old: 7',
      '  http://stay.partner.com:3000/',
    ])
  })

  it('names colours that do not read and what is drawn instead', () => {
    const colors = { ...tenant.brand.colors, brand: { light: '#FFE600', dark: '#FFE600' } }
    const applied = {
      action: 'created',
      tenant: { ...tenant, brand: { ...tenant.brand, colors } },
      differences: [],
    } as const
    const lines = describeApplied({ ...applied, differences: [] }, false, 'http://localhost:3000')
    expect(lines[0]).toBe('white_label stay.partner.com: created')
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^ {2}brand\.colors\.brand\.light: .*reads at 1\.\d\d:1, needs 4\.5:1; #[0-9a-f]{6} is drawn$/,
      ),
    )
  })

  it('shows of a long legal text how it begins and how long it is', () => {
    const differences = [
      { path: 'legal.texts.terms.en', before: undefined, after: `Terms. ${'x'.repeat(1_000)}` },
      { path: 'legal.texts.terms.de', before: 'Alt.', after: 'Neu.\nNeu.' },
    ]
    const lines = describeApplied({ action: 'changed', tenant, differences }, false, 'http://localhost:3000')
    expect(lines[1]).toMatch(/^ {2}\+ legal\.texts\.terms\.en: "Terms\. x+… \(1007 characters\)"$/)
    expect(lines[1]?.length).toBeLessThan(150)
    expect(lines[2]).toBe('  ~ legal.texts.terms.de: "Alt." -> "Neu.\\nNeu."')
  })

  it('says how many follow the house, where some do', () => {
    expect(describeInherited({ legal: 12, settings: 10, kept: [] }, false)).toEqual([
      "agents and agencies: 12 got the house's legal identity, 10 its settings",
    ])
    expect(describeInherited({ legal: 0, settings: 1, kept: [] }, true)).toEqual([
      "agents and agencies: 0 would get the house's legal identity, 1 its settings",
    ])
    expect(describeInherited({ legal: 0, settings: 0, kept: [] }, false)).toEqual([])
    const kept = Array.from({ length: 22 }, (_, i) => 801 + i)
    expect(describeInherited({ legal: 0, settings: 0, kept: kept.slice(0, 2) }, false)).toEqual([
      'agents and agencies with something of their own: fid 801, 802',
    ])
    expect(describeInherited({ legal: 0, settings: 0, kept }, false)[0]).toMatch(/ 819, 820 and 2 more$/)
  })

  it('says that a tenant is switched off', () => {
    const lines = describeApplied(
      { action: 'unchanged', tenant: { ...tenant, active: false }, differences: [] },
      true,
      'http://localhost:3000',
    )
    expect(lines).toEqual(['white_label stay.partner.com: unchanged', '  http://stay.partner.com:3000/ (switched off)'])
  })

  it('lists problems with the file, and counts them', () => {
    expect(describeProblems([{ path: 'fid', what: 'is missing', mend: 'write it' }], 'a.json')).toEqual([
      'a.json: fid is missing\n  write it',
      'a.json: 1 error; nothing was written',
    ])
  })

  it('puts errors first, and leaves out what is right when asked', () => {
    const findings = [
      { level: 'ok', code: 'a', what: 'fine', mend: null },
      { level: 'error', code: 'b', what: 'broken', mend: 'mend it' },
    ] as const
    expect(describeFindings(findings, false)).toEqual([
      'error   broken\n        -> mend it',
      'ok      fine',
      '1 errors, 0 warnings, 1 in order',
    ])
    expect(describeFindings(findings, true)).toHaveLength(2)
  })
})
