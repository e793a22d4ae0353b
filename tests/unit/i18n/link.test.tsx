/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { renderIn } from '../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../specification/fake-navigation'))
jest.mock('next/link', () => {
  const Anchor = ({ prefetch, ...rest }: ComponentProps<'a'> & { prefetch?: boolean | null }) => (
    <a data-prefetch={String(prefetch)} {...rest} />
  )
  return { __esModule: true, default: Anchor }
})

function show(connection: object | undefined) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  renderIn('de', <Link href="/hotels">Hotels</Link>)
  return screen.getByRole('link', { name: 'Hotels' })
}

describe('a link', () => {
  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])(
    'fetches nothing ahead on %j',
    (connection) => {
      const link = show(connection)
      fireEvent.pointerEnter(link)
      expect(link).toHaveAttribute('data-prefetch', 'false')
    },
  )

  describe.each([{ effectiveType: '4g', saveData: false }, undefined])('on %j', (connection) => {
    it('fetches nothing ahead for standing on the screen', () => {
      const link = show(connection)
      expect(link).toHaveAttribute('data-prefetch', 'false')
      expect(link).toHaveAttribute('href', '/de/hotels')
    })

    it.each(['pointerEnter', 'focus'] as const)('leaves it to Next after %s', (event) => {
      const link = show(connection)
      fireEvent[event](link)
      expect(link).toHaveAttribute('data-prefetch', 'undefined')
    })
  })
})
