/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountDialog } from '@/components/layout/header/account-dialog'
import { findWaysIn, type WaysIn } from '@/components/layout/header/ways-in'
import { HOUSE, renderIn, viewOf } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))

const LIST = '/hotels/destination/germany/berlin/results?check_in=2026-12-11&stars=5&page=2'
const RESET = 'https://accounts.example.com/reset'

async function show(ways: WaysIn) {
  renderIn('en', <AccountDialog signedIn={false} open onOpenChange={() => {}} ways={ways} />)
  await screen.findByRole('dialog')
}

beforeEach(() => window.history.replaceState(null, '', LIST))

describe('the dialog to log in', () => {
  it('goes on with the page as it is, its dates and filters too', async () => {
    await show({ forgot: 'here', sso: true })
    expect(document.querySelector<HTMLInputElement>('input[name="next"]')).toHaveValue(LIST)
    const sso = screen.getByRole('link', { name: 'Log in with your organisation' })
    expect(new URL(sso.getAttribute('href') ?? '', 'http://localhost').searchParams.get('next')).toBe(LIST)
  })

  it('asks for a new password where passwords are kept here', async () => {
    await show(findWaysIn(viewOf()))
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    expect(screen.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Log in with your organisation' })).not.toBeInTheDocument()
  })

  it('leads to the tenant’s own page for one where a platform keeps them, if it names any', async () => {
    const links = { ...HOUSE.settings.links, passwordReset: { en: RESET, he: RESET } }
    const tenant = { ...HOUSE, settings: { ...HOUSE.settings, links } }
    await show(findWaysIn(viewOf({ tenant, passwordsElsewhere: true })))
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', RESET)
    expect(screen.queryByRole('button', { name: 'Forgot your password?' })).not.toBeInTheDocument()
  })

  it('offers none where it names none', async () => {
    const { passwordReset: _, ...links } = HOUSE.settings.links
    const tenant = { ...HOUSE, settings: { ...HOUSE.settings, links } }
    await show(findWaysIn(viewOf({ tenant, passwordsElsewhere: true })))
    expect(screen.queryByText('Forgot your password?')).not.toBeInTheDocument()
  })
})
