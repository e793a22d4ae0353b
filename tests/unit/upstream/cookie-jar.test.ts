import { CookieJar } from '@/lib/upstream/cookie-jar'

const NOW = new Date('2026-03-10T09:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const fill = (...lines: string[]) => {
  const jar = new CookieJar('platform.test')
  jar.take(lines, NOW)
  return jar
}

describe('the cookies of the platform', () => {
  it('are sent back whatever their names are, as they were set', () => {
    const jar = fill(
      'XSRF-TOKEN=abc%3D; expires=Sat, 21-Nov-2026 01:42:26 GMT; Max-Age=7200; path=/; samesite=lax',
      'any_name_session=def%3D; Max-Age=7200; path=/; httponly',
    )
    expect(jar.headerFor('/login', NOW)).toBe('XSRF-TOKEN=abc%3D; any_name_session=def%3D')
  })

  it('give the token back URL-decoded', () => {
    expect(fill('XSRF-TOKEN=eyJ%2Bx0%3D; path=/').csrfToken(NOW)).toBe('eyJ+x0=')
    expect(fill('XSRF-TOKEN=50%; path=/').csrfToken(NOW)).toBe('50%')
    expect(fill().csrfToken(NOW)).toBeNull()
  })

  it('end when their time is over, or when they are taken back', () => {
    const jar = fill('a=1; Max-Age=60', 'b=2; expires=Tue, 10-Mar-2026 09:02:00 GMT', 'c=3')
    expect(jar.headerFor('/', later(90))).toBe('b=2; c=3')
    expect(jar.headerFor('/', later(150))).toBe('c=3')
    jar.take(['c=gone; Max-Age=0'], NOW)
    expect(jar.headerFor('/', NOW)).toBe('a=1; b=2')
  })

  it('stay with their path and their host', () => {
    const jar = fill('api=1; path=/api', 'root=2', 'foreign=3; domain=evil.test', 'own=4; domain=.platform.test')
    expect(jar.headerFor('/api/v3/auth', NOW)).toBe('api=1; root=2; own=4')
    expect(jar.headerFor('/apiary', NOW)).toBe('root=2; own=4')
  })

  it('cannot bring a header of their own', () => {
    expect(fill('a=1\r\nX-Evil: 1', 'b c=2', '=3', 'no pair', `big=${'x'.repeat(9000)}`).headerFor('/', NOW)).toBeNull()
  })

  it('are the same after they were written and read', () => {
    const jar = fill('a=1; Max-Age=60', 'b=2; path=/api')
    expect(CookieJar.read('platform.test', jar.toText()).toText()).toBe(jar.toText())
  })

  it('are not kept without end', () => {
    const jar = fill(...Array.from({ length: 100 }, (_, i) => `c${i}=1`))
    expect(jar.headerFor('/', NOW)?.split('; ')).toHaveLength(30)
  })
})
