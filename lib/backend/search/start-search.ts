import { Worker } from 'node:worker_threads'
import type { SearchAnswer, SearchQuery, SearchService, Suggestion } from '@/lib/domain/search/schema'
import type { WorkerReply, WorkerRequest } from './protocol'

const DEADLINE_MS = 5_000
const RESTART_MS = 500

export type RunningSearch = SearchService & {
  /** Resolves when every event committed before the call is applied. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Why a query has no answer: the thread died, was too slow, or failed. */
export class SearchUnavailableError extends Error {
  readonly code = 'search_unavailable'
}

type Waiting = {
  resolve: (value: SearchAnswer | Suggestion[] | null) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}
type Body<T> = T extends { id: number } ? Omit<T, 'id'> : never

/** Starts the search thread and resolves once it has loaded; a thread that dies is started again. */
export async function startSearch(options: {
  databaseUrl: string
  onError?: (message: string) => void
}): Promise<RunningSearch> {
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let stopping = false
  let started = false
  let current = open()
  await current.ready
  started = true

  function open(): { worker: Worker; ready: Promise<void> } {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: { databaseUrl: options.databaseUrl },
    })
    const ready = new Promise<void>((resolve, reject) => {
      worker.on('message', (reply: WorkerReply) => {
        if (reply.kind === 'ready') resolve()
        else settle(reply)
      })
      worker.on('error', (error) => {
        reject(error)
        options.onError?.(`search thread: ${error.message}`)
      })
      worker.on('exit', () => {
        reject(new SearchUnavailableError('search thread ended'))
        dropWaiting()
        // A first load that fails is the caller's to report; later deaths are mended here.
        if (!stopping && started) current = { worker, ready: reopenSoon() }
      })
    })
    return { worker, ready }
  }
  // Queries that come meanwhile wait for the new thread.
  function reopenSoon(): Promise<void> {
    const ready = new Promise((resolve) => setTimeout(resolve, RESTART_MS)).then(() => {
      if (stopping) throw new SearchUnavailableError('search is stopping')
      current = open()
      return current.ready
    })
    ready.catch((error: Error) => options.onError?.(`search thread did not start: ${error.message}`))
    return ready
  }
  function dropWaiting() {
    for (const entry of waiting.values()) {
      clearTimeout(entry.timer)
      entry.reject(new SearchUnavailableError('search thread ended'))
    }
    waiting.clear()
  }
  function settle(reply: Exclude<WorkerReply, { kind: 'ready' }>) {
    if (reply.id === null) {
      options.onError?.(reply.kind === 'failure' ? reply.message : 'unexpected reply')
      return
    }
    const entry = waiting.get(reply.id)
    if (!entry) return
    waiting.delete(reply.id)
    clearTimeout(entry.timer)
    if (reply.kind === 'answer') entry.resolve(reply.value)
    else entry.reject(new SearchUnavailableError(reply.message))
  }
  async function ask(body: Body<WorkerRequest>): Promise<SearchAnswer | Suggestion[] | null> {
    await current.ready
    const id = nextId++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new SearchUnavailableError(`no answer within ${DEADLINE_MS} ms`))
      }, DEADLINE_MS)
      waiting.set(id, { resolve, reject, timer })
      current.worker.postMessage({ ...body, id })
    })
  }

  return {
    search: async (input: SearchQuery) => expectAnswer(await ask({ method: 'search', input })),
    suggest: async (input) => expectSuggestions(await ask({ method: 'suggest', input })),
    caughtUp: async () => {
      await ask({ method: 'catchUp' })
    },
    stop: async () => {
      stopping = true
      await ask({ method: 'stop' }).catch(() => null)
      await current.worker.terminate()
    },
  }
}

function expectAnswer(value: SearchAnswer | Suggestion[] | null): SearchAnswer {
  if (value === null || Array.isArray(value)) throw new SearchUnavailableError('unexpected reply')
  return value
}

function expectSuggestions(value: SearchAnswer | Suggestion[] | null): Suggestion[] {
  if (!Array.isArray(value)) throw new SearchUnavailableError('unexpected reply')
  return value
}
