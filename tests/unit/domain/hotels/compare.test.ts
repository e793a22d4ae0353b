import { readCompared, toggleCompared } from '@/lib/domain/hotels/compare'
import { addViewed, MAX_VIEWED } from '@/lib/domain/hotels/viewed'

describe('hotels to compare', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['7,8', [7, 8]],
    [
      ['7', '8', '7'],
      [7, 8],
    ],
    ['1,2,3,4,5', [1, 2, 3, 4]],
    ['x,-1,0,1.5,9999999999,12', [12]],
  ])('are read from %p as %p', (value, ids) => expect(readCompared(value)).toEqual(ids))

  it('are chosen and taken back, four at most', () => {
    expect(toggleCompared([], 7)).toEqual({ ids: [7], change: 'added' })
    expect(toggleCompared([7, 8], 7)).toEqual({ ids: [8], change: 'removed' })
    expect(toggleCompared([1, 2, 3, 4], 5)).toEqual({ ids: [1, 2, 3, 4], change: 'full' })
    expect(toggleCompared([1, 2, 3, 4], 2)).toEqual({ ids: [1, 3, 4], change: 'removed' })
  })
})

describe('hotels looked at', () => {
  it('stand with the latest first, each once', () => expect(addViewed([1, 2, 3], 3)).toEqual([3, 1, 2]))

  it('are forgotten beyond so many', () => {
    const many = Array.from({ length: 30 }, (_, i) => i + 1).reduce<number[]>(addViewed, [])
    expect(many).toEqual(Array.from({ length: MAX_VIEWED }, (_, i) => 30 - i))
  })
})
