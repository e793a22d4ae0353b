/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { addFavourites, toggleStoredFavourite, useFavourites, useFavouritesStore } from '@/lib/client/favourites'

const KEY = 'stayfront:favourites'
const stored = (ids: unknown, version = 1) => JSON.stringify({ state: { ids }, version })
const readBack = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')

function anotherTab(text: string) {
  localStorage.setItem(KEY, text)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

beforeEach(() => {
  localStorage.clear()
  useFavouritesStore.setState({ ids: [], known: false })
})

it('remembers a hotel with a version, and forgets it', async () => {
  expect(await toggleStoredFavourite(100001)).toBe('added')
  expect(readBack()).toEqual({ state: { ids: [100001] }, version: 1 })
  expect(await toggleStoredFavourite(100001)).toBe('removed')
  expect(readBack()).toEqual({ state: { ids: [] }, version: 1 })
})

it('adds to what another tab saved', async () => {
  localStorage.setItem(KEY, stored([7]))
  await toggleStoredFavourite(8)
  expect(useFavouritesStore.getState().ids).toEqual([8, 7])
})

it("follows other tabs, and takes over a friend's list", async () => {
  const { result } = renderHook(() => useFavourites())
  act(() => anotherTab(stored([5, 4])))
  await waitFor(() => expect(result.current).toEqual({ ids: [5, 4], known: true }))
  await act(async () => expect(await addFavourites([4, 3])).toBe(1))
  expect(result.current.ids).toEqual([5, 4, 3])
})

it.each([
  ['no JSON', '{'],
  ['no list', stored('5')],
  ['no ids', stored([5, 'six'])],
  ['too many', stored(Array.from({ length: 101 }, (_, i) => i + 1))],
  ['a newer version', stored([5], 2)],
])('starts anew from %s', async (_, text) => {
  localStorage.setItem(KEY, text)
  await toggleStoredFavourite(9)
  expect(readBack()).toEqual({ state: { ids: [9] }, version: 1 })
})

it('works without storage for as long as the page is open', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  await toggleStoredFavourite(1)
  await toggleStoredFavourite(2)
  expect(useFavouritesStore.getState().ids).toEqual([2, 1])
  get.mockRestore()
  set.mockRestore()
})
