/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { FiltersForm } from '@/components/search/filters/filters-form'
import { AskedLink } from '@/components/search/results/asked-link'
import { ResultsChips } from '@/components/search/results/results-chips'
import { useResultsState } from '@/lib/client/search/results-state'
import { FILTER_KEYS } from '@/lib/domain/search/filter-keys'
import type { FiltersView } from '@/lib/domain/search/filters-view'
import { BOX_KEY } from '@/lib/domain/search/map-box'
import messages from '@/messages/en.json'
import { navigation } from '../../../specification/fake-navigation'
import { renderSearch } from '../render-search'
import { letListArrive, WaitingPage } from '../waiting-page'

jest.mock('next/navigation', () => jest.requireActual<object>('../../../specification/fake-navigation'))
jest.mock('next/link', () => jest.requireActual<object>('../../../specification/fake-link'))

const star = (value: string, checked: boolean) => ({ value, label: `${value} stars`, count: 1, checked })
const VIEW: FiltersView = {
  price: {
    ...{ legend: 'Total', currency: 'EUR', min: 80, max: 900, from: '', to: '', bins: [1, 2, 1], symbol: '€' },
    ...{ fromLabel: 'From, in EUR', toLabel: 'To, in EUR' },
  },
  hiddenLimits: [],
  groups: [{ id: 'stars', legend: 'Stars', key: 'stars', single: false, options: [star('5', true), star('4', false)] }],
  ...{ name: '', matches: 9, active: 1 },
}
const KEPT: [string, string][] = [['guests', '2']]
const BASE: [string, string][] = [...KEPT, ['stars', '5']]
const WITHOUT = '/results?guests=2'

const show = () =>
  renderSearch(
    <WaitingPage>
      <FiltersForm view={VIEW} path="/results" action="/results" base={BASE} kept={KEPT} />
      <ResultsChips
        active={[{ label: '5 stars', href: WITHOUT, own: ['stars=5'] }]}
        clear={{ href: WITHOUT, own: [...FILTER_KEYS, BOX_KEY] }}
        base={BASE}
      />
    </WaitingPage>,
  )
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const chip = (name: string) => screen.getByRole('link', { name })
const REMOVE = messages.results.removeFilter.replace('{filter}', '5 stars')
const CLEAR = messages.results.clearAll
const nameField = () => screen.getByPlaceholderText(messages.results.namePlaceholder)
const to = () => screen.getByRole('textbox', { name: /To, in EUR$/ })
const press = (control: HTMLElement) => act(async () => control.click())
const type = async (field: HTMLElement, value: string) => {
  await act(async () => fireEvent.change(field, { target: { value } }))
  await act(async () => fireEvent.blur(field))
}
const asked = () => navigation.router.replace.mock.lastCall?.[0]

beforeEach(() => {
  jest.clearAllMocks()
  useResultsState.setState({ asked: null, pending: false })
})

describe('a filter that is taken away by its chip', () => {
  it('leaves what was ticked a moment ago', async () => {
    show()
    await press(box('4 stars'))
    await press(chip(REMOVE))
    expect(asked()).toBe('/results?guests=2&stars=4')
  })

  it('stays away when another one is ticked before the list is there', async () => {
    show()
    await press(chip(REMOVE))
    expect(asked()).toBe('/results?guests=2')
    expect(box('5 stars')).not.toBeChecked()
    await press(box('4 stars'))
    expect(asked()).toBe('/results?guests=2&stars=4')
  })

  it('shows that a list loads until it is there', async () => {
    show()
    await press(chip(REMOVE))
    expect(useResultsState.getState().pending).toBe(true)
    await letListArrive()
    expect(useResultsState.getState()).toMatchObject({ pending: false, asked: null })
  })

  it('leaves what was typed a moment ago', async () => {
    show()
    await type(nameField(), 'adlon')
    await type(to(), '500')
    await press(chip(REMOVE))
    expect(asked()).toBe('/results?guests=2&price_max=500&name=adlon&currency=EUR')
    expect(nameField()).toHaveValue('adlon')
    expect(to()).toHaveValue('500')
  })
})

describe('all filters, once they are cleared', () => {
  it('are those that were set a moment ago too, and their fields are empty', async () => {
    show()
    await press(box('4 stars'))
    await type(nameField(), 'adlon')
    await type(to(), '1,250')
    expect(to()).toHaveValue('1,250')
    expect(asked()).toBe('/results?guests=2&stars=5&stars=4&price_max=1250&name=adlon&currency=EUR')
    await press(chip(CLEAR))
    // The currency is no filter: prices are read as before.
    expect(asked()).toBe('/results?guests=2&currency=EUR')
    expect(nameField()).toHaveValue('')
    expect(to()).toHaveValue('')
    for (const name of ['4 stars', '5 stars']) expect(box(name)).not.toBeChecked()
    await press(box('4 stars'))
    expect(asked()).toBe('/results?guests=2&currency=EUR&stars=4')
  })
})

it('a link to other days keeps the filters that were asked for a moment ago, and is gone back from', async () => {
  const days = '/results?check_in=2026-05-02&check_out=2026-05-04&stars=5'
  renderSearch(
    <AskedLink href={days} base={BASE} own={['check_in', 'check_out']}>
      2 May
    </AskedLink>,
  )
  useResultsState.setState({
    asked: [
      ['check_in', '2026-05-01'],
      ['check_out', '2026-05-03'],
      ['stars', '4'],
    ],
  })
  expect(chip('2 May')).toHaveAttribute('href', days)
  await press(chip('2 May'))
  const kept = '/results?stars=4&check_in=2026-05-02&check_out=2026-05-04'
  expect(navigation.router.push).toHaveBeenCalledWith(kept, { scroll: false })
})
