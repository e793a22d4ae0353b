/**
 * @jest-environment jsdom
 */
import './draw-in-jsdom'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import L from 'leaflet'
import { HotelMap } from '@/components/maps/hotel-map'
import { fakeScreen, givePageASize, GROUND, renderMap } from './render-map'

const TILES = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles by Example' }
givePageASize()

async function show(tiles: typeof TILES | null) {
  const { comeNear } = fakeScreen()
  const source = { googleKey: null, tiles }
  renderMap(<HotelMap name="Hotel Nord" lat={52.56} lon={13.3} ground={GROUND} source={source} />)
  act(() => comeNear())
  await screen.findByText('Hotel Nord')
}
const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')]
const drawnShapes = () => document.querySelectorAll('path.m-district')

describe('the ground of a map by Leaflet', () => {
  it('is drawn from our own data and asks nobody', async () => {
    await show(null)
    expect(drawnShapes()).toHaveLength(2)
    expect(tiles()).toHaveLength(0)
    expect(screen.queryByText(/Tiles by/)).not.toBeInTheDocument()
  })

  it('is tiles with their attribution where an address is configured', async () => {
    await show(TILES)
    await waitFor(() => expect(tiles().length).toBeGreaterThan(0))
    expect(tiles()[0]?.src).toMatch(/^https:\/\/tiles\.example\/14\/\d+\/\d+\.png$/)
    expect(screen.getByText(/Tiles by Example/)).toBeInTheDocument()
    expect(drawnShapes()).toHaveLength(0)
  })

  it('stays tiles when one of them is missing', async () => {
    await show(TILES)
    await waitFor(() => expect(tiles().length).toBeGreaterThan(1))
    const [first, second] = tiles()
    if (!first || !second) throw new Error('no tiles')
    fireEvent.load(first)
    fireEvent.error(second)
    expect(drawnShapes()).toHaveLength(0)
  })

  it('is drawn when no tile comes', async () => {
    await show(TILES)
    await waitFor(() => expect(tiles().length).toBeGreaterThan(0))
    const [first] = tiles()
    if (!first) throw new Error('no tiles')
    fireEvent.error(first)
    await waitFor(() => expect(drawnShapes()).toHaveLength(2))
    expect(tiles()).toHaveLength(0)
  })
})

describe('a map by Leaflet that the page scrolls past', () => {
  const canvas = () => document.querySelector('.leaflet-container')
  const isHeldByFinger = () => canvas()?.classList.contains('leaflet-touch-drag')
  afterEach(() => jest.restoreAllMocks())

  it('leaves the finger to the page until it is pressed', async () => {
    jest.replaceProperty(L.Browser, 'mobile', true)
    await show(null)
    expect(isHeldByFinger()).toBe(false)
    fireEvent.click(canvas() ?? document.body)
    expect(isHeldByFinger()).toBe(true)
  })

  it('is moved by the mouse at once', async () => {
    await show(null)
    expect(isHeldByFinger()).toBe(true)
  })
})
