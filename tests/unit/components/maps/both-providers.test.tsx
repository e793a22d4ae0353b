/**
 * @jest-environment jsdom
 */
import './draw-in-jsdom'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HotelMap } from '@/components/maps/hotel-map'
import { ResultsMap } from '@/components/maps/results-map'
import { useConsent } from '@/lib/client/analytics/consent'
import { useResultsState } from '@/lib/client/search/results-state'
import { answerNoPins, answerPins, fakeGoogle, fakeScreen, givePageASize, GROUND, LIST, renderMap } from './render-map'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual<typeof import('next/navigation')>('next/navigation'),
  useRouter: () => ({ push: mockPush }),
}))

const KEY = 'AIzaSyA-fake-key-of-nobody-0123456789ab'
const PROVIDERS = [
  { provider: 'Google', source: { googleKey: KEY, tiles: null }, canvas: '.google-map .fake-google-map' },
  { provider: 'Leaflet', source: { googleKey: null, tiles: null }, canvas: '.leaflet-container' },
]
const canvases = (selector: string) => document.querySelectorAll(selector)

const asked = fakeGoogle('answers')
givePageASize()
useConsent.setState({ granted: true })

describe.each(PROVIDERS)('a map by $provider', ({ source, canvas }) => {
  let screenOf: ReturnType<typeof fakeScreen>
  beforeEach(() => {
    screenOf = fakeScreen()
    answerPins()
    useResultsState.setState({ hovered: null })
  })

  async function showResults() {
    const view = renderMap(<ResultsMap ground={GROUND} {...LIST} source={source} />)
    act(() => screenOf.comeNear())
    return { ...view, lone: await screen.findByRole('button', { name: 'Hotel Nord, €120' }) }
  }

  it('is not loaded before it is come near', async () => {
    const before = asked.length
    renderMap(<HotelMap name="Hotel Nord" lat={52.56} lon={13.3} ground={GROUND} source={source} />)
    expect(screen.getByRole('region', { name: 'Map of the area around Hotel Nord' })).toBeEmptyDOMElement()
    expect(asked).toHaveLength(before)
    act(() => screenOf.comeNear())
    await waitFor(() => expect(canvases(canvas)).toHaveLength(1))
  })

  it('is drawn by its provider alone', async () => {
    await showResults()
    for (const each of PROVIDERS) expect(canvases(each.canvas)).toHaveLength(each.canvas === canvas ? 1 : 0)
    expect(screen.getByRole('region', { name: 'Map of search results' })).toBeInTheDocument()
  })

  it('names a hotel where it lies', async () => {
    renderMap(<HotelMap name="Hotel Nord" lat={52.56} lon={13.3} ground={GROUND} source={source} />)
    act(() => screenOf.comeNear())
    expect(await screen.findByText('Hotel Nord')).toHaveClass('m-pin', 'is-on')
  })

  it('shows prices on pins and counts the hotels that crowd', async () => {
    const { lone } = await showResults()
    expect(lone).toHaveTextContent('€120')
    expect(screen.getByRole('button', { name: 'Hotel Süd, €90' })).toHaveClass('m-pin')
    expect(screen.getByRole('button', { name: '5 more properties here. Zoom in to see them.' })).toHaveTextContent('5')
  })

  it('opens the card of a pressed hotel, which leads to it, and remembers that it was seen', async () => {
    const { lone } = await showResults()
    fireEvent.click(lone)
    const card = await screen.findByRole('link', { name: /Hotel Nord/ })
    expect(card.getAttribute('href')).toMatch(/\/hotels\/germany\/berlin\/1$/)
    expect(lone).toHaveClass('is-on', 'is-seen')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('link', { name: /Hotel Nord/ })).not.toBeInTheDocument()
    expect(lone).not.toHaveClass('is-on')
    expect(lone).toHaveClass('is-seen')
  })

  it('keeps the keyboard where a button goes that was pressed', async () => {
    const { lone, container } = await showResults()
    fireEvent.click(lone)
    const close = screen.getByRole('button', { name: 'Close' })
    act(() => close.focus())
    fireEvent.click(close)
    expect(container.firstElementChild).toHaveFocus()
  })

  it('asks again for hotels that did not come, and keeps the keyboard there', async () => {
    answerNoPins()
    const { container } = renderMap(<ResultsMap ground={GROUND} {...LIST} source={source} />)
    const again = await screen.findByRole('button', { name: /Try again/i })
    answerPins()
    act(() => again.focus())
    fireEvent.click(again)
    await waitFor(() => expect(again).not.toBeInTheDocument())
    expect(container.firstElementChild).toHaveFocus()
  })

  it('tells the list which hotel is pointed at, by mouse and by keyboard', async () => {
    const { lone } = await showResults()
    fireEvent.mouseEnter(lone)
    expect(useResultsState.getState().hovered).toBe(1)
    fireEvent.mouseLeave(lone)
    expect(useResultsState.getState().hovered).toBeNull()
    expect(lone.tabIndex).toBe(0)
    act(() => lone.focus())
    expect(useResultsState.getState().hovered).toBe(1)
    expect(lone).toHaveClass('is-on')
    act(() => lone.blur())
    expect(useResultsState.getState().hovered).toBeNull()
  })

  it('shows the hotel that the list points at, out of a crowd too', async () => {
    const { lone } = await showResults()
    act(() => useResultsState.getState().setHovered(1))
    expect(lone).toHaveClass('is-on')
    expect(screen.queryByText('€500')).not.toBeInTheDocument()
    act(() => useResultsState.getState().setHovered(5))
    expect(lone).not.toHaveClass('is-on')
    expect(screen.getByText('€500')).toHaveClass('m-pin', 'is-on')
    act(() => useResultsState.getState().setHovered(null))
    expect(screen.queryByText('€500')).not.toBeInTheDocument()
  })

  it('offers to search what it shows once it was moved, and leaves it there', async () => {
    const { rerenderMap } = await showResults()
    const again = () => screen.queryByRole('button', { name: 'Search this area' })
    expect(again()).not.toBeInTheDocument()
    for (let step = 0; step < 2; step++) fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    const button = await screen.findByRole('button', { name: 'Search this area' })
    button.focus()
    fireEvent.click(button)
    const [address, options] = mockPush.mock.calls.at(-1) ?? []
    expect(options).toEqual({ scroll: false })
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    expect([pathname, searchParams.get('stars')]).toEqual(['/hotels/berlin/results', '5'])
    const box = searchParams.get('box')
    expect(box).toMatch(/^52\.\d+,13\.\d+,52\.\d+,13\.\d+$/)
    expect(document.activeElement).not.toBe(document.body)
    const shown = screen.getByRole('button', { name: 'Hotel Nord, €120' })
    rerenderMap(<ResultsMap ground={GROUND} {...LIST} box={box} source={source} />)
    await waitFor(() => expect(again()).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Hotel Nord, €120' })).toBe(shown)
  })

  it('zooms by buttons and by a crowd, which then parts; the keyboard stays with its hotels', async () => {
    await showResults()
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' })
    const zoomOut = screen.getByRole('button', { name: 'Zoom out' })
    const crowd = () => screen.queryByRole('button', { name: '5 more properties here. Zoom in to see them.' })
    for (let step = 0; step < 5; step++) fireEvent.click(zoomOut)
    expect(
      await screen.findByRole('button', { name: '6 more properties here. Zoom in to see them.' }),
    ).toHaveTextContent('6')
    expect(screen.queryByRole('button', { name: 'Hotel Süd, €90' })).not.toBeInTheDocument()
    for (let step = 0; step < 5; step++) fireEvent.click(zoomIn)
    await waitFor(() => expect(crowd()).toBeInTheDocument())
    act(() => crowd()?.focus())
    for (let step = 0; step < 6 && document.activeElement?.classList.contains('m-cluster'); step++)
      fireEvent.click(document.activeElement)
    expect(crowd()).not.toBeInTheDocument()
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Hotel [3-7], €[3-7]00$/)
  })
})

describe('the two providers', () => {
  it('ask Google once, and only for the tenant with a key', () => {
    expect(asked).toHaveLength(1)
  })
})
