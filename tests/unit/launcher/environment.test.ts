import { readLeaveMs, readRedisUrl } from '@/lib/launcher/environment'

describe('the settings of an instance', () => {
  it('know how long it still answers when it is told to stop', () => {
    expect(readLeaveMs({})).toBe(0)
    expect(readLeaveMs({ STAYFRONT_MODE: 'production' })).toBe(5_000)
    expect(readLeaveMs({ STAYFRONT_MODE: 'production', STAYFRONT_LEAVE_SECONDS: '0' })).toBe(0)
    expect(readLeaveMs({ STAYFRONT_LEAVE_SECONDS: '30' })).toBe(30_000)
    expect(() => readLeaveMs({ STAYFRONT_LEAVE_SECONDS: 'soon' })).toThrow('STAYFRONT_LEAVE_SECONDS is "soon"')
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
