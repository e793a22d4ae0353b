/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { TransactionSuccess } from '@/components/booking/transaction-success'
import type { BookingView } from '@/lib/domain/booking/views'
import type { PriceView } from '@/lib/domain/price/price-view'
import messages from '@/messages/en.json'

jest.mock('@/lib/i18n/navigation', () => ({ Link: 'a' }))
jest.mock('@/components/booking/status-refresh', () => ({ StatusRefresh: () => null }))
jest.mock('@/components/booking/price-lines', () => ({ PriceLines: () => null }))

const { transaction: words } = messages

function page(state: BookingView['state']) {
  const booking = { id: 'b', state, party: [{ adults: 2, childAges: [] }], booker: null } as unknown as BookingView
  return (
    <NextIntlClientProvider locale="en" messages={messages}>
      <TransactionSuccess booking={booking} price={{} as PriceView} facts={null} policy={null} papers={null} />
    </NextIntlClientProvider>
  )
}

it('announces the confirmation that was waited for, in the place that said it was awaited', () => {
  const { rerender } = render(page('confirming'))
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent(words.confirming)
  rerender(page('confirmed'))
  expect(screen.getByRole('status')).toBe(status)
  expect(status).toHaveTextContent(words.confirmed)
})
