/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { ChangePanel, type ChangeForm } from '@/components/reservations/change-panel'
import { CHANGE_ANSWERS } from '@/lib/domain/booking/change-problems'
import type { ChangeOfferView, ChangeView } from '@/lib/domain/booking/change-view'
import type { Locale } from '@/lib/i18n/locales'
import { renderIn } from '../../specification/site'

const FORM: ChangeForm = {
  bookingId: 'an-id',
  locale: 'en',
  page: 'reservation',
  link: 'word',
  askHref: '/reservation?k=word&change=1#change',
  keepHref: '/reservation?k=word',
  action: '/reservation#change',
  kept: [
    ['k', 'word'],
    ['change', '1'],
  ],
}
const OFFER: ChangeOfferView = {
  word: 'signed',
  idempotencyKey: 'a-key-of-the-form',
  rows: [
    { key: 'stay', now: '1–3 April', after: '1–4 April' },
    { key: 'guests', now: '2 adults', after: '2 adults' },
    { key: 'total', now: '€215.00', after: '€322.50' },
  ],
  amounts: [{ key: 'payNow', amount: '€107.50' }],
  price: { lines: [], total: { label: 'Total', amount: '€322.50', scope: '' }, dues: [], notes: [] },
  policy: { periods: [], notes: [] },
  notes: ['Free until then.'],
}
const OPEN: ChangeView & { status: 'open' } = {
  status: 'open',
  answer: null,
  asked: true,
  typed: { checkIn: '01-04-2026', checkOut: '04-04-2026', rooms: [{ adults: '2', ages: '4' }] },
  maxAdults: 8,
  offer: null,
}
const show = (view: ChangeView, locale: Locale = 'en') =>
  renderIn(locale, <ChangePanel view={view} form={FORM} price={<p>Lines</p>} policy={<p>Periods</p>} />)

describe('changing a stay', () => {
  it('begins with a link to the form', () => {
    show({ ...OPEN, asked: false })
    expect(screen.getByRole('link', { name: 'Change dates or guests' })).toHaveAttribute('href', FORM.askHref)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('asks for a quote by a form that keeps where it stands', () => {
    const { container } = show(OPEN)
    const form = container.querySelector('form')
    expect(form).toHaveAttribute('method', 'get')
    expect(form).toHaveFormValues({
      ...{ k: 'word', change: '1', check_in: '01-04-2026', check_out: '04-04-2026' },
      ...{ 'adults.0': '2', 'ages.0': '4' },
    })
    for (const label of ['Check-in', 'Check-out', 'Adults', 'Children’s ages'])
      expect(screen.getByLabelText(label)).toBeInTheDocument()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('says what changes, and confirms exactly that', () => {
    const { container } = show({ ...OPEN, offer: OFFER })
    const table = screen.getByRole('table', { name: 'Your stay now and after the change' })
    const row = within(table).getByRole('row', { name: /Total price/ })
    expect(row).toHaveTextContent('€215.00')
    expect(row).toHaveTextContent('€322.50')
    expect(screen.getByText('Due now').closest('div')).toHaveTextContent('€107.50')
    expect(container.querySelector('form[method=post]')).toHaveFormValues({
      ...{ quote: 'signed', idempotencyKey: 'a-key-of-the-form', k: 'word', page: 'reservation', 'ages.0': '4' },
    })
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeInTheDocument()
  })

  it('says that nothing is to be paid', () => {
    show({ ...OPEN, offer: { ...OFFER, amounts: [] } })
    expect(screen.getByText('There is nothing to pay or refund.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change stay' })).toBeInTheDocument()
  })

  it.each(['en', 'he', 'de', 'ja'] as const)('has a sentence for every answer in %s', (locale) => {
    const said = CHANGE_ANSWERS.map((answer) => {
      const { container, unmount } = show({ ...OPEN, answer, asked: false }, locale)
      const text = container.querySelector(answer === 'done' ? '[role=status]' : '[role=alert]')?.textContent ?? ''
      unmount()
      return text
    })
    expect(said.filter((text) => text.length < 8)).toEqual([])
    expect(new Set(said).size).toBe(CHANGE_ANSWERS.length)
  })

  it('says why it is not possible, without a form', () => {
    show({ status: 'not_free', answer: null })
    expect(screen.getByText(/as long as cancelling is free/)).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
