import { fileURLToPath } from 'node:url'
import workerThreads, { type WorkerOptions } from 'node:worker_threads'
import type { SearchState } from '@/lib/backend/search/protocol'
import { startSearch } from '@/lib/backend/search/start-search'
import type { SearchAnswer, SearchQuery } from '@/lib/domain/search/schema'

export type SearchOrder = { id: number } & (
  { do: 'search'; query: SearchQuery } | { do: 'kill_thread' | 'catch_up' | 'describe' | 'stop' }
)
type Said = { answer: SearchAnswer | null; state: SearchState | null }
export type SearchReport = Said & { id: number; error: string | null; complaints: string[]; drifted: number[] }

const NOTHING: Said = { answer: null, state: null }

/** A thread whose file is TypeScript: bundlers resolve it for the product, here tsx has to be loaded first. */
class TypeScriptWorker extends workerThreads.Worker {
  constructor(file: URL, options: WorkerOptions) {
    super(`require('tsx/cjs'); require(${JSON.stringify(fileURLToPath(file))})`, { ...options, eval: true })
  }
}

/** Runs the real search thread, which needs a loader that Jest does not have. */
async function main(): Promise<void> {
  const { DATABASE_URL, SNAPSHOT_PATH, SWEEP_MS } = process.env
  if (!DATABASE_URL || !process.send) throw new Error('search-process is started by startSearchProcess alone')
  Object.defineProperty(workerThreads, 'Worker', { value: TypeScriptWorker })
  let thread: workerThreads.Worker | null = null
  process.on('worker', (worker) => {
    thread = worker
  })
  const complaints: string[] = []
  const drifted: number[] = []
  const search = await startSearch({
    databaseUrl: DATABASE_URL,
    snapshotPath: SNAPSHOT_PATH,
    sweepMs: SWEEP_MS ? Number(SWEEP_MS) : undefined,
    onError: (message) => complaints.push(message),
    onDrift: (hotelIds) => drifted.push(...hotelIds),
  })
  const obey = async (order: SearchOrder): Promise<Said> => {
    if (order.do === 'search') return { ...NOTHING, answer: await search.search(order.query) }
    if (order.do === 'describe') return { ...NOTHING, state: await search.describe() }
    if (order.do === 'catch_up') await search.caughtUp()
    if (order.do === 'kill_thread') await thread?.terminate()
    if (order.do === 'stop') await search.stop()
    return NOTHING
  }
  const report = (id: number, error: string | null, said: Said) =>
    process.send?.({ id, error, ...said, complaints, drifted } satisfies SearchReport)
  process.on('message', (order: SearchOrder) => {
    obey(order).then(
      (said) => report(order.id, null, said),
      (error: unknown) => report(order.id, String(error), NOTHING),
    )
  })
  process.on('disconnect', () => process.exit(0))
  report(0, null, NOTHING)
}

void main()
