/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { OwnHolds } from '@/components/booking/own-holds'
import type { OwnHold } from '@/lib/domain/booking/views'
import { messagesOf, renderIn, spoken } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('../../specification/site'))

const HOLDS: OwnHold[] = [
  { bookingId: 'a', hotel: 'Adlon', dates: '1.–3. Apr.', mayLetGo: true },
  { bookingId: 'b', hotel: 'Le Bristol', dates: '5.–6. Apr.', mayLetGo: false },
]
const BACK = '/de/hotels/destination/germany/berlin/adlon-7?check_in=2026-04-01&guests=2'

async function show(holds: OwnHold[]) {
  spoken.locale = 'de'
  return renderIn('de', await OwnHolds({ holds, locale: 'de', back: `${BACK}#rooms` }))
}

describe('what a visitor holds who may hold no more', () => {
  it('leads to its checkout, by hotel and dates that keep their own direction', async () => {
    const { container } = await show(HOLDS)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/de/book?b=a', '/de/book?b=b'])
    expect(links[0]).toHaveAccessibleName('Adlon 1.–3. Apr.')
    const own = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)
    expect(own).toEqual(['Adlon', '1.–3. Apr.', 'Le Bristol', '5.–6. Apr.'])
  })

  it('is let go by a plain form that comes back to the rooms, but for what is being paid for', async () => {
    const { container } = await show(HOLDS)
    const forms = [...container.querySelectorAll('form')]
    expect(forms).toHaveLength(1)
    const [form] = forms
    if (!form) throw new Error('no form')
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/bookings/a/release'])
    expect(Object.fromEntries(new FormData(form))).toEqual({ locale: 'de', back: `${BACK}#rooms` })
    const button = within(form).getByRole('button', { name: messagesOf('de').hotel.letGo })
    expect(button).toHaveAttribute('type', 'submit')
    expect(button).toHaveAccessibleDescription('Adlon 1.–3. Apr.')
  })

  it('is nothing where it was over in the meantime', async () => {
    expect((await show([])).container).toBeEmptyDOMElement()
  })
})
