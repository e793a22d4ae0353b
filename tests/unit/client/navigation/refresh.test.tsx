/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { StatusRefresh } from '@/components/booking/status-refresh'
import { watchFid } from '@/lib/client/state/start-up'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))
const mockRouter = { refresh: mockRefresh }

type State = { __NA?: boolean } | null

/** Next's router learns an address from what others write to the history, and not from what carries its own state. */
function fakeRouter(address: string): { asked: () => string[] } {
  const write = window.history.replaceState.bind(window.history)
  let known = address
  let asked: string[] = []
  write({ __NA: true }, '', address)
  jest.spyOn(window.history, 'replaceState').mockImplementation((state: State, unused, url) => {
    if (!state?.__NA) known = new URL(String(url), window.location.href).href
    write({ __NA: true }, unused, url)
  })
  mockRefresh.mockImplementation(() => {
    const { pathname, search } = new URL(known, window.location.href)
    asked = [...asked, `${pathname}${search}`]
  })
  return { asked: () => asked }
}

const pass = () => act(() => jest.advanceTimersByTimeAsync(3000))

beforeEach(() => {
  jest.useFakeTimers()
  document.documentElement.dataset.fid = '1'
  document.cookie = 'fid=; Max-Age=0; Path=/'
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  delete document.documentElement.dataset.fid
})

it('draws a page of the house anew as the house’s once another tab has an agent remembered', async () => {
  const { asked } = fakeRouter('/book?b=1')
  render(<StatusRefresh />)
  const stop = watchFid()
  await pass()
  document.cookie = 'fid=77; Path=/'
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'stayfront:fid' })))
  await pass()
  stop()
  expect(asked()).toEqual(['/book?b=1', '/book?b=1&fid=1'])
})

it('does so too where the browser told nothing of the other tab', async () => {
  const { asked } = fakeRouter('/transaction/1/success')
  render(<StatusRefresh />)
  document.cookie = 'fid=77; Path=/'
  await pass()
  await pass()
  expect(asked()).toEqual(Array(2).fill('/transaction/1/success?fid=1'))
})
