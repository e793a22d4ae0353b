import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { mailAlarms } from '@/lib/backend/alarms/mail-alarms'
import { endAlarm, listOpenAlarms, raiseAlarm, resolveAlarm } from '@/lib/backend/alarms/raise-alarm'
import { tenant } from '@/lib/backend/postgres/schema'
import { mail } from '@/lib/backend/postgres/schema-contact'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, NOW } from '../../support/inventory-builder'

let test: TestDatabase
let tenants: { house: TenantId }
let now = NOW
let log: string[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  tenants = await buildInventory(test.db)
})
beforeEach(async () => {
  await test.pool.query('truncate alarm, mail')
  now = NOW
  log = []
})
afterAll(() => test.drop())

const late = (key: string) => ({ kind: 'exchange_rates_late', key }) as const
const context = () => ({ db: test.db, now: () => now, onError: (message: string) => void log.push(message) })
const raise = (key: string, detail = 'old') => raiseAlarm(context(), { ...late(key), detail })
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

describe('an alarm', () => {
  it('is open once however often it is raised, also at once, with its first and last time and a log line each', async () => {
    await Promise.all([raise('ecb'), raise('ecb'), raise('file')])
    pass(2)
    await raise('ecb', 'older')
    const open = new Map((await listOpenAlarms(test.db)).map((alarm) => [alarm.key, alarm]))
    const times = { firstSeen: NOW.toISOString(), lastSeen: now.toISOString() }
    expect(open.get('ecb')).toMatchObject({ count: 3, detail: 'older', ...times })
    expect(open.get('file')).toMatchObject({ count: 1 })
    expect(open.size).toBe(2)
    expect(log).toHaveLength(4)
    expect(log.at(-1)).toBe('alarm exchange_rates_late ecb: older')
  })

  it('ends with its cause or by an operator, and opens anew', async () => {
    await raise('ecb')
    expect(await endAlarm(context(), late('ecb'))).toBe(true)
    expect(await endAlarm(context(), late('ecb'))).toBe(false)
    await raise('ecb')
    const [open] = await listOpenAlarms(test.db)
    expect(open?.count).toBe(1)
    expect((await resolveAlarm(context(), open?.id ?? 0))?.key).toBe('ecb')
    expect(await resolveAlarm(context(), open?.id ?? 0)).toBeNull()
    expect(await listOpenAlarms(test.db)).toEqual([])
  })
})

describe('the mail about alarms', () => {
  const send = () => mailAlarms({ db: test.db, now: () => now, newId: randomUUID, to: 'operator@stay.example' })
  const mails = () => test.db.select().from(mail)

  it('goes out once a day with all that is open, while something is raised', async () => {
    expect(await send()).toBe(false)
    await raise('ecb', 'of Monday')
    expect(await Promise.all([send(), send()])).toContain(true)
    await raise('file', 'of Tuesday')
    pass(23)
    expect(await send()).toBe(false)
    pass(2)
    expect(await send()).toBe(true)
    const [first, second, third] = await mails()
    expect(third).toBeUndefined()
    expect(first).toMatchObject({ tenantId: tenants.house, toAddress: 'operator@stay.example', kind: 'alarms' })
    expect(first?.subject).toBe('1 alarm is open')
    expect(first?.bodyText).toContain('of Monday')
    expect(second?.bodyText).toContain('of Monday')
    expect(second?.bodyText).toContain('of Tuesday')
    pass(48)
    expect(await send()).toBe(false)
  })

  it.each(['he', 'de', 'ja'])('speaks the language of the house: %s', async (locale) => {
    const [house] = await test.db.select().from(tenant).where(eq(tenant.id, tenants.house))
    if (!house) throw new Error('no house')
    const set = (settings: typeof house.settings) =>
      test.db.update(tenant).set({ settings }).where(eq(tenant.id, tenants.house))
    await set({ ...house.settings, locale })
    await raise('ecb')
    pass(1)
    await raise('ecb')
    await send()
    const [sent] = await mails()
    expect(sent?.subject).not.toContain('alarm is open')
    expect(sent?.bodyText).toContain('exchange_rates_late ecb')
    expect(sent?.bodyText).not.toMatch(/[{}]/)
    await set(house.settings)
  })
})
