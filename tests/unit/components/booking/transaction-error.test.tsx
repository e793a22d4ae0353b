/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
import { TransactionError } from '@/components/booking/transaction-error'
import type { BookingView } from '@/lib/domain/booking/views'
import messages from '@/messages/en.json'

jest.mock('@/lib/i18n/navigation', () => ({ Link: 'a' }))

const { transaction: words } = messages

function show(state: BookingView['state'], known: Partial<ComponentProps<typeof TransactionError>> = {}) {
  const booking = { id: 'b', state } as BookingView
  const place = { cityName: 'Berlin', hotelHref: '/hotel', resultsHref: '/results' }
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <TransactionError
        {...{ booking, place, locale: 'en', payment: null, isHeld: false, isSoldOut: false }}
        {...known}
      />
    </NextIntlClientProvider>,
  )
}

it('says that the rooms are kept only while they are', () => {
  show('held', { isHeld: true })
  expect(screen.getByText(words.roomKept)).toBeInTheDocument()
  document.body.innerHTML = ''
  show('held')
  expect(screen.queryByText(words.roomKept)).toBeNull()
  expect(screen.getByText(words.retryCard)).toHaveAttribute('href', '/book?b=b')
})

it('says that no rooms were left only where that was so, and else leads back to the booking', () => {
  show('failed', { isSoldOut: true })
  expect(screen.getByText(words.failedText)).toBeInTheDocument()
  expect(screen.getByText(words.otherHotels)).toHaveAttribute('href', '/results')
  document.body.innerHTML = ''
  show('failed')
  expect(screen.queryByText(words.failedText)).toBeNull()
  expect(screen.getByText(words.notCharged)).toBeInTheDocument()
  expect(screen.getByText(words.retryCard)).toHaveAttribute('href', '/book?b=b')
})
