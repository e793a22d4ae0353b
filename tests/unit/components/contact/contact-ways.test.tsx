/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { ContactWays } from '@/components/contact/contact-ways'
import { renderIn, SUNRISE } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('../../specification/site'))

const { legal } = SUNRISE
const listTargets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('the ways to reach a site', () => {
  it('name its address', async () => {
    renderIn('en', await ContactWays({ legal }))
    expect(listTargets()).toContain(`mailto:${legal.supportEmail}`)
    expect(screen.getByText(/first line of your message/)).toBeInTheDocument()
  })

  it('promise no answer where it has no address', async () => {
    renderIn('en', await ContactWays({ legal: { ...legal, supportEmail: '' } }))
    expect(listTargets().filter((target) => target?.startsWith('mailto:'))).toEqual([])
    expect(screen.queryByText(/first line of your message/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Find it with your booking reference' })).toBeInTheDocument()
  })
})
