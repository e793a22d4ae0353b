/** @jest-environment jsdom */
import { act, render, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { ThemeProvider } from 'next-themes'
import { ClientState, SessionMark } from '@/components/layout/client-state'
import { authPart, priceDisplayPart } from '@/lib/client/state/visitor-state'
import { navigation } from '../../specification/fake-navigation'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('../../specification/fake-navigation'),
  useRouter: () => mockRouter,
}))
const mockRouter = { refresh: jest.fn() }

const asked = jest.fn(async () => ({ ok: false, status: 401, json: async () => ({}) }))

function Page({ signedIn = false }: { signedIn?: boolean }) {
  return (
    <NextIntlClientProvider locale="en" messages={{}} timeZone="UTC">
      <ThemeProvider attribute="class" storageKey="color-mode" enableSystem defaultTheme="system">
        <ClientState />
        {signedIn && <SessionMark />}
      </ThemeProvider>
    </NextIntlClientProvider>
  )
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'fid=; Max-Age=0; Path=/'
  window.history.replaceState(null, '', '/hotels')
  jest.clearAllMocks()
  Object.assign(globalThis, { fetch: asked })
  window.matchMedia = () => ({ matches: false, addListener() {}, removeListener() {} }) as never
})

it('asks nobody about a visitor who never logged in', async () => {
  render(<Page />)
  await act(async () => undefined)
  expect(asked).not.toHaveBeenCalled()
})

it('forgets somebody whose session is over', async () => {
  authPart.set({ authCheck: true, authUser: null })
  render(<Page />)
  await waitFor(() => expect(authPart.get().authCheck).toBe(false))
})

it('asks who it is where the server knows somebody and the browser does not', async () => {
  render(<Page signedIn />)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
})

it('names the fid of its page in the address once another tab has an agent remembered, for what a form posts', async () => {
  document.documentElement.dataset.fid = '1'
  render(<Page />)
  await act(async () => undefined)
  expect(window.location.search).toBe('')
  const written = jest.spyOn(Storage.prototype, 'setItem')
  document.cookie = 'fid=77; Path=/'
  act(() => {
    localStorage.setItem('stayfront:fid', JSON.stringify({ state: 77, version: 1 }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'stayfront:fid' }))
  })
  delete document.documentElement.dataset.fid
  expect(window.location.search).toBe('?fid=1')
  // Two tabs that told each other would never end.
  expect(written).toHaveBeenCalledTimes(1)
  written.mockRestore()
})

it('draws the page again when another tab logged in, and only then', async () => {
  render(<Page />)
  const tell = (authCheck: boolean) =>
    act(() => {
      const state = { authCheck, authUser: null }
      localStorage.setItem('stayfront:auth', JSON.stringify({ state, version: 1 }))
      window.dispatchEvent(new StorageEvent('storage', { key: 'stayfront:auth' }))
    })
  tell(false)
  expect(mockRouter.refresh).not.toHaveBeenCalled()
  tell(true)
  expect(mockRouter.refresh).toHaveBeenCalledTimes(1)
})

it('shows net prices from the start of a page', () => {
  priceDisplayPart.set('gross')
  render(<Page />)
  expect(priceDisplayPart.get()).toBe('net')
})

it('completes the address of every page by the fid of the cookie', () => {
  document.cookie = 'fid=77; Path=/'
  const { rerender } = render(<Page />)
  expect(window.location.search).toBe('?fid=77')
  window.history.replaceState(null, '', '/hotels/israel')
  navigation.pathname = '/hotels/israel'
  rerender(<Page />)
  expect(window.location.search).toBe('?fid=77')
})

it('falls back to the colour mode of the system where what was stored is none', async () => {
  localStorage.setItem('color-mode', 'purple')
  render(<Page />)
  await waitFor(() => expect(localStorage.getItem('color-mode')).toBe('system'))
})
