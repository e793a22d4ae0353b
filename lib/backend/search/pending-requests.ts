import type { ReplyValue, WorkerReply } from './protocol'

const DEADLINE_MS = 5_000

/** Why a query has no answer: the thread died, was too slow, or failed. */
export class SearchUnavailableError extends Error {
  readonly code = 'search_unavailable'
}

type Pending = { resolve: (value: ReplyValue) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

export type PendingRequests = {
  /** Sends a request under a number of its own; rejects where it is not sent and answered in time. */
  send: (post: (id: number) => Promise<void>) => Promise<ReplyValue>
  settle: (reply: Extract<WorkerReply, { id: number }>) => void
  rejectAll: (reason: string) => void
}

/** The requests that the search thread has not answered yet. */
export function createPendingRequests(): PendingRequests {
  const pending = new Map<number, Pending>()
  let nextId = 1
  const take = (id: number) => {
    const request = pending.get(id)
    pending.delete(id)
    clearTimeout(request?.timer)
    return request
  }
  return {
    send: (post) =>
      new Promise((resolve, reject) => {
        const id = nextId++
        const timer = setTimeout(
          () => take(id)?.reject(new SearchUnavailableError(`no answer within ${DEADLINE_MS} ms`)),
          DEADLINE_MS,
        )
        pending.set(id, { resolve, reject, timer })
        post(id).catch((error: Error) => take(id)?.reject(toUnavailable(error)))
      }),
    settle: (reply) => {
      const request = take(reply.id)
      if (reply.kind === 'answer') request?.resolve(reply.value)
      else request?.reject(new SearchUnavailableError(reply.message))
    },
    rejectAll: (reason) => {
      for (const id of [...pending.keys()]) take(id)?.reject(new SearchUnavailableError(reason))
    },
  }
}

// A thread that cannot load again ends with the error of what it could not read.
function toUnavailable(error: Error): SearchUnavailableError {
  return error instanceof SearchUnavailableError ? error : new SearchUnavailableError(error.message, { cause: error })
}
