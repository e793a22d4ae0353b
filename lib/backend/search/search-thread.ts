import { Worker } from 'node:worker_threads'
import { SearchUnavailableError } from './pending-requests'
import type { WorkerData, WorkerReply } from './protocol'

const RESTART_MS = 500

type ThreadOptions = WorkerData & {
  onReply: (reply: Exclude<WorkerReply, { kind: 'ready' }>) => void
  /** The thread is gone, and with it every request that it had not answered. */
  onEnd: () => void
  onError: (message: string) => void
}
export type SearchThread = {
  isReady: () => boolean
  /** The running thread; waits while it loads or starts again. */
  getWorker: () => Promise<Worker>
  /** Ends the thread for good, after `prepare`. */
  stop: (prepare: () => Promise<unknown>) => Promise<void>
}

/** Starts the search thread and resolves once it has loaded. A thread that dies later is started again. */
export async function startThread(options: ThreadOptions): Promise<SearchThread> {
  let isStopping = false
  let hasLoaded = false
  let isReady = false
  let current = open()
  await current.ready
  hasLoaded = isReady = true

  function open() {
    return openWorker(options, (worker) => {
      // A first load that fails is the caller's to report.
      isReady = false
      if (hasLoaded && !isStopping) current = { worker, ready: reopenSoon() }
    })
  }
  // Requests that come meanwhile wait for the new thread.
  function reopenSoon(): Promise<void> {
    const ready = new Promise((resolve) => setTimeout(resolve, RESTART_MS)).then(async () => {
      if (isStopping) throw new SearchUnavailableError('search is stopping')
      current = open()
      await current.ready
      isReady = true
    })
    ready.catch((error: Error) => options.onError(`search thread did not start: ${error.message}`))
    return ready
  }

  return {
    isReady: () => isReady,
    getWorker: async () => {
      await current.ready
      return current.worker
    },
    stop: async (prepare) => {
      isStopping = true
      await prepare()
      await current.worker.terminate()
    },
  }
}

function openWorker(
  { databaseUrl, snapshotPath, sweepMs, onReply, onEnd, onError }: ThreadOptions,
  onExit: (worker: Worker) => void,
): { worker: Worker; ready: Promise<void> } {
  const workerData: WorkerData = { databaseUrl, snapshotPath, sweepMs }
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData })
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'ready') resolve()
      else onReply(reply)
    })
    worker.on('error', (error) => {
      reject(error)
      onError(`search thread: ${error.message}`)
    })
    worker.on('exit', () => {
      reject(new SearchUnavailableError('search thread ended'))
      onEnd()
      onExit(worker)
    })
  })
  return { worker, ready }
}
