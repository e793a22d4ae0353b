/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { CountryPicker } from '@/components/layout/pickers/country-picker'
import { CurrencyPicker } from '@/components/layout/pickers/currency-picker'
import { LocalePicker } from '@/components/layout/pickers/locale-picker'
import { countryPart, currencyPart } from '@/lib/client/state/client-state'
import { leaveTo } from '@/lib/client/http/leave'
import { listCountryRows, listCurrencyRows } from '@/lib/server/pick-lists'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import { navigation } from '../../../specification/fake-navigation'

jest.mock('next/navigation', () => jest.requireActual<object>('../../../specification/fake-navigation'))
jest.mock('@/lib/client/http/leave', () => ({ leaveTo: jest.fn() }))

const asked: string[] = []
const LISTS: Record<string, (locale: 'en' | 'de') => unknown> = {
  '/api/countries': listCountryRows,
  '/api/currencies': listCurrencyRows,
}
const fetchLists = async (url: string) => {
  asked.push(url)
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const rows = LISTS[pathname]?.(searchParams.get('locale') === 'de' ? 'de' : 'en')
  return { ok: rows !== undefined, status: 200, json: async () => ({ rows }) }
}

function show(ui: ReactNode, locale: 'en' | 'de' = 'en') {
  return render(
    <NextIntlClientProvider locale={locale} messages={locale === 'de' ? de : en} timeZone="UTC">
      {ui}
    </NextIntlClientProvider>,
  )
}

async function open(ui: ReactNode, button: RegExp, locale: 'en' | 'de' = 'en') {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const view = show(ui, locale)
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  await act(async () => undefined)
  return { user, dialog, view, search: dialog.getByRole('searchbox') }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const codes = (buttons: HTMLElement[]) => buttons.map((button) => button.textContent?.slice(0, 3))
const picks = () => [...document.querySelectorAll<HTMLElement>('[data-pick]')]

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  navigation.pathname = '/hotels/search'
  navigation.search = 'destination=berlin&guests=2'
  jest.clearAllMocks()
  Object.assign(globalThis, { fetch: fetchLists })
})

describe('the buttons of the pickers', () => {
  it.each([
    ['language', <LocalePicker key="a" locale="de" name="Deutsch" />, 'Language: Deutsch DE'],
    ['currency', <CurrencyPicker key="b" first={{ plain: 'EUR' }} />, 'Currency: EUR'],
    ['country', <CountryPicker key="c" country="IL" name="Israel" />, 'Country: Israel'],
  ])('have the letters that are seen in their name: %s', (_, picker, name) => {
    show(picker)
    const button = screen.getByRole('button', { name })
    const seen = [...button.querySelectorAll('.sr-only')].reduce(
      (text, hidden) => text.replace(hidden.textContent ?? '', ''),
      button.textContent ?? '',
    )
    expect(seen.trim()).not.toBe('')
    expect(name).toContain(seen.trim())
  })
})

describe('the currency picker', () => {
  const openIt = (locale: 'en' | 'de' = 'en') => open(<CurrencyPicker first={{ plain: 'USD' }} />, /USD/, locale)

  it.each([
    ['Neuer Schekel', 'ILS'],
    ['new shekel', 'ILS'],
    ['jpy', 'JPY'],
    ['₪', 'ILS'],
    ['CA$', 'CAD'],
  ])('in German finds by %s the currency %s', async (text, code) => {
    const { user, dialog, search } = await openIt('de')
    await user.type(search, text)
    expect(codes(dialog.getAllByRole('button', { pressed: false }))[0]).toBe(code)
    expect(dialog.getByRole('heading', { level: 3 })).toHaveTextContent('Alle Währungen')
  })

  it('says how many it found, and when it found nothing', async () => {
    const { user, dialog, search } = await openIt()
    await user.type(search, 'shekel')
    expect(dialog.getByRole('status')).toHaveTextContent('1 result')
    await user.clear(search)
    await user.type(search, 'qqq')
    expect(dialog.getByRole('status')).toHaveTextContent('No results')
    expect(picks()).toEqual([])
  })

  it('takes the first that was found on Enter, rewrites the query, stores the choice and closes', async () => {
    const { user } = await openIt()
    await user.keyboard('pound{Enter}')
    expect(navigation.router.push).toHaveBeenCalledWith('/hotels/search?destination=berlin&guests=2&currency=GBP', {
      scroll: false,
    })
    expect(currencyPart.get()).toBe('GBP')
    await isClosed()
    // One can go back from it.
    expect(navigation.router.replace).not.toHaveBeenCalled()
  })

  it('leaves limits of prices behind, whose numbers would be other amounts', async () => {
    navigation.search = 'guests=2&price_min=100&price_max=200&stars=4'
    const { user } = await openIt()
    await user.keyboard('pound{Enter}')
    expect(navigation.router.push).toHaveBeenCalledWith('/hotels/search?guests=2&stars=4&currency=GBP', {
      scroll: false,
    })
    await isClosed()
  })

  it('goes once the browser is connected again', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = await openIt()
    await user.keyboard('pound{Enter}')
    await isClosed()
    expect(currencyPart.get()).toBe('GBP')
    expect(navigation.router.push).not.toHaveBeenCalled()
    onLine.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(navigation.router.push).toHaveBeenCalledWith(expect.stringContaining('currency=GBP'), { scroll: false })
  })

  it('goes nowhere when the same is chosen', async () => {
    const { user, dialog } = await openIt()
    await user.click(dialog.getAllByRole('button', { pressed: true })[0] ?? document.body)
    await isClosed()
    expect(navigation.router.push).not.toHaveBeenCalled()
  })

  it('closes on Escape without a choice', async () => {
    const { user } = await openIt()
    await user.keyboard('{Escape}')
    await isClosed()
    expect(currencyPart.get()).toBeNull()
    expect(screen.getByRole('button', { name: /USD/ })).toHaveFocus()
  })

  it('completes an address without a currency by the stored one, and no other', () => {
    currencyPart.set('GBP')
    const { unmount } = show(<CurrencyPicker first={{ plain: 'USD' }} />)
    expect(navigation.router.replace).toHaveBeenCalledWith('/hotels/search?destination=berlin&guests=2&currency=GBP', {
      scroll: false,
    })
    unmount()
    navigation.router.replace.mockClear()
    navigation.search = 'currency=EUR'
    show(<CurrencyPicker first={{ plain: 'USD' }} />)
    expect(navigation.router.replace).not.toHaveBeenCalled()
  })

  it('shows the currency of the country in the address, as long as it stands there', async () => {
    currencyPart.set('GBP')
    const first = { plain: 'GBP', ofCountry: { country: 'fr', currency: 'EUR' } }
    navigation.search = 'guests=2&country=fr'
    const { unmount } = show(<CurrencyPicker first={first} />)
    expect(screen.getByRole('button', { name: 'Currency: EUR' })).toBeInTheDocument()
    // The stored choice goes before the country's.
    expect(navigation.router.replace.mock.calls[0]?.[0]).toBe('/hotels/search?guests=2&country=fr&currency=GBP')
    unmount()
    navigation.router.replace.mockClear()
    for (const search of ['guests=2', 'country=US']) {
      navigation.search = search
      const view = show(<CurrencyPicker first={first} />)
      expect(screen.getByRole('button', { name: 'Currency: GBP' })).toBeInTheDocument()
      view.unmount()
    }
    expect(navigation.router.replace).not.toHaveBeenCalled()
  })

  it('keeps a versioned copy of the list, and asks once', async () => {
    const { view } = await openIt()
    await waitFor(() => expect(localStorage.getItem('stayfront:currencies')).toContain('"version":2'))
    expect(localStorage.getItem('stayfront:currencies')).toContain('"symbol":"₪"')
    view.unmount()
    await openIt()
    expect(asked).toEqual(['/api/currencies?locale=en'])
  })
})

describe('the country picker', () => {
  const openIt = (locale: 'en' | 'de' = 'en') =>
    open(
      <CountryPicker country="DE" name={locale === 'de' ? 'Deutschland' : 'Germany'} />,
      /(Germany|Deutschland)$/,
      locale,
    )

  it.each([
    ['Österreich', 'Österreich'],
    ['austria', 'Österreich'],
    ['at', 'Österreich'],
    ['+972', 'Israel'],
  ])('in German finds by %s the country %s', async (text, name) => {
    const { user, search } = await openIt('de')
    await waitFor(() => expect(localStorage.getItem('stayfront:countries')).toContain('"version":2'))
    await user.type(search, text)
    expect(picks()[0]).toHaveAccessibleName(name)
  })

  it('shows flags that screen readers pass over', async () => {
    const { dialog } = await openIt()
    const israel = dialog.getByRole('button', { name: 'Israel' })
    expect(israel).toHaveTextContent(/^Israel$/)
    expect(israel.querySelector('img')).toHaveAttribute('src', '/pictures/flags/il')
    expect(israel.querySelector('img')).toHaveAttribute('alt', '')
  })

  it('draws a country without a flag', async () => {
    const rows = listCountryRows('en').map((row) => ({ ...row, emoji: null }))
    localStorage.setItem('stayfront:countries', JSON.stringify({ state: { locale: 'en', rows }, version: 2 }))
    const { dialog } = await openIt()
    expect(dialog.getByRole('button', { name: 'Israel' }).querySelector('img')).toBeNull()
    expect(asked).toEqual([])
  })

  it.each([
    ['broken', '{'],
    ['of another version', JSON.stringify({ state: { locale: 'en', rows: [{ code: 'IL' }] }, version: 9 })],
    ['with a broken row', JSON.stringify({ state: { locale: 'en', rows: [{ code: 'IL' }] }, version: 2 })],
  ])('asks again where its copy is %s', async (_, text) => {
    localStorage.setItem('stayfront:countries', text)
    const { dialog } = await openIt()
    await waitFor(() => expect(asked).toEqual(['/api/countries?locale=en']))
    expect(dialog.getByRole('button', { name: 'Israel' })).toBeInTheDocument()
  })

  it('works without the server', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) })
    const { dialog } = await openIt('de')
    expect(dialog.getByRole('button', { name: 'Österreich' })).toBeInTheDocument()
  })

  it('remembers the choice for server and browser and loads the page for it', async () => {
    const { user } = await openIt()
    await user.keyboard('israel{Enter}')
    expect(countryPart.get()).toBe('IL')
    expect(document.cookie).toContain('country=IL')
    expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/[?&]country=IL$/))
  })

  it.each([
    ['leaves limits of prices behind', '?price_min=100&price_max=200&stars=4', '?stars=4&country=IL'],
    [
      'keeps them where the address names their currency',
      '?currency=EUR&price_max=200',
      '?currency=EUR&price_max=200&country=IL',
    ],
  ])('%s', async (_, before, after) => {
    window.history.replaceState(null, '', `/hotels/search${before}`)
    const { user } = await openIt()
    await user.keyboard('israel{Enter}')
    expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`${after.replace('?', '\\?')}$`)))
    window.history.replaceState(null, '', '/')
  })

  it.each([null, 'CHF'])('leaves the choice of a currency as it is: %s', async (chosen) => {
    if (chosen !== null) currencyPart.set(chosen)
    const { user } = await openIt()
    await waitFor(() => expect(localStorage.getItem('stayfront:countries')).toContain('"default_currency":"ILS"'))
    await user.keyboard('israel{Enter}')
    expect(leaveTo).toHaveBeenCalled()
    expect(currencyPart.get()).toBe(chosen)
  })

  it('loads nothing when the same is chosen', async () => {
    const { user, dialog } = await openIt()
    await user.click(dialog.getByRole('button', { pressed: true }))
    await isClosed()
    expect(leaveTo).not.toHaveBeenCalled()
    expect(currencyPart.get()).toBeNull()
  })
})

describe('the keyboard in a picker', () => {
  const openIt = () => open(<LocalePicker locale="de" name="Deutsch" />, /Deutsch/, 'de')

  it('walks the list with the arrows, from the search and back to it', async () => {
    const { user, search } = await openIt()
    expect(search).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(picks()[0]).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(picks()[2]).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(picks()[1]).toHaveFocus()
    await user.keyboard('{End}')
    expect(picks().at(-1)).toHaveFocus()
    await user.keyboard('{Home}{ArrowUp}')
    expect(search).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(picks().at(-1)).toHaveFocus()
  })

  it('goes on with the search when letters are typed in the list', async () => {
    const { user, search } = await openIt()
    await user.keyboard('fr{ArrowDown}')
    expect(picks()[0]).toHaveFocus()
    await user.keyboard('a')
    expect(search).toHaveFocus()
    expect(search).toHaveValue('fra')
  })

  it('steps to the entry below in the same column', async () => {
    const { user } = await openIt()
    for (const [i, entry] of picks().entries()) {
      const box = { left: (i % 3) * 100, top: Math.floor(i / 3) * 44 }
      entry.getBoundingClientRect = () => new DOMRect(box.left, box.top, 100, 44)
    }
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}')
    expect(picks()[4]).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(picks()[1]).toHaveFocus()
  })

  it.each(['Français', 'french', 'Französisch', 'fr'])('finds a language by %s', async (text) => {
    const { user, search } = await openIt()
    await user.type(search, text)
    expect(picks()[0]).toHaveAccessibleName('Français')
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])('leaves Enter to an input method: %j', async (sign) => {
    const { user, dialog, search } = await open(<CurrencyPicker first={{ plain: 'USD' }} />, /USD/)
    await user.type(search, 'pound')
    fireEvent.keyDown(search, { key: 'Enter', ...sign })
    expect(currencyPart.get()).toBeNull()
    expect(dialog.getByRole('searchbox')).toHaveValue('pound')
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 })
    expect(currencyPart.get()).toBe('GBP')
  })

  it('chooses nothing on Enter while nothing is searched', async () => {
    const { user } = await openIt()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })
})

describe('a picker that is open', () => {
  it('closes when another page or language is shown', async () => {
    const { view } = await open(<LocalePicker locale="de" name="Deutsch" />, /Deutsch/, 'de')
    view.rerender(
      <NextIntlClientProvider locale="de" messages={de} timeZone="UTC">
        <LocalePicker locale="fr" name="Français" />
      </NextIntlClientProvider>,
    )
    await isClosed()
  })

  it('stays open while only the query changes', async () => {
    const { view } = await open(<CurrencyPicker first={{ plain: 'USD' }} />, /USD/)
    navigation.search = 'destination=paris'
    view.rerender(
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <CurrencyPicker first={{ plain: 'USD' }} />
      </NextIntlClientProvider>,
    )
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('takes the query that the address has at the moment into the other language', async () => {
    const { dialog } = await open(<LocalePicker locale="de" name="Deutsch" />, /Deutsch/, 'de')
    window.history.replaceState(null, '', '/de/hotels/search?destination=berlin&fid=77')
    const link = dialog.getByRole('link', { name: 'Français' })
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(link)
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/fr\/hotels\/search\?destination=berlin&fid=77$/))
    window.history.replaceState(null, '', '/')
  })
})
