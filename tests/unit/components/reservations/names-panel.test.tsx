/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { NamesPanel } from '@/components/reservations/names-panel'
import messages from '@/messages/en.json'
import { inLocale, renderIn } from '../../specification/site'

const ADA = { firstName: 'Ada', lastName: 'Löwe' }
const NOA = { firstName: 'נועה', lastName: 'בן דוד' }
const LATIN = { latinFirstName: 'Noa', latinLastName: 'Ben David' }
const { latinFirstName, latinLastName } = messages.booking.fields

type Props = Parameters<typeof NamesPanel>[0]
const panel = (props: Partial<Props>) => (
  <NamesPanel
    {...{ bookingId: 'an-id', locale: 'en', page: 'reservation', link: null }}
    {...{ guests: [ADA], hotelScripts: [], answer: null, draft: null }}
    {...props}
  />
)

describe('the names of guests', () => {
  it('have a Latin form where the hotel cannot read them alone', () => {
    const { container } = renderIn('en', panel({ guests: [ADA, { ...NOA, ...LATIN }] }))
    expect(container.querySelector('[name="guests.0.latinFirstName"]')).toBeNull()
    expect(container.querySelector('[name="guests.1.firstName"]')).toHaveValue('נועה')
    expect(screen.getByLabelText(latinFirstName)).toHaveValue('Noa')
    expect(screen.getByLabelText(latinLastName)).toHaveValue('Ben David')
  })

  it('have none where it reads their letters', () => {
    renderIn('en', panel({ guests: [NOA], hotelScripts: ['Hebrew'] }))
    expect(screen.queryByLabelText(latinFirstName)).toBeNull()
  })

  it('come back as they were typed where the Latin form is missing, with the focus on it', () => {
    const fields = { 'guests.0.firstName': 'נועה', 'guests.0.lastName': 'Ben David', 'guests.0.latinFirstName': '' }
    const draft = { fields, invalid: ['guests.0.latinFirstName'], sentAt: '2026-03-10T09:00:00.000Z' }
    const html = document.createElement('div')
    html.innerHTML = renderToString(inLocale('en', panel({ answer: 'latin_missing', draft })))
    expect(html.querySelector('details')).toHaveAttribute('open')
    expect(html.querySelector('[name="guests.0.firstName"]')).toHaveAttribute('value', 'נועה')
    expect(html.querySelector('[role="alert"]')).toHaveTextContent(messages.names.answers.latin_missing)
    const [focused, ...others] = html.querySelectorAll('[autofocus]')
    expect(others).toEqual([])
    expect(focused).toHaveAttribute('name', 'guests.0.latinFirstName')
    expect(focused).toHaveAttribute('aria-invalid', 'true')
    expect(html).toHaveTextContent(messages.booking.errors.latin)
  })
})
