import type { ReactNode } from 'react'
import { cn } from '../cn'

type Column = { key: string; label: string; isNumber?: boolean }

/** A table that is on phones a card for each row. Roles are written out, because `display: grid` takes them from a table. */
export function CardTable({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly Column[]
  children: ReactNode
}) {
  return (
    <div className="lg:overflow-hidden lg:rounded-card lg:border lg:bg-surface">
      <table role="table" aria-label={label} className="block w-full text-14 lg:table">
        <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
          <tr role="row" className="lg:border-b">
            {columns.map(({ key, label: heading, isNumber }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={cn('px-3 py-3 text-12 font-semibold text-ink-3', isNumber ? 'text-end' : 'text-start')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 lg:table-row-group">
          {children}
        </tbody>
      </table>
    </div>
  )
}

/** `className` says how many cells stand side by side in a card of some width. */
export function CardRow({ className, children }: { className: string; children: ReactNode }) {
  return (
    <tr
      role="row"
      className={cn(
        'grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border bg-surface p-4 lg:table-row lg:rounded-none lg:border-0 lg:border-b lg:p-0 lg:last:border-b-0',
        className,
      )}
    >
      {children}
    </tr>
  )
}

type CellProps = {
  /** The heading of its column, which a card has nowhere else. */
  label?: string
  isNumber?: boolean
  colSpan?: number
  className?: string
  children: ReactNode
}

export function CardCell({ label, isNumber, colSpan, className, children }: CellProps) {
  return (
    <td role="cell" colSpan={colSpan} className={cn(CELL, isNumber && 'lg:text-end', className)}>
      {label !== undefined && (
        <span aria-hidden="true" className="block text-12 font-normal text-ink-3 lg:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  )
}

/** What its row is about. */
export function CardRowHeader({ colSpan, className, children }: Omit<CellProps, 'label' | 'isNumber'>) {
  return (
    <th role="rowheader" scope="row" colSpan={colSpan} className={cn(CELL, 'text-start', className)}>
      {children}
    </th>
  )
}

const CELL = 'block min-w-0 lg:table-cell lg:px-3'
