import { eq } from 'drizzle-orm'
import { listOpenAlarms, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import { GatewayFault, type PaymentGateway } from '@/lib/backend/payments/port'
import { tenant } from '@/lib/backend/postgres/schema'
import { checkGateways } from '@/lib/backend/tenants/check-gateways'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { TenantSettings } from '@/lib/domain/tenants/schema'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

jest.setTimeout(60_000)

type Change = Partial<typeof tenant.$inferInsert>

const selling = (gateway: TenantSettings['gateway']): Change => ({
  settings: { ...FALLBACK_TENANT.settings, gateway, stripe: { account: 'acme', publishableKey: 'pk_test_1' } },
})

let test: TestDatabase
let tenants: Awaited<ReturnType<typeof buildInventory>>
let steps: BookingSteps

beforeAll(async () => {
  test = await createTestDatabase()
  tenants = await buildInventory(test.db)
})
beforeEach(async () => {
  await test.pool.query('truncate alarm, mail, ledger_entry, journal, payment, sandbox_charge, booking cascade')
  steps = openBookingSteps(test.db, tenants.house)
  await sell({ ...selling('sandbox'), active: true })
})
afterAll(() => test.drop())

const sell = (change: Change) => test.db.update(tenant).set(change).where(eq(tenant.id, tenants.whiteLabel))
const check = () => checkGateways({ ...steps.ctx, gateways: new Map() })
const alarms = async () => (await listOpenAlarms(test.db)).map(({ kind, key }) => `${kind} ${key}`).sort()
const raise = (key: string) => raiseAlarm(steps.ctx, { kind: 'gateway_misconfigured', key, detail: 'no keys' })

describe('the alarm about a tenant whose gateway is not here', () => {
  const ENDS: [string, Change][] = [
    ['sells by no gateway any more', selling('none')],
    ['sells by another one', selling('sandbox')],
    ['is switched off', { active: false }],
  ]
  it.each(ENDS)('ends where it %s', async (_, change) => {
    await sell(selling('stripe'))
    await check()
    await check()
    expect(await listOpenAlarms(test.db)).toMatchObject([{ key: `tenant ${tenants.whiteLabel}`, count: 2 }])
    await sell(change)
    await check()
    expect(await alarms()).toEqual([])
  })
})

describe('the alarm about a gateway that refuses its keys', () => {
  const refusing = (): PaymentGateway => ({
    ...steps.sandbox,
    authorize: () => Promise.reject(new GatewayFault('401', 'misconfigured', 'req_1')),
  })
  const hold = async () => {
    const { hotelId, rooms } = await insertHotel(test.db)
    return steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  }

  it.each(['success', 'declined', 'challenge'] as const)('ends with a payment that it answers: %s', async (card) => {
    const id = await hold()
    expect(await steps.pay(id, 'success', {}, refusing())).toMatchObject({ code: 'gateway_unavailable' })
    expect(await alarms()).toEqual(['gateway_misconfigured sandbox'])
    await raise('stripe')
    await steps.pay(id, card)
    // Of another gateway nothing was said.
    expect(await alarms()).toEqual(['gateway_misconfigured stripe'])
  })

  it('stays where it gives no answer, and takes nothing from a payment when it cannot be ended', async () => {
    const silent = { ...steps.sandbox, authorize: () => Promise.reject(new Error('timed out')) }
    await raise('sandbox')
    expect(await steps.pay(await hold(), 'success', {}, silent)).toMatchObject({ status: 'pending' })
    expect(await alarms()).toEqual(['gateway_misconfigured sandbox'])
    const told: string[] = []
    await test.pool.query('alter table alarm rename to alarm_away')
    const onError = (message: string) => void told.push(message)
    const outcome = await steps
      .pay(await hold(), 'success', {}, steps.sandbox, { ...steps.ctx, onError })
      .finally(() => test.pool.query('alter table alarm_away rename to alarm'))
    expect(outcome).toMatchObject({ status: 'confirmed' })
    expect(told).toEqual(['the alarm about the gateway sandbox could not be ended'])
  })

  it('ends where no tenant sells by it any more', async () => {
    for (const key of ['stripe:acme', 'sandbox']) await raise(key)
    await check()
    expect(await alarms()).toEqual(['gateway_misconfigured sandbox'])
  })
})
