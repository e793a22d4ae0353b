import { bucketOf } from '@/lib/backend/limits/limits'
import { LIMITS } from '@/lib/backend/limits/rules'
import { giveTurnBack, takeTurn } from '@/lib/backend/limits/take-turn'
import { connect, type Connection, type Database } from '@/lib/backend/postgres/database'
import { rateLimit } from '@/lib/backend/postgres/schema-limits'
import { createTestDatabase, type TestDatabase } from '../../support/database'

let test: TestDatabase
let other: Connection

beforeAll(async () => {
  test = await createTestDatabase()
  other = connect(test.url)
})
beforeEach(() => test.db.delete(rateLimit))
afterEach(() => jest.restoreAllMocks())
afterAll(async () => {
  await other.close()
  await test.drop()
})

const share = (address = '203.0.113.7') => [bucketOf('share', { address })]
const { points, seconds } = LIMITS.share
async function take(db: Database, times: number, buckets = share()): Promise<number> {
  let taken = 0
  for (let n = 0; n < times; n++) if ((await takeTurn(db, buckets)).ok) taken++
  return taken
}

describe('a limit', () => {
  it('is one for all instances', async () => {
    expect(await take(test.db, points - 5)).toBe(points - 5)
    expect(await take(other.db, 10)).toBe(5)
    expect((await takeTurn(test.db, share())).ok).toBe(false)
  })

  it('lets no more through when everybody comes at once', async () => {
    const turns = await Promise.all(
      Array.from({ length: points * 2 }, (_, n) => takeTurn(n % 2 ? test.db : other.db, share())),
    )
    expect(turns.filter(({ ok }) => ok)).toHaveLength(points)
  })

  it('says how long to wait, and is empty again when the time that the first try began is over', async () => {
    const start = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start)
    await take(test.db, 1)
    clock.mockReturnValue(start + 60_000)
    await take(test.db, points)
    expect(await takeTurn(test.db, share())).toEqual({ ok: false, code: 'throttled', retryAfter: seconds - 60 })
    clock.mockReturnValue(start + seconds * 1000)
    expect(await take(test.db, points + 1)).toBe(points)
  })

  it('counts each address for itself, and the many of one IPv6 subscriber as one', async () => {
    await take(test.db, points)
    expect(await take(test.db, 1, share('203.0.113.8'))).toBe(1)
    for (let n = 0; n < points; n++) await take(test.db, 1, share(`2001:db8:1:2::${n}`))
    expect(await take(test.db, 1, share('2001:db8:1:2:ffff::1'))).toBe(0)
  })

  it('stops at the first full bucket and leaves the others as they are', async () => {
    const buckets = [...share(), bucketOf('sso', { address: '203.0.113.7' })]
    await take(test.db, points + 3, buckets)
    const rows = await test.db.select().from(rateLimit)
    expect(rows.find(({ key }) => key.startsWith('sso:'))?.points).toBe(points)
  })

  it('is given back: the first bucket whole, one try of the others', async () => {
    const buckets = [bucketOf('login-device', { realm: 'r', email: 'e', device: 'd' }), ...share()]
    await take(test.db, 3, buckets)
    await giveTurnBack(test.db, buckets)
    const rows = await test.db.select().from(rateLimit)
    expect(rows.map(({ key, points: tries }) => [key.split(':')[0], tries])).toEqual([['share', 2]])
  })

  it('keeps no address and no name', async () => {
    await take(test.db, 1, [bucketOf('mail', { kind: 'account_verify', realm: 'house', email: 'ada@example.com' })])
    await take(test.db, 1)
    expect(JSON.stringify(await test.db.select().from(rateLimit))).not.toMatch(/ada|203\.0/)
  })

  it('counts on by itself while the database does not answer, and fails no request', async () => {
    const down = connect('postgres://stayfront:x@127.0.0.1:1/stayfront')
    const buckets = [...share(), bucketOf('lead-address', { address: '203.0.113.7' })]
    expect(await take(down.db, points + 5, buckets)).toBe(points)
    await giveTurnBack(down.db, buckets)
    expect(await take(down.db, 1, buckets)).toBe(1)
    await down.close()
  })
})
