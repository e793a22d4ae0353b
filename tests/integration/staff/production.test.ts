import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountOption, staffRole } from '@/lib/backend/postgres/schema-staff'
import { prepareDatabase } from '@/lib/preparation/prepare'
import { createTestDatabase, EMPTY } from '../../support/database'

describe('in production', () => {
  it('nobody is seeded: no account, no option, no role', async () => {
    const { url, db, drop } = await createTestDatabase(1, EMPTY)
    await prepareDatabase(url, { mode: 'production', now: new Date() })
    const counts = await Promise.all([account, accountOption, staffRole].map((table) => db.$count(table)))
    await drop()
    expect(counts).toEqual([0, 0, 0])
  })

  it.each([
    ['production', 'https://stay.example.com', null],
    ['demo', 'http://localhost:3000', { email: expect.stringContaining('@demo.'), password: expect.any(String) }],
  ])('the login page in %s names the credentials that it should', async (mode, origin, shown) => {
    jest.resetModules()
    const before = { ...process.env }
    Object.assign(process.env, { STAYFRONT_MODE: mode, STAYFRONT_ORIGIN: origin })
    const { demoCredentials } = await import('@/lib/server/accounts/demo-credentials')
    expect(demoCredentials()).toEqual(shown)
    process.env = before
  })
})
