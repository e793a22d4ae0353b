/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { ReviewsChoiceForm } from '@/components/hotels/reviews/reviews-choice-form'
import messages from '@/messages/en.json'
import { navigation } from '../../specification/fake-navigation'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))

const ORDERS = ['newest', 'highest', 'lowest'].map((value) => ({ value, label: value }))
const page = (value: string) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <ReviewsChoiceForm
      selects={[{ name: 'reviews_sort', label: 'Order', value, options: ORDERS }]}
      path="/hotel"
      action="/hotel"
      base={{ guests: '2' }}
    />
  </NextIntlClientProvider>
)

it('keeps the focus in the select when the reviews arrive, and shows what the address says', async () => {
  const { rerender } = render(page('newest'))
  const select = screen.getByRole('combobox')
  select.focus()
  await act(async () => fireEvent.change(select, { target: { value: 'highest' } }))
  expect(navigation.router.replace.mock.lastCall?.[0]).toBe('/hotel?guests=2&reviews_sort=highest')
  rerender(page('highest'))
  expect(select).toHaveFocus()
  expect(screen.getByRole('combobox')).toHaveValue('highest')
  rerender(page('lowest'))
  expect(screen.getByRole('combobox')).toHaveValue('lowest')
})
