import fc from 'fast-check'
import { toSquareFeet, toSquareMetres } from '@/lib/domain/units/area'

describe('sizes', () => {
  it.each([
    [30, 323],
    [100, 1076],
    [0, 0],
  ])('%i square metres are %i square feet', (metres, feet) => expect(toSquareFeet(metres)).toBe(feet))

  it('1000 square feet are 93 square metres', () => expect(toSquareMetres(1000)).toBe(93))

  it('are whole, by 0.09290304 square metres a square foot, there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (metres) => {
        const feet = toSquareFeet(metres)
        expect(Number.isInteger(feet)).toBe(true)
        expect(Math.abs(feet * 0.09290304 - metres)).toBeLessThanOrEqual(0.09290304 / 2 + 1e-6)
        expect(toSquareMetres(feet)).toBe(metres)
      }),
    )
  })
})
