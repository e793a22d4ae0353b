import { readSiteRules } from '@/lib/routing/site-rules'
import { toEnvironment } from '@/lib/launcher/environment'

const PRODUCTION = {
  STAYFRONT_MODE: 'production',
  STAYFRONT_ORIGIN: 'https://stay.example.com',
  STAYFRONT_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://nowhere',
}
const before = process.env
afterEach(() => {
  process.env = before
})

async function load(changes: Record<string, string>) {
  process.env = { ...before, ...PRODUCTION, ...changes }
  jest.resetModules()
  const { loadEnv } = await import('@/lib/server/env')
  return loadEnv()
}

const ORIGINS_WITH_MORE = [
  'https://stay.example.com/shop',
  'https://stay.example.com/?a=1',
  'https://stay.example.com#top',
  'https://user:word@stay.example.com',
]

describe('the settings that say which hosts are whose', () => {
  it.each(ORIGINS_WITH_MORE)('refuse %s as an origin, before anything starts and as it starts', async (origin) => {
    await expect(load({ STAYFRONT_ORIGIN: origin })).rejects.toThrow(/STAYFRONT_ORIGIN: must be an origin/)
    expect(() => toEnvironment({ ...PRODUCTION, STAYFRONT_ORIGIN: origin }, '', '')).toThrow(/without a path/)
  })

  it.each(['https://stay.example.com', 'https://stay.example.com/', 'https://stay.example.com:8443'])(
    'take %s',
    async (origin) => {
      expect((await load({ STAYFRONT_ORIGIN: origin })).STAYFRONT_ORIGIN).toBe(origin)
      expect(toEnvironment({ ...PRODUCTION, STAYFRONT_ORIGIN: origin }, '', '').STAYFRONT_ORIGIN).toBe(origin)
    },
  )

  it.each(['agency.example.com', '.', '*.agency.example.com', '.agency.example.com/', '.agency..com'])(
    'refuse %j as the suffix of agencies',
    async (suffix) => {
      await expect(load({ AGENCY_SUFFIX: suffix })).rejects.toThrow(/AGENCY_SUFFIX: must be the end of a host/)
    },
  )

  it('compare the suffix as hosts are compared, and an empty one is none', async () => {
    await load({ AGENCY_SUFFIX: '.Agency.Example.com' })
    expect(readSiteRules(process.env).agencySuffix).toBe('.agency.example.com')
    await load({ AGENCY_SUFFIX: '' })
    expect(readSiteRules(process.env).agencySuffix).toBe('.agency.localhost')
  })
})
