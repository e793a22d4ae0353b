/**
 * @jest-environment jsdom
 */
import './draw-in-jsdom'
import { act, screen, waitFor } from '@testing-library/react'
import { ResultsMap } from '@/components/maps/results-map'
import { useConsent } from '@/lib/client/analytics/consent'
import { answerPins, fakeGoogle, fakeScreen, givePageASize, GROUND, LIST, renderMap } from './render-map'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual<typeof import('next/navigation')>('next/navigation'),
  useRouter: () => ({ push: mockPush }),
}))

const SOURCE = { googleKey: 'AIza-key', tiles: null }
const asked = fakeGoogle('fails')
givePageASize()
useConsent.setState({ granted: true })

describe('a map by Google that cannot be loaded', () => {
  it('is drawn by Leaflet with its pins, and Google is not asked again', async () => {
    const { comeNear } = fakeScreen()
    answerPins()
    const view = renderMap(<ResultsMap ground={GROUND} {...LIST} source={SOURCE} />)
    act(() => comeNear())
    await waitFor(() => expect(document.querySelector('.leaflet-container')).toBeInTheDocument())
    expect(await screen.findByRole('button', { name: 'Hotel Nord, €120' })).toBeInTheDocument()
    expect(document.querySelector('.google-map')).not.toBeInTheDocument()
    view.unmount()

    renderMap(<ResultsMap ground={GROUND} {...LIST} query="city=2" source={SOURCE} />)
    act(() => comeNear())
    expect(await screen.findByRole('button', { name: 'Hotel Nord, €120' })).toBeInTheDocument()
    expect(asked).toHaveLength(1)
  })
})
