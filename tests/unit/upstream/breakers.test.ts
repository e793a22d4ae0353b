import { failUpstream } from '@/lib/domain/failures/platform'
import { Breakers } from '@/lib/upstream/breakers'

const FAIL = () => Promise.reject(failUpstream('down'))
const ANSWER = () => Promise.resolve('here')

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

async function fail(breakers: Breakers, path: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++)
    await expect(breakers.run(path, FAIL)).rejects.toMatchObject({ message: 'platform: down' })
}

describe('the breakers before a platform', () => {
  it('stop asking after five faults in a row, and say so as a fault of the platform', async () => {
    const breakers = new Breakers()
    await fail(breakers, '/login', 5)
    const asked = jest.fn(ANSWER)
    await expect(breakers.run('/login', asked)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(asked).not.toHaveBeenCalled()
  })

  it('begin to count anew after an answer', async () => {
    const breakers = new Breakers()
    await fail(breakers, '/login', 4)
    expect(await breakers.run('/v3/auth', ANSWER)).toBe('here')
    await fail(breakers, '/login', 4)
    expect(await breakers.run('/login', ANSWER)).toBe('here')
  })

  it('try one call after ten seconds, and ask again once it is answered', async () => {
    const breakers = new Breakers()
    await fail(breakers, '/login', 5)
    jest.setSystemTime(Date.now() + 10_001)
    await fail(breakers, '/login', 1)
    await expect(breakers.run('/login', ANSWER)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    jest.setSystemTime(Date.now() + 10_001)
    expect(await breakers.run('/login', ANSWER)).toBe('here')
    expect(await breakers.run('/login', ANSWER)).toBe('here')
  })

  it('keep tenants, accounts and leads apart', async () => {
    const breakers = new Breakers()
    await fail(breakers, '/v3/services/proxy', 5)
    expect(await breakers.run('/v3/agent/1', ANSWER)).toBe('here')
    expect(await breakers.run('/v3/auth', ANSWER)).toBe('here')
  })

  it('do not count what is our own fault', async () => {
    const breakers = new Breakers()
    const own = () => Promise.reject(new Error('ours'))
    for (let n = 0; n < 6; n++) await expect(breakers.run('/login', own)).rejects.toThrow('ours')
    expect(await breakers.run('/login', ANSWER)).toBe('here')
  })
})
