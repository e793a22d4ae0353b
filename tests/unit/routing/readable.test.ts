import { isReadableBody } from '@/lib/routing/readable'

describe('a body', () => {
  it.each([
    [{ name: 'Ada', guests: [{ age: 3 }] }, true],
    [{ name: 'A\0da' }, false],
    [{ 'na\0me': 'Ada' }, false],
    [{ guests: [{ name: '\ud800' }] }, false],
  ])('%j can be read: %s', (body, expected) => {
    expect(isReadableBody(body)).toBe(expected)
  })

  it('of brackets within brackets is refused, however deep they are', () => {
    const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
    expect(isReadableBody(nested(20))).toBe(true)
    expect(isReadableBody(nested(21))).toBe(false)
    expect(isReadableBody(nested(30_000))).toBe(false)
  })
})
