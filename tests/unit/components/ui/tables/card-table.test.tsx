/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { CardCell, CardRow, CardRowHeader, CardTable } from '@/components/ui/tables/card-table'

const COLUMNS = [
  { key: 'name', label: 'Name' },
  { key: 'visits', label: 'Visits', isNumber: true },
]

function show() {
  render(
    <CardTable label="Campaigns" columns={COLUMNS}>
      <CardRow className="sm:grid-cols-3">
        <CardCell label="Name">newsletter</CardCell>
        <CardCell label="Visits" isNumber>
          12
        </CardCell>
      </CardRow>
      <CardRow className="sm:grid-cols-3">
        <CardRowHeader colSpan={2}>Total</CardRowHeader>
      </CardRow>
    </CardTable>,
  )
  return screen.getByRole('table', { name: 'Campaigns' })
}

describe('a table that is cards on phones', () => {
  it('is one to whoever hears it, whatever its rows look like', () => {
    const table = show()
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
    expect(within(table).getAllByRole('rowgroup')).toHaveLength(2)
    expect(within(table).getByRole('rowheader', { name: 'Total' })).toHaveAttribute('colspan', '2')
    // A browser takes the roles of what is laid out as a grid, unless they are written out.
    for (const part of table.querySelectorAll('thead, tbody, tr, th, td')) expect(part).toHaveAttribute('role')
  })

  it('says the heading of a cell once: its column’s, or on a card its own', () => {
    const table = show()
    expect(within(table).getAllByRole('cell', { name: '12' })).toHaveLength(1)
    expect(within(table).getByRole('columnheader', { name: 'Visits' })).toHaveClass('text-end')
    expect(within(table).getByRole('columnheader', { name: 'Name' })).toHaveClass('text-start')
    const [own] = within(table)
      .getAllByText('Visits')
      .filter((part) => part.tagName === 'SPAN')
    expect(own).toHaveClass('lg:hidden')
    expect(own).toHaveAttribute('aria-hidden', 'true')
  })
})
