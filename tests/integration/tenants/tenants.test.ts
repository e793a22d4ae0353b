import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { findTenantId } from '@/lib/backend/inventory/import/tenant-scope'
import { applyTenants } from '@/lib/backend/tenants/apply'
import { examineRow, findTenantRow, type Practice } from '@/lib/backend/tenants/doctor'
import { loadTenant } from '@/lib/backend/tenants/load-tenant'
import { readTenantsVersion } from '@/lib/backend/tenants/tenants-version'
import { connect } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { TENANTS } from '@/lib/demo/data/tenants'
import { readDocuments, type TenantDocument } from '@/lib/domain/tenants/document'
import { LOCALES } from '@/lib/i18n/locales'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { firstOf } from '../../support/inventory-builder'

const RULES = { canonicalHost: 'localhost', agencySuffix: '.agency.localhost', localDefault: true }
const WRITE = { dryRun: false, rules: RULES }
const DRY_RUN = { dryRun: true, rules: RULES }

function readFileOf(file: string) {
  return readDocuments(JSON.parse(readFileSync(file, 'utf8')), LOCALES)
}

function readExample(): TenantDocument {
  const read = readFileOf('docs/examples/tenant.json')
  const document = read.ok ? read.documents[0] : undefined
  if (!document) throw new Error('the example is not valid')
  return document
}

describe('applying tenants', () => {
  const example = readExample()
  const named = (name: string, changes: Partial<TenantDocument> = {}): TenantDocument => ({
    ...example,
    ...changes,
    brand: { ...example.brand, name },
  })
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase(4)
  })
  beforeEach(async () => {
    await test.pool.query(`truncate tenant, meta restart identity cascade`)
    await test.db.insert(tenant).values([...TENANTS])
    await test.pool.query(`select setval(pg_get_serial_sequence('tenant', 'id'), 999)`)
  })
  afterAll(() => test.drop())

  const allRows = () => test.db.select().from(tenant).orderBy(asc(tenant.id))

  it('creates a tenant that is then served under its host, and tells running processes', async () => {
    const key = { kind: 'white_label', host: 'stay.partner.com' } as const
    expect(await loadTenant(test.db, key)).toBeNull()
    const before = await readTenantsVersion(test.db)
    const result = await applyTenants(test.db, [example], WRITE)
    expect(result).toMatchObject({ ok: true, tenants: [{ action: 'created' }] })
    expect(await loadTenant(test.db, key)).toMatchObject({
      fid: 501,
      brand: example.brand,
      legal: example.legal,
      settings: example.settings,
    })
    expect(Number(await readTenantsVersion(test.db))).toBeGreaterThan(Number(before))
  })

  it('changes what differs, says what that is, and leaves an equal tenant alone', async () => {
    await applyTenants(test.db, [example], WRITE)
    const result = await applyTenants(test.db, [named('Renamed')], WRITE)
    expect(result).toMatchObject({
      ok: true,
      tenants: [
        { action: 'changed', differences: [{ path: 'brand.name', before: 'Partner Stays', after: 'Renamed' }] },
      ],
    })
    const version = await readTenantsVersion(test.db)
    expect(await applyTenants(test.db, [named('Renamed')], WRITE)).toMatchObject({
      ok: true,
      tenants: [{ action: 'unchanged', differences: [] }],
    })
    expect(await readTenantsVersion(test.db)).toBe(version)
    expect(await allRows()).toHaveLength(TENANTS.length + 1)
  })

  it('finds every seeded tenant unchanged when it is applied as it is', async () => {
    const rows = await allRows()
    const read = readDocuments(JSON.parse(JSON.stringify(rows.map(({ id: _, ...row }) => row))), LOCALES)
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const result = await applyTenants(test.db, read.documents, WRITE)
    expect(result.ok && result.tenants.map(({ action }) => action)).toEqual(TENANTS.map(() => 'unchanged'))
    expect(await allRows()).toEqual(rows)
  })

  it('moves a tenant of the same fid to another host', async () => {
    await applyTenants(test.db, [example], WRITE)
    const [{ id } = { id: 0 }] = await test.db.select().from(tenant).where(eq(tenant.fid, 501))
    await applyTenants(test.db, [{ ...example, host: 'hotels.partner.com' }], WRITE)
    const [row] = await test.db.select().from(tenant).where(eq(tenant.fid, 501))
    expect(row).toMatchObject({ id, host: 'hotels.partner.com' })
  })

  it('tells tenants of one fid apart by their hosts', async () => {
    const hosts = ['one.partner.com', 'two.partner.com']
    await test.db.insert(tenant).values(hosts.map((host) => ({ ...example, host })))
    const agent = firstOf(
      await test.db
        .insert(tenant)
        .values({ ...example, kind: 'agent', host: null })
        .returning(),
    )
    const result = await applyTenants(test.db, [{ ...named('Renamed'), host: 'two.partner.com' }], WRITE)
    expect(result).toMatchObject({ ok: true, tenants: [{ action: 'changed', differences: [{ path: 'brand.name' }] }] })
    const rows = await test.db.select().from(tenant).where(eq(tenant.fid, 501)).orderBy(asc(tenant.id))
    expect(rows.map(({ host, brand }) => [host, brand.name])).toEqual([
      ['one.partner.com', example.brand.name],
      ['two.partner.com', 'Renamed'],
      [null, example.brand.name],
    ])
    const other = await applyTenants(test.db, [{ ...example, host: 'three.partner.com' }], WRITE)
    expect(other).toMatchObject({ ok: false, problems: [{ path: 'host', what: expect.stringContaining('one.') }] })
    expect(await loadTenant(test.db, { kind: 'agent', fid: 501 })).toMatchObject({ id: agent.id })
    expect(await findTenantRow(test.db, { fid: 501 }, RULES)).toMatchObject({ id: agent.id })
    expect(await findTenantId(test.db, '501')).toBe(agent.id)
  })

  it('keeps a tenant switched off until a file switches it on', async () => {
    const key = { kind: 'white_label', host: 'stay.partner.com' } as const
    await applyTenants(test.db, [{ ...example, active: false }], WRITE)
    await applyTenants(test.db, [named('Renamed')], WRITE)
    expect(await loadTenant(test.db, key)).toBeNull()
    await applyTenants(test.db, [{ ...example, active: true }], WRITE)
    expect(await loadTenant(test.db, key)).not.toBeNull()
  })

  it('writes nothing in a dry run, and says what it would write', async () => {
    const rows = await allRows()
    const sunrise = { ...named('Other name'), fid: 401, host: 'sunrise.localhost' }
    const result = await applyTenants(test.db, [sunrise, { ...example, fid: 777 }], DRY_RUN)
    expect(result).toMatchObject({ ok: true, tenants: [{ action: 'changed' }, { action: 'created' }] })
    expect(result.ok && result.tenants[0]?.differences).toContainEqual({
      path: 'brand.name',
      before: 'Sunrise Stays',
      after: 'Other name',
    })
    expect(await allRows()).toEqual(rows)
    expect(await readTenantsVersion(test.db)).toBe('0')
  })

  it.each<[string, Partial<TenantDocument>, string]>([
    ['a fid of another kind', { fid: 77 }, '[1].kind'],
    ['a host of another kind', { kind: 'white_label', host: 'acme.agency.localhost' }, '[1].host'],
    ['a host and a fid of two tenants', { fid: 401, host: 'oasis.localhost' }, '[1].fid'],
    ['the default host', { host: 'localhost' }, '[1].host'],
    ['an agency outside the suffix', { kind: 'agency', host: 'acme.partner.com' }, '[1].host'],
  ])('refuses %s, and with it the whole file', async (_, changes, at) => {
    const rows = await allRows()
    const good = { ...example, fid: 900, host: 'good.partner.com' }
    const result = await applyTenants(test.db, [good, { ...example, ...changes }], WRITE)
    expect(result).toMatchObject({ ok: false, problems: [{ path: at }] })
    expect(await allRows()).toEqual(rows)
  })

  it('refuses two documents that are one stored tenant, by its host and by its fid', async () => {
    await applyTenants(test.db, [example], WRITE)
    const rows = await allRows()
    const byHost = { ...example, fid: 502 }
    const byFid = { ...example, host: 'two.partner.com' }
    for (const file of [
      [byHost, byFid],
      [byFid, byHost],
    ])
      expect(await applyTenants(test.db, file, WRITE)).toMatchObject({ ok: false, problems: [{ path: '[1].fid' }] })
    expect(await allRows()).toEqual(rows)
  })

  it('does not get as far as the database with a file that is not valid', () => {
    const read = readFileOf('tests/fixtures/tenants/faulty.json')
    const paths = read.ok ? [] : read.problems.map(({ path: at }) => at)
    expect(paths).toEqual(expect.arrayContaining(['brand.colors.textBrandAlt.light', 'settings.country']))
  })

  it('lets concurrent applies of one new tenant end as one tenant, with one of their states', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `Partner ${i}`)
    const results = await Promise.all(
      names.map(async (name) => {
        const own = connect(test.url, 1)
        try {
          return await applyTenants(own.db, [named(name), { ...named(name), fid: 502, host: 'two.partner.com' }], WRITE)
        } finally {
          await own.close()
        }
      }),
    )
    const actions = results.map((result) => (result.ok ? result.tenants.map(({ action }) => action).join() : 'refused'))
    expect(actions.filter((action) => action === 'created,created')).toHaveLength(1)
    expect(actions.filter((action) => action === 'changed,changed')).toHaveLength(names.length - 1)
    const rows = (await allRows()).slice(TENANTS.length)
    expect(rows.map(({ fid }) => fid)).toEqual([501, 502])
    expect(names).toContain(rows[0]?.brand.name)
    expect(rows[1]?.brand.name).toBe(rows[0]?.brand.name)
    expect(await readTenantsVersion(test.db)).toBe(String(names.length))
  })

  describe('and examining them', () => {
    const practice: Practice = {
      rules: { ...RULES, canonicalOrigin: 'http://localhost:3000' },
      production: false,
      environment: {},
      server: null,
      publicDirectory: path.resolve('public'),
      now: new Date('2026-03-10T09:00:00Z'),
    }
    let server: Server
    let origin = ''
    let asked: string[] = []

    // Knows sunrise alone, and all of its pictures but the dark logo.
    beforeAll(async () => {
      server = createServer((request, response) => {
        const host = request.headers.host ?? ''
        asked.push(`${host}${request.url}`)
        if (!host.startsWith('sunrise.')) return response.writeHead(307, { Location: 'http://localhost:3000/' }).end()
        if (request.url === '/') return response.end('<title>Sunrise Stays</title>')
        const found = request.url?.startsWith('/brands/sunrise/') && !request.url.includes('logo-dark')
        return response.writeHead(found ? 200 : 404, { 'Content-Type': 'image/svg+xml' }).end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    })
    beforeEach(() => {
      asked = []
    })
    afterAll(() => new Promise((resolve) => server.close(resolve)))

    async function faultsOf(name: { host: string } | { fid: number }, changes: Partial<Practice> = {}) {
      const row = await findTenantRow(test.db, name, RULES)
      if (!row) throw new Error('no such tenant')
      const findings = await examineRow(test.db, row, { ...practice, ...changes })
      return findings.filter(({ level }) => level === 'error').map(({ code }) => code)
    }

    it('finds the pictures of seeded tenants in public', async () => {
      for (const { fid } of TENANTS) expect(await faultsOf({ fid })).toEqual([])
    })

    it('finds the house under the default host, and nobody under an unknown one', async () => {
      expect(await findTenantRow(test.db, { host: 'localhost' }, RULES)).toMatchObject({ kind: 'house' })
      expect(await findTenantRow(test.db, { host: 'nobody.partner.com' }, RULES)).toBeNull()
    })

    it('asks a running server as a browser at the tenant’s host would', async () => {
      expect(await faultsOf({ host: 'sunrise.localhost' }, { server: origin })).toEqual(['logo-dark-unanswered'])
      expect(asked).toContain('sunrise.localhost:3000/')
      expect(await faultsOf({ host: 'oasis.localhost' }, { server: origin })).toContain('redirects')
      expect(await faultsOf({ fid: 77 }, { server: origin })).toContain('redirects')
      expect(asked).toContain('localhost:3000/?fid=77')
    })

    it('finds no picture at an address that cannot be decoded', async () => {
      await test.pool.query(
        `update tenant set brand = jsonb_set(brand, '{favicon}', '"/brands/100%.svg"') where fid = 401`,
      )
      expect(await faultsOf({ fid: 401 })).toEqual(['favicon-unanswered'])
    })

    it('says that nobody listens', async () => {
      expect(await faultsOf({ fid: 1 }, { server: 'http://127.0.0.1:9' })).toEqual(['unreachable'])
    })

    it('names fields of a stored tenant that have no shape', async () => {
      await test.pool.query(`update tenant set legal = legal - 'company' where fid = 402`)
      expect(await faultsOf({ fid: 402 })).toEqual(['shape'])
    })
  })
})
