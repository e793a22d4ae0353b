/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { MIN_PENDING_MS, usePending } from '@/lib/client/navigation/pending'

describe('a pending state', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const start = () => renderHook(({ pending }) => usePending(pending), { initialProps: { pending: true } })
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  it('that was shown stays 200 ms', () => {
    expect(MIN_PENDING_MS).toBe(200)
    const { result, rerender } = start()
    pass(50)
    rerender({ pending: false })
    expect(result.current).toBe(true)
    pass(149)
    expect(result.current).toBe(true)
    pass(1)
    expect(result.current).toBe(false)
  })

  it('that took longer ends at once', () => {
    const { result, rerender } = start()
    pass(201)
    rerender({ pending: false })
    expect(result.current).toBe(false)
  })

  it('that begins again is not ended by the former one', () => {
    const { result, rerender } = start()
    pass(50)
    rerender({ pending: false })
    pass(50)
    rerender({ pending: true })
    pass(1000)
    expect(result.current).toBe(true)
    rerender({ pending: false })
    expect(result.current).toBe(false)
  })

  it('that never was is not shown', () => {
    const { result } = renderHook(() => usePending(false))
    pass(1000)
    expect(result.current).toBe(false)
  })
})
