/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { PriceLines } from '@/components/booking/price-lines'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { PaperLinks } from '@/components/reservations/paper-links'
import { ReservationDetail } from '@/components/reservations/reservation-detail'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import type { ActorKind, TimelineEntry } from '@/lib/domain/booking/timeline'
import type { BookingView } from '@/lib/domain/booking/views'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf, renderIn } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))

const booking: BookingView = {
  id: '0b0f5a1e-0000-4000-8000-000000000001',
  reference: 'BK7M2XPD',
  state: 'confirmed',
  checkIn: '2026-04-01',
  checkOut: '2026-04-03',
  party: [
    { adults: 2, childAges: [3, 8] },
    { adults: 1, childAges: [] },
  ],
  currency: 'USD',
  total: 165_789,
  booker: null,
  guests: [
    { firstName: 'Ada', lastName: 'Löwe' },
    { firstName: 'Grace', lastName: 'Hopper' },
  ],
  requests: { wishes: 'A cot, please', arrivalTime: 'after' },
  settledAt: null,
  quote: {
    quotedAt: '2026-03-10T09:00:00.000Z',
    fxVersion: 1,
    israeli: false,
    price: {
      currency: 'USD',
      hotelCurrency: 'EUR',
      total: 165_789,
      atHotel: 5616,
      online: 160_173,
      hotelTotal: 150_000,
      lines: [
        { code: 'room', amount: 160_173, hotelAmount: 144_919, payAt: 'booking', included: false },
        { code: 'city_tax', amount: 5616, hotelAmount: 5081, payAt: 'hotel', included: false },
      ],
    },
    vatNote: null,
    policy: {
      tiers: [{ from: '2026-03-25T17:00:00.000Z', penalty: { kind: 'percent', value: 50 } }],
      noShow: { kind: 'percent', value: 100 },
      zone: 'Europe/Madrid',
    },
    board: 'half_board',
    payment: 'now',
    payBy: null,
    remarks: [],
    aggregator: 'own',
    hotel: {
      id: 1,
      name: 'Casa Mar',
      slug: 'casa-mar',
      placeId: 1,
      countryCode: 'ES',
      stars: 4,
      street: 'Carrer 1',
      postcode: '08001',
      phone: '+34 930 000 000',
      timezone: 'Europe/Madrid',
      lat: 41.4,
      lon: 2.2,
      checkInFrom: '15:00',
      checkInUntil: null,
      checkOutUntil: '11:00',
      demo: true,
    },
    room: { code: null, name: 'Sea double', sizeSqm: 20, beds: [{ kind: 'double', count: 1 }], view: null },
  },
}

const toEntry = ([at, kind, actor]: [string, string, ActorKind]): TimelineEntry => ({
  at,
  kind,
  actor,
  reason: null,
  amount: kind === 'payment_captured' ? 160_173 : null,
})
const events = (
  [
    ['2026-03-10T09:00:00.000Z', 'rooms_held', 'guest'],
    ['2026-03-10T09:05:00.000Z', 'payment_started', 'guest'],
    ['2026-03-10T09:06:00.000Z', 'payment_refused', 'gateway'],
    ['2026-03-10T09:07:00.000Z', 'payment_started', 'guest'],
    ['2026-03-10T09:08:00.000Z', 'payment_authorized', 'gateway'],
    ['2026-03-10T09:08:00.000Z', 'payment_captured', 'gateway'],
    ['2026-03-10T09:08:00.000Z', 'confirmed', 'gateway'],
  ] satisfies [string, string, ActorKind][]
).map(toEntry)

const REST = { refunds: [], cancellation: null, masked: false }

type Shown = Partial<ComponentProps<typeof ReservationDetail>> & { state?: BookingView['state'] }

async function show(locale: Locale, city: string, { state = 'confirmed', ...more }: Shown = {}) {
  const stay = await describeStay(booking, { locale, now: new Date('2026-03-11T00:00:00Z'), city })
  renderIn(
    locale,
    <ReservationDetail
      reservation={{ booking: { ...booking, state }, payment: null, events, ...REST }}
      stay={stay}
      locale={locale}
      money={<PriceLines price={stay.price} />}
      policy={<PolicyTimeline policy={stay.policy} />}
      papers={<PaperLinks booking={booking} locale={locale} page={null} link={null} resent={null} />}
      {...more}
    />,
  )
}

describe('a reservation', () => {
  it('names room, meals, the guests of each room with ages of children, and requests', async () => {
    await show('en', 'Barcelona')
    const stay = screen.getByRole('region', { name: 'Your stay' })
    for (const said of [
      'BK7M 2XPD',
      '2 × Sea double',
      'Half board',
      'Guests in room 1Ada Löwe2 adults, 2 childrenChildren’s ages: 3, 8',
      'Guests in room 2Grace Hopper1 adult',
      'Estimated arrival timeAfter midnight',
      'Special requestsA cot, pleaseSpecial requests can’t be guaranteed.',
    ])
      expect(stay).toHaveTextContent(said)
  })

  it('says facts, money and policy before its documents', async () => {
    await show('en', 'Barcelona')
    const titles = messagesOf('en').policy
    const voucher = screen.getByRole('link', { name: messagesOf('en').reservation.papers.voucher })
    for (const name of ['Your stay', titles.title]) {
      const place = screen.getByRole('region', { name }).compareDocumentPosition(voucher)
      expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
  })

  it('leaves what can be done out of print, and keeps what is known', async () => {
    const parts = { move: 'move', change: 'names', cancel: 'cancel', extra: ['booker'], controls: ['no-show'] }
    await show('en', 'Barcelona', parts)
    const sectionOf = (text: string) => screen.getByText(text, { selector: 'section' })
    for (const control of ['names', 'no-show']) expect(sectionOf(control)).toHaveClass('print:hidden')
    for (const name of [messagesOf('en').stayChange.title, messagesOf('en').cancellation.title])
      expect(screen.getByRole('region', { name })).toHaveClass('print:hidden')
    expect(sectionOf('booker')).not.toHaveClass('print:hidden')
    expect(screen.getByRole('region', { name: 'Your stay' })).not.toHaveClass('print:hidden')
  })

  it('prints what cancelling has cost', async () => {
    await show('en', 'Barcelona', { state: 'cancelled', cancel: 'what it cost' })
    const cost = screen.getByRole('region', { name: messagesOf('en').cancellation.title })
    expect(cost).toHaveTextContent('what it cost')
    expect(cost).not.toHaveClass('print:hidden')
  })

  it('says whose clock its times follow, wherever it tells one', async () => {
    await show('en', 'Barcelona')
    for (const name of ['Your stay', 'Cancellation policy', 'Reservation history'])
      expect(screen.getByRole('region', { name })).toHaveTextContent('All times are Barcelona local time.')
  })

  it('tells its history in plain words, an attempt to pay by how it ended', async () => {
    await show('en', 'Barcelona')
    const history = within(screen.getByRole('region', { name: 'Reservation history' })).getAllByRole('listitem')
    expect(history.map((item) => item.firstChild?.textContent)).toEqual([
      'Rooms held for youGuest',
      'Payment didn’t go throughPayment provider',
      'Payment approvedPayment provider',
      '$1,601.73 chargedPayment provider',
      'Booking confirmedPayment provider',
    ])
  })

  it('says how far away the end of free cancellation is', async () => {
    await show('en', 'Barcelona')
    const policy = screen.getByRole('region', { name: 'Cancellation policy' })
    expect(policy).toHaveTextContent('Until Wed, Mar 25, 2026, 18:00 (in 14 days)Free cancellation')
  })

  it('works fees out from what is paid here, and says so', async () => {
    await show('en', 'Barcelona')
    const policy = screen.getByRole('region', { name: 'Cancellation policy' })
    expect(policy).toHaveTextContent('$800.87 fee')
    expect(policy).toHaveTextContent('Fees don’t include the $56.16 due at the property')
  })

  it('speaks Hebrew, also where the city is not known', async () => {
    await show('he', '')
    expect(screen.getByRole('region', { name: 'השהות שלכם' })).toHaveTextContent('חצי פנסיון')
    expect(screen.getAllByText('השעות הן לפי השעון המקומי במקום הלינה.').length).toBeGreaterThan(0)
  })

  it('lets a long name and a long amount break where the screen is narrow', async () => {
    await show('he', 'Barcelona')
    const title = screen.getByRole('heading', { level: 1 })
    // A flex item is as wide as its longest word unless it may be narrower.
    for (const box of [title, title.firstElementChild]) expect(box).toHaveClass('min-w-0')
    const total = [...document.querySelectorAll('dd')].find((amount) => amount.className.includes('text-28'))
    expect(total).toHaveClass('ms-auto')
    expect(total?.parentElement).toHaveClass('flex-wrap')
  })
})
