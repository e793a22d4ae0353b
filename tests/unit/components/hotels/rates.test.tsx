/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import en from '@/messages/en.json'
import { RatesChoiceProvider } from '@/components/hotels/rates-choice'
import { RatesForm } from '@/components/hotels/rates-form'
import { RatesSummary } from '@/components/hotels/rates-summary'
import { pack } from '@/lib/domain/packed/pack'
import type { RateView, RoomView, StayView } from '@/lib/domain/rates/rates-view'

const stay: StayView = { range: '11 – 14 Dec', party: '2 adults, 1 room', covers: '3 nights, 2 guests', nights: 3 }

const rate = (rateId: string, total: string, part: Partial<RateView> = {}): RateView => ({
  rateId,
  ratePlanId: rateId.charCodeAt(0),
  board: 'Room only',
  cancellation: { tone: 'plain', text: 'Non-refundable' },
  payment: 'Pay now',
  paymentNote: null,
  total,
  exact: { amount: total.slice(1), currency: 'EUR' },
  perNight: null,
  atHotel: null,
  left: null,
  room: 'Spree double',
  lines: [{ label: 'Room, 3 nights', amount: total, note: null, quiet: false }],
  dues: [],
  notes: [],
  remarks: [],
  policy: { periods: [{ kind: 'full', name: 'At any time', away: null, cost: 'No refund' }], notes: [] },
  ...part,
})

const rooms: RoomView[] = [
  {
    roomTypeId: 1,
    name: 'Spree double',
    picture: null,
    facts: [],
    rates: [
      rate('a', '€368'),
      rate('b', '€436', {
        board: 'Breakfast included',
        remarks: ['There is no lift: rooms can only be reached by stairs.'],
      }),
    ],
  },
]

function page(preselected = 'a', shown = rooms) {
  return (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <RatesChoiceProvider rooms={pack(shown)} preselected={preselected}>
        <RatesForm
          offered={{
            id: 1,
            hotel: 'Spree House',
            url: 'https://stay.test/hotels/x-1',
            address: { street: 'Am Ufer 1', postcode: '', city: 'Berlin', countryCode: 'DE' },
            checkIn: '2026-12-11',
            checkInFrom: '15:00',
            checkOut: '2026-12-14',
            checkOutUntil: null,
            validUntil: '2026-11-02',
          }}
          locale="en"
          back="/hotels/x-1?check_in=2026-12-11"
          covers={stay.covers}
          formKey="0b1e"
        />
        <RatesSummary stay={stay} />
      </RatesChoiceProvider>
    </NextIntlClientProvider>
  )
}

const findSummary = () => within(screen.getByRole('region', { name: 'Your selection' }))

function show(preselected?: string) {
  render(page(preselected))
  return findSummary()
}

describe('choosing a rate', () => {
  test('the one that the list showed is chosen first, and the summary says its total', () => {
    const summary = show('b')
    expect(screen.getByRole('radio', { name: /Breakfast/ })).toBeChecked()
    expect(summary.getAllByText('€436').length).toBeGreaterThan(0)
  })

  test('the cheapest is chosen first without one, and the summary says its total', () => {
    const summary = show()
    expect(screen.getByRole('radio', { name: /Room only/ })).toBeChecked()
    expect(summary.getAllByText('€368').length).toBeGreaterThan(0)
  })

  test('the summary follows the choice, remarks included', async () => {
    const summary = show()
    await userEvent.click(screen.getByRole('radio', { name: /Breakfast/ }))
    expect(summary.getAllByText('€436').length).toBeGreaterThan(0)
    expect(summary.getByText('There is no lift: rooms can only be reached by stairs.')).toBeInTheDocument()
    expect(summary.queryByText('€368')).toBeNull()
  })

  test('it stays chosen in another currency, where every rate has another id', async () => {
    const { rerender } = render(page())
    await userEvent.click(screen.getByRole('radio', { name: /Breakfast/ }))
    const inPounds = rooms.map((room) => ({
      ...room,
      rates: room.rates.map((one) => ({ ...one, rateId: `${one.rateId}-gbp`, total: one.total.replace('€', '£') })),
    }))
    rerender(page('a-gbp', inPounds))
    expect(screen.getByRole('radio', { name: /Breakfast/ })).toBeChecked()
    expect(findSummary().getAllByText('£436').length).toBeGreaterThan(0)
    expect(document.getElementById('rates')).toHaveFormValues({ rateId: 'b-gbp' })
    const withoutIt = inPounds.map((room) => ({ ...room, rates: room.rates.slice(0, 1) }))
    rerender(page('a-gbp', withoutIt))
    expect(screen.getByRole('radio', { name: /Room only/ })).toBeChecked()
  })

  test('one that was chosen before the scripts came stays chosen, and the summary says its total', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page())
    screen.getByRole<HTMLInputElement>('radio', { name: /Breakfast/ }).checked = true
    render(page(), { container, hydrate: true })
    expect((await findSummary().findAllByText('€436')).length).toBeGreaterThan(0)
    expect(screen.getByRole('radio', { name: /Breakfast/ })).toBeChecked()
    container.remove()
  })

  test('the one button sends the form with rate, language and the way back', async () => {
    const summary = show()
    await userEvent.click(screen.getByRole('radio', { name: /Breakfast/ }))
    const button = summary.getByRole('button', { name: 'Reserve' })
    const form = document.getElementById(button.getAttribute('form') ?? '')
    expect(form).toHaveAttribute('method', 'post')
    expect(form).toHaveFormValues({ rateId: 'b', locale: 'en', back: '/hotels/x-1?check_in=2026-12-11' })
  })
})

test('the form is sent once, and again when nothing came of it for long', () => {
  const now = jest.spyOn(performance, 'now')
  show()
  const form = document.getElementById('rates')
  const send = () => form && fireEvent.submit(form)
  now.mockReturnValue(5_000)
  expect(send()).toBe(true)
  now.mockReturnValue(14_000)
  expect(send()).toBe(false)
  now.mockReturnValue(15_000)
  expect(send()).toBe(true)
  now.mockRestore()
})

test('every rate is marked for machines with the price that it shows, its days, and until when it is promised', () => {
  const { container } = render(page())
  const marks = (element: Element) =>
    Object.fromEntries(
      [...element.querySelectorAll(':scope > [itemprop]')].map((mark) => [
        mark.getAttribute('itemprop'),
        mark.getAttribute('content') ?? mark.getAttribute('href'),
      ]),
    )
  const hotel = container.querySelector('[itemtype="https://schema.org/Hotel"]')
  if (!hotel) throw new Error('no hotel is marked')
  expect(marks(hotel)).toMatchObject({ identifier: '1', name: 'Spree House', url: 'https://stay.test/hotels/x-1' })
  const address = hotel.querySelector('[itemprop="address"][itemtype="https://schema.org/PostalAddress"]')
  if (!address) throw new Error('no address is marked')
  expect(marks(address)).toEqual({ streetAddress: 'Am Ufer 1', addressLocality: 'Berlin', addressCountry: 'DE' })
  const type = (...names: string[]) => names.map((name) => `[itemtype~="https://schema.org/${name}"]`).join('')
  const room = hotel.querySelector(`[itemprop="containsPlace"]${type('HotelRoom', 'Product')}`)
  expect(room?.querySelector('h3[itemprop="name"]')).toHaveTextContent('Spree double')
  const offers = [...(room?.querySelectorAll(`[itemprop="offers"]${type('Offer', 'LodgingReservation')}`) ?? [])]
  expect(offers.map((offer) => marks(offer))).toEqual(
    ['368', '436'].map((price, i) => ({
      name: ['Room only', 'Breakfast included'][i],
      price,
      priceCurrency: 'EUR',
      priceValidUntil: '2026-11-02',
      checkinTime: '2026-12-11T15:00:00',
      checkoutTime: '2026-12-14',
      availability: 'https://schema.org/InStock',
    })),
  )
  for (const [i, price] of ['€368', '€436'].entries()) expect(offers[i]).toHaveTextContent(price)
})
