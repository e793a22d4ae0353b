import { readGeoHeader, readLeaveMs, readRedisUrl } from '@/lib/launcher/environment'

describe('the settings of an instance', () => {
  it('know how long it still answers when it is told to stop', () => {
    expect(readLeaveMs({})).toBe(0)
    expect(readLeaveMs({ STAYFRONT_MODE: 'production' })).toBe(5_000)
    expect(readLeaveMs({ STAYFRONT_MODE: 'production', STAYFRONT_LEAVE_SECONDS: '0' })).toBe(0)
    expect(readLeaveMs({ STAYFRONT_LEAVE_SECONDS: '30' })).toBe(30_000)
    expect(() => readLeaveMs({ STAYFRONT_LEAVE_SECONDS: 'soon' })).toThrow('STAYFRONT_LEAVE_SECONDS is "soon"')
  })

  it('know by which header trusted proxies name a country', () => {
    const proxied = { TRUSTED_PROXIES: '127.0.0.1' }
    expect([readGeoHeader({}), readGeoHeader({ ...proxied, GEO_COUNTRY_HEADER: '' })]).toEqual([null, null])
    expect(readGeoHeader({ ...proxied, GEO_COUNTRY_HEADER: 'CF-IPCountry' })).toBe('cf-ipcountry')
    expect(readGeoHeader({ ...proxied, GEO_COUNTRY_HEADER: 'x-vercel-ip-country' })).toBe('x-vercel-ip-country')
    for (const name of [
      'host',
      'cf ipcountry',
      'x_country',
      'Accept-Language',
      'x-forwarded-for',
      'x-stayfront-country',
    ])
      expect(() => readGeoHeader({ ...proxied, GEO_COUNTRY_HEADER: name })).toThrow(`GEO_COUNTRY_HEADER is "${name}"`)
    expect(() => readGeoHeader({ GEO_COUNTRY_HEADER: 'cf-ipcountry' })).toThrow('so TRUSTED_PROXIES must say')
  })

  it('know where pages are shared, and tell no password where it is wrong', () => {
    expect(readRedisUrl({})).toBeNull()
    expect(readRedisUrl({ REDIS_URL: '' })).toBeNull()
    expect(readRedisUrl({ REDIS_URL: 'rediss://:word@cache.internal:6380' })).toBe('rediss://:word@cache.internal:6380')
    expect(() => readRedisUrl({ REDIS_URL: 'http://:word@cache' })).toThrow(
      /^REDIS_URL is not an address(?!.*word@cache)/,
    )
  })
})
