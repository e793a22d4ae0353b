/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react'
import { followLists } from '@/lib/client/accounts/account-lists'
import { readFavourites, restoreFavourites, toggleStoredFavourite } from '@/lib/client/favourites/favourites'
import { applyChanges, EMPTY_LISTS, listChangesSchema, type ListChanges, type Lists } from '@/lib/domain/accounts/lists'

const mockAsked: ListChanges[] = []
const mockKept: { lists: Lists } = { lists: EMPTY_LISTS }
/** What happens while the next answer is on its way. */
const mockMeanwhile: (() => void)[] = []
jest.mock('@/lib/client/accounts/account-calls', () => ({
  askAccount: async (_: string, fields: unknown) => {
    const changes = listChangesSchema.parse(fields)
    mockAsked.push(changes)
    mockKept.lists = applyChanges(mockKept.lists, changes)
    const answer = mockKept.lists
    await Promise.resolve()
    mockMeanwhile.shift()?.()
    return answer
  },
}))

const favourites = readFavourites
let end: () => void = () => undefined

beforeEach(() => {
  localStorage.clear()
  mockAsked.length = 0
  mockKept.lists = EMPTY_LISTS
})
afterEach(() => end())

async function follow(owner: string): Promise<void> {
  const before = mockAsked.length
  end = followLists(owner, 'en')
  await waitFor(() => expect(mockAsked.length).toBeGreaterThan(before))
  await waitFor(() => expect(localStorage.getItem('stayfront:account-lists')).toContain(owner))
}

it('brings what was saved before logging in to the account, and what the account had here', async () => {
  mockKept.lists = { favourites: [1], searches: [] }
  toggleStoredFavourite(7)
  await follow('ada')
  expect(mockKept.lists.favourites).toEqual([7, 1])
  await waitFor(() => expect(favourites()).toEqual([7, 1]))
})

it('tells the account what is saved and removed afterwards', async () => {
  mockKept.lists = { favourites: [2, 1], searches: [] }
  await follow('ada')
  await waitFor(() => expect(favourites()).toEqual([2, 1]))
  toggleStoredFavourite(2)
  toggleStoredFavourite(3)
  await waitFor(() => expect(mockKept.lists.favourites).toEqual([3, 1]), { timeout: 3000 })
})

it('keeps what is saved and removed while an answer is on its way, and tells the account of it', async () => {
  mockKept.lists = { favourites: [2, 1], searches: [] }
  toggleStoredFavourite(7)
  mockMeanwhile.push(() => {
    toggleStoredFavourite(42)
    toggleStoredFavourite(7)
  })
  await follow('ada')
  await waitFor(() => expect(favourites()).toEqual([42, 2, 1]))
  await waitFor(() => expect(mockKept.lists.favourites).toEqual([42, 2, 1]), { timeout: 3000 })
})

it("does not give one person's favourites to the next who logs in here", async () => {
  mockKept.lists = { favourites: [1], searches: [] }
  await follow('ada')
  await waitFor(() => expect(favourites()).toEqual([1]))
  end()
  toggleStoredFavourite(5)
  mockKept.lists = { favourites: [9], searches: [] }
  await follow('bob')
  expect(mockKept.lists.favourites).toEqual([5, 9])
  await waitFor(() => expect(favourites()).toEqual([5, 9]))
})

it('tells the account what is removed where the browser stores nothing', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  mockKept.lists = { favourites: [2, 1], searches: [] }
  end = followLists('ada', 'en')
  await waitFor(() => expect(favourites()).toEqual([2, 1]))
  toggleStoredFavourite(2)
  await waitFor(() => expect(mockKept.lists.favourites).toEqual([1]), { timeout: 3000 })
  expect(favourites()).toEqual([1])
  blocked.mockRestore()
  end()
  restoreFavourites([])
})
