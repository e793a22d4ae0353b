import { listPages } from '@/components/search/results/results-pager'

describe('numbered pages', () => {
  test.each([
    [1, 3, [1, 2, 3]],
    [1, 8, [1, 2, null, 8]],
    [5, 8, [1, null, 4, 5, 6, 7, 8]],
    [8, 8, [1, null, 7, 8]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('page %i of %i shows its neighbours and both ends', (page, pages, expected) => {
    expect(listPages(page, pages)).toEqual(expected)
  })
})
