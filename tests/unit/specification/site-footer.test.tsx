/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { MinimalFooter } from '@/components/layout/minimal-footer'
import { SiteFooter } from '@/components/layout/site-footer'
import type { SiteView } from '@/components/layout/site-links'
import { SOCIALS } from '@/lib/domain/tenants/schema'
import { HOUSE, inLocale, messagesOf, notesOf, OASIS, renderIn, spoken, SUNRISE, tenantOf, viewOf } from './site'

jest.mock('next/navigation', () => jest.requireActual<object>('./fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('./site'))

const footer = async (rest: Partial<SiteView> = {}, year = 2026) => {
  spoken.locale = rest.locale ?? 'en'
  renderIn(spoken.locale, await SiteFooter({ view: viewOf(rest), year }))
  return within(screen.getByRole('contentinfo'))
}
const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

describe('the footer', () => {
  it('has the sections company and services', async () => {
    await footer()
    expect(headings()).toEqual(['Company', 'Services'])
  })

  it('has destinations as well in Hebrew', async () => {
    const cities = [{ name: 'ברלין', href: '/hotels/places/de/berlin' }]
    const shown = await footer({ locale: 'he', cities })
    const { company, services, destinations } = messagesOf('he').layout
    expect(headings()).toEqual([company, services, destinations])
    const name = messagesOf('he').destinations.cityTitle.replace('{city}', 'ברלין')
    expect(shown.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining('/places/de/berlin'))
  })

  it('shows the cards everywhere but in Israel', async () => {
    const inGermany = await footer({ country: 'DE' })
    expect(inGermany.getByRole('img', { name: 'Visa' })).toBeInTheDocument()
    expect(inGermany.getByRole('img', { name: 'Mastercard' })).toBeInTheDocument()
  })

  it('shows no cards in Israel', async () => {
    const inIsrael = await footer({ country: 'IL' })
    expect(inIsrael.queryByRole('img', { name: /Visa|Mastercard/ })).not.toBeInTheDocument()
  })

  it.each([
    [HOUSE, 'Stayfront'],
    [SUNRISE, 'Sunrise Stays'],
  ])('says the year and the brand', async (tenant, brand) => {
    const shown = await footer({ tenant }, 2027)
    expect(shown.getByText(`© 2027 ${brand}`)).toBeInTheDocument()
  })

  it('says nothing of what a card is charged by where nobody has said it', async () => {
    const shown = await footer({ tenant: { ...HOUSE, legal: { ...HOUSE.legal, cardDescriptor: '' } } })
    expect(shown.queryByText(/card statement/)).not.toBeInTheDocument()
  })

  it.each([
    [HOUSE, 'en'],
    [HOUSE, 'he'],
    [HOUSE, 'de'],
    [tenantOf(300), 'en'],
  ] as const)('says who runs the site, and what a card is charged by', async (tenant, locale) => {
    const shown = await footer({ tenant, locale })
    for (const note of notesOf(tenant, locale)) expect(shown.getByText(note)).toBeInTheDocument()
  })

  it('names no platform where there is none', async () => {
    const shown = await footer({ tenant: SUNRISE })
    const [, descriptor = ''] = notesOf(SUNRISE, 'en')
    expect(shown.getByText(descriptor)).toBeInTheDocument()
    expect(shown.queryByText(/Powered by/)).not.toBeInTheDocument()
  })

  it('links to the seven networks of a tenant that has them all', async () => {
    const shown = await footer()
    const list = within(shown.getByRole('list', { name: 'Social networks' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      SOCIALS.map((network) => HOUSE.brand.socials[network]),
    )
  })

  it('links to the networks that a tenant has', async () => {
    const shown = await footer({ tenant: OASIS })
    const list = within(shown.getByRole('list', { name: 'Social networks' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Facebook', 'WhatsApp'])
  })

  it('has no empty list of networks', async () => {
    const none = Object.fromEntries(SOCIALS.map((network) => [network, null]))
    const shown = await footer({
      tenant: { ...HOUSE, brand: { ...HOUSE.brand, socials: { ...HOUSE.brand.socials, ...none } } },
    })
    expect(shown.queryByRole('list', { name: 'Social networks' })).not.toBeInTheDocument()
  })
})

describe('the minimal footer', () => {
  it('shows the cards and nothing else', () => {
    renderIn('en', <MinimalFooter tenant={HOUSE} country="US" />)
    const shown = within(screen.getByRole('contentinfo'))
    expect(shown.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(['Visa', 'Mastercard'])
    expect(shown.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/^$/)
  })

  it('shows no cards to who is in Israel, whatever the country of the tenant', () => {
    const { rerender } = renderIn('en', <MinimalFooter tenant={HOUSE} country="IL" />)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    const israeli = { ...HOUSE, settings: { ...HOUSE.settings, country: 'IL' } }
    rerender(inLocale('en', <MinimalFooter tenant={israeli} country="DE" />))
    expect(screen.getAllByRole('img')).toHaveLength(2)
  })
})
