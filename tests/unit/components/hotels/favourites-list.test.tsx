/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { FavouritesList } from '@/components/hotels/favourites-list'
import { restoreFavourites } from '@/lib/client/favourites/favourites'
import messages from '@/messages/en.json'

jest.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
  useRouter: () => ({ push: () => {} }),
}))

/** Knows the first two hotels. */
function answer(ok: boolean) {
  const fetch = async (url: string | URL | Request) => {
    const ids = (new URL(String(url), 'http://localhost').searchParams.get('ids') ?? '').split(',').map(Number)
    const hotels = ids
      .filter((id) => id <= 2)
      .map((id) => ({
        ...{ id, name: `Hotel ${id}`, cityName: 'Berlin', countryName: 'Germany', stars: null, score: null },
        ...{ reviewCount: 0, cover: `/pictures/${id}.svg`, href: `/hotels/${id}` },
      }))
    return { ok, status: ok ? 200 : 503, json: async () => ({ hotels }) }
  }
  Object.defineProperty(window, 'fetch', { configurable: true, writable: true, value: fetch })
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <FavouritesList locale="en" />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}

const names = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

beforeEach(() => {
  localStorage.clear()
  answer(true)
})

describe('the list of favourites', () => {
  it('keeps the others when one is removed and the server does not answer', async () => {
    restoreFavourites([1, 2])
    show()
    await waitFor(() => expect(names()).toEqual(['Hotel 1', 'Hotel 2']))
    answer(false)
    await userEvent.click(screen.getByRole('button', { name: /Hotel 1/ }))
    await waitFor(() => expect(names()).toEqual(['Hotel 2']))
    // Long enough for a question to be asked and refused, were one asked.
    await expect(screen.findByRole('alert', {}, { timeout: 1000 })).rejects.toThrow()
    expect(names()).toEqual(['Hotel 2'])
    expect(screen.getByRole('status')).toHaveTextContent('1 saved property')
  })

  it('says so where it does not know all of them, and asks again', async () => {
    restoreFavourites([1])
    show()
    await waitFor(() => expect(names()).toEqual(['Hotel 1']))
    answer(false)
    act(() => restoreFavourites([2, 1]))
    expect(await screen.findByRole('alert')).toHaveTextContent(/couldn’t load your favourites/)
    expect(names()).toEqual(['Hotel 1'])
    answer(true)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('tells which are no longer for sale only once it was told', async () => {
    restoreFavourites([1, 3])
    show()
    expect(await screen.findByText(/1 saved property is no longer available/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove from list' }))
    await waitFor(() => expect(screen.queryByText(/no longer available/)).not.toBeInTheDocument())
    expect(names()).toEqual(['Hotel 1'])
  })
})
