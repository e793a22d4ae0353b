/**
 * @jest-environment jsdom
 */
import './draw-in-jsdom'
import { act, screen } from '@testing-library/react'
import { HotelMap } from '@/components/maps/hotel-map'
import { useConsent } from '@/lib/client/analytics/consent'
import { fakeGoogle, fakeScreen, givePageASize, GROUND, renderMap } from './render-map'

const asked = fakeGoogle('is silent')
givePageASize()
useConsent.setState({ granted: true })
afterEach(() => jest.useRealTimers())

describe('a map by Google whose loader never answers', () => {
  it('is drawn by Leaflet after a while', async () => {
    jest.useFakeTimers()
    const { comeNear } = fakeScreen()
    const source = { googleKey: 'AIza-key', tiles: null }
    renderMap(<HotelMap name="Hotel Nord" lat={52.56} lon={13.3} ground={GROUND} source={source} />)
    act(() => comeNear())
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(asked).toHaveLength(1)
    expect(document.querySelector('.leaflet-container')).not.toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(document.querySelector('.leaflet-container')).toBeInTheDocument()
    expect(screen.getByText('Hotel Nord')).toHaveClass('m-pin')
  })
})
