/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { SelectInput } from '@/components/ui/fields/field'

it('leaves a select an outline where forced colours take the colours of its box', () => {
  render(<SelectInput aria-label="Room" />)
  // Hidden, an outline is transparent, which forced colours show; of no width, nobody sees it.
  expect(screen.getByRole('combobox')).toHaveClass('focus-visible:outline-hidden')
  expect(screen.getByRole('combobox')).not.toHaveClass('outline-0')
})
