import { isTimed, readMiddlewareTime, TIMED_HEADER, writeMiddlewareTime } from '@/lib/routing/process/middleware-time'
import { middleware } from '@/middleware'
import { NextRequest } from 'next/server'

jest.mock('@/lib/routing/tenant-exists', () => ({
  askTenant: async () => ({ exists: true, framing: [], thirdParties: [] }),
}))

const TOKEN = 'the token of the HTTP server'
const TIME = 'x-middleware-stayfront-time'

afterEach(() => void delete process.env.STAYFRONT_INTERNAL_TOKEN)

async function ask(path: string, headers: Record<string, string>): Promise<Headers> {
  return (await middleware(new NextRequest(`http://localhost${path}`, { headers: { host: 'localhost', ...headers } })))
    .headers
}

describe('how long the middleware worked', () => {
  it.each([
    ['/hotels', 'rewrite'],
    ['/en/hotels', 'redirect'],
  ])('is told to the HTTP server that asks (%s)', async (path, outcome) => {
    process.env.STAYFRONT_INTERNAL_TOKEN = TOKEN
    const before = performance.timeOrigin + performance.now()
    const headers = await ask(path, { [TIMED_HEADER]: TOKEN })
    const time = readMiddlewareTime(headers.get(TIME) ?? '')
    expect(time).toMatchObject({ outcome })
    if (time === null) return
    expect([before, time.from, time.to].map(Math.floor)).toEqual([before, time.from, time.to].map(Math.floor).sort())
    // The page does not see the token.
    expect(headers.get(`x-middleware-request-${TIMED_HEADER}`)).toBeNull()
    expect(headers.get('x-middleware-override-headers') ?? '').not.toContain(TIMED_HEADER)
  })

  it('is told to nobody else', async () => {
    expect((await ask('/hotels', { [TIMED_HEADER]: '' })).has(TIME)).toBe(false)
    process.env.STAYFRONT_INTERNAL_TOKEN = TOKEN
    for (const headers of [{}, { [TIMED_HEADER]: '' }, { [TIMED_HEADER]: '1' }] as Record<string, string>[])
      expect((await ask('/hotels', headers)).has(TIME)).toBe(false)
    expect(isTimed(new Headers({ [TIMED_HEADER]: '' }), {})).toBe(false)
  })

  it('is read as it was written, and nothing else is', () => {
    const time = { from: 1_700_000_000_000.125, to: 1_700_000_000_001.5, outcome: 'bad_request' as const }
    expect(readMiddlewareTime(writeMiddlewareTime(time))).toEqual(time)
    for (const text of ['', '1 2', '1 2 other', '-1 2 rewrite', '1 2 rewrite x', `${'9'.repeat(40)} 2 rewrite`])
      expect(readMiddlewareTime(text)).toBeNull()
  })
})
