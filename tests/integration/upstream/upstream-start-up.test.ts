import { NextRequest } from 'next/server'
import { eq } from 'drizzle-orm'
import { POST as contact } from '@/app/api/contact/route'
import { GET as exists } from '@/app/api/internal/tenants/[segment]/route'
import { GET as agent } from '@/app/api/v3/agent/[fid]/route'
import { GET as whiteLabel } from '@/app/api/v3/white-label/[host]/route'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { tenant } from '@/lib/backend/postgres/schema'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { applyTenants } from '@/lib/backend/tenants/apply'
import { UNKNOWN } from '@/lib/backend/tenants/house-defaults'
import { loadTenant } from '@/lib/backend/tenants/load-tenant'
import { lockTenants } from '@/lib/backend/tenants/lock-tenants'
import { raiseTenantsVersion } from '@/lib/backend/tenants/tenants-version'
import { toSegment, resolveTenantKey } from '@/lib/routing/tenant-key'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { resolveRequestTenant } from '@/lib/server/tenants/request-tenant'
import { readTenantRecord } from '@/lib/upstream/tenant-record'
import { openBrowser } from '../../support/accounts/account-browser'
import { firstOf } from '../../support/inventory-builder'
import { until } from '../../support/until'
import type { Mischief } from '../../support/upstream/mischief'
import { CLIENT_TOKEN } from '../../support/upstream/platform'
import { createPlatformSetup, type PlatformSetup } from '../../support/upstream/platform-setup'

const mockBackend: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))

let steps: PlatformSetup

beforeAll(async () => {
  steps = await createPlatformSetup()
  process.env.DATABASE_URL = steps.test.url
})
beforeEach(async () => {
  await steps.reset()
  Object.assign(mockBackend, { db: steps.test.db, gateways: new Map(), upstream: steps.upstream })
})
afterAll(() => steps.close())

const record = (fid: number, name: string, more = {}) => ({
  data: { id: fid, fid, white_label: true, name, title: `${name} title`, unknown: { deep: [1] }, ...more },
})
const visit = (url: string) => {
  const request = new NextRequest(url)
  request.headers.set('host', new URL(url).host)
  return resolveRequestTenant(request)
}
const RULES = { canonicalHost: 'localhost', agencySuffix: '.agency.localhost', localDefault: true }
const load = (host: string, fid: number | null = null) =>
  steps.upstream.tenants.load(resolveTenantKey(host, fid, RULES))
/** A legal identity with everything that selling needs. */
const identityOf = (company: string) => ({
  ...UNKNOWN.legal,
  company,
  address: `1 ${company} Street`,
  supportEmail: 'help@partner.com',
  cardDescriptor: 'PARTNER',
})

describe('start-up at the platform', () => {
  it('asks for the agent of the default host, of fid 1 or of the query', async () => {
    steps.platform.tenants.set('/v3/agent/1', record(1, 'House')).set('/v3/agent/77', record(77, 'Dana'))
    expect(await visit('http://localhost:3000/')).toMatchObject({ kind: 'house', fid: 1, brand: { name: 'House' } })
    expect(await visit('http://localhost:3000/?fid=77')).toMatchObject({ kind: 'agent', fid: 77 })
    expect(steps.platform.calls()).toEqual(['GET /v3/agent/1', 'GET /v3/agent/77'])
    expect(steps.platform.log).toMatchObject([
      { bearer: CLIENT_TOKEN, locale: 'en', accept: 'application/json', cookies: [], body: null },
      { bearer: CLIENT_TOKEN, locale: 'en', accept: 'application/json', cookies: [], body: null },
    ])
  })

  it('asks for the agency of a host that ends with the suffix', async () => {
    steps.platform.tenants.set('/v3/agency/acme.agency.localhost', record(301, 'Acme'))
    expect(await visit('http://acme.agency.localhost:3000/')).toMatchObject({ kind: 'agency', fid: 301 })
    expect(await visit('http://evilagency.localhost:3000/')).toBeNull()
    expect(steps.platform.calls()).toEqual([
      'GET /v3/agency/acme.agency.localhost',
      'GET /v3/white-label/evilagency.localhost',
    ])
  })

  it('asks for the white label of every other host', async () => {
    steps.platform.tenants.set('/v3/white-label/sunrise.localhost', record(401, 'Sunrise'))
    expect(await visit('http://sunrise.localhost:3000/')).toMatchObject({
      kind: 'white_label',
      brand: { name: 'Sunrise' },
    })
    expect(steps.platform.calls()).toEqual(['GET /v3/white-label/sunrise.localhost'])
  })

  it('knows by a host which kind of site it is, whatever is asked of it and answered', async () => {
    const host = 'four.agency.localhost'
    for (const kind of ['white-label', 'agency']) steps.platform.tenants.set(`/v3/${kind}/${host}`, record(304, 'Four'))
    const request = new NextRequest(`http://localhost:3000/api/v3/white-label/${host}`)
    const answer = await whiteLabel(request, { params: Promise.resolve({ host }) })
    expect([answer.status, steps.platform.calls()]).toEqual([404, []])
    expect(await visit(`http://${host}:3000/`)).toMatchObject({ kind: 'agency', fid: 304 })
  })

  it('keeps the id of ours, on which bookings hang, and writes the brand that mails read', async () => {
    steps.platform.tenants.set('/v3/agent/78', record(78, 'Before'))
    const first = await load('localhost', 78)
    steps.platform.tenants.set('/v3/agent/78', record(78, 'After'))
    steps.visitor.pass(1)
    const second = await until(
      () => load('localhost', 78),
      (tenant) => tenant?.brand.name === 'After',
    )
    expect(second?.id).toBe(first?.id)
    expect(await loadTenant(steps.test.db, { kind: 'agent', fid: 78 })).toEqual(second)
  })

  it('gives a new agent the legal identity of the house', async () => {
    const legal = identityOf('House Ltd')
    await steps.test.db.update(tenant).set({ legal }).where(eq(tenant.kind, 'house'))
    steps.platform.tenants.set('/v3/agent/79', record(79, 'Agent'))
    expect((await load('localhost', 79))?.legal.company).toBe('House Ltd')
    expect(await listOpenAlarms(steps.test.db)).toEqual([])
  })

  it('gives agents and agencies what the house has once its file is applied, and ends their alarms', async () => {
    await steps.test.db.update(tenant).set(UNKNOWN).where(eq(tenant.kind, 'house'))
    steps.platform.tenants
      .set('/v3/agent/83', record(83, 'Agent'))
      .set('/v3/agency/three.agency.localhost', record(303, 'Three'))
    const sites = async () => [await load('localhost', 83), await load('three.agency.localhost')]
    expect(await sites()).toMatchObject([UNKNOWN, UNKNOWN])
    expect(await listOpenAlarms(steps.test.db)).toMatchObject([{ key: 'fid 83' }, { key: 'three.agency.localhost' }])
    const { id: _, ...house } = firstOf(await steps.test.db.select().from(tenant).where(eq(tenant.kind, 'house')))
    const said = { legal: identityOf('Late Ltd'), settings: { ...house.settings, currency: 'EUR' } }
    const how = { dryRun: false, rules: RULES, platform: true }
    expect(await applyTenants(steps.test.db, [{ ...house, ...said }], how)).toMatchObject({ ok: true })
    steps.restart()
    expect(await sites()).toMatchObject([said, said])
    expect(await listOpenAlarms(steps.test.db)).toEqual([])
  })

  it('lets a first visit wait for an apply, whose house it inherits from', async () => {
    const legal = identityOf('Changed Ltd')
    steps.platform.tenants.set('/v3/agent/84', record(84, 'Agent'))
    const waiting = () =>
      steps.test.pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
    const begun = await steps.test.db.transaction(async (tx) => {
      await lockTenants(tx)
      const first = load('localhost', 84)
      await until(waiting, ({ rowCount }) => rowCount === 1)
      await tx.update(tenant).set({ legal }).where(eq(tenant.kind, 'house'))
      return { first }
    })
    expect(await begun.first).toMatchObject({ legal })
  })

  it('gives a new white label nobody’s identity, and tells the operator until it has one', async () => {
    steps.platform.tenants.set('/v3/white-label/new.localhost', record(501, 'New'))
    const made = await load('new.localhost')
    expect(made?.legal).toMatchObject({ company: '', address: '', supportEmail: '', cardDescriptor: '' })
    const say = async (legal: typeof UNKNOWN.legal) => {
      await steps.test.db.update(tenant).set({ legal }).where(eq(tenant.host, 'new.localhost'))
      steps.restart()
      const named = await load('new.localhost')
      return named && listSoldPayments({ gateways: new Map() }, named)
    }
    const alarmOf = (missing: string) => ({
      kind: 'tenant_without_legal_identity',
      key: 'new.localhost',
      detail: expect.stringContaining(`set ${missing}, and`),
    })
    expect(made && listSoldPayments({ gateways: new Map() }, made)).toEqual([])
    const all = 'legal.company, legal.address, legal.supportEmail, legal.cardDescriptor'
    expect(await listOpenAlarms(steps.test.db)).toMatchObject([alarmOf(all)])
    const named = identityOf('New Ltd')
    expect(await say({ ...named, supportEmail: '', cardDescriptor: '' })).toEqual([])
    const rest = 'legal.supportEmail, legal.cardDescriptor'
    expect(await listOpenAlarms(steps.test.db)).toMatchObject([alarmOf(rest)])
    expect(await say(named)).toEqual(['at_hotel'])
    expect(await listOpenAlarms(steps.test.db)).toEqual([])
  })

  it('takes no message for a white label of which nobody has said where it goes', async () => {
    steps.platform.tenants.set('/v3/white-label/mute.localhost', record(502, 'Mute'))
    const browser = openBrowser('mute.localhost:3000')
    const fields = { name: 'Ada', email: 'ada@example.com', topic: 'other', message: 'Is somebody there?' }
    expect((await browser.ask(contact, '/api/contact', { json: fields })).status).toBe(409)
    const posted = await browser.ask(contact, '/api/contact', { form: fields })
    expect(posted.status).toBe(303)
    expect(posted.headers.get('location')).toMatch(/\/contact-support$/)
    expect(await steps.test.db.$count(mail)).toBe(0)
  })

  it('takes the fid that the platform answers with', async () => {
    steps.platform.tenants.set('/v3/agent/80', record(1, 'House'))
    expect(await load('localhost', 80)).toMatchObject({ kind: 'house', fid: 1 })
  })

  it.each([
    ['two hosts', 610, ['one.partner.localhost', 'two.partner.localhost']],
    ['the default host and then one of its own', 611, ['localhost', 'later.partner.localhost']],
    ['a host of its own and then the default one', 612, ['first.partner.localhost', 'localhost']],
  ])('serves a partner of one fid at %s', async (_, fid, hosts) => {
    const made: unknown[] = []
    for (const host of hosts) {
      const path = host === 'localhost' ? `/v3/agent/${fid}` : `/v3/white-label/${host}`
      steps.platform.tenants.set(path, record(fid, 'Partner'))
      made.push(await load(host, fid))
    }
    expect(made).toMatchObject(
      hosts.map((host) =>
        host === 'localhost' ? { kind: 'agent', fid, host: null } : { kind: 'white_label', fid, host },
      ),
    )
    steps.restart()
    expect(await Promise.all(hosts.map((host) => load(host, fid)))).toEqual(made)
  })

  it('does not serve what is switched off here', async () => {
    steps.platform.tenants.set('/v3/agent/81', record(81, 'Agent'))
    await load('localhost', 81)
    await steps.test.db.update(tenant).set({ active: false }).where(eq(tenant.fid, 81))
    steps.visitor.pass(1)
    await until(
      () => load('localhost', 81),
      (tenant) => tenant === null,
    )
  })

  it('reads the fid and the record of our own start-up answer, too', async () => {
    steps.platform.tenants.set(
      '/v3/agent/82',
      record(82, 'Agent', { colors: { brand: { light: '#123456', dark: null } } }),
    )
    const response = await agent(new NextRequest('http://localhost:3000/api/v3/agent/82'), {
      params: Promise.resolve({ fid: '82' }),
    })
    const body: unknown = await response.json()
    const own = await load('localhost', 82)
    expect(readTenantRecord(body, 'https://platform.test')).toEqual({ fid: 82, brand: own?.brand })
  })
})

describe('a start-up that fails', () => {
  const asked = async (host: string, fid: number | null = null) => {
    const segment = toSegment(resolveTenantKey(host, fid, RULES))
    const response = await exists(new NextRequest('http://localhost:3000/api/internal'), {
      params: Promise.resolve({ segment }),
    })
    return response.status
  }

  it.each<[string, Mischief]>([
    ['a', 'slow'],
    ['b', 'drop'],
    ['c', 'fault'],
    ['d', 'malformed'],
    ['e', 'huge'],
    ['f', 'redirect'],
    ['g', 'limited'],
    ['h', 'html'],
    ['i', 'cut-off'],
    ['j', 'slow-body'],
  ])('%s: tells the middleware that nobody is there (%s)', async (name, what) => {
    steps.platform.tenants.set(`/v3/white-label/${name}.localhost`, record(600, 'Here'))
    steps.platform.fail(`GET /v3/white-label/${name}.localhost`, what)
    expect(await asked(`${name}.localhost`)).toBe(404)
    expect(steps.errors).toHaveLength(1)
  })

  it('tells it the same of an unknown fid, and of a known one that it is there', async () => {
    steps.platform.tenants.set('/v3/agent/90', record(90, 'Agent'))
    expect(await asked('localhost', 90)).toBe(204)
    expect(await asked('localhost', 999_999)).toBe(404)
    expect(steps.errors).toEqual([])
  })

  it('goes on with what it knew for as long as it fails', async () => {
    steps.platform.tenants.set('/v3/agent/91', record(91, 'Known'))
    await load('localhost', 91)
    steps.platform.fail('GET /v3/agent/91', 'fault', 9)
    for (const [n, hours] of [1, 23, 100].entries()) {
      steps.visitor.pass(hours)
      expect(await load('localhost', 91)).toMatchObject({ brand: { name: 'Known' } })
      await until(
        () => steps.errors.length,
        (failures) => failures === n + 1,
      )
    }
  })

  it('never keeps a page waiting for a tenant that is known', async () => {
    steps.platform.tenants.set('/v3/agent/95', record(95, 'Before'))
    await load('localhost', 95)
    steps.platform.tenants.set('/v3/agent/95', record(95, 'After'))
    steps.visitor.pass(1)
    steps.platform.fail('GET /v3/agent/95', 'held')
    expect(await load('localhost', 95)).toMatchObject({ brand: { name: 'Before' } })
    await until(
      () => steps.platform.calls(),
      (calls) => calls.length === 2,
    )
    expect(await load('localhost', 95)).toMatchObject({ brand: { name: 'Before' } })
    steps.platform.letGo()
    await until(
      () => load('localhost', 95),
      (tenant) => tenant?.brand.name === 'After',
    )
    expect(steps.platform.log).toHaveLength(2)
  })

  it.each(['drop', 'fault', 'html', 'cut-off', 'limited'] as const)(
    'starts from the table after a restart in an outage (%s)',
    async (what) => {
      steps.platform.tenants.set('/v3/agent/96', record(96, 'Known'))
      const before = await load('localhost', 96)
      steps.restart()
      steps.platform.fail('GET /v3/agent/96', what)
      expect(await load('localhost', 96)).toEqual(before)
      expect(steps.errors).toHaveLength(1)
    },
  )

  it('starts from the table while a slow platform is still at its answer, which counts afterwards', async () => {
    steps.platform.tenants.set('/v3/agent/97', record(97, 'Before'))
    await load('localhost', 97)
    steps.platform.tenants.set('/v3/agent/97', record(97, 'After'))
    steps.restart({ patienceMs: 1 })
    steps.platform.fail('GET /v3/agent/97', 'held')
    expect(await load('localhost', 97)).toMatchObject({ brand: { name: 'Before' } })
    await until(
      () => steps.platform.calls(),
      (calls) => calls.length === 2,
    )
    steps.platform.letGo()
    await until(
      () => load('localhost', 97),
      (tenant) => tenant?.brand.name === 'After',
    )
  })

  it('does not give a tenant up because a gateway’s page says 404', async () => {
    steps.platform.tenants.set('/v3/agent/98', record(98, 'Known'))
    await load('localhost', 98)
    for (let n = 0; n < 2; n++) {
      steps.restart()
      steps.platform.fail('GET /v3/agent/98', { status: 404, html: '<h1>404 Not Found</h1>' })
      expect(await load('localhost', 98)).toMatchObject({ brand: { name: 'Known' } })
    }
  })

  it('does not bring back after a restart what the platform has given up', async () => {
    steps.platform.tenants.set('/v3/white-label/gone.localhost', record(510, 'Gone'))
    await load('gone.localhost')
    steps.platform.tenants.clear()
    steps.restart()
    expect(await load('gone.localhost')).toBeNull()
    steps.restart()
    steps.platform.fail('GET /v3/white-label/gone.localhost', 'fault')
    await expect(load('gone.localhost')).rejects.toMatchObject({ code: 'start_up_failed' })
    steps.platform.tenants.set('/v3/white-label/gone.localhost', record(510, 'Back'))
    steps.restart()
    expect(await load('gone.localhost')).toMatchObject({ brand: { name: 'Back' } })
    steps.restart()
    steps.platform.fail('GET /v3/white-label/gone.localhost', 'fault')
    expect(await load('gone.localhost')).toMatchObject({ brand: { name: 'Back' } })
  })

  it('is not what counts once our own record of a tenant has changed, whether or not it answers', async () => {
    const path = '/v3/white-label/closing.localhost'
    const url = 'http://closing.localhost:3000/'
    steps.platform.tenants.set(path, record(511, 'Closing'))
    expect(await visit(url)).toMatchObject({ brand: { name: 'Closing' } })
    const apply = (active: boolean) =>
      steps.test.db.transaction(async (tx) => {
        await tx.update(tenant).set({ active }).where(eq(tenant.host, 'closing.localhost'))
        await raiseTenantsVersion(tx)
      })
    await apply(false)
    expect(
      await until(
        () => visit(url),
        (found) => found === null,
      ),
    ).toBeNull()
    await apply(true)
    expect(await until(() => visit(url), Boolean)).toMatchObject({ brand: { name: 'Closing' } })
    steps.platform.fail(`GET ${path}`, 'fault', 99)
    await apply(false)
    await until(async () => (await visit(url).catch(() => null)) === null, Boolean)
    steps.platform.fail(`GET ${path}`, 'fault', 99)
    await apply(true)
    expect(await until(() => visit(url).catch(() => null), Boolean)).toMatchObject({ brand: { name: 'Closing' } })
  })

  it('is asked once a minute while it answers, and not at once again after a failure', async () => {
    steps.platform.tenants.set('/v3/agent/92', record(92, 'Agent'))
    await load('localhost', 92)
    await load('localhost', 92)
    expect(steps.platform.log).toHaveLength(1)
    steps.platform.fail('GET /v3/agent/93', 'fault')
    await expect(load('localhost', 93)).rejects.toMatchObject({ code: 'start_up_failed' })
    await expect(load('localhost', 93)).rejects.toMatchObject({ code: 'start_up_failed' })
    expect(steps.platform.log).toHaveLength(2)
  })
})
