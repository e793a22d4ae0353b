import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExplainedFailure } from './failure'

const pauseMs = 500
const pageWithinMs = 120_000

export type FirstPage = { port: number; host: string; withinMs: number }

function askStatus({ port, host }: FirstPage): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = get({
      host: '127.0.0.1',
      port,
      path: '/',
      headers: { host },
      agent: false,
      timeout: pageWithinMs,
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no page within ${pageWithinMs} ms`)))
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
  })
}

/** Opens the home page before anybody is told that the start is over; a fault that does not pass in time ends it. */
export async function openFirstPage(page: FirstPage): Promise<void> {
  const deadline = Date.now() + page.withinMs
  for (;;) {
    const status = await askStatus(page)
    if (status < 500) return
    if (Date.now() > deadline) {
      throw new ExplainedFailure(`The application was loaded but answers ${status}. The reason stands above.`)
    }
    await sleep(pauseMs)
  }
}
