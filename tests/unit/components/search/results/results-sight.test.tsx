/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { ResultsCard } from '@/components/search/results/results-card'
import { ResultsSort } from '@/components/search/results/results-sort'
import type { ResultCardView } from '@/lib/domain/search/results-view'
import { SORTS } from '@/lib/domain/search/schema'
import { messagesOf, renderIn } from '../../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../../specification/fake-navigation'))

const CARD: ResultCardView = {
  hotelId: 1,
  name: 'Palazzo Verde',
  href: '/hotels/destination/italy/rome/palazzo-verde-1',
  ...{ image: '/x.svg', imageAlt: '', stars: null, starsLabel: '', area: 'Monti', score: null },
  sightDistance: '350 m from Colosseum',
  distance: '1.2 km from the centre',
  ...{ room: 'Room', board: 'Room only', cancellation: { free: true, text: '' }, payment: null },
  ...{ total: '€100', covers: '', perNight: null, atHotel: null, left: null },
}
const t = messagesOf('en').results

describe('a list around a sight', () => {
  it('tells on a card how far the sight is, before how far the centre is', () => {
    renderIn('en', <ResultsCard card={CARD} picture="lazy" />)
    const line = screen.getByText('350 m from Colosseum').parentElement
    expect(line).toHaveTextContent(/^Monti350 m from Colosseum1\.2 km from the centre$/)
  })

  it.each([
    ['Colosseum', t.sortFromSight.replace('{place}', 'Colosseum')],
    [null, t.sorts.distance],
  ])('names in the order from where distances count (%s)', (near, label) => {
    renderIn('en', <ResultsSort sort="distance" sorts={SORTS} near={near} path="/x" action="/x" base={[]} />)
    expect(screen.getByRole('option', { name: label, selected: true })).toHaveValue('distance')
  })
})
