import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { tellPages } from '@/lib/backend/pages/tell-pages'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { openBalancer, type Balancer } from '../../support/instances/balancer'
import { askInstance, startInstance, type Instance } from '../../support/instances/instances'
import { redisServer, startRedis, type TestRedis } from '../../support/instances/redis'
import { openSluice, type Sluice } from '../../support/sluice'
import { until } from '../../support/until'

const LEAVE_MS = 500
const describeWithRedis = redisServer === '' ? describe.skip : describe

let test: TestDatabase
const running = new Set<Instance>()

async function start(given: { database?: string; notices?: string; redis?: string | null } = {}): Promise<Instance> {
  const { database = test.url, notices = test.url, redis = null } = given
  const settings = { databaseUrl: database, noticesUrl: notices, redisUrl: redis, leaveMs: LEAVE_MS }
  const instance = await startInstance(settings)
  running.add(instance)
  return instance
}

async function stop(instance: Instance): Promise<number | null> {
  running.delete(instance)
  return instance.stop()
}

/** Changes what pages show, as use cases do. */
async function write(text: string): Promise<void> {
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`update page_text set body = ${text}`)
    await tellPages(tx, { hotelIds: [1] })
  })
}

const show = ({ port }: Instance, path = '/hotels') => askInstance({ port, path })
/** Until an instance shows it, and shows it again. */
async function shows(instance: Instance, text: string): Promise<void> {
  const isShown = (answer: { text: string }) => answer.text.includes(`text: ${text}<`)
  await until(() => show(instance), isShown)
  expect(isShown(await show(instance))).toBe(true)
}
/** Until a page is served in one of these ways, so that it is kept. */
const servedAs = (instance: Instance, ways: readonly string[], path?: string) =>
  until(
    () => show(instance, path),
    ({ served }) => ways.includes(served),
  )

beforeAll(async () => {
  test = await createTestDatabase(4)
  await test.pool.query(`create table page_text (body text not null)`)
  await test.pool.query(`insert into page_text values ('first')`)
})
afterEach(async () => {
  await Promise.all([...running].map((instance) => instance.kill()))
  running.clear()
  await test.pool.query(`update page_text set body = 'first'`)
})
afterAll(() => test.drop())

describe('two instances on one database', () => {
  it('both forget a page whose text has changed', async () => {
    const instances = await Promise.all([start(), start()])
    for (const instance of instances) await servedAs(instance, ['hit'])
    await write('second')
    await Promise.all(instances.map((instance) => shows(instance, 'second')))
    for (const instance of instances) expect((await servedAs(instance, ['hit'])).text).toContain('second')
  })

  it('show no old page for long where one of them does not hear of changes', async () => {
    const sluice = await openSluice(test.url)
    const [deaf, other] = await Promise.all([start({ notices: sluice.url }), start()])
    for (const instance of [deaf, other]) await servedAs(instance, ['hit'])
    sluice.hold()
    await write('second')
    await Promise.all([shows(deaf, 'second'), shows(other, 'second')])
    sluice.cut()
    await write('third')
    await Promise.all([shows(deaf, 'third'), shows(other, 'third')])
    sluice.release()
    await write('fourth')
    await Promise.all([shows(deaf, 'fourth'), shows(other, 'fourth')])
    await sluice.close()
  })

  it('show what they kept while the database is away, and what it says once it is back', async () => {
    const sluice: Sluice = await openSluice(test.url)
    const instance = await start({ database: sluice.url, notices: sluice.url })
    await servedAs(instance, ['hit'])
    sluice.cut()
    await write('second')
    const away = await servedAs(instance, ['stale'])
    expect([away.status, away.text]).toEqual([200, expect.stringContaining('text: first<')])
    expect((await show(instance, '/hotels/israel')).status).toBe(500)
    sluice.release()
    await shows(instance, 'second')
    expect((await servedAs(instance, ['hit'])).text).toContain('second')
    await sluice.close()
  })
})

describeWithRedis('two instances with a Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  /** Until one instance takes over a page that the other has rendered. */
  async function share(from: Instance, to: Instance, name: string): Promise<void> {
    for (let number = 0; ; number++) {
      const path = `/hotels/destination/${name}-${number}`
      await show(from, path)
      if ((await show(to, path)).served === 'shared') return
    }
  }

  it('take pages over from each other, which a change takes from both', async () => {
    const [a, b] = await Promise.all([start({ redis: redis.url }), start({ redis: redis.url })])
    await share(a, b, 'first')
    await Promise.all([servedAs(a, ['hit']), servedAs(b, ['hit'])])
    await write('second')
    await Promise.all([shows(a, 'second'), shows(b, 'second')])
    await share(b, a, 'second')
  })

  it('lose nothing but time while it is slow, killed, and back', async () => {
    const [a, b] = await Promise.all([start({ redis: redis.url }), start({ redis: redis.url })])
    await share(a, b, 'before')
    redis.sluice.hold()
    await write('second')
    await Promise.all([shows(a, 'second'), shows(b, 'second')])
    redis.sluice.release()
    await share(a, b, 'again')
    await redis.kill()
    await write('third')
    await Promise.all([shows(a, 'third'), shows(b, 'third')])
    expect((await show(a, '/hotels/destination/new')).status).toBe(200)
    await redis.start()
    await share(a, b, 'after')
    await write('fourth')
    await Promise.all([shows(a, 'fourth'), shows(b, 'fourth')])
  })
})

describe('a rolling restart', () => {
  const asked = ['/hotels', '/', '/hotels/israel', '/hotels?utm_source=x']
  let balancer: Balancer
  beforeEach(async () => {
    balancer = await openBalancer()
  })
  afterEach(() => balancer.close())

  const isTaken = (instance: Instance, taken: boolean) =>
    until(
      () => balancer.healthy().includes(instance.port),
      (isHealthy) => isHealthy === taken,
    )

  /** Asks for pages and posts, each connection one after the other, until told to end; answers statuses by number. */
  function load(connections: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    const statuses = new Map<string, number>()
    let isEnding = false
    const one = async (lane: number) => {
      for (let number = lane; !isEnding; number++) {
        const path = asked[number % asked.length] ?? '/'
        const isPost = number % 5 === 0
        const { status, text } = await askInstance(
          isPost
            ? { port: balancer.port, path: '/api/echo', method: 'POST', body: `echo ${number}`, agent }
            : { port: balancer.port, path, agent },
        )
        const isWhole = isPost ? text === `echo ${number}` : text.includes('text: first')
        const what = `${status}${isWhole ? '' : ` ${text}`}`
        statuses.set(what, (statuses.get(what) ?? 0) + 1)
        // Processors are for those that start.
        await sleep(10)
      }
    }
    const lanes = Promise.all(Array.from({ length: connections }, (_, lane) => one(lane)))
    return {
      end: async () => {
        isEnding = true
        await lanes
        agent.destroy()
        return statuses
      },
    }
  }

  it('loses no request, whichever instance is exchanged', async () => {
    const instances = await Promise.all([start(), start()])
    for (const instance of instances) {
      balancer.add(instance.port)
      await isTaken(instance, true)
    }
    const loading = load(6)
    for (const old of instances) {
      const next = await start()
      balancer.add(next.port)
      await isTaken(next, true)
      const code = await stop(old)
      expect([code, old.output()]).toEqual([0, expect.stringContaining('stopped')])
      balancer.remove(old.port)
    }
    const statuses = await loading.end()
    expect([...statuses.keys()]).toEqual(['200'])
    expect(balancer.failures).toEqual([])
  })

  it('would lose some, were an instance killed', async () => {
    const [a, b] = await Promise.all([start(), start()])
    for (const instance of [a, b]) {
      balancer.add(instance.port)
      await isTaken(instance, true)
    }
    const loading = load(6)
    const before = balancer.failures.length
    running.delete(a)
    await a.kill()
    await isTaken(a, false)
    const statuses = await loading.end()
    expect(balancer.failures.length).toBeGreaterThan(before)
    expect(statuses.get('200')).toBeGreaterThan(0)
  })
})
