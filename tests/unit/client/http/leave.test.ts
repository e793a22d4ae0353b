/** @jest-environment jsdom */
import { keepTenant } from '@/lib/client/http/leave'

function show(fid: string | null, remembered: string | null) {
  if (fid === null) delete document.documentElement.dataset.fid
  else document.documentElement.dataset.fid = fid
  document.cookie = remembered === null ? 'fid=; Max-Age=0; Path=/' : `fid=${remembered}; Path=/`
}

describe('an address that a page leads to', () => {
  afterEach(() => show(null, null))

  it.each([
    ['of an agent', '77', '77'],
    ['of the house', '1', null],
    ['of a host that is one tenant alone', null, '77'],
  ])('stays as it is on a page %s', (_, fid, remembered) => {
    show(fid, remembered)
    expect(keepTenant('/book?b=1')).toBe('/book?b=1')
  })

  it.each([
    ['of an agent', '77', '88'],
    ['of an agent whose cookie is gone', '77', null],
    ['of the house', '1', '88'],
  ])('names the fid of a page %s, when the cookie is another', (_, fid, remembered) => {
    show(fid, remembered)
    expect(keepTenant('/book?b=1')).toBe(`http://localhost/book?b=1&fid=${fid}`)
    expect(keepTenant('/book?fid=99')).toBe('/book?fid=99')
    expect(keepTenant('https://bank.example/check')).toBe('https://bank.example/check')
  })
})
