import { isChunkFailure, mayReload } from '@/lib/domain/failures/chunks'
import { normaliseFailure } from '@/lib/domain/failures/normalise'

describe('any failure', () => {
  it.each([
    ['its own status', { status: 404, message: 'Gone' }, { message: 'Gone', statusCode: 404 }],
    ['its status code', { statusCode: 503 }, { message: '', statusCode: 503 }],
    ['its response’s status', { response: { status: 422 } }, { message: '', statusCode: 422 }],
    [
      'its response’s words',
      { message: 'Request failed', response: { status: 422, data: { message: 'Too short' } } },
      { message: 'Too short', statusCode: 422 },
    ],
    ['its own before its response’s', { status: 401, response: { status: 500 } }, { message: '', statusCode: 401 }],
    ['500 for an error', new Error('boom'), { message: 'boom', statusCode: 500 }],
    ['500 for a text', 'boom', { message: 'boom', statusCode: 500 }],
    ['500 for nothing', undefined, { message: '', statusCode: 500 }],
    ['500 for null', null, { message: '', statusCode: 500 }],
    ['500 for a status that is none', { status: 'late' }, { message: '', statusCode: 500 }],
    ['500 for a status out of range', { status: 0 }, { message: '', statusCode: 500 }],
  ])('has message and status: %s', (_, failure, normal) => {
    expect(normaliseFailure(failure)).toEqual(normal)
  })
})

describe('a missing chunk', () => {
  const named = (name: string, message = '') => Object.assign(new Error(message), { name })

  it.each([
    [named('ChunkLoadError'), true],
    [new Error('Loading chunk 42 failed.'), true],
    [new Error('Loading CSS chunk 7 failed'), true],
    [new Error('Failed to load chunk /_next/static/chunks/a.js'), true],
    [new TypeError('Failed to fetch dynamically imported module: https://x/y.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new TypeError('Failed to fetch'), false],
    ['Loading chunk 42 failed.', false],
    [undefined, false],
  ])('is told from other errors (%s)', (error, isChunk) => {
    expect(isChunkFailure(error)).toBe(isChunk)
  })

  it.each([
    [null, true],
    [100_000, false],
    [40_001, false],
    [40_000, true],
    [200_000, true],
  ])('after a reload at %s may be met with another at 100 s: %s', (last, may) => {
    expect(mayReload(last, 100_000)).toBe(may)
  })
})
