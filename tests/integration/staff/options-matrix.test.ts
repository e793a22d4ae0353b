import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { GET as exportDesk } from '@/app/api/dashboard/bookings/export/route'
import { GET as newSite } from '@/app/api/sso/new-site/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { resolveSession } from '@/lib/backend/accounts/sessions'
import { tenant } from '@/lib/backend/postgres/schema'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountOption } from '@/lib/backend/postgres/schema-staff'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import { listVouchers } from '@/lib/backend/vouchers/list-vouchers'
import type { AccountOptions } from '@/lib/domain/accounts/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import {
  GIVERS,
  openSites,
  SITES,
  type Giver,
  type Site,
  type StaffedSites,
} from '../../support/accounts/staffed-sites'
import { createTestDatabase, type TestDatabase } from '../../support/database'

const mockBackend: { db?: unknown; gateways: Map<string, unknown>; upstream: null } = {
  gateways: new Map(),
  upstream: null,
}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const OFF: AccountOptions = { flights: false, packages: false, crm: false, vouchers: false }
const ALL_SITES = Object.keys(SITES) as Site[]
const LINKS = `{"newSite": {"en": "https://new.example/enter", "he": "https://new.example/enter"}}`

let test: TestDatabase
let sites: StaffedSites

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  process.env.DATABASE_URL = test.url
  sites = await openSites(test.db)
  await test.db.update(tenant).set({ settings: sql`jsonb_set(${tenant.settings}, '{links}', ${LINKS}::jsonb)` })
})
afterAll(() => test.drop())

type Give = (accountId: string, tenantId: TenantId) => Promise<unknown>

/** What somebody finds on a host: what the browser is told, and what every handler and page that asks for it opens. */
async function look(giver: Giver, site: Site, give: Give) {
  const { accountId, token, there, ask } = await sites.visit(giver, site, give)
  const said = (await (await ask(auth, '/api/v3/auth?locale=en')).json()).data
  const led = await ask(newSite, '/api/sso/new-site?locale=en', { 'sec-fetch-site': 'same-origin' })
  const held = await resolveSession(test.db, there, token)
  return {
    options: said.options,
    agent: said.plan_id !== null,
    newSite: led.headers.get('location')?.startsWith('https://new.example/enter?token=') ?? false,
    vouchers: (held?.user.options.vouchers ? await listVouchers(test.db, there, accountId) : []).length,
    ofOthers: (await listVouchers(test.db, there, accountId)).length,
    dashboard: (await ask(exportDesk, '/api/dashboard/bookings/export?locale=en')).status,
  }
}

const giveOptions =
  (options: Partial<AccountOptions>): Give =>
  async (accountId, tenantId) => {
    await test.db.insert(accountOption).values({ accountId, tenantId, options })
    await test.db.insert(voucher).values({
      ...{
        id: randomUUID(),
        tenantId,
        accountId,
        code: randomUUID().slice(0, 8).toUpperCase(),
        createdAt: new Date().toISOString(),
      },
      ...{ kind: 'percent', basisPoints: 1000 },
    })
  }

const CASES = GIVERS.flatMap((giver) => ALL_SITES.map((site) => [giver, site] as const))
const NOTHING = { options: OFF, agent: false, newSite: false, vouchers: 0, ofOthers: 0, dashboard: 404 }

describe('the matrix of options', () => {
  it.each(CASES)('given by %s, on the host of %s', async (giver, site) => {
    const isHere = SITES[site].giver === giver
    const here = (opened: object) => (isHere ? { ...NOTHING, ofOthers: 1, ...opened } : NOTHING)
    const flights = { ...OFF, flights: true, crm: true }
    expect(await look(giver, site, giveOptions({ flights: true, crm: true }))).toEqual(
      here({ options: flights, newSite: true }),
    )
    expect(await look(giver, site, giveOptions({ vouchers: true }))).toEqual(
      here({ options: { ...OFF, vouchers: true }, vouchers: 1 }),
    )
    expect(await look(giver, site, giveOptions({}))).toEqual(here({}))
  })

  it('adds nothing up: of two tenants each gives its own', async () => {
    const both: Give = async (accountId) => {
      const { house, agency } = sites.ids
      await test.db.insert(accountOption).values([
        { accountId, tenantId: house, options: { flights: true } },
        { accountId, tenantId: agency, options: { vouchers: true } },
      ])
    }
    expect((await look('house', 'house', both)).options).toEqual({ ...OFF, flights: true })
    expect((await look('house', 'agent', both)).options).toEqual({ ...OFF, flights: true })
    expect((await look('house', 'agency', both)).options).toEqual({ ...OFF, vouchers: true })
  })
})

describe('the plan of an agent', () => {
  const plan: Give = (accountId) => test.db.update(account).set({ planId: 3, fid: 77 }).where(eq(account.id, accountId))

  it.each(ALL_SITES)('on the host of %s', async (site) => {
    const isDefaultHost = site === 'house' || site === 'agent'
    const opened = { ...NOTHING, agent: true, dashboard: 200 }
    expect(await look('house', site, plan)).toEqual(isDefaultHost ? opened : NOTHING)
  })
})
