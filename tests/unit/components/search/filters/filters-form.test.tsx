/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { FiltersForm } from '@/components/search/filters/filters-form'
import { ResultsSort } from '@/components/search/results/results-sort'
import type { FiltersView } from '@/lib/domain/search/filters-view'
import type { Sort } from '@/lib/domain/search/schema'
import messages from '@/messages/en.json'
import { navigation } from '../../../specification/fake-navigation'
import { WaitingPage, letListArrive } from '../waiting-page'

jest.mock('next/navigation', () => jest.requireActual<object>('../../../specification/fake-navigation'))

const PRICE = {
  ...{ legend: 'Total', currency: 'EUR', min: 80, max: 900, from: '', to: '', bins: [1, 2, 1], symbol: '€' },
  ...{ fromLabel: 'From, in EUR', toLabel: 'To, in EUR' },
}
const STARS = { id: 'stars', legend: 'Stars', key: 'stars' as const, single: false }
const view = (change: Partial<FiltersView> = {}): FiltersView => ({
  price: PRICE,
  hiddenLimits: [],
  groups: [{ ...STARS, options: [{ value: '4', label: 'Four', count: 3, checked: false }] }],
  ...{ name: '', matches: 9, active: 0 },
  ...change,
})
const page = (shown: FiltersView, filters: [string, string][] = []) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <FiltersForm view={shown} path="/results" action="/results" base={[...KEPT, ...filters]} kept={KEPT} />
  </NextIntlClientProvider>
)
const sort = (by: Sort) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <ResultsSort {...{ path: '/results', action: '/results', near: null, base: NO_BASE }} sort={by} sorts={SORTS} />
  </NextIntlClientProvider>
)
const KEPT: [string, string][] = [['guests', '2']]
const NO_BASE: [string, string][] = []
const SORTS: Sort[] = ['recommended', 'total', 'score']
const from = () => screen.getByRole('textbox', { name: `${messages.results.priceFrom} ${PRICE.fromLabel}` })
const to = () => screen.getByRole('textbox', { name: `${messages.results.priceTo} ${PRICE.toLabel}` })
const name = () => screen.getByPlaceholderText(messages.results.namePlaceholder)
const asked = () => navigation.router.replace.mock.lastCall?.[0]

beforeEach(() => jest.clearAllMocks())

describe('a long group', () => {
  const options = Array.from({ length: 12 }, (_, i) => ({
    ...{ value: String(i), label: `Area ${i}`, count: 1 },
    checked: i === 11,
  }))
  const long = view({ groups: [{ id: 'areas', legend: 'Areas', key: 'area', single: false, options }] })

  it('shows its first options and those in force, and all of them on demand', async () => {
    render(page(long))
    expect(screen.getAllByRole('checkbox')).toHaveLength(7)
    await userEvent.click(screen.getByRole('button', { name: /12/ }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(12)
  })

  it('has every option, once, before scripts and without them', () => {
    const html = renderToString(page(long))
    const values = [...html.matchAll(/(?:name="area"[^>]*|<option) value="(\d+)"/g)].map(([, value]) => value)
    expect(values.sort()).toEqual(options.map(({ value }) => value).sort())
    expect(html).toMatch(/<noscript>.*Area 9.*<\/noscript>/)
  })
})

describe('what is typed into the filters', () => {
  it('stays, with the focus, when an answer arrives meanwhile', async () => {
    const user = userEvent.setup()
    const { rerender } = render(page(view()))
    await user.click(screen.getByRole('checkbox', { name: /Four/ }))
    await user.type(from(), '12')
    rerender(page(view({ price: { ...PRICE, min: 95, max: 700 } })))
    expect(from()).toHaveFocus()
    await user.keyboard('0')
    expect(from()).toHaveValue('120')
    await user.type(name(), 'ha')
    rerender(page(view({ price: { ...PRICE, from: '120' }, name: 'h' })))
    expect(name()).toHaveFocus()
    await user.keyboard('us')
    expect(name()).toHaveValue('haus')
    expect(from()).toHaveValue('120')
  })

  it('gives way to what the address says once nobody types', async () => {
    const user = userEvent.setup()
    const { rerender } = render(page(view({ price: { ...PRICE, from: '120' }, name: 'haus' })))
    rerender(page(view()))
    expect(from()).toHaveValue('')
    expect(name()).toHaveValue('')
    await user.type(to(), '500')
    await user.tab()
    rerender(page(view({ price: { ...PRICE, to: '500' } })))
    rerender(page(view()))
    expect(to()).toHaveValue('')
  })

  it.each([
    ['12.50', '12.5'],
    ['12,50', '12.5'],
    ['1,250', '1250'],
    ['1.250,5', '1250.5'],
    ['1 250', '1250'],
  ])('as a price is read by its decimals: %s', async (typed, sent) => {
    const user = userEvent.setup()
    render(page(view()))
    await user.type(to(), `${typed}{Enter}`)
    expect(to()).toHaveValue(typed)
    expect(asked()).toBe(`/results?guests=2&price_max=${sent}&currency=EUR`)
    expect(to()).toHaveAttribute('inputmode', 'decimal')
  })

  it.each([
    ['٥٠٠', '500', '500'],
    ['١٬٢٥٠', '1,250', '1250'],
    ['๕๐', '50', '50'],
  ])('as a price is read in the digits of the keyboard: %s', async (typed, shown, sent) => {
    const user = userEvent.setup()
    render(page(view()))
    await user.type(to(), `${typed}{Enter}`)
    expect(to()).toHaveValue(shown)
    expect(asked()).toBe(`/results?guests=2&price_max=${sent}&currency=EUR`)
  })

  it('leaves the currency of an address without limits as it is', async () => {
    const user = userEvent.setup()
    render(page(view(), [['currency', 'EUR']]))
    await user.type(name(), 'haus{Enter}')
    expect(asked()).toBe('/results?guests=2&currency=EUR&name=haus')
  })

  it('goes nowhere when the address says it already', async () => {
    const user = userEvent.setup()
    render(page(view({ price: { ...PRICE, to: '12,50' } })))
    await user.type(to(), '{Backspace}')
    await user.tab()
    expect(navigation.router.replace).not.toHaveBeenCalled()
  })
})

it('limits of prices stay where there are no prices to choose by', async () => {
  const user = userEvent.setup()
  render(page(view({ price: null, hiddenLimits: [['price_max', '12.5']] }), [['price_max', '12.5']]))
  await user.click(screen.getByRole('checkbox', { name: /Four/ }))
  expect(asked()).toBe('/results?guests=2&price_max=12.5&stars=4')
  await user.type(name(), 'haus{Enter}')
  expect(asked()).toBe('/results?guests=2&price_max=12.5&name=haus')
})

it('one of several choices of a group at most is asked for where only one is possible', async () => {
  const score = (value: string, checked: boolean) => ({ value, label: `${value} and more`, count: 1, checked })
  const options = [score('9', false), score('8', true)]
  const scores = { id: 'score', legend: 'Score', key: 'score' as const, single: true, options }
  render(page(view({ groups: [scores] }), [['score', '8']]))
  await userEvent.click(screen.getByRole('checkbox', { name: /^9/ }))
  expect(asked()).toBe('/results?guests=2&score=9')
  await userEvent.click(screen.getByRole('checkbox', { name: /^8/ }))
  expect(asked()).toBe('/results?guests=2')
})

it('the order of the list keeps the focus when the list arrives', async () => {
  const { rerender } = render(sort('recommended'))
  const select = screen.getByRole('combobox')
  select.focus()
  await act(async () => fireEvent.change(select, { target: { value: 'total' } }))
  expect(asked()).toBe('/results?sort=total')
  rerender(sort('total'))
  expect(select).toHaveFocus()
  expect(screen.getByRole('combobox')).toHaveValue('total')
})

describe('what is asked for before a list arrives', () => {
  const both = (withForm: boolean) => (
    <WaitingPage>
      {withForm && page(view())}
      {sort('recommended')}
    </WaitingPage>
  )
  const toggle = () => act(async () => screen.getByRole('checkbox', { name: /Four/ }).click())
  const order = (by: Sort) => act(async () => fireEvent.change(screen.getByRole('combobox'), { target: { value: by } }))

  it('keeps what another control asked for, until the list is here', async () => {
    render(both(true))
    await toggle()
    expect(asked()).toBe('/results?guests=2&stars=4')
    await order('total')
    expect(asked()).toBe('/results?guests=2&stars=4&sort=total')
    await toggle()
    expect(asked()).toBe('/results?guests=2&sort=total')
    await letListArrive()
    await toggle()
    expect(asked()).toBe('/results?guests=2&stars=4')
  })

  it('keeps what was asked for in a sheet that has been closed', async () => {
    const { rerender } = render(both(true))
    await toggle()
    await act(async () => rerender(both(false)))
    await order('total')
    expect(asked()).toBe('/results?guests=2&stars=4&sort=total')
  })
})
