/** @jest-environment jsdom */
import { readCookie, writeCookie } from '@/lib/client/state/cookies'

describe('a cookie that scripts may read', () => {
  it('is what was written, whatever its characters', () => {
    writeCookie('country', 'é;=%', 60)
    expect(readCookie('country')).toBe('é;=%')
    expect(readCookie('none')).toBeNull()
  })

  it.each(['%', '%u05D9', '%E0%A4'])('counts as absent where a parent domain wrote %s', (value) => {
    document.cookie = `fid=${value}`
    expect(readCookie('fid')).toBeNull()
  })
})
