/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { DayFilter, UnreadableDay } from '@/components/reservations/day-filter'
import messages from '@/messages/en.json'

function show(day: string | null, from: string | null) {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <DayFilter name="from" label="From" day={day} typed={{ from }} />
      <UnreadableDay typed={{ from }} />
    </NextIntlClientProvider>,
  )
  return screen.getByRole('textbox', { name: 'From' })
}

describe('a day by which a list is filtered', () => {
  it('stays as it was typed where it is none, and says so', () => {
    const input = show(null, '31-02-2027')
    expect(input).toHaveValue('31-02-2027')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription(/couldn’t read one of the dates/)
  })

  it('is written as days are typed, in whatever form it came', () => {
    const input = show('2027-02-01', '2027-02-01')
    expect(input).toHaveValue('01-02-2027')
    expect(input).toBeValid()
    expect(screen.queryByText(/couldn’t read/)).not.toBeInTheDocument()
  })

  it('may be left out', () => {
    expect(show(null, ' ')).toHaveValue('')
    expect(screen.queryByText(/couldn’t read/)).not.toBeInTheDocument()
  })
})
