/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { CancelPanel, type CancelForm } from '@/components/reservations/cancel-panel'
import { LinkRequest } from '@/components/reservations/link-request'
import { describeCancellation } from '@/lib/backend/rates/describe-cancellation'
import type { CancelOfferView } from '@/lib/domain/cancellation/cancellation-view'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import type { Locale } from '@/lib/i18n/locales'
import { renderIn } from '../../specification/site'

const FORM: CancelForm = {
  bookingId: 'an-id',
  locale: 'en',
  page: 'reservation',
  link: null,
  askHref: '/reservation?b=an-id&cancel=1#cancel',
  keepHref: '/reservation?b=an-id',
  asked: true,
  problem: null,
}
type Figures = { fee: number; refund: number; owed: number }

const wordsOf = (figures: Figures, locale: Locale, payment: PaymentTime = 'now') =>
  describeCancellation({ quote: { payment }, currency: 'EUR' }, figures, locale)

async function openOffer(figures: Figures, locale: Locale = 'en', payment?: PaymentTime): Promise<CancelOfferView> {
  const said = await wordsOf(figures, locale, payment)
  return { status: 'open', ...figures, figures: said, until: 'Until then.', zone: 'There.' }
}

describe('cancelling a reservation', () => {
  it('begins with a link to the quote', async () => {
    renderIn(
      'en',
      <CancelPanel offer={await openOffer({ fee: 0, refund: 100, owed: 0 })} form={{ ...FORM, asked: false }} />,
    )
    expect(screen.getByRole('link', { name: 'Cancel reservation' })).toHaveAttribute('href', FORM.askHref)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says what it costs and gives back before it is confirmed, in a form that sends these figures', async () => {
    const offer = await openOffer({ fee: 10_750, refund: 10_750, owed: 0 })
    renderIn('en', <CancelPanel offer={offer} form={{ ...FORM, link: 'word' }} />)
    const form = screen.getByRole('button', { name: 'Cancel reservation' }).closest('form')
    expect(form).toHaveAttribute('action', '/api/bookings/an-id/cancellation')
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      locale: 'en',
      page: 'reservation',
      k: 'word',
      fee: '10750',
      refund: '10750',
    })
    for (const said of [
      'Paid through us€215.00',
      'Cancellation fee€107.50',
      'Refund to you€107.50',
      'Until then. There.',
    ])
      expect(form).toHaveTextContent(said)
    expect(screen.getByRole('link', { name: 'Keep reservation' })).toHaveAttribute('href', FORM.keepHref)
  })

  it('announces that the figures changed', async () => {
    const offer = await openOffer({ fee: 0, refund: 100, owed: 0 })
    renderIn('en', <CancelPanel offer={offer} form={{ ...FORM, problem: 'changed' }} />)
    expect(screen.getByRole('alert')).toHaveTextContent('The amounts changed while you were here.')
  })

  it.each<[PaymentTime, Figures, string, string | null]>([
    ['now', { fee: 0, refund: 100, owed: 0 }, 'The refund goes back to the card', null],
    ['now', { fee: 100, refund: 0, owed: 0 }, 'nothing goes back', null],
    ['at_hotel', { fee: 0, refund: 0, owed: 0 }, 'there is nothing to refund', null],
    ['at_hotel', { fee: 100, refund: 0, owed: 100 }, 'The property may charge this fee', 'Due to the property'],
    ['later', { fee: 100, refund: 0, owed: 100 }, 'The cancellation fee remains due', 'Still due'],
    ['later', { fee: 100, refund: 0, owed: 40 }, 'The rest remains due', 'Still due'],
  ])('says plainly what happens to money that is due %s', async (payment, figures, note, owed) => {
    const said = await wordsOf(figures, 'en', payment)
    expect(said.note).toContain(note)
    expect(said.lines.map(({ label }) => label).filter((label) => /due/i.test(label))).toEqual(owed ? [owed] : [])
  })

  it('shows afterwards what was agreed to and where the refund is, in Hebrew too', async () => {
    const figures = await wordsOf({ fee: 0, refund: 100, owed: 0 }, 'he')
    renderIn('he', <CancelPanel offer={{ status: 'cancelled', figures, refunds: ['ההחזר בדרך'] }} form={FORM} />)
    expect(screen.getByRole('heading')).toHaveTextContent('ההזמנה הזו בוטלה')
    expect(screen.getByText('ההחזר בדרך')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['pending', 'still confirming'],
    ['begun', 'contact the property'],
  ] as const)('says why not while it is %s', (status, said) => {
    renderIn('en', <CancelPanel offer={{ status }} form={FORM} />)
    expect(document.body).toHaveTextContent(said)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('whoever only knows reference and name', () => {
  it('has the link mailed, and is told when it was', () => {
    const { unmount } = renderIn('en', <LinkRequest locale="en" pass="proof" sent={false} limited />)
    const form = screen.getByRole('button', { name: 'Email me the link' }).closest('form')
    expect(form).toHaveAttribute('action', '/api/reservations/link')
    expect(within(form ?? document.body).getByRole('alert')).toBeInTheDocument()
    unmount()
    renderIn('en', <LinkRequest locale="en" pass="proof" sent limited={false} />)
    expect(screen.getByRole('status')).toHaveTextContent('sending the link')
  })
})
