/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { RoomSize } from '@/components/hotels/room-size'
import { unitPart } from '@/lib/client/state/client-state'
import messages from '@/messages/en.json'

const show = () =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <RoomSize squareMetres={30} />
      <RoomSize squareMetres={100} />
    </NextIntlClientProvider>,
  )
const shown = () => screen.getAllByRole('button').map((button) => button.textContent)

beforeEach(() => localStorage.clear())

it('shows all sizes in square metres, in square feet and in square metres again, and remembers it', async () => {
  const { unmount } = show()
  expect(shown()).toEqual(['30 m²', '100 m²'])
  await userEvent.click(screen.getByRole('button', { name: '30 m², show in square feet' }))
  expect(shown()).toEqual(['323 ft²', '1,076 ft²'])
  expect(unitPart.get()).toBe('f')
  unmount()
  show()
  expect(shown()).toEqual(['323 ft²', '1,076 ft²'])
  await userEvent.click(screen.getByRole('button', { name: '1,076 ft², show in square metres' }))
  expect(shown()).toEqual(['30 m²', '100 m²'])
  expect(unitPart.get()).toBe('m')
})
