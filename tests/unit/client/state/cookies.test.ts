/** @jest-environment jsdom */
import { readCookie, readCookies, writeCookie } from '@/lib/client/state/cookies'

describe('a cookie that scripts may read', () => {
  it('is what was written, whatever its characters', () => {
    writeCookie('country', 'é;=%', 60)
    expect(readCookie('country')).toBe('é;=%')
    expect(readCookie('none')).toBeNull()
  })

  it('is the last of several with one name, as on the server', () => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('fid=77; a=b; fid=88; fid2=9')
    expect(readCookie('fid')).toBe('88')
    expect(readCookies('fid')).toEqual(['77', '88'])
    jest.restoreAllMocks()
  })

  it.each(['%', '%u05D9', '%E0%A4'])('counts as absent where a parent domain wrote %s', (value) => {
    document.cookie = `fid=${value}`
    expect(readCookie('fid')).toBeNull()
  })
})
