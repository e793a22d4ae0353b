import { NextRequest, NextResponse } from 'next/server'
import { findTenant } from '@/lib/server/tenants/find-tenant'
import { rememberNamedFid, resolveRequestTenant } from '@/lib/server/tenants/request-tenant'

jest.mock('@/lib/server/tenants/find-tenant', () => ({ findTenant: jest.fn(async () => null) }))

const HOST = 'localhost:3000'

function call(path: string, { referer, cookie, host = HOST }: { referer?: string; cookie?: string; host?: string }) {
  const headers = { host, ...(referer && { referer }), ...(cookie && { cookie: `fid=${cookie}` }) }
  return new NextRequest(`http://${host}${path}`, { headers })
}

async function keyOf(request: NextRequest) {
  await resolveRequestTenant(request)
  return jest.mocked(findTenant).mock.lastCall?.[0]
}

describe('the tenant of a call', () => {
  it.each([
    [
      'the fid that it names, before all',
      '/api/suggest?fid=77',
      { cookie: '88', referer: `http://${HOST}/?fid=99` },
      77,
    ],
    [
      'the fid of the page that it comes from',
      '/api/bookings',
      { cookie: '88', referer: `http://${HOST}/?fid=77` },
      77,
    ],
    ['the fid of the cookie', '/api/bookings', { cookie: '88', referer: `http://${HOST}/hotels` }, 88],
    ['no fid of a page of another site', '/api/bookings', { cookie: '88', referer: 'https://a.example/?fid=77' }, 88],
    ['no fid that is none', '/api/bookings?fid=x', { cookie: '88', referer: 'nowhere' }, 88],
    ['the house without any', '/api/bookings', {}, 1],
  ])('goes by %s', async (_, path, said, fid) => {
    expect(await keyOf(call(path, said))).toEqual({ kind: 'agent', fid })
  })

  it('goes by the host alone where a host is one tenant', async () => {
    const host = 'sunrise.localhost'
    const request = call('/api/suggest?fid=77', { host, referer: `http://${host}/?fid=77`, cookie: '88' })
    expect(await keyOf(request)).toEqual({ kind: 'white_label', host })
  })
})

describe('what leads from a call to another page', () => {
  const remembered = (request: NextRequest, response: NextResponse) =>
    rememberNamedFid(request, response).cookies.get('fid')?.value
  const lead = () => NextResponse.redirect(`http://${HOST}/book`, 303)
  const referer = `http://${HOST}/?fid=77`

  it('has the fid of the call remembered, when another tab had another one', () => {
    expect(remembered(call('/api/bookings', { referer, cookie: '88' }), lead())).toBe('77')
    expect(remembered(call('/api/bookings', { referer }), lead())).toBe('77')
    expect(remembered(call('/api/payments/1/return?fid=1', { cookie: '88' }), lead())).toBe('1')
  })

  it('is a page with a link, too', () => {
    const page = new NextResponse('<a href="https://provider.example">', { headers: { 'content-type': 'text/html' } })
    expect(remembered(call('/api/sso/start', { referer, cookie: '88' }), page)).toBe('77')
  })

  it('changes nothing otherwise', () => {
    expect(remembered(call('/api/bookings', { referer, cookie: '77' }), lead())).toBeUndefined()
    expect(remembered(call('/api/bookings', { cookie: '88' }), lead())).toBeUndefined()
    expect(remembered(call('/api/bookings?fid=1', {}), lead())).toBeUndefined()
  })

  it('is no answer that a script reads', () => {
    expect(remembered(call('/api/v3/auth?fid=77', { cookie: '88' }), NextResponse.json({}))).toBeUndefined()
  })
})
