import {
  isListId,
  mergeFavourites,
  putBackFavourite,
  readFavouriteIds,
  toggleFavourite,
} from '@/lib/domain/favourites/rules'

const many = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i)

describe('favourites', () => {
  it('puts the newest first and takes out what is pressed again', () => {
    expect(toggleFavourite([1], 2)).toEqual({ ids: [2, 1], change: 'added' })
    expect(toggleFavourite([2, 1], 2)).toEqual({ ids: [1], change: 'removed' })
  })

  it('takes no more than a hundred, but still lets go', () => {
    expect(toggleFavourite(many(100), 101)).toEqual({ ids: many(100), change: 'full' })
    expect(toggleFavourite(many(100), 100)).toEqual({ ids: many(99), change: 'removed' })
  })

  it('puts one back to its place, and leaves what changed since', () => {
    expect(putBackFavourite([3, 1], 2, [3, 2, 1])).toEqual({ ids: [3, 2, 1], change: 'added' })
    expect(putBackFavourite([4, 3], 2, [3, 2, 1])).toEqual({ ids: [4, 3, 2], change: 'added' })
    expect(putBackFavourite([4], 3, [3, 2])).toEqual({ ids: [3, 4], change: 'added' })
    expect(putBackFavourite([2, 4], 2, [2, 1])).toEqual({ ids: [2, 4], change: 'added' })
    expect(putBackFavourite(many(100), 200, [200])).toEqual({ ids: many(100), change: 'full' })
  })

  it('adds another list after the own, without repeats', () => {
    expect(mergeFavourites([3, 1], [1, 2])).toEqual([3, 1, 2])
    expect(mergeFavourites(many(99), [200, 201])).toEqual([...many(99), 200])
  })

  it.each([
    ['100001,100002', [100001, 100002]],
    ['5,5', [5]],
    ['', null],
    ['0', null],
    ['1,', null],
    ['1;2', null],
    ['-1', null],
    ['1.5', null],
    ['9999999999', null],
    [many(101).join(), null],
  ])('reads %p', (text, ids) => {
    expect(readFavouriteIds(text)).toEqual(ids)
  })

  it('knows what can be a shared list', () => {
    expect(isListId('AAAAAAAAAAAAAAAAAAAAA_')).toBe(true)
    expect(isListId('AAAAAAAAAAAAAAAAAAAAA')).toBe(false)
    expect(isListId("AAAAAAAAAAAAAAAAAAAA'_")).toBe(false)
  })
})
