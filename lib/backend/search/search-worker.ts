import { parentPort, workerData } from 'node:worker_threads'
import { hasReached, readOutboxTail } from '@/lib/backend/outbox/follow-outbox'
import { connect, JOB_LIMITS } from '@/lib/backend/postgres/database'
import type { ReplyValue, WorkerData, WorkerReply, WorkerRequest } from './protocol'
import { openModel, type OpenModel } from './open-model'

const CATCH_UP_MS = 5

/** The thread that owns the arrays: it answers queries and applies events between them. */
async function main(): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('search-worker runs in a worker thread alone')
  const { databaseUrl, ...settings }: WorkerData = workerData
  const { pool, close } = connect(databaseUrl, 3, JOB_LIMITS)
  const send = (reply: WorkerReply) => port.postMessage(reply)
  // Without a listener a restart of the database would end the thread; the arrays serve until it is back.
  pool.on('error', (error) => send({ kind: 'fault', message: `search thread: ${error.message}` }))
  const onError = (message: string) => send({ kind: 'fault', message })
  const onDrift = (hotelIds: number[]) => send({ kind: 'drift', hotelIds })
  const open = await openModel(pool, settings, { onError, onDrift })

  const { cursor, stop } = open

  const catchUp = async () => {
    const tail = await readOutboxTail(pool)
    while (tail && !hasReached(cursor(), tail)) await new Promise((resolve) => setTimeout(resolve, CATCH_UP_MS))
  }
  const handle = async (request: WorkerRequest): Promise<WorkerReply> => {
    if (request.method === 'catchUp') await catchUp()
    if (request.method === 'stop') {
      await stop()
      await close()
    }
    return { kind: 'answer', id: request.id, value: await answer(open, request) }
  }
  port.on('message', (request: WorkerRequest) => {
    handle(request)
      .catch((error: unknown): WorkerReply => ({ kind: 'failure', id: request.id, message: String(error) }))
      .then((reply) => {
        send(reply)
        if (request.method === 'stop') port.close()
      })
  })
  send({ kind: 'ready' })
}

async function answer({ model, describe }: OpenModel, request: WorkerRequest): Promise<ReplyValue> {
  const { method } = request
  if (method === 'search') return { method, answer: model.search(request.input) }
  if (method === 'dates') return { method, answer: await model.dates(request.input) }
  if (method === 'suggest') return { method, answer: model.suggest(request.input) }
  if (method === 'describe') return { method, answer: describe() }
  return null
}

void main()
