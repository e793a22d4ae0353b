import { randomUUID } from 'node:crypto'
import { reserveRate, type ReserveResult } from '@/lib/backend/booking/reserve-rate'
import { connect } from '@/lib/backend/postgres/database'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { SECRET } from './booking-steps'
import { NOW } from '../inventory-builder'

export type BookerOrder = { rateId: string; from: number; count: number }
export type BookerReply = { statuses: ReserveResult['status'][] }

const CONNECTIONS = 8

/** One server process of the race: reserves on order, each visitor at the same time. */
function main(): void {
  const { DATABASE_URL, TENANT_ID } = process.env
  if (!DATABASE_URL || !process.send) throw new Error('booker-process is started by startBookers alone')
  const even = connect(DATABASE_URL, CONNECTIONS)
  const odd = connect(DATABASE_URL, CONNECTIONS)
  const reply = (statuses: BookerReply['statuses']) => process.send?.({ statuses } satisfies BookerReply)
  const reserve = async ({ rateId, from }: BookerOrder, i: number) => {
    const { db } = i % 2 === 0 ? even : odd
    const ctx = {
      tenantId: toTenantId(Number(TENANT_ID)),
      db,
      now: () => NOW,
      newId: randomUUID,
      requestId: 'race',
      payments: PAYMENT_TIMES,
    }
    const visitorId = `visitor-${from + i}`
    const result = await reserveRate(ctx, {
      rateId,
      visitorId,
      accountId: null,
      host: 'localhost',
      locale: 'en',
      secret: SECRET,
      idempotencyKey: randomUUID(),
      network: null,
    })
    return result.status
  }
  process.on('message', (order: BookerOrder) => {
    void Promise.all(Array.from({ length: order.count }, (_, i) => reserve(order, i))).then(reply)
  })
  process.on('disconnect', () => void Promise.all([even.close(), odd.close()]).then(() => process.exit(0)))
  reply([])
}

main()
