import type { SearchService } from '@/lib/domain/search/schema'
import { timeSearch } from '@/lib/backend/metrics/counters'
import { createPendingRequests, SearchUnavailableError } from './pending-requests'
import type { ReplyValue, SearchState, WorkerRequest } from './protocol'
import { startThread } from './search-thread'

export type RunningSearch = SearchService & {
  /** Whether the thread has loaded and lives. */
  isReady: () => boolean
  describe: () => Promise<SearchState>
  /** Resolves when every event committed before the call is applied. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

// A round over 20,000 hotels takes half an hour and next to nothing of the thread.
const SWEEP_MS = 10_000

type Body<T> = T extends { id: number } ? Omit<T, 'id'> : never

/** Starts the search thread and resolves once it has loaded. */
export async function startSearch(options: {
  databaseUrl: string
  /** A file that it may write, for a quick next start; none without. */
  snapshotPath?: string | null
  sweepMs?: number
  onError?: (message: string) => void
  onDrift?: (hotelIds: number[]) => void
}): Promise<RunningSearch> {
  const { databaseUrl, snapshotPath = null, sweepMs = SWEEP_MS } = options
  const { onError = () => undefined, onDrift = () => undefined } = options
  const pending = createPendingRequests()
  const thread = await startThread({
    databaseUrl,
    snapshotPath,
    sweepMs,
    onReply: (reply) => {
      if (reply.kind === 'fault') onError(reply.message)
      else if (reply.kind === 'drift') onDrift(reply.hotelIds)
      else pending.settle(reply)
    },
    onEnd: () => pending.rejectAll('search thread ended'),
    onError,
  })
  const ask = (body: Body<WorkerRequest>): Promise<ReplyValue> =>
    pending.send(async (id) => (await thread.getWorker()).postMessage({ ...body, id }))
  return {
    search: (input) => {
      const search = async () => {
        const reply = await ask({ method: 'search', input })
        return reply?.method === 'search' ? reply.answer : refuse()
      }
      return timeSearch('search', search, ({ available }) => (available > 0 ? 'found' : 'nothing'))
    },
    dates: (input) => {
      const dates = async () => {
        const reply = await ask({ method: 'dates', input })
        return reply?.method === 'dates' ? reply.answer : refuse()
      }
      return timeSearch('dates', dates, () => 'found')
    },
    suggest: (input) => {
      const suggest = async () => {
        const reply = await ask({ method: 'suggest', input })
        return reply?.method === 'suggest' ? reply.answer : refuse()
      }
      return timeSearch('suggest', suggest, ({ length }) => (length > 0 ? 'found' : 'nothing'))
    },
    describe: async () => {
      const reply = await ask({ method: 'describe' })
      return reply?.method === 'describe' ? reply.answer : refuse()
    },
    isReady: thread.isReady,
    caughtUp: async () => {
      await ask({ method: 'catchUp' })
    },
    // A thread that has ended cannot answer any more.
    stop: () => thread.stop(() => ask({ method: 'stop' }).catch(() => null)),
  }
}

function refuse(): never {
  throw new SearchUnavailableError('unexpected reply')
}
