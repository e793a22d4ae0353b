import { applyChanges, compareLists, EMPTY_LISTS, hasChanges, type Lists } from '@/lib/domain/accounts/lists'
import type { SavedSearch } from '@/lib/domain/searches/schema'

const search = (route: string): SavedSearch => ({
  route,
  destination: { kind: 'city', id: 1, label: 'Berlin' },
  params: { check_in: '2026-05-01', check_out: '2026-05-03', guests: '2' },
})
const lists = (favourites: number[], ...routes: string[]): Lists => ({ favourites, searches: routes.map(search) })

describe('favourites and searches of an account', () => {
  it('get what was saved before logging in, newest first, and keep what was there', () => {
    const local = lists([3, 2], '/b')
    const changes = compareLists(EMPTY_LISTS, local)
    expect(applyChanges(lists([2, 1], '/a'), changes)).toEqual(lists([3, 2, 1], '/a', '/b'))
  })

  it('lose what was removed here, and keep what another browser saved meanwhile', () => {
    const changes = compareLists(lists([2, 1], '/a', '/b'), lists([1], '/b'))
    expect(changes).toEqual({
      favourites: { added: [], removed: [2] },
      searches: { added: [], removed: ['/a'] },
    })
    expect(applyChanges(lists([9, 2, 1], '/a', '/b', '/c'), changes)).toEqual(lists([9, 1], '/b', '/c'))
  })

  it('take a search for the same whatever its session', () => {
    expect(hasChanges(compareLists(lists([], '/a?session=1'), lists([], '/a?session=2')))).toBe(false)
  })

  it('keep eight searches and a hundred hotels, the newest of them', () => {
    const many = Array.from({ length: 100 }, (_, i) => i + 1)
    const routes = Array.from({ length: 8 }, (_, i) => `/${i}`)
    const merged = applyChanges(lists(many, ...routes), compareLists(EMPTY_LISTS, lists([500], '/new')))
    expect(merged.favourites).toHaveLength(100)
    expect(merged.favourites[0]).toBe(500)
    expect(merged.searches.map(({ route }) => route)).toEqual([...routes.slice(1), '/new'])
  })
})
