import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Answer, type AskOptions } from '../../e2e/support/ask'

/** What is asked for: `what` in a word, `isRight` for every answer but 503. */
export type Asked = { what: string; path: string; isRight: (answer: Answer) => boolean }
export type Load = {
  /** How often one of `what` was answered with this status. */
  count: (what: string, status: number) => number
  /** Answers that nobody may get, in words. */
  wrong: string[]
  /** Holds rooms, trying again under the same key until it is told that they are held. */
  hold: (rateId: string) => Promise<void>
  /** The bookings of rooms that are held. */
  held: string[]
  end: () => Promise<void>
}

// Processors are for those that are asked.
const PAUSE_MS = 40
const JSON_BODY = { 'Content-Type': 'application/json', Accept: 'application/json' }

/**
 * Asks an instance for several things at once, each again and again.
 * @param host what visitors type
 * @param isSaid whether an answer of 503 says so as it should
 */
export function putUnderLoad(
  origin: string,
  asked: readonly Asked[],
  { host, isSaid }: { host: string; isSaid: (answer: Answer, path: string) => boolean },
): Load {
  const counts = new Map<string, number>()
  const wrong: string[] = []
  const held: string[] = []
  let isEnding = false
  /** Null for what was not answered as it should be. */
  const askFor = async ({ what, path, isRight }: Asked, options: AskOptions): Promise<Answer | null> => {
    const answer = await ask(origin, path, options).catch((error: unknown) => String(error))
    const status = typeof answer === 'string' ? 0 : answer.status
    counts.set(`${what} ${status}`, (counts.get(`${what} ${status}`) ?? 0) + 1)
    if (typeof answer !== 'string' && (status === 503 ? isSaid(answer, path) : isRight(answer))) return answer
    wrong.push(`${path}: ${typeof answer === 'string' ? answer : `${status} ${answer.html.slice(0, 300)}`}`)
    return null
  }
  const lane = async (thing: Asked) => {
    while (!isEnding) {
      await askFor(thing, { headers: { Host: host } })
      await sleep(PAUSE_MS)
    }
  }
  const hold = async (rateId: string): Promise<void> => {
    const body = JSON.stringify({ rateId, idempotencyKey: randomUUID() })
    const asking: Asked = { what: 'hold', path: '/api/bookings', isRight: ({ status }) => status === 201 }
    while (!isEnding) {
      const answer = await askFor(asking, { method: 'POST', body, headers: { ...JSON_BODY, Host: host } })
      if (answer?.status === 201) held.push(JSON.parse(answer.html).bookingId)
      // What is wrong is told by the list of it.
      if (answer?.status !== 503) return
      await sleep(PAUSE_MS)
    }
  }
  const lanes = Promise.all(asked.map(lane))
  return {
    count: (what, status) => counts.get(`${what} ${status}`) ?? 0,
    wrong,
    hold,
    held,
    end: async () => {
      isEnding = true
      await lanes
    },
  }
}
