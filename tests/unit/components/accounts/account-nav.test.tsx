/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { AccountNav } from '@/components/accounts/account-nav'
import { renderIn } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))

const LINKS = [
  { key: 'favorites', href: '/favorites', label: 'Favourites', current: true },
  { key: 'searches', href: '/searches', label: 'Searches', current: false },
]

describe('the tabs of an account', () => {
  it('mark the page itself', () => {
    renderIn('en', <AccountNav links={LINKS} />)
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Favourites')
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  it('are as wide as what stands below them, and show the focus inside', () => {
    const { container } = renderIn('en', <AccountNav links={LINKS} />)
    for (const box of container.querySelectorAll('nav, ul')) expect(box.className).not.toMatch(/(^|\s)-?[mp][xse]-/)
    for (const link of screen.getAllByRole('link')) expect(link).toHaveClass('focus-visible:-outline-offset-2')
  })
})
