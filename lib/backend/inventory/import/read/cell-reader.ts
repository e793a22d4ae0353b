import type { Parse } from './cells'

/** One row by field; a field that the file lacks is absent, an empty cell is ''. */
export type Cells = Readonly<Record<string, string>>
export type CellProblem = { field: string; message: string }

export type CellReader = {
  /** Undefined when the file lacks the field; an empty cell is a problem. */
  filled: <T>(field: string, parse: Parse<T>) => T | undefined
  /** As `filled`, but the field itself must be there. */
  needed: <T>(field: string, parse: Parse<T>) => T | undefined
  /** An empty cell means `empty`. */
  optional: <T, E>(field: string, parse: Parse<T>, empty: E) => T | E | undefined
  refuse: (field: string, message: string) => void
  problems: CellProblem[]
}

export function createCellReader(cells: Cells): CellReader {
  const problems: CellProblem[] = []
  const refuse = (field: string, message: string) => void problems.push({ field, message })
  const read = <T>(field: string, value: string, parse: Parse<T>): T | undefined => {
    const parsed = parse(value)
    if (parsed.ok) return parsed.value
    refuse(field, `${quote(value)} ${parsed.reason}`)
    return undefined
  }
  const filled = <T>(field: string, parse: Parse<T>): T | undefined => {
    const value = cells[field]
    if (value === '') refuse(field, 'is empty')
    return value ? read(field, value, parse) : undefined
  }
  return {
    filled,
    needed: (field, parse) => {
      if (cells[field] === undefined) refuse(field, 'is missing')
      return filled(field, parse)
    },
    optional: (field, parse, empty) => {
      const value = cells[field]
      if (value === undefined) return undefined
      return value === '' ? empty : read(field, value, parse)
    },
    refuse,
    problems,
  }
}

/** A cell's text for a message, shortened. */
export function quote(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value)
}
