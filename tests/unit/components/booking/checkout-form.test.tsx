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
        hotelScripts={[]}
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
  const listNames = (selector: string) =>
    [...html.querySelectorAll(selector)].map((field) => field.getAttribute('name'))
  const [marked, focused] = [listNames('[aria-invalid="true"]'), listNames('[autofocus]')[0]]
  return { sent: Object.fromEntries(new FormData(form ?? undefined)), marked, focused }
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
  const { sent, marked, focused } = readWithoutScripts({ draft, saved: { booker, guests: [], requests: {} } })
  expect(sent).toMatchObject(typed)
  expect(marked).toEqual(['booker.email', 'booker.phone', 'guests.0.lastName'])
  expect(focused).toBe('booker.email')
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

describe('the Latin form of a name that the hotel cannot read', () => {
  const saved = { booker, guests: [], requests: {} }
  const noa = { firstName: 'נועה', lastName: 'לוי' }
  const latin = { latinFirstName: 'Noa', latinLastName: 'Levy' }
  const { latinFirstName, latinLastName } = messages.booking.fields
  const named = (name: string) => {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!field) throw new Error(`no field ${name}`)
    return field
  }
  const retype = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  const press = () => userEvent.click(screen.getByRole('button', { name: messages.booking.confirmAtHotel }))
  const forSomeoneElse = () =>
    userEvent.click(screen.getByRole('checkbox', { name: messages.booking.fields.forSomeoneElse }))

  it('is asked for as the name is typed, and sent with it', async () => {
    mockPost.mockResolvedValue({ ok: false, status: 409, body: { code: 'unavailable' } })
    render(page({ saved }))
    expect(screen.queryByLabelText(latinFirstName)).toBeNull()
    await retype(named('booker.firstName'), noa.firstName)
    await userEvent.click(screen.getByRole('checkbox', { name: /I accept|terms/i }))
    await press()
    expect(await screen.findByText('2 fields need your attention.')).toBeInTheDocument()
    expect(screen.getAllByText(messages.booking.errors.latin)).toHaveLength(2)
    expect(screen.getByLabelText(latinFirstName)).toHaveFocus()
    expect(mockPost).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText(latinFirstName), 'Noa')
    await userEvent.type(screen.getByLabelText(latinLastName), 'Loewe')
    await press()
    await waitFor(() => expect(mockPost).toHaveBeenCalledTimes(1))
    expect(mockPost.mock.calls[0][1].guests).toEqual([
      { firstName: 'נועה', lastName: 'Löwe', latinFirstName: 'Noa', latinLastName: 'Loewe' },
    ])
  })

  it('needs no attention any more once the name is one that it reads', async () => {
    render(page({ saved: { ...saved, booker: { ...booker, ...noa } } }))
    await userEvent.click(screen.getByRole('checkbox', { name: /I accept|terms/i }))
    await press()
    expect(await screen.findByText('2 fields need your attention.')).toBeInTheDocument()
    await retype(named('booker.firstName'), 'Noa')
    await retype(named('booker.lastName'), 'Levy')
    await waitFor(() => expect(screen.queryByText(/need your attention/)).toBeNull())
  })

  it('is not asked for where it reads these letters', () => {
    render(page({ saved: { ...saved, booker: { ...booker, ...noa } }, hotelScripts: ['Hebrew'] }))
    expect(screen.queryByLabelText(latinFirstName)).toBeNull()
  })

  it('is filled in for a saved traveller, and goes with the name', async () => {
    const travellers = [{ id: 'noa', label: 'נועה לוי', ...noa, ...latin }]
    render(page({ saved, travellers }))
    const [choice] = screen.getAllByRole('combobox', { name: messages.booking.fields.savedTraveller })
    if (!choice) throw new Error('no traveller can be chosen')
    await userEvent.selectOptions(choice, 'noa')
    await waitFor(() => expect(screen.getByLabelText(latinLastName)).toHaveValue('Levy'))
    expect(named('booker.firstName')).toHaveValue('נועה')
    await retype(named('booker.firstName'), 'דנה')
    await waitFor(() => expect(screen.getByLabelText(latinLastName)).toHaveValue(''))
  })

  describe('of somebody else, typed before a saved traveller is chosen', () => {
    const travellers = [
      { id: 'noa', label: 'נועה לוי', ...noa, ...latin },
      { id: 'dana', label: 'דנה כהן', firstName: 'דנה', lastName: 'כהן' },
    ]
    const pick = (at: number, id: string) => {
      const choice = screen.getAllByRole('combobox', { name: messages.booking.fields.savedTraveller })[at]
      if (!choice) throw new Error('no traveller can be chosen')
      return userEvent.selectOptions(choice, id)
    }
    const typeLatin = async () => {
      await userEvent.type(screen.getByLabelText(latinFirstName), 'Yael')
      await userEvent.type(screen.getByLabelText(latinLastName), 'Mizrahi')
    }
    const shown = () => [latinFirstName, latinLastName].map((label) => screen.getByLabelText(label))

    it.each([
      ['noa', ['Noa', 'Levy']],
      ['dana', ['', '']],
    ])('is not sent for %s as the booker', async (id, expected) => {
      render(page({ saved: { ...saved, booker: { ...booker, firstName: 'יעל', lastName: 'מזרחי' } }, travellers }))
      await typeLatin()
      await pick(0, id)
      for (const [i, field] of shown().entries()) expect(field).toHaveValue(expected[i])
    })

    it.each([
      ['noa', ['Noa', 'Levy']],
      ['dana', ['Dana', 'Cohen']],
    ])('is not sent for %s as the guest of a room', async (id, [first = '', last = '']) => {
      mockPost.mockResolvedValue({ ok: false, status: 409, body: { code: 'unavailable' } })
      render(page({ saved, travellers }))
      await forSomeoneElse()
      await userEvent.type(named('guests.0.firstName'), 'יעל')
      await userEvent.type(named('guests.0.lastName'), 'מזרחי')
      await typeLatin()
      await pick(1, id)
      if (id === 'dana') {
        for (const field of shown()) expect(field).toHaveValue('')
        await userEvent.type(screen.getByLabelText(latinFirstName), first)
        await userEvent.type(screen.getByLabelText(latinLastName), last)
      } else for (const field of shown()) expect(field).not.toBeInvalid()
      await userEvent.click(screen.getByRole('checkbox', { name: /I accept|terms/i }))
      await press()
      await waitFor(() => expect(mockPost).toHaveBeenCalledTimes(1))
      expect(mockPost.mock.calls[0][1].guests).toMatchObject([{ latinFirstName: first, latinLastName: last }])
    })

    it('stays where the traveller is the booker and not the guest', async () => {
      render(page({ saved, travellers }))
      await forSomeoneElse()
      await userEvent.type(named('guests.0.firstName'), 'יעל')
      await typeLatin()
      await pick(0, 'dana')
      expect(screen.getByLabelText(latinFirstName)).toHaveValue('Yael')
    })
  })

  it('of the booker is not that of whom they book for', async () => {
    const travellers = [{ id: 'noa', label: 'נועה לוי', ...noa, ...latin }]
    const profile = { ...noa, ...latin, email: booker.email, phone: null, country: null }
    render(page({ profile, travellers }))
    expect(screen.getByLabelText(latinFirstName)).toHaveValue('Noa')
    await forSomeoneElse()
    expect(screen.queryByLabelText(latinFirstName)).toBeNull()
    await userEvent.type(named('guests.0.firstName'), 'דנה')
    expect(screen.getByLabelText(latinFirstName)).toHaveValue('')
    await forSomeoneElse()
    await waitFor(() => expect(screen.getByLabelText(latinFirstName)).toHaveValue('Noa'))
  })

  it('comes back with what was typed where scripts do not run, with the focus on it', () => {
    const fields = { 'booker.firstName': 'נועה', 'booker.lastName': 'לוי', 'guests.0.latinLastName': 'Levy' }
    const invalid = ['guests.0.latinFirstName']
    const { sent, marked, focused } = readWithoutScripts({ draft: { ...draft, fields, invalid }, saved })
    expect(sent).toMatchObject({ ...fields, 'guests.0.latinFirstName': '' })
    expect([marked, focused]).toEqual([invalid, 'guests.0.latinFirstName'])
  })

  it('is kept through a reload', async () => {
    const { unmount } = render(page({ saved: { ...saved, booker: { ...booker, ...noa } } }))
    await userEvent.type(screen.getByLabelText(latinFirstName), 'Noa')
    unmount()
    render(page({ saved: { ...saved, booker: { ...booker, ...noa } } }))
    await waitFor(() => expect(screen.getByLabelText(latinFirstName)).toHaveValue('Noa'))
  })
})
