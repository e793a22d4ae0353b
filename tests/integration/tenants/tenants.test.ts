import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { findTenantId } from '@/lib/backend/inventory/import/tenant-scope'
import { applyTenants, toDocument } from '@/lib/backend/tenants/apply'
import { examineRow, findTenantRow, type Practice } from '@/lib/backend/tenants/doctor'
import { UNKNOWN } from '@/lib/backend/tenants/house-defaults'
import { loadTenant } from '@/lib/backend/tenants/load-tenant'
import { readTenantsVersion } from '@/lib/backend/tenants/tenants-version'
import { connect } from '@/lib/backend/postgres/database'
import { place, tenant } from '@/lib/backend/postgres/schema'
import { TENANTS } from '@/lib/demo/data/tenants'
import { readDocuments, type TenantDocument } from '@/lib/domain/tenants/document'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { LOCALES } from '@/lib/i18n/locales'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, firstOf, insertHotel } from '../../support/inventory-builder'

const RULES = { canonicalHost: 'localhost', agencySuffix: '.agency.localhost', localDefault: true }
const WRITE = { dryRun: false, rules: RULES, platform: false }
const DRY_RUN = { ...WRITE, dryRun: true }
const PLATFORM = { ...WRITE, platform: true }

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

  it('keeps the words of its pages of law, shows them, and takes them away again', async () => {
    const name = { host: 'stay.partner.com' }
    const texts = { terms: { en: '## Payment\n\nAt the hotel.' }, privacy: { 'pt-br': 'Nada.' } }
    await applyTenants(test.db, [{ ...example, legal: { ...example.legal, texts } }], WRITE)
    expect(await loadTenant(test.db, { kind: 'white_label', ...name })).toMatchObject({ legal: { texts } })
    const row = await findTenantRow(test.db, name, RULES)
    if (!row) throw new Error('no such tenant')
    const shown = readDocuments(JSON.parse(JSON.stringify(toDocument(row))), LOCALES)
    expect(shown).toMatchObject({ ok: true, documents: [{ legal: { texts } }] })
    const result = await applyTenants(test.db, [example], WRITE)
    expect(result.ok && result.tenants[0]?.differences).toEqual([
      { path: 'legal.texts.terms.en', before: texts.terms.en, after: undefined },
      { path: 'legal.texts.privacy.pt-br', before: 'Nada.', after: undefined },
    ])
    expect((await findTenantRow(test.db, name, RULES))?.legal).toEqual(example.legal)
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

  describe('of a house that agents and agencies follow', () => {
    const rowOf = async (fid: number) => firstOf(await test.db.select().from(tenant).where(eq(tenant.fid, fid)))
    const moved = async (): Promise<TenantDocument> => {
      const house = toDocument(await rowOf(1))
      const [legal, settings] = [
        { ...house.legal, address: '2 New Street' },
        { ...house.settings, currency: 'EUR' },
      ]
      return { ...house, legal, settings }
    }

    beforeEach(async () => {
      const { brand, legal, settings } = await rowOf(1)
      await test.db.insert(tenant).values([
        { kind: 'agent', fid: 801, host: null, brand, legal, settings },
        { kind: 'agency', fid: 802, host: 'two.agency.localhost', brand, legal, settings },
        { kind: 'agent', fid: 803, host: null, brand, ...UNKNOWN },
        { kind: 'agent', fid: 804, host: null, brand, legal, settings: { ...settings, currency: 'GBP' } },
        { kind: 'white_label', fid: 805, host: 'own.partner.com', brand, legal, settings },
      ])
    })

    it('gives what it has now to those that had what it had, or nothing yet', async () => {
      const rows = await allRows()
      const house = await moved()
      const result = await applyTenants(test.db, [house], PLATFORM)
      expect(result).toMatchObject({ ok: true, inherited: { legal: 4, settings: 3 } })
      const { legal, settings } = house
      const changed = new Map(
        [1, 801, 802, 803, 804].map((fid) => [fid, fid === 804 ? { legal } : { legal, settings }] as const),
      )
      expect(await allRows()).toEqual(rows.map((row) => ({ ...row, ...changed.get(row.fid) })))
      expect(await readTenantsVersion(test.db)).toBe('1')
    })

    it('writes nothing in a dry run, and counts whom it would reach', async () => {
      const rows = await allRows()
      const result = await applyTenants(test.db, [await moved()], { ...PLATFORM, dryRun: true })
      expect(result).toMatchObject({ ok: true, inherited: { legal: 4, settings: 3 } })
      expect(await allRows()).toEqual(rows)
      expect(await readTenantsVersion(test.db)).toBe('0')
    })

    it('reaches those that had nothing by a file that changes nothing of the house, once', async () => {
      const house = toDocument(await rowOf(1))
      const { legal, settings } = house
      const reached = { ok: true, tenants: [{ action: 'unchanged' }], inherited: { legal: 1, settings: 1 } }
      expect(await applyTenants(test.db, [house], PLATFORM)).toMatchObject(reached)
      expect(await rowOf(803)).toMatchObject({ legal, settings })
      expect(await readTenantsVersion(test.db)).toBe('1')
      const again = await applyTenants(test.db, [house], PLATFORM)
      expect(again).toMatchObject({ inherited: { legal: 0, settings: 0 } })
      expect(await readTenantsVersion(test.db)).toBe('1')
    })

    it('leaves alone whose own file is applied with it, and whom that file makes', async () => {
      const own = toDocument(await rowOf(801))
      const made = { ...own, fid: 806 }
      const result = await applyTenants(test.db, [own, await moved(), made], PLATFORM)
      expect(result).toMatchObject({ ok: true, inherited: { legal: 3, settings: 2 } })
      for (const fid of [801, 806]) expect(toDocument(await rowOf(fid))).toEqual({ ...own, fid })
    })

    it('gives those that had nothing what a first file says', async () => {
      const house = await moved()
      await test.db.delete(tenant).where(eq(tenant.kind, 'house'))
      const result = await applyTenants(test.db, [house], PLATFORM)
      expect(result).toMatchObject({
        ok: true,
        tenants: [{ action: 'created' }],
        inherited: { legal: 1, settings: 1 },
      })
      expect(await rowOf(803)).toMatchObject({ legal: house.legal, settings: house.settings })
    })

    it('is followed by nobody without a platform, where each file says what its tenant has', async () => {
      const rows = await allRows()
      const house = await moved()
      const result = await applyTenants(test.db, [house], WRITE)
      expect(result).toMatchObject({ ok: true, inherited: { legal: 0, settings: 0 } })
      const { legal, settings } = house
      expect(await allRows()).toEqual(rows.map((row) => (row.fid === 1 ? { ...row, legal, settings } : row)))
    })
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

    it('warns of our legal texts in production once a booking was confirmed under them', async () => {
      const row = await findTenantRow(test.db, { fid: 401 }, RULES)
      if (!row) throw new Error('no such tenant')
      const templates = async () => {
        const findings = await examineRow(test.db, row, { ...practice, production: true })
        return findings.flatMap(({ level, code }) => (level === 'warning' && /-template$/.test(code) ? [code] : []))
      }
      await addBooking(row.id, 'held', null)
      expect(await templates()).toEqual([])
      await addBooking(row.id, 'completed', '2026-03-01T09:00:00Z')
      expect(await templates()).toHaveLength(4)
      row.legal.texts = { terms: { en: 'Our own.' } }
      expect(await templates()).toEqual(['privacy-template', 'agentTerms-template', 'accessibility-template'])
    })

    async function addBooking(tenantId: TenantId, state: string, confirmedAt: string | null): Promise<void> {
      const berlin = { id: BERLIN, kind: 'city', countryCode: 'DE', slug: 'berlin', name: 'Berlin' } as const
      await test.db
        .insert(place)
        .values({ ...berlin, lat: 52.52, lon: 13.405, population: 1, timezone: 'Europe/Berlin' })
        .onConflictDoNothing()
      const { hotelId, rooms } = await insertHotel(test.db)
      const room = firstOf(rooms)
      await test.pool.query(
        `insert into booking (id, reference, tenant_id, host, state, visitor_id, hotel_id, room_type_id, rate_plan_id,
           check_in, check_out, party, quote, currency, total, locale, idempotency_key, created_at, updated_at,
           confirmed_at)
         values (gen_random_uuid(), $1, $2, 'h', $1, 'v', $3, $4, $5, '2026-03-01', '2026-03-02', '[]', '{}', 'EUR', 1,
           'en', $1, now(), now(), $6)`,
        [state, tenantId, hotelId, room.roomTypeId, firstOf(room.planIds), confirmedAt],
      )
    }

    it('names what nobody has said yet of a tenant that a platform named', async () => {
      await test.db.update(tenant).set(UNKNOWN).where(eq(tenant.fid, 402))
      const missing = ['company-missing', 'address-missing', 'support-email-missing', 'card-descriptor-missing']
      expect(await faultsOf({ fid: 402 })).toEqual(missing)
    })

    it('names fields of a stored tenant that have no shape', async () => {
      await test.pool.query(`update tenant set legal = legal - 'company' where fid = 402`)
      expect(await faultsOf({ fid: 402 })).toEqual(['shape'])
    })
  })
})
