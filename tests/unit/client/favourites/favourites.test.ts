/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { addFavourites, readFavourites, toggleStoredFavourite, useFavourites } from '@/lib/client/favourites/favourites'

const KEY = 'stayfront:favourites'
const stored = (ids: unknown, version = 1) => JSON.stringify({ state: { ids }, version })
const readBack = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')

function anotherTab(text: string) {
  localStorage.setItem(KEY, text)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

beforeEach(() => localStorage.clear())

it('remembers a hotel with a version, and forgets it', () => {
  expect(toggleStoredFavourite(100001)).toBe('added')
  expect(readBack()).toEqual({ state: { ids: [100001] }, version: 1 })
  expect(toggleStoredFavourite(100001)).toBe('removed')
  expect(readBack()).toEqual({ state: { ids: [] }, version: 1 })
})

it('adds to what another tab saved', () => {
  localStorage.setItem(KEY, stored([7]))
  toggleStoredFavourite(8)
  expect(readFavourites()).toEqual([8, 7])
})

it("follows other tabs, and takes over a friend's list", async () => {
  const { result } = renderHook(() => useFavourites())
  act(() => anotherTab(stored([5, 4])))
  await waitFor(() => expect(result.current).toEqual({ ids: [5, 4], known: true }))
  act(() => expect(addFavourites([4, 3])).toBe(1))
  expect(result.current.ids).toEqual([5, 4, 3])
})

it.each([
  ['no JSON', '{'],
  ['no list', stored('5')],
  ['no ids', stored([5, 'six'])],
  ['too many', stored(Array.from({ length: 101 }, (_, i) => i + 1))],
  ['a newer version', stored([5], 2)],
])('starts anew from %s', (_, text) => {
  localStorage.setItem(KEY, text)
  toggleStoredFavourite(9)
  expect(readBack()).toEqual({ state: { ids: [9] }, version: 1 })
})

it('works without storage for as long as the page is open', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  toggleStoredFavourite(1)
  toggleStoredFavourite(2)
  expect(readFavourites()).toEqual([2, 1])
  get.mockRestore()
  set.mockRestore()
})
