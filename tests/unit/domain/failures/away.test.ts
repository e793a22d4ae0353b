import { isAway } from '@/lib/domain/failures/away'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('a failure that passes by itself', () => {
  it.each([
    withCode('57P01', 'terminating connection due to administrator command'),
    withCode('57P03', 'the database system is starting up'),
    withCode('ECONNREFUSED'),
    withCode('55P03', 'canceling statement due to lock timeout'),
    withCode('08006'),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Failed query: select 1', { cause: withCode('57P01') }),
    new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
  ])('is known, also within what was asked (%s)', (error) => expect(isAway(error)).toBe(true))

  it.each([
    new Error('x'),
    withCode('23505', 'duplicate key'),
    withCode('57014', 'canceling statement due to statement timeout'),
    withCode('42P01'),
    new Error('a hotel called Connection terminated'),
    new TypeError('x', { cause: 'ECONNREFUSED' }),
    'ECONNREFUSED',
    null,
  ])('is not every other (%s)', (error) => expect(isAway(error)).toBe(false))
})
