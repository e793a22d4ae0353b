import { arrangeLabels, type MapLabel } from '@/lib/domain/places/arrange-labels'

const label = (x: number, y: number, anchor: MapLabel['anchor'] = 'middle'): MapLabel => ({
  x,
  y,
  anchor,
  text: 'Mitte',
})

describe('labels on the map', () => {
  it.each([
    ['one above the other', label(0, 0), label(10, 20), [0, 1]],
    ['side by side', label(0, 0), label(60, 5), [0, 1]],
    ['into each other', label(0, 0), label(30, 5), [0]],
    ['after the middle of another', label(0, 0), label(25, 0, 'start'), [0, 1]],
    ['from within another', label(0, 0), label(15, 0, 'start'), [0]],
  ])('that run %s', (_, first, second, shown) => {
    expect([...arrangeLabels([first, second])]).toEqual(shown)
  })

  it('give way to earlier ones alone, and not to those left out', () => {
    expect([...arrangeLabels([label(0, 0), label(30, 0), label(60, 0)])]).toEqual([0, 2])
  })
})
