import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { buildSync } from 'esbuild'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Order, Reply, Sabotage } from './protocol'

/** `died`: by the blow that it was told of, so that nobody learned how far it came. */
export type Outcome = Reply | 'died'

export type Workers = {
  /** Has a process do it: one that is free, or a new one. */
  perform: (order: Order) => Promise<Outcome>
  /** How many are free, which take turns. */
  countIdle: () => number
  stop: () => void
}

type Options = { databaseUrl: string; tenantId: TenantId; sabotage: Sabotage | null }
type Worker = { child: ChildProcess; ready: Promise<Outcome> }

let bundled: string | null = null

/** The worker in one file, made once: so many are started that reading hundreds would be most of what they do. */
function bundle(): string {
  // Packages are found from there, and tests that run beside have files of their own.
  if (bundled !== null) return bundled
  bundled = join('node_modules', '.cache', 'stayfront', `breaking-${process.pid}.mjs`)
  buildSync({
    entryPoints: ['tests/support/breaking/worker-process.ts'],
    outfile: bundled,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  return bundled
}

/** Processes of the product. One that died is followed by another, which is started before it is needed. */
export function startWorkers({ databaseUrl, tenantId, sabotage }: Options): Workers {
  const free: Worker[] = []
  const all = new Set<ChildProcess>()
  let isStopped = false
  const start = (): Worker => {
    const child = fork(bundle(), [], {
      env: {
        ...process.env,
        // So many are started that what they compile is kept.
        NODE_COMPILE_CACHE: join(tmpdir(), 'stayfront-breaking-compiled'),
        DATABASE_URL: databaseUrl,
        TENANT_ID: String(tenantId),
        SABOTAGE: sabotage ?? '',
      },
    })
    all.add(child)
    return { child, ready: nextOutcome(child) }
  }
  free.push(start(), start(), start())
  return {
    perform: async (order) => {
      const worker = free.shift() ?? start()
      if ((await worker.ready) === 'died') throw new Error('a process of the product did not start')
      const outcome = nextOutcome(worker.child)
      worker.child.send(order)
      const known = await outcome
      if (known !== 'died') free.push({ child: worker.child, ready: outcome })
      else {
        all.delete(worker.child)
        if (!isStopped) free.push(start())
      }
      return known
    },
    countIdle: () => free.length,
    stop: () => {
      isStopped = true
      all.forEach((child) => child.kill('SIGKILL'))
    },
  }
}

function nextOutcome(child: ChildProcess): Promise<Outcome> {
  return new Promise((resolve) => {
    const died = () => resolve('died')
    child.once('exit', died)
    child.once('message', (reply: Reply) => {
      child.off('exit', died)
      resolve(reply)
    })
  })
}
