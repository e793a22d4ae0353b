import fc from 'fast-check'
import { readSafePath } from '@/lib/routing/safe-redirect'

describe('a path to return to', () => {
  it.each(['/', '/de/hotels?a=1#b', '/book?b=1', '/a//b', '/%2F%2Fevil.example', '/?next=https://evil.example'])(
    'may be %s',
    (path) => expect(readSafePath(path)).toBe(path),
  )

  it.each([
    null,
    undefined,
    '',
    'hotels',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n',
    'javascript:alert(1)',
    '/.//evil.example',
    '/x/..//evil.example',
    '/x/../..//evil.example',
    '/%2e//evil.example',
    `/${'a'.repeat(3000)}`,
  ])('may not be %p', (path) => expect(readSafePath(path)).toBeNull())

  it('stays on the site whatever is sent', () => {
    const text = fc
      .array(fc.constantFrom('/', '\\', '.', '..', 'evil.example', '@', ':', '?', '#', '%2f', '\t', 'a'), {
        maxLength: 10,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (value) => {
        const path = readSafePath(value)
        if (path !== null) expect(new URL(path, 'https://stay.example').origin).toBe('https://stay.example')
      }),
      { numRuns: 3000 },
    )
  })
})
