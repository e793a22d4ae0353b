/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator } from 'next-intl'
import { Analytics } from '@/components/layout/analytics'
import { AppProviders } from '@/components/layout/app-providers'
import { ColourModeToggle } from '@/components/layout/colour-mode-toggle'
import { NetworkStatus } from '@/components/layout/network-status'
import { PrivacyChoices } from '@/components/layout/privacy-choices'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import he from '@/messages/he.json'
import ja from '@/messages/ja.json'
import { navigation } from '../../specification/fake-navigation'
import { inLocale, renderIn } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))

const ID = 'G-TEST000001'

let isDark = false
const listeners = new Set<(query: { matches: boolean }) => void>()
const query = {
  get matches() {
    return isDark
  },
  addListener: (listener: () => void) => void listeners.add(listener),
  removeListener: (listener: () => void) => void listeners.delete(listener),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}
beforeEach(() => {
  isDark = false
  localStorage.clear()
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => query })
})

describe('the network', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    renderIn(
      'en',
      <AppProviders nonce="" dir="ltr" mode="light">
        <NetworkStatus />
      </AppProviders>,
    )
  })
  afterEach(() => jest.useRealTimers())
  const tell = (name: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(name)))
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  it('is said to be gone until it is back, and for 3 seconds to be back', () => {
    tell('offline')
    pass(100)
    expect(screen.getByText('You are offline')).toBeInTheDocument()
    pass(30_000)
    expect(screen.getByText('You are offline').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    tell('online')
    pass(100)
    expect(screen.queryByText('You are offline')).not.toBeInTheDocument()
    pass(2500)
    expect(screen.getByText('You are online')).toBeInTheDocument()
    pass(1000)
    expect(screen.queryByText('You are online')).not.toBeInTheDocument()
  })
})

describe('texts of the network', () => {
  it('are the specification’s in English and differ in every written language', () => {
    const say = (messages: typeof en) => createTranslator({ locale: 'en', messages, namespace: 'signals' })
    expect([say(en)('online'), say(en)('offline')]).toEqual(['You are online', 'You are offline'])
    expect(new Set([en, de, he, ja].flatMap(({ signals }) => [signals.online, signals.offline])).size).toBe(8)
  })
})

describe('the colour mode of the system', () => {
  const system = (dark: boolean) => {
    isDark = dark
    act(() => listeners.forEach((listener) => listener({ matches: dark })))
  }
  const start = (mode?: 'light' | 'dark') => {
    renderIn(
      'en',
      <AppProviders nonce="" dir="ltr" mode={mode}>
        <ColourModeToggle />
      </AppProviders>,
    )
    return document.documentElement
  }

  it('is followed when it changes', () => {
    const page = start()
    expect(page).toHaveClass('light')
    system(true)
    expect(page).toHaveClass('dark')
    system(false)
    expect(page).toHaveClass('light')
  })

  it('is followed no more once a mode was chosen', () => {
    localStorage.setItem('color-mode', 'light')
    const page = start()
    system(true)
    expect(page).toHaveClass('light')
  })

  it('gives way to what another tab chose', () => {
    const page = start()
    localStorage.setItem('color-mode', 'dark')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode', newValue: 'dark' })))
    expect(page).toHaveClass('dark')
    expect(screen.getByRole('button', { name: 'Colour mode: dark' })).toBeInTheDocument()
  })

  it('gives way to a page that insists on a mode', () => {
    const page = start('light')
    system(true)
    expect(page).toHaveClass('light')
    expect(localStorage.getItem('color-mode')).toBeNull()
  })
})

describe('measurement', () => {
  const page = (choice: 'granted' | 'refused' | null, refused = false) => (
    <>
      <Analytics id={ID} nonce="n" choice={choice} refused={refused} />
      <PrivacyChoices />
    </>
  )
  const script = () => document.querySelector<HTMLScriptElement>('script[src*="googletagmanager"]')
  const queue = (): ArrayLike<unknown>[] => Reflect.get(window, 'dataLayer') ?? []
  const views = () => queue().filter((entry) => entry[1] === 'page_view')
  const question = () => screen.queryByRole('region', { name: 'Privacy choices' })
  beforeEach(() => {
    navigation.pathname = '/de'
    Reflect.deleteProperty(window, 'dataLayer')
    delete window.gtag
    document.title = 'Start'
    document.cookie = `consent_${ID}=; max-age=0`
    document.head.querySelectorAll('script').forEach((each) => each.remove())
  })
  afterEach(() => {
    for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name)
  })

  it('loads nothing of others before a yes, and then remembers it', async () => {
    renderIn('en', page(null))
    expect(script()).toBeNull()
    expect(queue()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(script()?.src).toBe(`https://www.googletagmanager.com/gtag/js?id=${ID}`)
    expect(script()?.nonce).toBe('n')
    expect(question()).not.toBeInTheDocument()
    expect(document.cookie).toContain(`consent_${ID}=granted`)
  })

  it('loads nothing after a no, which is remembered, and does not ask again', async () => {
    renderIn('en', page(null))
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    expect(script()).toBeNull()
    expect(question()).not.toBeInTheDocument()
    expect(document.cookie).toContain(`consent_${ID}=refused`)
  })

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('takes %s for a no, also after a yes', (name, value) => {
    Object.defineProperty(navigator, name, { configurable: true, value })
    renderIn('en', page('granted'))
    expect(script()).toBeNull()
    expect(queue()).toEqual([])
    expect(question()).not.toBeInTheDocument()
  })

  it('takes a request that refused for a no', () => {
    renderIn('en', page(null, true))
    expect(question()).not.toBeInTheDocument()
    expect(script()).toBeNull()
  })

  it('sends one view for each route, with the title in the language of the page', () => {
    const { rerender } = renderIn('en', page('granted'))
    for (const [path, title] of [
      ['/de/hotels', 'Hotels'],
      ['/de/hotels', 'Hotels'],
      ['/de/contact-support', 'Kontakt'],
    ] as const) {
      navigation.pathname = path
      document.title = title
      rerender(inLocale('en', page('granted')))
    }
    const { origin } = window.location
    expect(views().map((entry) => entry[2])).toEqual([
      { page_path: '/de', page_title: 'Start', page_location: `${origin}/de` },
      { page_path: '/de/hotels', page_title: 'Hotels', page_location: `${origin}/de/hotels` },
      { page_path: '/de/contact-support', page_title: 'Kontakt', page_location: `${origin}/de/contact-support` },
    ])
  })

  it('tells Google to count no view by itself and to use nothing for advertising', () => {
    renderIn('en', page('granted'))
    const config = queue().find((entry) => entry[0] === 'config')
    expect(config?.[1]).toBe(ID)
    expect(config?.[2]).toMatchObject({ send_page_view: false, allow_google_signals: false })
    expect(queue()[0]?.[2]).toMatchObject({ ad_storage: 'denied', ad_user_data: 'denied' })
  })

  it('stops when the choice is changed from the footer, and removes what was stored', async () => {
    document.cookie = '_ga=GA1.1.1; path=/'
    renderIn('en', page('granted'))
    await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }))
    expect(Reflect.get(window, `ga-disable-${ID}`)).toBe(true)
    expect(document.cookie).not.toContain('_ga=')
    expect(document.cookie).toContain(`consent_${ID}=refused`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('tells who looks that the browser refuses for them', async () => {
    renderIn('en', page('granted', true))
    await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }))
    expect(await screen.findByText(/Your browser asks not to be tracked/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  })
})
