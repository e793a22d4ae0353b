import { createByteCache } from '@/lib/server/http/byte-cache'

describe('a cache of bytes', () => {
  test('drops what was used longest ago when it is full', () => {
    const cache = createByteCache(10)
    cache.set('a', '12345')
    cache.set('b', '12345')
    expect(cache.get('a')).toBe('12345')
    cache.set('c', '1')
    expect(cache.get('b')).toBeUndefined()
    expect(cache.get('a')).toBe('12345')
    expect(cache.get('c')).toBe('1')
  })
  test('counts bytes, not characters, and replaces without counting twice', () => {
    const cache = createByteCache(6)
    cache.set('a', 'äää')
    cache.set('a', 'äää')
    expect(cache.get('a')).toBe('äää')
    cache.set('b', 'x')
    expect(cache.get('a')).toBeUndefined()
  })
})
