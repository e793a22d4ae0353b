import { fork } from 'node:child_process'
import type { SearchQuery } from '@/lib/domain/search/schema'
import type { SearchOrder, SearchReport } from './search-process'

type Order = SearchOrder extends infer O ? (O extends { id: number } ? Omit<O, 'id'> : never) : never

/** Of what the product decides by itself: where search keeps a snapshot, and how often it compares. */
type Settings = { SNAPSHOT_PATH?: string; SWEEP_MS?: string }

/** The real search thread in a process of its own. */
export async function startSearchProcess(databaseUrl: string, settings: Settings = {}) {
  const child = fork('tests/support/search/search-process.ts', [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...settings, DATABASE_URL: databaseUrl },
  })
  const waiting = new Map<number, (report: SearchReport) => void>()
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`the search process ended with ${code}`))),
  )
  ended.catch(() => waiting.clear())
  const reportOf = (id: number) =>
    Promise.race([ended, new Promise<SearchReport>((resolve) => waiting.set(id, resolve))])
  child.on('message', (report: SearchReport) => {
    waiting.get(report.id)?.(report)
    waiting.delete(report.id)
  })
  let nextId = 1
  const order = (what: Order): Promise<SearchReport> => {
    const id = nextId++
    const report = reportOf(id)
    child.send({ ...what, id })
    return report
  }
  await reportOf(0)
  return {
    search: (query: SearchQuery) => order({ do: 'search', query }),
    describe: async () => (await order({ do: 'describe' })).state,
    /** Hotels that it found to differ so far. */
    drifted: async () => (await order({ do: 'describe' })).drifted,
    /** Ends the process as the system does, without a word. */
    kill: async () => {
      child.kill('SIGKILL')
      await ended.catch(() => undefined)
    },
    catchUp: () => order({ do: 'catch_up' }),
    killThread: () => order({ do: 'kill_thread' }),
    stop: async () => {
      await order({ do: 'stop' })
      child.disconnect()
      await ended.catch(() => undefined)
    },
  }
}
