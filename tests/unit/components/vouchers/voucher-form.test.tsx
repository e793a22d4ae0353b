/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { VoucherForm } from '@/components/vouchers/voucher-form'
import type { RefusedCode } from '@/lib/domain/vouchers/refused-code'
import messages from '@/messages/en.json'

function draw(refused: RefusedCode | null) {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <VoucherForm bookingId="b" locale="en" code={null} refused={refused} />
    </NextIntlClientProvider>,
  )
  return screen.getByLabelText(messages.booking.voucher.code)
}

it('shows a refused code again, open, with its reason at the field', () => {
  const field = draw({ code: 'SUMMER 7', why: 'voucher_minimum' })
  expect(field).toHaveValue('SUMMER 7')
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(field).toHaveAccessibleDescription(messages.booking.problems.voucher_minimum)
  expect(field.closest('details')?.open).toBe(true)
})

it('is closed and empty where nothing was refused', () => {
  const field = draw(null)
  expect(field).toHaveValue('')
  expect(field).not.toHaveAttribute('aria-invalid')
  expect(field.closest('details')?.open).toBe(false)
})
