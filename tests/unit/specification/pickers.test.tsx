/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeProvider } from 'next-themes'
import { AppProviders } from '@/components/layout/app-providers'
import { ColourModeToggle } from '@/components/layout/colour-mode-toggle'
import { CountryPicker } from '@/components/layout/pickers/country-picker'
import { CurrencyPicker } from '@/components/layout/pickers/currency-picker'
import { LocalePicker } from '@/components/layout/pickers/locale-picker'
import { fetchLater } from '@/components/ui/overlays/load-later'
import { toast } from '@/components/ui/overlays/toast'
import { navigation } from './fake-navigation'
import { renderIn } from './site'

jest.mock('next/navigation', () => jest.requireActual<object>('./fake-navigation'))

beforeEach(() => {
  navigation.pathname = '/hotels/search'
  navigation.search = 'destination=berlin'
  localStorage.clear()
  // The lists of the browser itself are enough.
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) })
  jest.clearAllMocks()
})

describe('the currency picker', () => {
  const open = async () => {
    renderIn('en', <CurrencyPicker first={{ plain: 'USD' }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Currency: USD' }))
    return within(await screen.findByRole('dialog', { name: 'Currency' }))
  }

  it('has popular currencies in their order, then all of them', async () => {
    const dialog = await open()
    expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Popular currencies',
      'All currencies',
    ])
    const [popular, all] = dialog.getAllByRole('list').map((list) => within(list).getAllByRole('button'))
    expect(popular?.map((button) => button.textContent?.slice(0, 3))).toEqual(['EUR', 'GBP', 'ILS', 'USD'])
    expect(all?.length).toBeGreaterThan(50)
  })

  it('rewrites the query and keeps the rest of it', async () => {
    const dialog = await open()
    await userEvent.click(dialog.getAllByRole('button', { name: /^GBP/ })[0] ?? document.body)
    expect(navigation.router.push.mock.calls[0]?.[0]).toBe('/hotels/search?destination=berlin&currency=GBP')
  })
})

describe('the country picker', () => {
  it('lists the countries and finds one by its name', async () => {
    renderIn('en', <CountryPicker country="US" name="United States" />)
    await userEvent.click(screen.getByRole('button', { name: 'Country: United States' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Country' }))
    await userEvent.type(dialog.getByRole('searchbox'), 'isra')
    expect(dialog.getByRole('button', { name: 'Israel' })).toBeInTheDocument()
  })
})

describe('the language picker', () => {
  const open = async () => {
    navigation.pathname = '/de/hotels/search'
    renderIn('de', <LocalePicker locale="de" name="Deutsch" />)
    await userEvent.click(screen.getByRole('button', { name: /Deutsch/ }))
    return within(await screen.findByRole('dialog'))
  }
  /** Whether the page keeps the browser from following the link; a test's page cannot be left anyway. */
  const isStopped = (link: HTMLElement) => {
    let stopped = false
    const note = (event: Event) => {
      stopped = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', note, { once: true })
    fireEvent.click(link)
    return stopped
  }

  it('offers all languages, each leading to the same page and query', async () => {
    const dialog = await open()
    const links = dialog.getAllByRole('link')
    expect(links).toHaveLength(39)
    const hrefs = links.map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/hotels/search?destination=berlin')
    expect(hrefs).toContain('/fr/hotels/search?destination=berlin')
  })

  it('closes, remembers the choice and lets the browser go to another language', async () => {
    const dialog = await open()
    expect(isStopped(dialog.getByRole('link', { name: 'Français' }))).toBe(false)
    expect(document.cookie).toContain('i18n_redirected=fr')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('stays on the page when its own language is chosen', async () => {
    const dialog = await open()
    expect(isStopped(dialog.getByRole('link', { name: 'Deutsch' }))).toBe(true)
    expect(document.cookie).toContain('i18n_redirected=de')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('the colour mode', () => {
  const listen = () => ({
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  })
  beforeEach(() => Object.defineProperty(window, 'matchMedia', { configurable: true, value: listen }))
  const toggle = () => screen.getByRole('button', { name: /^Colour mode/ })
  const mode = () => toggle().getAttribute('aria-label')?.replace('Colour mode: ', '')

  it('goes from system to light to dark and back to system, and is stored', async () => {
    renderIn(
      'en',
      <ThemeProvider attribute="class" storageKey="color-mode">
        <ColourModeToggle />
      </ThemeProvider>,
    )
    expect(mode()).toBe('system')
    for (const next of ['light', 'dark', 'system']) {
      await userEvent.click(toggle())
      expect(mode()).toBe(next)
      expect(localStorage.getItem('color-mode')).toBe(next)
    }
  })

  it.each(['light', 'dark'] as const)(
    'is %s on a page that insists on it, and what was chosen stays stored',
    (forced) => {
      const chosen = forced === 'light' ? 'dark' : 'light'
      localStorage.setItem('color-mode', chosen)
      renderIn(
        'en',
        <AppProviders nonce="" dir="ltr" mode={forced}>
          <p />
        </AppProviders>,
      )
      expect(document.documentElement).toHaveClass(forced)
      expect(document.documentElement).not.toHaveClass(chosen)
      expect(localStorage.getItem('color-mode')).toBe(chosen)
    },
  )
})

describe('a toast', () => {
  it.each([
    ['ltr', 'right'],
    ['rtl', 'left'],
  ] as const)('is a pill at the end of the bottom edge (%s) and goes after five seconds', async (dir, side) => {
    jest.useFakeTimers()
    renderIn(
      'en',
      <AppProviders nonce="" dir={dir} mode="light">
        <p />
      </AppProviders>,
    )
    await act(() => {
      toast(`Saved ${dir}`)
      return fetchLater()
    })
    act(() => jest.advanceTimersByTime(100))
    const shown = screen.getByText(`Saved ${dir}`).closest('li')
    expect(shown).toHaveStyle({ borderRadius: '999px' })
    expect(shown?.parentElement).toHaveAttribute('data-y-position', 'bottom')
    expect(shown?.parentElement).toHaveAttribute('data-x-position', side)
    act(() => jest.advanceTimersByTime(4899))
    expect(shown).toHaveAttribute('data-removed', 'false')
    act(() => jest.advanceTimersByTime(101))
    expect(shown).toHaveAttribute('data-removed', 'true')
    act(() => jest.advanceTimersByTime(1000))
    expect(screen.queryByText(`Saved ${dir}`)).not.toBeInTheDocument()
    jest.useRealTimers()
  })
})
