import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { deliverLead, deliverLeads } from '@/lib/backend/leads/deliver-leads'
import type { LeadContext } from '@/lib/backend/leads/lead-context'
import { submitLead } from '@/lib/backend/leads/submit-lead'
import { lead } from '@/lib/backend/postgres/schema-leads'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { buildLead } from '@/lib/domain/leads/payload'
import { createUpstreamLeads } from '@/lib/upstream/leads'
import { until } from '../../support/until'
import type { Mischief } from '../../support/upstream/mischief'
import { createPlatformSetup, type PlatformSetup } from '../../support/upstream/platform-setup'

const CALL = 'POST /v3/services/proxy'
const HOUR = 3_600_000
const request = buildLead({
  name: 'Ada Löwe',
  email: 'ada@example.com',
  calling_code: '49',
  phone: '30 1234567',
  lang: 'en',
  title: 'Hotels',
  url: 'http://localhost:3000/hotels',
})

let steps: PlatformSetup
let passed: number

beforeAll(async () => {
  steps = await createPlatformSetup()
})
beforeEach(async () => {
  await steps.reset()
  await steps.test.db.execute('truncate lead')
  passed = 0
})
afterAll(() => steps.close())

function open(): LeadContext {
  const onError = (message: string, error: unknown) => steps.errors.push(`${message}: ${String(error)}`)
  const access = { to: 'https://leads.test/in', token: 'key-of-the-lead-service' }
  return {
    db: steps.test.db,
    tenantId: toTenantId(1),
    now: () => new Date(Date.now() + passed),
    newId: randomUUID,
    requestId: 'test',
    leads: createUpstreamLeads({ client: steps.client, ...access, onError }),
    onError,
  }
}

const submit = (patienceMs = 30_000) => submitLead(open(), { key: randomUUID(), request }, patienceMs)
const readLeads = () => steps.test.db.select().from(lead)
const keys = () => steps.platform.log.map(({ idempotencyKey }) => idempotencyKey)

describe('a lead before a platform', () => {
  it.each<[string, Mischief]>([
    ['a page of words', 'html'],
    ['half an answer', 'malformed'],
    ['an answer that breaks off', 'cut-off'],
    ['an answer that never ends', 'slow-body'],
    ['an endless answer', 'huge'],
    ['nothing', { status: 200, body: undefined }],
    ['an empty object', { status: 200, body: {} }],
    ['a list', { status: 200, body: ['ok'] }],
    ['a word', { status: 200, body: 'ok' }],
    ['an error with 200', { status: 200, body: { error: 'no such service' } }],
    ['errors with 200', { status: 200, body: { errors: { phone: ['missing'] } } }],
    ['an exception with 200', { status: 200, body: { message: 'Server Error', exception: 'QueryException' } }],
    ['a denial', { status: 200, body: { success: false } }],
    ['the status of a failure', { status: 200, body: { status: 'error' } }],
    ['partial content', { status: 206, body: { ok: true } }],
    ['no answer', 'slow'],
    ['a broken connection', 'drop'],
    ['a limit', 'limited'],
    ['a fault', 'fault'],
    ['a redirect', 'redirect'],
  ])('is not delivered by %s, and goes again as the same lead', async (_, what) => {
    steps.platform.fail(CALL, what)
    expect(await submit()).toEqual({ state: 'waiting' })
    expect(await readLeads()).toMatchObject([{ state: 'waiting', attempts: 1, deliveredAt: null }])
    expect(steps.platform.leads.size).toBe(0)
    passed = HOUR
    expect(await deliverLeads(open())).toBe(1)
    const [row] = await readLeads()
    expect(row?.state).toBe('delivered')
    expect(keys()).toEqual([row?.id, row?.id])
    expect([...steps.platform.leads.keys()]).toEqual([row?.id])
  })

  it.each<[string, Mischief]>([
    ['our fake’s own', { status: 200, body: { ok: true } }],
    ['a record', { status: 201, body: { data: { id: 7 } } }],
    ['a message', { status: 200, body: { message: 'Thank you', errors: [] } }],
    ['that it is queued', { status: 202, body: { status: 'queued' } }],
    ['nothing to say', { status: 204, body: undefined }],
  ])('is delivered by what is agreed on: %s', async (_, what) => {
    steps.platform.fail(CALL, what)
    expect(await submit()).toEqual({ state: 'delivered' })
    expect(await readLeads()).toMatchObject([{ state: 'delivered' }])
  })

  it('does not keep its sender waiting, and is delivered once by an answer that comes late', async () => {
    steps.platform.fail(CALL, 'held')
    expect(await submit(1)).toEqual({ state: 'waiting' })
    await until(keys, ({ length }) => length === 1)
    steps.platform.letGo()
    const [row] = await until(readLeads, ([each]) => each?.state === 'delivered')
    passed = HOUR
    expect(await deliverLeads(open())).toBe(0)
    expect(keys()).toEqual([row?.id])
  })

  it('is known again by its key when the answer comes after the deadline', async () => {
    steps.platform.fail(CALL, 'held')
    expect(await submit()).toEqual({ state: 'waiting' })
    // The platform took it all the same.
    steps.platform.letGo()
    await until(
      () => steps.platform.leads.size,
      (size) => size === 1,
    )
    passed = HOUR
    expect(await deliverLeads(open())).toBe(1)
    expect(steps.platform.leads.size).toBe(1)
    expect(new Set(keys()).size).toBe(1)
  })

  it('is handed over once by two processes at a time', async () => {
    steps.platform.fail(CALL, 'fault')
    await submit()
    const [row] = await readLeads()
    passed = HOUR
    await Promise.all([deliverLead(open(), row?.id ?? ''), deliverLead(open(), row?.id ?? '')])
    expect(keys()).toHaveLength(2)
  })

  it('calls the operator when it is given up', async () => {
    steps.platform.fail(CALL, 'html', 2)
    await submit()
    passed = 8 * 24 * HOUR
    await deliverLeads(open())
    const [row] = await steps.test.db.select().from(lead).where(eq(lead.state, 'given_up'))
    expect(row).toBeDefined()
    expect(await listOpenAlarms(steps.test.db)).toMatchObject([
      { kind: 'leads_given_up', detail: expect.stringContaining(row?.id ?? 'nothing') },
    ])
  })
})
