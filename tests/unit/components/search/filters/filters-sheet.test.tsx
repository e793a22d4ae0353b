/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FiltersSheet } from '@/components/search/filters/filters-sheet'
import { useResultsState } from '@/lib/client/search/results-state'
import { pack } from '@/lib/domain/packed/pack'
import type { FiltersView } from '@/lib/domain/search/filters-view'
import messages from '@/messages/en.json'
import { navigation } from '../../../specification/fake-navigation'
import { renderSearch } from '../render-search'
import { WaitingPage } from '../waiting-page'

jest.mock('next/navigation', () => jest.requireActual<object>('../../../specification/fake-navigation'))

const VIEW: FiltersView = { price: null, hiddenLimits: [], groups: [], name: '', matches: 9, active: 0 }
const FILTERS = { path: '/results', action: '/results', base: [], kept: [], view: pack(VIEW) }

it('the sheet of filters closes by one press, which also sends what was typed', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  renderSearch(
    <WaitingPage>
      <FiltersSheet filters={FILTERS} />
    </WaitingPage>,
  )
  await user.click(screen.getByRole('button', { name: messages.results.filters }))
  const name = await screen.findByPlaceholderText(messages.results.namePlaceholder)
  await user.type(name, 'ad')
  // A press takes the focus before it is a click.
  await act(async () => name.blur())
  expect(navigation.router.replace.mock.lastCall?.[0]).toBe('/results?name=ad')
  await act(async () => screen.getByRole('button', { name: /^Show 9/ }).click())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('the button of the sheet turns while a list loads', async () => {
  renderSearch(<FiltersSheet filters={FILTERS} />)
  await userEvent.click(screen.getByRole('button', { name: messages.results.filters }))
  const show = await screen.findByRole('button', { name: /^Show 9/ })
  expect(show).not.toHaveAttribute('aria-busy')
  act(() => useResultsState.setState({ pending: true }))
  await waitFor(() => expect(show).toHaveAttribute('aria-busy', 'true'))
  act(() => useResultsState.setState({ pending: false }))
  await waitFor(() => expect(show).not.toHaveAttribute('aria-busy'))
})
