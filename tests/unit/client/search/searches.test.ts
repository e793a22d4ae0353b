/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react'
import { forgetSearch, readSearches, rememberSearch, useSavedSearches } from '@/lib/client/search/searches'
import type { SavedSearch } from '@/lib/domain/searches/schema'

const KEY = 'stayfront:searches'

function search(route: string, checkIn: string): SavedSearch {
  return {
    route,
    destination: { kind: 'city', id: 1, label: 'Berlin' },
    params: { check_in: checkIn, check_out: '2027-12-30', guests: '2' },
  }
}

beforeEach(() => localStorage.clear())

it('remembers searches in the browser', () => {
  rememberSearch(search('/a', '2027-01-01'))
  expect(localStorage.getItem(KEY)).toContain('"/a"')
})

it('adds to what another tab remembered', () => {
  localStorage.setItem(KEY, JSON.stringify({ state: { searches: [search('/other', '2027-01-01')] }, version: 1 }))
  rememberSearch(search('/mine', '2027-01-02'))
  expect(readSearches().map((s) => s.route)).toEqual(['/other', '/mine'])
})

it('reads stored searches from today on and forgets what does not fit', async () => {
  const stored = [{ nonsense: true }, search('/past', '2026-01-01'), search('/next', '2027-01-01')]
  localStorage.setItem(KEY, JSON.stringify({ state: { searches: stored }, version: 1 }))
  const { result } = renderHook(() => useSavedSearches('2026-11-21'))
  await waitFor(() => expect(result.current.map((s) => s.route)).toEqual(['/next']))
})

it('forgets a search whose days are none, which no page could write', () => {
  const stored = [search('/soon', 'soon'), search('/never', '2027-02-31'), search('/next', '2027-01-01')]
  localStorage.setItem(KEY, JSON.stringify({ state: { searches: stored }, version: 1 }))
  expect(readSearches().map((s) => s.route)).toEqual(['/next'])
})

it('forgets one search, whatever its session, and leaves what another tab remembered', () => {
  rememberSearch(search('/a?session=1', '2027-01-01'))
  const stored = [search('/a?session=1', '2027-01-01'), search('/other', '2027-01-01')]
  localStorage.setItem(KEY, JSON.stringify({ state: { searches: stored }, version: 1 }))
  forgetSearch('/a')
  expect(readSearches().map((s) => s.route)).toEqual(['/other'])
})
