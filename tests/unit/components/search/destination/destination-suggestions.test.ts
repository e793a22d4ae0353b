/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useSuggestions } from '@/components/search/destination/destination-suggestions'
import { fetchSuggestions } from '@/lib/client/search/searches-suggest'
import { PLACES } from '../render-search'

jest.mock('@/lib/client/search/searches-suggest', () => ({ fetchSuggestions: jest.fn() }))
const asked = jest.mocked(fetchSuggestions)
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  asked.mockReset()
})

const type = (text: string) =>
  renderHook(({ typed }) => useSuggestions(typed, 'en', true), { initialProps: { typed: text } })

describe('asking for suggestions', () => {
  it('asks once for what was typed in one go, and stops an answer that nobody waits for', async () => {
    asked.mockReturnValue(new Promise(() => undefined))
    const { rerender } = type('b')
    for (const typed of ['be', 'ber', 'berl']) rerender({ typed })
    await pass(200)
    expect(asked.mock.calls.map(([text]) => text)).toEqual(['berl'])
    rerender({ typed: 'berlin' })
    expect(asked.mock.calls[0]?.[2]?.aborted).toBe(true)
  })

  it('keeps the list while the next one loads, and asks nothing twice', async () => {
    asked.mockResolvedValue(PLACES)
    const { result, rerender } = type('ber')
    await pass(200)
    expect(result.current).toEqual({ status: 'ready', items: PLACES })
    rerender({ typed: 'ber ' })
    await pass(200)
    expect(asked).toHaveBeenCalledTimes(1)
    rerender({ typed: 'berl' })
    expect(result.current).toEqual({ status: 'loading', items: PLACES })
  })

  it('says after eight seconds that there is no answer, and lets go of the request', async () => {
    asked.mockReturnValue(new Promise(() => undefined))
    const { result } = type('ber')
    await pass(8000)
    expect(result.current.status).toBe('loading')
    await pass(200)
    expect(result.current.status).toBe('failed')
    expect(asked.mock.calls[0]?.[2]?.aborted).toBe(true)
  })
})
