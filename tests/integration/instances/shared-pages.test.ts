import { openRedisPages } from '@/lib/http-server/page-cache/redis-pages'
import type { KeptPage, SharedPages } from '@/lib/http-server/page-cache/shared-pages'
import type { PageChange } from '@/lib/routing/page-changes'
import type { SharedFiles } from '@/lib/routing/process/shared-files'
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { redisServer, startRedis, type TestRedis } from '../../support/instances/redis'
import { until } from '../../support/until'

const describeWithRedis = redisServer === '' ? describe.skip : describe

function page(text: string): KeptPage {
  const identity = Buffer.from(text)
  const bodies = { identity, gzip: gzipSync(identity), br: Buffer.from(`br ${text}`) }
  const headers = { 'content-type': 'text/html', link: ['a', 'b'] }
  return {
    page: { headers, etag: `W/"${text}"`, bodies },
    tags: ['hotel:1'],
    begunAt: Date.now(),
    freshUntil: Date.now() + 60_000,
    goodUntil: Date.now() + 600_000,
  }
}

let redis: TestRedis
const opened: SharedPages[] = []
const others: { destroy: () => void }[] = []
const faults: unknown[] = []

type Given = { secret?: string; release?: string; origin?: string }
const OURS = { secret: 'the secret of the site', release: 'build 1', origin: 'https://stay.test' }

/** What a process shares, until the test ends. */
async function openPages(given: Given): Promise<SharedPages> {
  const pages = await openRedisPages({
    ...{ ...OURS, ...given },
    url: redis.url,
    withinMs: 1_000,
    onFault: (fault) => faults.push(fault),
  })
  opened.push(pages)
  return pages
}

/** Whoever else uses this Redis, until the test ends. */
async function connectToRedis() {
  const { createClient } = await import('@redis/client')
  const client = await createClient({ url: redis.url }).connect()
  others.push(client)
  return client
}

beforeAll(async () => {
  if (redisServer !== '') redis = await startRedis()
})
afterEach(async () => {
  for (const client of others.splice(0)) client.destroy()
  await Promise.all(opened.splice(0).map((pages) => pages.stop()))
  faults.splice(0)
})
afterAll(() => redis?.stop())

describeWithRedis('pages shared through Redis', () => {
  async function open(given: Given = {}) {
    const heard: (PageChange | 'lost')[] = []
    const pages = await openPages(given)
    pages.follow({ onChange: (change) => heard.push(change), onLost: () => heard.push('lost') })
    await usable(pages)
    return { pages, heard }
  }
  /** Once a page can be shared again. */
  const usable = (pages: SharedPages) =>
    until(
      () => pages.find('anything'),
      (found) => found !== null,
    )
  const textOf = async (pages: SharedPages, key: string) => {
    const found = await pages.find(key)
    return found && 'kept' in found ? found.kept.page.bodies.identity.toString() : null
  }
  const ticketOf = (pages: SharedPages, key: string) =>
    until(
      async () => {
        const found = await pages.find(key)
        return found && 'ticket' in found ? found.ticket : ''
      },
      (ticket) => ticket !== '',
    )
  /** Until one finds what the other shares; on a busy machine Redis may seem slow meanwhile. */
  const share = (from: SharedPages, to: SharedPages, key: string, kept: KeptPage) =>
    until(
      async () => {
        const found = await from.find(key)
        if (found && 'ticket' in found) from.keep(key, found.ticket, kept)
        return to.find(key)
      },
      (found) => found !== null && 'kept' in found,
    )
  const changesIn = (heard: readonly (PageChange | 'lost')[]) => heard.filter((change) => change !== 'lost')

  it('are found by every process of the build, as they were kept, and by no other', async () => {
    const [a, b] = [await open(), await open()]
    const strangers = [
      await open({ release: 'build 2' }),
      await open({ secret: 'that of another' }),
      await open({ origin: 'https://other.test' }),
    ]
    const kept = page('the page')
    expect(await share(a.pages, b.pages, 'key', kept)).toEqual({ kept })
    for (const { pages } of strangers) expect(await textOf(pages, 'key')).toBeNull()
    expect(await textOf(b.pages, 'other key')).toBeNull()
  })

  it('are gone for all as soon as one process hears of a change, those rendered before it too', async () => {
    const [a, b] = [await open(), await open()]
    const before = await ticketOf(a.pages, 'late')
    await share(a.pages, b.pages, 'key', page('old'))
    a.pages.tell({ kind: 'tags', tags: ['hotel:1'] })
    a.pages.keep('late', before, page('old'))
    expect(await textOf(a.pages, 'key')).toBeNull()
    expect(await textOf(a.pages, 'late')).toBeNull()
    await until(
      () => changesIn(b.heard).length,
      (length) => length > 0,
    )
    expect(changesIn(b.heard)).toEqual([{ kind: 'tags', tags: ['hotel:1'] }])
    expect(changesIn(a.heard)).toEqual([])
    expect(await textOf(b.pages, 'key')).toBeNull()
    const found = await share(b.pages, a.pages, 'key', page('new'))
    expect(found && 'kept' in found && found.kept.page.etag).toBe('W/"new"')
  })

  it('are not taken from somebody who does not know the secret', async () => {
    const { pages } = await open()
    await share(pages, pages, 'key', page('ours'))
    const intruder = await connectToRedis()
    const names = await intruder.keys('*:page:*')
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      expect(name).not.toContain('key')
      await intruder.setRange(name, 60, 'evil')
    }
    expect(await textOf(pages, 'key')).toBeNull()
  })

  it('are given up at once while Redis is slow, and none of before is found when it is quick again', async () => {
    const [a, b] = [await open(), await open()]
    await share(a.pages, b.pages, 'key', page('old'))
    redis.sluice.hold()
    expect(await a.pages.find('key')).toBeNull()
    expect(a.heard).toContainEqual('lost')
    // It could not be told.
    a.pages.tell({ kind: 'all' })
    redis.sluice.release()
    await Promise.all([usable(a.pages), usable(b.pages)])
    expect(await textOf(b.pages, 'key')).toBeNull()
    expect(faults.length).toBeGreaterThan(0)
  })

  it('are given up while Redis is away, and shared again once it is back', async () => {
    const [a, b] = [await open(), await open()]
    await share(a.pages, b.pages, 'key', page('old'))
    await redis.kill()
    await until(
      () => a.pages.find('key'),
      (found) => found === null,
    )
    await until(
      () => b.heard.length,
      (length) => length > 0,
    )
    expect(b.heard[0]).toBe('lost')
    await redis.start()
    await Promise.all([usable(a.pages), usable(b.pages)])
    expect(await textOf(b.pages, 'key')).toBeNull()
    const found = await share(a.pages, b.pages, 'key', page('new'))
    expect(found && 'kept' in found && found.kept.page.etag).toBe('W/"new"')
    await until(
      () => {
        a.pages.tell({ kind: 'all' })
        return changesIn(b.heard).length
      },
      (length) => length > 0,
    )
  })

  it('need a generation, which Redis may have let go', async () => {
    const { pages } = await open()
    await share(pages, pages, 'key', page('old'))
    const other = await connectToRedis()
    for (const name of await other.keys('*:generation')) await other.del(name)
    expect(await pages.find('key')).toBeNull()
    await usable(pages)
    expect(await textOf(pages, 'key')).toBeNull()
  })
})

describeWithRedis('files shared through Redis', () => {
  async function open(given: Given = {}): Promise<SharedFiles> {
    const pages = await openPages(given)
    await until(() => pages.isUp(), Boolean)
    return pages.files
  }
  /** Until one finds what the other keeps; on a busy machine Redis may seem slow meanwhile. */
  const share = (from: SharedFiles, to: SharedFiles, name: string, bytes: Buffer) =>
    until(
      () => {
        from.keep(name, bytes)
        return to.find(name)
      },
      (found) => found !== null,
    )
  /** What is kept, however slow Redis seems. */
  const found = async (files: SharedFiles, name: string) => {
    const bytes = await until(
      () => files.find(name),
      (kept) => kept !== null,
    )
    if (bytes === null) throw new Error(`${name} is not there`)
    return bytes
  }

  it('are found by every process of the build, and by no other', async () => {
    const [a, b] = [await open(), await open()]
    const strangers = [await open({ release: 'build 2' }), await open({ secret: 'that of another' })]
    const bytes = randomBytes(100_000)
    expect((await share(a, b, 'card', bytes))?.equals(bytes)).toBe(true)
    for (const files of strangers) expect(await files.find('card')).toBeNull()
    expect(await b.find('other card')).toBeNull()
    // Nobody calls a file that is not there a fault; on a busy machine Redis may be slow, which is one.
    expect(faults.filter((fault) => !/does not answer within|Socket timeout/.test(String(fault)))).toEqual([])
  })

  it('outlive a change of a page, since their names say what they follow from', async () => {
    const [a, b] = [await open(), await open()]
    await share(a, b, 'card', Buffer.from('drawn'))
    opened[0]?.tell({ kind: 'all' })
    expect((await share(b, a, 'another', Buffer.from('x')))?.toString()).toBe('x')
    expect((await found(b, 'card')).toString()).toBe('drawn')
  })

  it('are few, small and for a day, the newest of them', async () => {
    const files = await open()
    const redisItself = await connectToRedis()
    for (let number = 0; number < 385; number++) await share(files, files, `card ${number}`, Buffer.from(`${number}`))
    await share(files, files, 'last', Buffer.from('last'))
    files.keep('large', Buffer.alloc(300_000))
    // What is too much goes after the newest is there.
    const count = async () => (await redisItself.keys('*:file:*')).length
    await until(count, (files) => files <= 384)
    expect(await count()).toBe(384)
    expect((await found(files, 'last')).toString()).toBe('last')
    expect([await files.find('card 0'), await files.find('large')]).toEqual([null, null])
    const [name = ''] = await redisItself.keys('*:file:*')
    const seconds = await redisItself.ttl(name)
    expect(seconds).toBeGreaterThan(80_000)
    expect(seconds).toBeLessThanOrEqual(86_400)
  })

  it('are not taken from somebody who does not know the secret', async () => {
    const files = await open()
    await share(files, files, 'card', Buffer.from('ours, and long enough to be overwritten'))
    const intruder = await connectToRedis()
    for (const name of await intruder.keys('*:file:*')) await intruder.setRange(name, 40, 'evil')
    expect(await files.find('card')).toBeNull()
  })

  it('are not there while Redis is slow or away, which nobody waits for, and are again once it is back', async () => {
    const files = await open()
    await share(files, files, 'card', Buffer.from('drawn'))
    redis.sluice.hold()
    expect(await files.find('card')).toBeNull()
    redis.sluice.release()
    await share(files, files, 'card', Buffer.from('drawn'))
    await redis.kill()
    await until(
      () => files.find('card'),
      (found) => found === null,
    )
    files.keep('card', Buffer.from('drawn'))
    expect(faults.length).toBeGreaterThan(0)
    await redis.start()
    expect((await share(files, files, 'card', Buffer.from('drawn again')))?.toString()).toBe('drawn again')
  })
})
