/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react'
import { useCountryRows } from '@/lib/client/state/reference-lists'

const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)
beforeAll(() => process.on('unhandledRejection', note))
afterAll(() => process.off('unhandledRejection', note))

it('shows what the browser knows where a network answers with a page of its own, and leaves nothing unhandled', async () => {
  const json = jest.fn(async () => JSON.parse('<!doctype html>'))
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200, json }) })
  const { result } = renderHook(() => useCountryRows('en', true))
  await waitFor(() => expect(json).toHaveBeenCalled())
  // Rejections that nobody took are told of after the microtasks.
  await new Promise((resolve) => setTimeout(resolve))
  expect(unhandled).toEqual([])
  expect(result.current.some(({ code }) => code === 'DE')).toBe(true)
})
