/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { Ref } from 'react'
import { renderToString } from 'react-dom/server'
import type { CardHandle } from '@/components/booking/card/card-handle'
import { CheckoutForm, type CheckoutFormProps } from '@/components/booking/checkout-form'
import messages from '@/messages/en.json'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }))
jest.mock('@/lib/i18n/navigation', () => ({ Link: 'a' }))

const mockPost = jest.fn()
jest.mock('@/components/booking/post', () => ({ post: (...asked: unknown[]) => mockPost(...asked) }))
const mockCard = { check: jest.fn(), version: () => 'typed', createToken: jest.fn() } satisfies CardHandle
jest.mock('@/components/booking/card/card-step', () => ({
  CardStep: ({ ref }: { ref: Ref<CardHandle> }) => {
    if (ref !== null && typeof ref === 'object') ref.current = mockCard
    return null
  },
}))

const booker = { firstName: 'Ada', lastName: 'Löwe', email: 'ada@example.com', phone: '+4930123456', country: 'DE' }
const typed = {
  'booker.firstName': 'Grace',
  'booker.lastName': 'Hopper',
  'booker.email': 'grace@',
  'booker.phoneCountry': 'US',
  'booker.phone': '12',
  'booker.country': 'US',
  'requests.forSomeoneElse': 'on',
  'guests.0.firstName': 'Wilhelmina',
  'guests.0.lastName': '',
  'requests.arrivalTime': '18-19',
  'requests.documentLocale': 'he',
  'requests.wishes': 'A cot, please.',
}
const draft = {
  fields: typed,
  invalid: ['booker.email', 'booker.phone', 'guests.0.lastName'],
  sentAt: '2026-03-10T09:00:00.000Z',
}

function page(props: Partial<CheckoutFormProps>) {
  return (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <CheckoutForm
        bookingId="b"
        locale="en"
        party={[{ adults: 2, childAges: [] }]}
        countries={[
          { code: 'DE', name: 'Germany', dialCode: '49' },
          { code: 'US', name: 'United States', dialCode: '1' },
        ]}
        defaultCountry="DE"
        profile={null}
        travellers={[]}
        saved={{ booker: null, guests: [], requests: {} }}
        draft={null}
        payment="at_hotel"
        card={null}
        payBy={null}
        currency="EUR"
        total={100}
        online={0}
        atHotel={100}
        main={{ label: 'Total', amount: '€1.00' }}
        dues={[]}
        descriptor="STAY"
        checks={[]}
        {...props}
      />
    </NextIntlClientProvider>
  )
}

/** What a browser without scripts would send of the page, and which of its fields are marked. */
function readWithoutScripts(props: Partial<CheckoutFormProps>) {
  const html = document.createElement('div')
  html.innerHTML = renderToString(page(props))
  const form = html.querySelector('form')
  const marked = [...html.querySelectorAll('[aria-invalid="true"]')].map((field) => field.getAttribute('name'))
  return { sent: Object.fromEntries(new FormData(form ?? undefined)), marked }
}

beforeEach(() => {
  window.sessionStorage.clear()
  jest.clearAllMocks()
})

it('shows who has no scripts what is saved of them', () => {
  const saved = { booker, guests: [{ firstName: 'Guest', lastName: 'One' }], requests: { wishes: 'Quiet' } }
  const { sent, marked } = readWithoutScripts({ saved })
  expect(sent).toMatchObject({
    'booker.firstName': 'Ada',
    'booker.email': 'ada@example.com',
    'booker.phone': '30123456',
    'guests.0.lastName': 'One',
    'requests.wishes': 'Quiet',
    'requests.documentLocale': 'en',
  })
  expect(marked).toEqual([])
})

it('shows them again what they typed where it is refused, with the fields that are to be corrected', () => {
  const { sent, marked } = readWithoutScripts({ draft, saved: { booker, guests: [], requests: {} } })
  expect(sent).toMatchObject(typed)
  expect(marked).toEqual(['booker.email', 'booker.phone', 'guests.0.lastName'])
})

it('lets what is typed afterwards stand before it, also after a reload', async () => {
  const { unmount } = render(page({ draft }))
  const email = () => screen.getByLabelText(messages.booking.fields.email)
  expect(email()).toHaveValue('grace@')
  expect(screen.getByText(messages.booking.errors.email)).toBeInTheDocument()
  await userEvent.type(email(), 'example.com')
  unmount()
  render(page({ draft }))
  await waitFor(() => expect(email()).toHaveValue('grace@example.com'))
})

it('says so and can be sent again where the fields of the card fail when they are asked', async () => {
  const reported = jest.fn()
  Object.assign(window, { reportError: reported })
  mockCard.check.mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(0)
  mockCard.createToken.mockResolvedValue({ ok: true, token: 'token' })
  mockPost.mockResolvedValue(null)
  const saved = { booker, guests: [], requests: {} }
  render(page({ payment: 'now', online: 100, atHotel: 0, card: { kind: 'sandbox' }, saved }))
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept|terms/i }))
  const button = screen.getByRole('button', { name: /Pay/ })
  await userEvent.click(button)
  expect(await screen.findByText(messages.booking.errors.network)).toBeInTheDocument()
  expect(reported).toHaveBeenCalledWith(new Error('no answer'))
  expect(mockPost).not.toHaveBeenCalled()
  await userEvent.click(button)
  await waitFor(() => expect(mockPost).toHaveBeenCalledTimes(1))
})

it('keeps the price beside the button that sends it', () => {
  render(page({}))
  const button = screen.getByRole('button', { name: messages.booking.confirmAtHotel })
  expect(button.parentElement).toHaveTextContent(/^€1\.00Total/)
})

describe('the count of what needs attention', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: messages.booking.confirmAtHotel }))
  const summary = (count: number) => screen.findByText(`${count} fields need your attention.`)
  // First and last name, e-mail, phone and terms.
  const OF_BOOKER = 5

  it('leaves out the guest whom nobody sees, where the booker is the guest', async () => {
    render(page({}))
    await press()
    expect(await summary(OF_BOOKER)).toBeInTheDocument()
  })

  it('counts a guest who is asked for', async () => {
    render(page({}))
    await userEvent.click(screen.getByRole('checkbox', { name: messages.booking.fields.forSomeoneElse }))
    await press()
    expect(await summary(OF_BOOKER + 2)).toBeInTheDocument()
  })
})

describe('what must be confirmed apart', () => {
  const lost = { check: 'non_refundable' as const, text: 'You get nothing back.' }
  const far = { check: 'far' as const, text: 'Your stay begins in 320 days.' }
  const saved = { booker, guests: [], requests: {} }
  const box = () => screen.getByRole('checkbox', { name: messages.booking.checks.confirm })
  const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /I accept|terms/i }))
  const press = () => userEvent.click(screen.getByRole('button', { name: /Confirm|Book|Reserve/i }))

  it('is not said yes to by a form that did not ask, and is asked for once the server says so', async () => {
    mockPost.mockResolvedValue({ ok: false, status: 422, body: { code: 'check_missing' } })
    const { rerender } = render(page({ saved }))
    await agree()
    await press()
    await waitFor(() => expect(mockPost).toHaveBeenCalledTimes(1))
    expect(mockPost.mock.calls[0][1]).toMatchObject({ checked: false, checks: '' })
    expect(await screen.findByText(messages.booking.problems.check_missing)).toBeInTheDocument()
    await waitFor(() => expect(mockRefresh).toHaveBeenCalled())
    rerender(page({ saved, checks: [lost] }))
    await waitFor(() => expect(box()).not.toBeChecked())
    await press()
    expect(await screen.findByText(messages.booking.errors.checked)).toBeInTheDocument()
    expect(mockPost).toHaveBeenCalledTimes(1)
    await userEvent.click(box())
    await press()
    await waitFor(() => expect(mockPost).toHaveBeenCalledTimes(2))
    expect(mockPost.mock.calls[1][1]).toMatchObject({ checked: true, checks: 'non_refundable' })
  })

  it('is asked for anew where something else comes to it, and no more once nothing is left', async () => {
    mockPost.mockResolvedValue({ ok: false, status: 409, body: { code: 'unavailable' } })
    const { rerender } = render(page({ saved, checks: [far] }))
    await agree()
    await userEvent.click(box())
    rerender(page({ saved, checks: [lost, far] }))
    await waitFor(() => expect(box()).not.toBeChecked())
    rerender(page({ saved, checks: [] }))
    await press()
    await waitFor(() => expect(mockPost).toHaveBeenCalledTimes(1))
    expect(mockPost.mock.calls[0][1]).toMatchObject({ checked: false, checks: '' })
  })

  it('is named to the server without scripts', () => {
    expect(readWithoutScripts({ saved, checks: [lost, far] }).sent).toMatchObject({ checks: 'non_refundable far' })
  })
})
