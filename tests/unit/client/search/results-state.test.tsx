/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import { usePendingResults, useResultsState } from '@/lib/client/search/results-state'

it('a list that loads is no longer waited for once whoever asked for it is closed', () => {
  const pending = () => useResultsState.getState().pending
  const { rerender, unmount } = renderHook(({ isPending }) => usePendingResults(isPending), {
    initialProps: { isPending: true },
  })
  expect(pending()).toBe(true)
  rerender({ isPending: false })
  expect(pending()).toBe(false)
  rerender({ isPending: true })
  unmount()
  expect(pending()).toBe(false)
})
