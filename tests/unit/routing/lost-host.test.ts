import { losesItsHost } from '@/lib/routing/lost-host'

describe('losesItsHost', () => {
  it.each([
    ['a stranger led to the address that Next has', 'http://localhost:3000/he', 'x.localhost:3000', true],
    ['a stranger led to its loopback address', 'http://127.0.0.1:3000/he', 'x.localhost:3000', true],
    ['a visitor of that address, for whom a path is enough', 'http://localhost:3000/he', 'localhost:3000', false],
    ['another port', 'http://localhost:4000/he', 'x.localhost:3000', false],
    ['a public address', 'https://stay.example/he', 'x.example', false],
  ])('knows %s', (_, target, visited, expected) => {
    expect(losesItsHost(new URL(target), 'localhost:3000', visited)).toBe(expected)
  })
})
