import { contentSecurityPolicy } from '@/lib/routing/content-security-policy'
import { frameAncestors } from '@/lib/routing/frame-ancestors'
import { askTenant } from '@/lib/routing/tenant-exists'
import { isWidgetPath } from '@/lib/routing/widget-path'

describe('who may frame a page', () => {
  it.each([
    [[], `'self'`],
    [['*'], '*'],
    [['https://a.example', '*'], '*'],
    [['https://a.example', 'http://localhost:8080'], `'self' https://a.example http://localhost:8080`],
    [[`https://a.example; script-src *`, 'https://a.example/path', '*.example', `'unsafe-inline'`], `'self'`],
  ])('%j is %s', (framing, sources) => {
    expect(frameAncestors(framing)).toBe(sources)
  })

  it('is nobody unless the page is a widget', () => {
    expect(contentSecurityPolicy('n', false)).toContain(`frame-ancestors 'none'`)
    expect(contentSecurityPolicy('n', false, frameAncestors(['*']))).toMatch(/frame-ancestors \*$/)
  })

  it.each([
    ['/widgets/search', true],
    ['/widgets/generator', false],
    ['/widgets', false],
    ['/', false],
    ['/book', false],
    ['/hotels/widgets/search', false],
  ])('%s can be framed: %s', (path, framable) => {
    expect(isWidgetPath(path)).toBe(framable)
  })
})

describe('asking the server for a tenant', () => {
  const fetch = jest.fn<Promise<Response>, [string]>()
  const before = globalThis.fetch
  beforeEach(() => {
    fetch.mockReset()
    Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: fetch })
  })
  afterAll(() => Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: before }))
  const answer = (status: number, framing?: string) =>
    new Response(null, { status, headers: framing === undefined ? {} : { 'x-stayfront-framing': framing } })

  it('learns who may frame its widgets, once in a while', async () => {
    fetch.mockResolvedValue(answer(204, 'https://a.example https://b.example'))
    const known = { exists: true, framing: ['https://a.example', 'https://b.example'], thirdParties: [] }
    expect(await askTenant('host-framed.example', 'http://x')).toEqual(known)
    expect(await askTenant('host-framed.example', 'http://x')).toEqual(known)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('lets nobody frame a tenant without a list, or one that is not there', async () => {
    fetch.mockResolvedValueOnce(answer(204)).mockResolvedValueOnce(answer(404, '*'))
    expect(await askTenant('host-plain.example', 'http://x')).toEqual({ exists: true, framing: [], thirdParties: [] })
    expect(await askTenant('host-gone.example', 'http://x')).toMatchObject({ exists: false })
  })

  it('takes a tenant for existing while the server cannot say, and asks again', async () => {
    fetch.mockResolvedValueOnce(answer(500)).mockRejectedValueOnce(new TypeError('refused'))
    expect(await askTenant('host-busy.example', 'http://x')).toEqual({ exists: true, framing: [], thirdParties: [] })
    expect(await askTenant('host-busy.example', 'http://x')).toEqual({ exists: true, framing: [], thirdParties: [] })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
