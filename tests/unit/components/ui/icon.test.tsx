/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { Check, createElement, MapPin } from 'lucide'
import { Icon } from '@/components/ui/icon'

const drawn = (icon: React.ReactElement) => render(icon).container.querySelector('svg')

describe('an icon', () => {
  it('has the lines of lucide, and says nothing', () => {
    expect(drawn(<Icon of={MapPin} />)?.innerHTML).toBe(createElement(MapPin).innerHTML)
    expect(drawn(<Icon of={Check} />)).toHaveAttribute('aria-hidden', 'true')
  })

  it('is as large as asked, turns where it points, and takes classes', () => {
    const svg = drawn(<Icon of={Check} size={16} flip className="mt-px" />)
    expect(svg).toHaveAttribute('width', '16')
    expect(svg).toHaveClass('icon', 'flip', 'mt-px')
  })
})
