import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { POST as proxy } from '@/app/api/v3/services/proxy/route'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { deliverLeads } from '@/lib/backend/leads/deliver-leads'
import { submitLead } from '@/lib/backend/leads/submit-lead'
import { createMailLeads } from '@/lib/backend/mail/mail-leads'
import type { LeadSink } from '@/lib/backend/ports'
import { tenant } from '@/lib/backend/postgres/schema'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { lead } from '@/lib/backend/postgres/schema-leads'
import type { LeadPayload } from '@/lib/domain/leads/payload'
import { writeLeadMail } from '@/lib/backend/mail/lead-mail'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { openBrowser } from '../../support/accounts/account-browser'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'
import { until } from '../../support/until'

const mockBackend: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const LEAD = {
  bot: 0,
  name: 'Ada Löwe',
  fullname: 'Ada Löwe',
  email: 'ada@example.com',
  addToGroups: 243420,
  lang: 'en',
  title: 'Hotels · Stayfront',
  url: 'http://localhost:3000/hotels?fid=5',
  calling_code: '49',
  phone: '030 1234567',
  ref: 5,
  userid: 5,
}
const MINUTE = 60_000
const DAY = 86_400_000

let test: TestDatabase
let house: TenantId
const logged: string[] = []
let received: LeadPayload[] = []
let sink: LeadSink['send']
let now = new Date()

beforeAll(async () => {
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  const inventory = await buildInventory(test.db)
  house = inventory.house
  await test.db
    .update(tenant)
    .set({ settings: sql`${tenant.settings} || '{"leadGroup": true}'::jsonb` })
    .where(eq(tenant.id, house))
  mockBackend.db = test.db
  mockBackend.gateways = new Map()
  mockBackend.leads = { send: (...args: Parameters<LeadSink['send']>) => sink(...args) }
  mockBackend.onError = (message: string) => logged.push(message)
})
beforeEach(async () => {
  await test.db.execute(sql`truncate lead, mail, alarm`)
  logged.length = 0
  received = []
  now = new Date()
  sink = mailed.send
})
afterAll(() => test.drop())

const mailed: LeadSink = {
  send: (request, ask) =>
    createMailLeads({
      db: test.db,
      now: () => now,
      writeMail: (payload, to) => {
        received.push(payload)
        return writeLeadMail(payload, to)
      },
    }).send(request, ask),
}

let visitors = 0
/** A visitor with an address of their own, so that no test is limited by another. */
const submit = (fields: Record<string, unknown> = {}, { key = '', query = '', host = 'localhost:3000' } = {}) =>
  openBrowser(host, `203.0.113.${(visitors += 1)}`).ask(proxy, `/api/v3/services/proxy${query}`, {
    json: { ...LEAD, ...fields },
    headers: key ? { 'idempotency-key': key } : {},
  })
const rows = () => test.db.select().from(lead)
const deliverer = () => ({
  db: test.db,
  now: () => now,
  newId: randomUUID,
  requestId: 'test',
  leads: { send: (...args: Parameters<LeadSink['send']>) => sink(...args) },
  onError: (message: string) => logged.push(message),
})
const deliver = () => deliverLeads(deliverer())
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

describe('POST /v3/services/proxy', () => {
  it('keeps a lead and mails it to the support of the tenant', async () => {
    const response = await submit()
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ data: { accepted: true } })
    expect(await rows()).toMatchObject([
      { tenantId: house, state: 'delivered', attempts: 1, lastError: null, request: LEAD },
    ])
    const [sent] = await test.db.select().from(mail)
    expect(sent).toMatchObject({
      tenantId: house,
      kind: 'lead',
      toAddress: 'support@stayfront.example',
      subject: 'Ada Löwe would like to help friends book',
      sentAt: null,
    })
    for (const text of ['ada@example.com', '+49 030 1234567', 'English', 'http://localhost:3000/hotels?fid=5'])
      expect(sent?.bodyText).toContain(text)
  })

  it('hands on exactly the 14 keys, of which the server fills to and token', async () => {
    await submit({ to: 'evil@example.com', token: 'stolen', extra: 'x', fullname: 'Somebody Else', ref: 9 })
    expect(received).toStrictEqual([{ to: 'support@stayfront.example', token: '', ...LEAD }])
    expect(Object.keys(received[0] ?? {})).toHaveLength(14)
  })

  it('knows bot and group by the language, whatever the browser says', async () => {
    await submit({ lang: 'he', url: 'http://localhost:3000/he' })
    await submit({ lang: 'de', bot: 1, addToGroups: 217379 })
    expect(received).toMatchObject([
      { bot: 1, addToGroups: 217379, lang: 'he', ref: 3, userid: 3 },
      { bot: 0, addToGroups: 243420, lang: 'de', ref: 5, userid: 5 },
    ])
  })

  it('says in the language of the page what is wrong, by field', async () => {
    const response = await submit({ name: '', email: 'ada@', phone: '+1 212 5550100' }, { query: '?locale=de' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      message: 'Bitte prüfen Sie die markierten Felder.',
      errors: {
        name: ['Diese Angabe fehlt.'],
        email: ['Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.'],
        phone: ['Bitte geben Sie Ihre Telefonnummer ohne Ländervorwahl ein.'],
      },
    })
    expect(await rows()).toEqual([])
  })

  it('keeps once what is sent twice under one key', async () => {
    const key = randomUUID()
    const answers = await Promise.all([submit({}, { key }), submit({}, { key }), submit({ name: 'Other' }, { key })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await rows()).toHaveLength(1)
    expect(await test.db.$count(mail)).toBe(1)
    await submit({}, { key: randomUUID() })
    expect(await rows()).toHaveLength(2)
  })

  it('is not there for tenants without a lead group, nor for other sites', async () => {
    expect((await submit({}, { host: 'sunrise.localhost:3000' })).status).toBe(404)
    const foreign = await openBrowser().ask(proxy, '/api/v3/services/proxy', {
      json: LEAD,
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    expect(await rows()).toEqual([])
  })

  it('has a limit for each address', async () => {
    const browser = openBrowser('localhost:3000', '198.51.100.1')
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1)
      statuses.push((await browser.ask(proxy, '/api/v3/services/proxy', { json: { ...LEAD, email: '' } })).status)
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([422]))
    expect(statuses[20]).toBe(429)
  })

  it('passes on what the receiver refuses', async () => {
    sink = async () => ({ ok: false, code: 'rejected', errors: { email: ['Known already.', 'Second.'] } })
    const response = await submit()
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { email: ['Known already.', 'Second.'] } })
    expect(await rows()).toMatchObject([{ state: 'refused', lastError: 'email' }])
    later(DAY)
    expect(await deliver()).toBe(0)
  })
})

describe('a lead that was not delivered', () => {
  const fail = async () => {
    throw new Error('no route to host')
  }

  it('is accepted, kept and retried until it arrives', async () => {
    sink = fail
    expect((await submit()).status).toBe(201)
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, lastError: 'no route to host' }])
    expect(logged).toHaveLength(1)
    expect(await deliver()).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: 1 }])
    later(MINUTE + 1000)
    sink = async () => ({ ok: false, code: 'unavailable' })
    expect(await deliver()).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }])
    later(2 * MINUTE + 1000)
    sink = mailed.send
    expect(await deliver()).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 3, lastError: null }])
    expect(received).toStrictEqual([{ to: 'support@stayfront.example', token: '', ...LEAD }])
    later(DAY)
    expect(await deliver()).toBe(0)
    expect(await test.db.$count(mail)).toBe(1)
  })

  it('is given up after 7 days, with an alarm and a line in the log', async () => {
    sink = fail
    await submit()
    for (let i = 0; i < 60; i += 1) {
      later(6 * 3_600_000)
      await deliver()
    }
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'given_up', lastError: 'no route to host' })
    expect(logged.filter((line) => line.includes('given up'))).toEqual([
      `alarm leads_given_up receiver: lead ${row?.id} is given up after ${row?.attempts} attempts`,
    ])
    expect(row?.attempts).toBeLessThan(40)
    expect(logged.join()).not.toContain('ada@example.com')
  })

  it('raises an alarm when it is refused after its sender was told that it is kept', async () => {
    sink = fail
    await submit()
    sink = async () => ({ ok: false, code: 'rejected', errors: { email: ['Known already.'] } })
    later(2 * MINUTE)
    expect(await deliver()).toBe(0)
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'refused', lastError: 'email' })
    expect(await listOpenAlarms(test.db)).toMatchObject([
      { kind: 'leads_given_up', detail: expect.stringContaining(row?.id ?? 'none') },
    ])
  })

  it('raises that alarm too when the first try is refused after the patience of its sender', async () => {
    let refuse = (): void => undefined
    const thinking = new Promise<void>((done) => (refuse = done))
    sink = () => thinking.then(() => ({ ok: false, code: 'rejected', errors: { name: ['No.'] } }))
    const ctx = { ...deliverer(), tenantId: house }
    const request = { ...LEAD, bot: 0 as const }
    expect(await submitLead(ctx, { key: randomUUID(), request }, 1)).toEqual({ state: 'waiting' })
    expect(await listOpenAlarms(test.db)).toEqual([])
    refuse()
    const open = await until(
      () => listOpenAlarms(test.db),
      (alarms) => alarms.length > 0,
    )
    expect(open).toMatchObject([{ kind: 'leads_given_up', count: 1 }])
  })

  it('is handed over by one of several that try at once', async () => {
    sink = fail
    await submit()
    later(2 * MINUTE)
    let sent = 0
    sink = async () => {
      sent += 1
      return { ok: true }
    }
    await Promise.all([deliver(), deliver(), deliver()])
    expect(sent).toBe(1)
  })
})
