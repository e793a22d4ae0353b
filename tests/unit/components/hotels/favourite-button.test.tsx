/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { toast, Toaster } from 'sonner'
import { FavouriteButton } from '@/components/hotels/favourite-button'
import { readFavourites, toggleStoredFavourite } from '@/lib/client/favourites/favourites'
import messages from '@/messages/en.json'

const push = jest.fn()
jest.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }))

const heart = () => screen.getByRole('button', { name: 'Save Hotel Anker to favourites' })

beforeEach(() => {
  localStorage.clear()
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <FavouriteButton hotelId={100001} hotel="Hotel Anker" />
      <Toaster />
    </NextIntlClientProvider>,
  )
})

// Another region would show them again.
afterEach(() => void toast.dismiss())

it('is pressed once the hotel is saved, here or in another tab', async () => {
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  localStorage.setItem('stayfront:favourites', JSON.stringify({ state: { ids: [] }, version: 1 }))
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'stayfront:favourites' }))
  })
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
})

it('lets a removal be undone', async () => {
  await userEvent.click(heart())
  await userEvent.click(heart())
  expect(readFavourites()).toEqual([])
  // A plain click: toasts follow pointers by means that jsdom lacks.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(readFavourites()).toEqual([100001])
})

it('brings back that hotel alone, not the list as it was', async () => {
  await userEvent.click(heart())
  await userEvent.click(heart())
  act(() => {
    toggleStoredFavourite(100002)
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(readFavourites().sort()).toEqual([100001, 100002])
})
