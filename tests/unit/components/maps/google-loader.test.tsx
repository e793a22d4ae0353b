/**
 * @jest-environment jsdom
 */
import './draw-in-jsdom'
import { act, screen, waitFor } from '@testing-library/react'
import { googleLanguage } from '@/components/maps/google-language'
import { HotelMap } from '@/components/maps/hotel-map'
import { useConsent } from '@/lib/client/analytics/consent'
import { fakeGoogle, fakeScreen, givePageASize, GROUND, renderMap } from './render-map'

const asked = fakeGoogle('answers')
givePageASize()
useConsent.setState({ granted: true })

describe("Google's loader", () => {
  it('is asked with the key of the tenant and the language of the page; a refused key leaves our own map', async () => {
    const { comeNear } = fakeScreen()
    renderMap(
      <HotelMap
        name="Hotel Nord"
        lat={52.56}
        lon={13.3}
        ground={GROUND}
        source={{ googleKey: 'AIza-key', tiles: null }}
      />,
      'de',
    )
    act(() => comeNear())
    await waitFor(() => expect(document.querySelector('.fake-google-map')).toBeInTheDocument())
    expect(asked).toHaveLength(1)
    const query = new URL(asked[0] ?? '').searchParams
    expect(query.get('key')).toBe('AIza-key')
    expect(query.get('language')).toBe('de')

    act(() => window.gm_authFailure?.())
    await waitFor(() => expect(document.querySelector('.leaflet-container')).toBeInTheDocument())
    expect(document.querySelector('.google-map')).not.toBeInTheDocument()
    expect(await screen.findByText('Hotel Nord')).toHaveClass('m-pin')
  })

  it.each([
    ['en', 'en'],
    ['de', 'de'],
    ['he', 'he'],
    ['pt', 'pt-PT'],
    ['pt-br', 'pt-BR'],
    ['zh-cn', 'zh-CN'],
    ['zh-tw', 'zh-TW'],
    ['tl-ph', 'fil'],
    ['sr', 'sr'],
    ['xx', 'en'],
  ])('knows the language of %s as %s', (locale, language) => {
    expect(googleLanguage(locale)).toBe(language)
  })
})
