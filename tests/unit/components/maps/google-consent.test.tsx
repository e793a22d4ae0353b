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

const asked = fakeGoogle('answers')
givePageASize()

const shown = (selector: string) => document.querySelector(selector)
const isPinned = () => screen.findByRole('button', { name: 'Hotel Nord, €120' })

describe('a map of a tenant with a key', () => {
  it('is drawn by us until the visitor agrees, then by Google on the same page, and by us after a no', async () => {
    const { comeNear } = fakeScreen()
    answerPins()
    const source = { googleKey: 'AIza-key', tiles: null }
    renderMap(<ResultsMap ground={GROUND} {...LIST} source={source} />)
    act(() => comeNear())
    await waitFor(() => expect(shown('.leaflet-container')).toBeInTheDocument())
    expect(await isPinned()).toBeInTheDocument()
    expect(asked).toEqual([])

    act(() => useConsent.setState({ granted: true }))
    await waitFor(() => expect(shown('.google-map .fake-google-map')).toBeInTheDocument())
    expect(await isPinned()).toBeInTheDocument()
    expect(shown('.leaflet-container')).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)

    act(() => useConsent.setState({ granted: false }))
    await waitFor(() => expect(shown('.leaflet-container')).toBeInTheDocument())
    expect(await isPinned()).toBeInTheDocument()
    expect(shown('.google-map')).not.toBeInTheDocument()
  })
})
