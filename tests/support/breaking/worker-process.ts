import { randomUUID } from 'node:crypto'
import { drawMailFiles } from '@/lib/backend/documents/draw-mail-files'
import type { OutgoingMail } from '@/lib/backend/mail/port'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import { createSandboxGateway } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { connect } from '@/lib/backend/postgres/database'
import type { MailPapers } from '@/lib/domain/documents/mail-papers'
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
  const sendMail = async ({ id, files, calendar }: OutgoingMail) => {
    const papers = files.filter(({ content }) => content.subarray(0, 5).toString() === '%PDF-').length
    const values = [id, papers, calendar?.text.startsWith('BEGIN:VCALENDAR') ?? false]
    await world.pool.query('insert into sent_mail (id, papers, has_calendar) values ($1, $2, $3)', values)
    return { ok: true } as const
  }
  const ctx = steps.payingBy(gateway)
  const drawFiles = (papers: MailPapers) => edges.pass('draw', () => drawMailFiles(ctx, papers))
  const means = { steps, ctx, mailer: guardMailer({ sendMail }, edges.pass), drawFiles }
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
