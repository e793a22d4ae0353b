/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { RememberViewed } from '@/components/hotels/viewed/viewed-remember'
import { ViewedHotels } from '@/components/hotels/viewed/viewed-hotels'
import messages from '@/messages/en.json'

jest.mock('@/lib/i18n/navigation', () => ({ Link: 'a' }))

const KEY = 'stayfront:viewed'
let asked: string[] = []

/** Knows every hotel but the second. */
function answer(ok = true) {
  const fetch = async (url: string | URL | Request) => {
    const ids = (new URL(String(url), 'http://localhost').searchParams.get('ids') ?? '').split(',').map(Number)
    asked.push(ids.join())
    const hotels = ids
      .filter((id) => id !== 2)
      .map((id) => ({
        ...{ id, name: `Hotel ${id}`, cityName: 'Berlin', countryName: 'Germany', stars: null, score: null },
        ...{ reviewCount: 0, cover: `/pictures/${id}.svg`, href: `/hotels/${id}` },
      }))
    return { ok, status: ok ? 200 : 503, json: async () => ({ hotels }) }
  }
  Object.defineProperty(window, 'fetch', { configurable: true, writable: true, value: fetch })
}

function show(...looked: number[]) {
  return render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {looked.map((id) => (
        <RememberViewed key={id} hotelId={id} />
      ))}
      <ViewedHotels locale="en" className="" />
    </NextIntlClientProvider>,
  )
}

/** How far from the upper edge of the screen the place of the list is. */
let top = 0

beforeEach(() => {
  localStorage.clear()
  asked = []
  top = window.innerHeight
  answer()
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(private readonly tell: () => void) {}
      observe(element: Element) {
        element.getBoundingClientRect = () => new DOMRect(0, top)
        this.tell()
      }
      disconnect() {}
    },
  })
})

it('shows the latest first, and none that is not sold here', async () => {
  show(1, 2, 3)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hotel 3Berlin', '/hotels/3'],
    ['Hotel 1Berlin', '/hotels/1'],
  ])
  expect(asked.at(-1)).toBe('3,2,1')
})

it('is nothing to whoever looked at none, and asks nothing', () => {
  const { container } = show()
  expect(container.firstChild).toBeEmptyDOMElement()
  expect(asked).toEqual([])
})

it('stays away from whoever sees its place already, since the page would move', async () => {
  top = window.innerHeight - 1
  show(4)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument()
})

it('goes when the list is cleared', async () => {
  show(1)
  const title = Object.assign(document.createElement('h1'), { textContent: 'Hotels' })
  document.body.prepend(title)
  await userEvent.click(await screen.findByRole('button', { name: 'Clear list' }))
  expect(title).toHaveFocus()
  title.remove()
  expect(screen.queryByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ state: { ids: [] }, version: 1 })
})

it.each([
  ['no JSON', '{'],
  ['no ids', JSON.stringify({ state: { ids: ['x'] }, version: 1 })],
])('starts anew from what holds %s', (_, text) => {
  localStorage.setItem(KEY, text)
  expect(show().container.firstChild).toBeEmptyDOMElement()
})

it('goes away where the server gives no answer', async () => {
  answer(false)
  show(9)
  await waitFor(() => expect(asked).not.toEqual([]))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument())
})
