/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { countStars, Stars } from '@/components/ui/stars'

describe('stars', () => {
  it('shows one to five whole symbols for values above 0 and below 6, none otherwise', () => {
    fc.assert(
      // Hundredths: the generator of fractions hardly ever leaves the neighbourhood of 0.
      fc.property(fc.integer({ min: -200, max: 800 }), (hundredths) => {
        const value = hundredths / 100
        const count = countStars(value)
        if (!(value > 0 && value < 6)) expect(count).toBe(0)
        else expect(count).toBe(value < 1 ? 1 : Math.floor(value))
      }),
    )
  })

  it.each([
    [0.5, 1],
    [1, 1],
    [1.9, 1],
    [4.5, 4],
    [5, 5],
    [5.9, 5],
  ])('shows %p as one to five whole symbols: %i', (value, count) => expect(countStars(value)).toBe(count))

  it('says the rating once, and is as wide as four symbols of 13 pixels and the pixels between them', () => {
    render(<Stars value={4.5} label="4 stars" />)
    expect(screen.getByRole('img', { name: '4 stars' })).toHaveStyle({ width: '55px' })
  })

  it.each([0, 6, -1, Number.NaN])('draws nothing for %p', (value) => {
    const { container } = render(<Stars value={value} label="no stars" />)
    expect(container).toBeEmptyDOMElement()
  })
})
