import { readPagePath } from '@/lib/server/http/page-path'

describe('a page to lead on to', () => {
  it.each(['/', '/de/hotels?a=1#b', '/apis', '/de/api-docs', '/hotels?next=/api/x', '/%2F%2Fevil.example'])(
    'may be %s',
    (path) => expect(readPagePath(path)).toBe(path),
  )

  it.each([
    null,
    '//evil.example',
    '/api',
    '/api/',
    '/API/sso/start',
    '/api?x=1',
    '/api/sso/start?provider=company',
    '/de/../api/sso/start',
    '/./api/sso/start',
    '/%61pi/sso/start',
    '/api%2Fsso/start',
    '/%2Fapi/sso/start',
    '/%E0%A4%A',
  ])('is never a handler: %p', (path) => expect(readPagePath(path)).toBeNull())
})
