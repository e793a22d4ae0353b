import { fork } from 'node:child_process'
import type { ReserveResult } from '@/lib/backend/booking/reserve-rate'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { BookerOrder, BookerReply } from './booker-process'

export type Bookers = {
  /** Each of `count` visitors tries to reserve the rate at the same time. */
  race: (rateId: string, count: number) => Promise<ReserveResult['status'][]>
  stop: () => Promise<void>
}

/** Bookers in processes and pools of their own, as the servers of a site are. */
export async function startBookers(databaseUrl: string, tenantId: TenantId, processes: number): Promise<Bookers> {
  const children = Array.from({ length: processes }, () =>
    fork('tests/support/booking/booker-process.ts', [], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, DATABASE_URL: databaseUrl, TENANT_ID: String(tenantId) },
    }),
  )
  const nextReply = (child: (typeof children)[number]) =>
    new Promise<BookerReply>((resolve, reject) => {
      const gone = () => reject(new Error('a booker process ended'))
      child.once('exit', gone)
      child.once('message', (reply: BookerReply) => {
        child.off('exit', gone)
        resolve(reply)
      })
    })
  await Promise.all(children.map(nextReply))
  return {
    race: async (rateId, count) => {
      const share = Math.ceil(count / children.length)
      const replies = await Promise.all(
        children.map((child, i) => {
          const order: BookerOrder = { rateId, from: i * share, count: Math.min(share, count - i * share) }
          const reply = nextReply(child)
          child.send(order)
          return reply
        }),
      )
      return replies.flatMap((reply) => reply.statuses)
    },
    stop: async () => {
      await Promise.all(
        children.map((child) => {
          const ended = new Promise((resolve) => child.once('exit', resolve))
          child.disconnect()
          return ended
        }),
      )
    },
  }
}
