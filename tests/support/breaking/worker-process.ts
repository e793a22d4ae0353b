import { randomUUID } from 'node:crypto'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import { createSandboxGateway } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { connect } from '@/lib/backend/postgres/database'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { openBookingSteps } from '../booking/booking-steps'
import { guardGateway, guardMailer, guardPool, watchEdges } from './edges'
import { perform } from './operations'
import type { Order, Reply } from './protocol'

/** A process of the product that can be killed: it does what it is told, one operation at a time. */
function main(): void {
  const { DATABASE_URL, TENANT_ID, SABOTAGE } = process.env
  if (!DATABASE_URL || !process.send) throw new Error('worker-process is started by startWorkers alone')
  const edges = watchEdges()
  // Named, so that they can be ended from outside.
  const address = `${DATABASE_URL}?application_name=breaking`
  const own = connect(address, 4)
  guardPool(own.pool, edges.pass)
  // The payment provider and the mail server live elsewhere: their books know nothing of our transactions.
  const world = connect(address, 2)
  for (const { pool } of [own, world]) pool.on('error', () => undefined)
  const steps = openBookingSteps(own.db, toTenantId(Number(TENANT_ID)))
  const provider = createSandboxGateway(world.db, {
    newId: randomUUID,
    now: steps.ctx.now,
    challengeUrl: (ref) => `https://bank.test/${ref}`,
  })
  const gateway = guardGateway(sabotage(provider, SABOTAGE), edges.pass)
  const sendMail = async ({ id, to, subject }: { id: string; to: string; subject: string }) => {
    await world.pool.query('insert into sent_mail (id, to_address, subject) values ($1, $2, $3)', [id, to, subject])
    return { ok: true } as const
  }
  const means = { steps, ctx: steps.payingBy(gateway), mailer: guardMailer({ sendMail }, edges.pass) }
  const answer = async ({ operation, now, blow }: Order): Promise<Reply> => {
    steps.clock.now = new Date(now)
    edges.begin(operation.name, blow)
    if (SABOTAGE === 'never-asks' && operation.name === 'reconcile') return { ok: true, answer: '0', passed: [] }
    try {
      return { ok: true, answer: await perform(means, operation), passed: edges.passed() }
    } catch (error) {
      return { ok: false, error: String(error), passed: edges.passed() }
    }
  }
  process.on('message', (order: Order) => void answer(order).then((reply) => process.send?.(reply)))
  process.on('disconnect', () => process.exit(0))
  process.send({ ok: true, answer: 'ready', passed: [] } satisfies Reply)
}

function sabotage(gateway: PaymentGateway, how: string | undefined): PaymentGateway {
  if (how === 'charges-anew')
    return { ...gateway, authorize: (input) => gateway.authorize({ ...input, idempotencyKey: randomUUID() }) }
  if (how === 'forgets-refunds')
    return {
      ...gateway,
      void: async (ref) => ({ ref, state: 'voided' }),
      refund: async (ref, refunded) => ({ ok: true, charge: { ref, state: 'refunded', refunded } }),
    }
  return gateway
}

main()
