/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { Toaster } from 'sonner'
import { CompareBar } from '@/components/hotels/compare/compare-bar'
import { CompareToggle } from '@/components/hotels/compare/compare-toggle'
import { useCompared } from '@/lib/client/hotels/compare'
import messages from '@/messages/en.json'

const push = jest.fn()
jest.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }))

const box = (n: number) => screen.getByRole('checkbox', { name: `Compare Hotel ${n}` })

beforeEach(() => {
  push.mockReset()
  act(() => useCompared.getState().clear())
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <style>{'.hidden { display: none }'}</style>
      <h1>Hotels in Berlin</h1>
      {[1, 2, 3, 4, 5].map((n) => (
        <CompareToggle key={n} hotelId={n} hotel={`Hotel ${n}`} />
      ))}
      <CompareBar action="/de/hotels/compare" carry={{ check_in: '2026-04-01', guests: '2' }} />
      <Toaster />
    </NextIntlClientProvider>,
  )
})

it('opens what was chosen, in the order of choosing, for the same stay', async () => {
  const open = () => screen.queryByRole('button', { name: 'Compare' })
  expect(open()).not.toBeInTheDocument()
  await userEvent.click(box(3))
  await userEvent.click(box(1))
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  const { pathname, searchParams } = new URL(push.mock.calls[0]?.[0], 'http://localhost')
  expect(pathname).toBe('/hotels/compare')
  expect(Object.fromEntries(searchParams)).toEqual({ hotels: '3,1', check_in: '2026-04-01', guests: '2' })
})

it('takes four, and says so of a fifth', async () => {
  for (const n of [1, 2, 3, 4]) await userEvent.click(box(n))
  await userEvent.click(box(5))
  expect(box(5)).not.toBeChecked()
  expect(await screen.findByText('You can compare up to 4 properties. Remove one to add another.')).toBeInTheDocument()
  await userEvent.click(box(2))
  await userEvent.click(box(5))
  expect(box(5)).toBeChecked()
})

it('takes a tick that is told twice once', async () => {
  await userEvent.click(box(1))
  // As what was ticked before the page lived is repeated.
  const repeated = box(1) as HTMLInputElement
  repeated.checked = false
  await userEvent.click(repeated)
  expect(useCompared.getState().ids).toEqual([1])
  expect(box(1)).toBeChecked()
})

it('forgets all at once', async () => {
  await userEvent.click(box(1))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(box(1)).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument()
})

it('leaves the focus where the choice was made, else at the heading of the page', async () => {
  await userEvent.click(box(4))
  await userEvent.click(box(2))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(box(2)).toHaveFocus()
  await userEvent.click(box(1))
  // Of another page of the list.
  act(() => void useCompared.getState().toggle(77))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('heading', { name: 'Hotels in Berlin' })).toHaveFocus()
})

it('is a plain form without scripts', async () => {
  await userEvent.click(box(2))
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/de/hotels/compare'])
  expect([...new FormData(form)].sort()).toEqual([
    ['check_in', '2026-04-01'],
    ['guests', '2'],
    ['hotels', '2'],
  ])
})
