/**
 * @jest-environment jsdom
 */
import './draw-in-jsdom'
import { act, screen, waitFor } from '@testing-library/react'
import { HotelMap } from '@/components/maps/hotel-map'
import { useConsent } from '@/lib/client/analytics/consent'
import { fakeGoogle, fakeScreen, givePageASize, GROUND, renderMap } from './render-map'

fakeGoogle('breaks')
givePageASize()
useConsent.setState({ granted: true })
afterEach(() => jest.restoreAllMocks())

describe('a map by Google whose code fails', () => {
  it('is drawn by Leaflet, and the page goes on', async () => {
    const said = jest.spyOn(console, 'error').mockReturnValue()
    const { comeNear } = fakeScreen()
    const source = { googleKey: 'AIza-key', tiles: null }
    renderMap(
      <main>
        <p>Location</p>
        <HotelMap name="Hotel Nord" lat={52.56} lon={13.3} ground={GROUND} source={source} />
      </main>,
    )
    act(() => comeNear())
    await waitFor(() => expect(document.querySelector('.leaflet-container')).toBeInTheDocument())
    expect(screen.getByText('Location')).toBeInTheDocument()
    expect(await screen.findByText('Hotel Nord')).toHaveClass('m-pin')
    expect(said).toHaveBeenCalled()
  })
})
