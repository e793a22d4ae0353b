/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BackOrMenu } from '@/components/layout/header/back-or-menu'
import { BrandLogo } from '@/components/layout/brand-logo'
import { Promotion } from '@/components/layout/promotion'
import { SiteAnchor } from '@/components/layout/site-anchor'
import { SiteHeader } from '@/components/layout/header/site-header'
import { headerLinks, type SiteView } from '@/components/layout/site-links'
import type { Brand } from '@/lib/domain/tenants/schema'
import { navigation } from './fake-navigation'
import { AGENT, CONSUMER, HOUSE, inLocale, messagesOf, notesOf, renderIn, spoken, SUNRISE, viewOf } from './site'

// The provider of these tests has every message.
jest.mock('@/lib/client/http/late-messages', () => ({ fetchMessages: async () => ({}) }))

jest.mock('next/navigation', () => jest.requireActual<object>('./fake-navigation'))
jest.mock('next-intl/server', () => jest.requireActual<object>('./site'))

beforeEach(() => {
  navigation.pathname = '/hotels'
  navigation.search = ''
  jest.clearAllMocks()
})

const logoOf = (brand: Partial<Brand>, locale: 'en' | 'he' = 'en') =>
  renderIn(
    locale,
    <BrandLogo
      locale={locale}
      tenant={{ ...SUNRISE, brand: { ...SUNRISE.brand, translations: { en: {}, he: {} }, ...brand } }}
    />,
  )
const header = async (rest: Partial<SiteView> = {}) => {
  spoken.locale = rest.locale ?? 'en'
  return renderIn(spoken.locale, await SiteHeader({ view: viewOf(rest) }))
}
const NO_LOGO = { light: null, dark: null }

describe('the promotion', () => {
  const show = async (view: Partial<SiteView>) => {
    spoken.locale = view.locale ?? 'en'
    return renderIn(spoken.locale, await Promotion({ view: viewOf(view) }))
  }

  it.each([null, CONSUMER])('is shown to everybody but agents', async (user) => {
    await show({ user })
    expect(screen.getByRole('complementary', { name: 'Announcement' })).toHaveTextContent(
      /Earn by helping friends book/,
    )
    expect(screen.getByRole('link', { name: 'Join as an Agent' })).toBeInTheDocument()
  })

  it('is hidden from agents', async () => {
    const { container } = await show({ user: AGENT })
    expect(container).toBeEmptyDOMElement()
  })

  it('is a brand’s own text, and nothing where it has none', async () => {
    expect((await show({ tenant: SUNRISE })).container).toBeEmptyDOMElement()
    const translations = { en: { promotion: 'Ten years of mornings' }, he: { promotion: 'עשר שנים של בקרים' } }
    const tenant = { ...SUNRISE, brand: { ...SUNRISE.brand, translations } }
    await show({ tenant, locale: 'he' })
    expect(screen.getByRole('complementary')).toHaveTextContent('עשר שנים של בקרים')
  })

  it.each([HOUSE.settings.links, {}])('is what the house writes, where it writes one', async (links) => {
    const translations = { en: { promotion: 'Ten years of mornings' }, he: {} }
    const tenant = { ...HOUSE, brand: { ...HOUSE.brand, translations }, settings: { ...HOUSE.settings, links } }
    await show({ tenant })
    const shown = screen.getByRole('complementary')
    expect(shown).toHaveTextContent('Ten years of mornings')
    expect(shown).not.toHaveTextContent(messagesOf('en').layout.promotionShort)
  })

  it('is none where the house has nothing to say, or nowhere to join', async () => {
    const translations = { en: { promotion: '' }, he: {} }
    const silent = await show({ tenant: { ...HOUSE, brand: { ...HOUSE.brand, translations } } })
    expect(silent.container).toBeEmptyDOMElement()
    const alone = await show({ tenant: { ...HOUSE, settings: { ...HOUSE.settings, links: {} } } })
    expect(alone.container).toBeEmptyDOMElement()
  })
})

describe('the menus of the header', () => {
  it.each(['en', 'he', 'de'] as const)('say who runs the site, and what a card is charged by (%s)', async (locale) => {
    const { account, menu } = messagesOf(locale).layout
    const notes = notesOf(HOUSE, locale)
    if (locale === 'en')
      expect(notes).toEqual([
        'Powered by Stayfront Agents.',
        'Charges appear on your card statement as STAYFRONT TRAVEL.',
      ])
    await header({ locale })
    for (const name of [account, menu]) {
      for (const note of notes) expect(screen.queryByText(note)).not.toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', { name }))
      const dialog = within(await screen.findByRole('dialog'))
      for (const note of notes) expect(dialog.getByText(note)).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
  })
})

describe('the logo', () => {
  it('is the tenant’s, in a picture for each colour mode', () => {
    logoOf({})
    const [light, dark] = screen.getAllByRole('img', { name: 'Sunrise Stays' })
    expect(light).toHaveAttribute('src', '/brands/sunrise/logo-light.svg')
    expect(light).toHaveClass('dark:hidden')
    expect(dark).toHaveAttribute('src', '/brands/sunrise/logo-dark.svg')
    expect(dark).toHaveClass('hidden', 'dark:block')
  })

  it('is the name where there is no picture', () => {
    const { container } = logoOf({ logo: NO_LOGO })
    expect(container).toHaveTextContent('Sunrise Stays')
    expect(container.querySelector('img, svg')).toBeNull()
  })

  it('is the default mark with the fallback name where there is neither', () => {
    const { container } = logoOf({ logo: NO_LOGO, name: null })
    expect(container.querySelector('svg')).toBeInTheDocument()
    expect(container).toHaveTextContent('Stayfront')
  })

  it('leads home in the language of the page', () => {
    navigation.pathname = '/he/reservation'
    logoOf({}, 'he')
    expect(screen.getByRole('link')).toHaveAttribute('href', '/he')
  })
})

const menu = () => screen.getByRole('button', { name: 'Account' })

describe('the header', () => {
  it('holds the pickers of currency and language and the way to log in', async () => {
    await header()
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByRole('button', { name: 'Currency: USD' })).toBeInTheDocument()
    expect(banner.getByRole('button', { name: 'Language: English EN' })).toBeInTheDocument()
    expect(banner.getAllByRole('button', { name: /^Colour mode/ }).length).toBeGreaterThan(0)
    await userEvent.click(menu())
    expect(await screen.findByRole('link', { name: 'Log in or create an account' })).toHaveAttribute('href', '/login')
  })

  it('names the icon of the carts', async () => {
    await header({ user: { ...CONSUMER, options: { crm: true } } })
    const cart = screen.getByRole('link', { name: 'Sales carts' })
    expect(cart).toHaveAttribute('href', HOUSE.settings.links.carts?.en)
    expect(cart.querySelector('svg')).toBeInTheDocument()
  })

  it('opens partners in a new tab without handing the page to them', () => {
    for (const link of headerLinks(viewOf()).filter(({ external }) => external)) {
      renderIn('en', <SiteAnchor link={link}>{link.key}</SiteAnchor>)
      const anchor = screen.getByRole('link', { name: link.key })
      expect(anchor).toHaveAttribute('target', '_blank')
      expect(anchor).toHaveAttribute('rel', expect.stringContaining('noopener'))
    }
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['joinAgent', 'reservationManagement'])
  })
})

describe('the account menu', () => {
  it('says what card statements show only where cards are charged', async () => {
    const note = /card statement/
    const gatewayOf = (gateway: 'none' | 'sandbox') => ({
      tenant: { ...HOUSE, settings: { ...HOUSE.settings, gateway } },
    })
    const { unmount } = await header(gatewayOf('sandbox'))
    await userEvent.click(menu())
    expect(await screen.findByText(note)).toBeInTheDocument()
    unmount()
    await header(gatewayOf('none'))
    await userEvent.click(menu())
    await screen.findByRole('link', { name: 'Log in or create an account' })
    expect(screen.queryByText(note)).not.toBeInTheDocument()
  })

  it('offers a signed-in person to log out, after a question', async () => {
    await header({ user: AGENT })
    await userEvent.click(menu())
    expect(screen.queryByRole('link', { name: 'Log in or create an account' })).not.toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('title', '3')
    await userEvent.click(screen.getByRole('link', { name: 'Log out' }))
    const dialog = await screen.findByRole('dialog', { name: 'Log out?' })
    expect(within(dialog).getByRole('button', { name: 'Log out' })).toBeInTheDocument()
  })

  it('changes between login and registration in one dialog, which keeps what was typed', async () => {
    await header()
    await userEvent.click(menu())
    await userEvent.click(await screen.findByRole('link', { name: 'Log in or create an account' }))
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
    await userEvent.click(await screen.findByRole('button', { name: /Create an account/ }))
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
    await userEvent.type(screen.getByLabelText('Full name'), 'Ada')
    expect(screen.getByRole('dialog', { name: 'Create an account' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /Already have an account/ }))
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
  })

  it('closes on Escape, on a click outside and when the page changes', async () => {
    const view = viewOf()
    const { rerender } = await header()
    const link = () => screen.queryByRole('link', { name: 'Favourites' })
    await userEvent.click(menu())
    await waitFor(() => expect(link()).toBeInTheDocument())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(link()).not.toBeInTheDocument())
    await userEvent.click(menu())
    fireEvent.pointerDown(document.body, { button: 0, pointerType: 'mouse' })
    fireEvent.click(document.body)
    await waitFor(() => expect(link()).not.toBeInTheDocument())
    await userEvent.click(menu())
    expect(link()).toBeInTheDocument()
    navigation.pathname = '/favorites'
    rerender(inLocale('en', await SiteHeader({ view })))
    await waitFor(() => expect(link()).not.toBeInTheDocument())
  })
})

describe('the narrow header', () => {
  const links = headerLinks(viewOf()).map((link) => ({ ...link, label: link.key }))

  it('closes its menu when the page changes', async () => {
    const { rerender } = renderIn('en', <BackOrMenu links={links} notes={[]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(dialog.getByRole('button', { name: /^Colour mode/ })).toBeInTheDocument()
    navigation.pathname = '/'
    rerender(inLocale('en', <BackOrMenu links={links} notes={[]} />))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each(['/', '/hotels', '/hotels/israel', '/account/reservations', '/account/reservations/x'])(
    'has a menu on %s',
    (pathname) => {
      navigation.pathname = pathname
      renderIn('en', <BackOrMenu links={links} notes={[]} />)
      expect(screen.getByRole('button', { name: 'Menu' })).toBeInTheDocument()
    },
  )

  it('goes back in history, and to the page above on the first page of a tab', async () => {
    navigation.pathname = '/hotels/destination/germany/berlin/results'
    const length = jest.spyOn(window.history, 'length', 'get').mockReturnValue(3)
    renderIn('en', <BackOrMenu links={links} notes={[]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(navigation.router.back).toHaveBeenCalledTimes(1)
    length.mockReturnValue(1)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(navigation.router.push.mock.calls[0]?.[0]).toBe('/hotels/destination/germany/berlin')
    expect(navigation.router.back).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['only pages that lie ahead', { index: 0, length: 3, overlayDepth: 0 }, 'up'],
    ['only what a sheet left behind', { index: 1, length: 2, overlayDepth: 1 }, 'up'],
    ['another page', { index: 1, length: 2, overlayDepth: 0 }, 'back'],
    ['another page, and what a sheet left behind', { index: 2, length: 3, overlayDepth: 1 }, 'back'],
  ])('goes back where history holds it, else up: %s', async (_, { index, length, overlayDepth }, way) => {
    window.history.replaceState({ overlayDepth }, '')
    navigation.pathname = '/hotels/destination/germany/berlin/results'
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(length)
    Object.assign(window, { navigation: { currentEntry: { index } } })
    renderIn('en', <BackOrMenu links={links} notes={[]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    Reflect.deleteProperty(window, 'navigation')
    window.history.replaceState(null, '')
    expect(navigation.router.back).toHaveBeenCalledTimes(way === 'back' ? 1 : 0)
    expect(navigation.router.push).toHaveBeenCalledTimes(way === 'back' ? 0 : 1)
  })
})
