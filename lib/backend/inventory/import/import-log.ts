/** Where and why a row is refused; `line` and `column` count from 1. */
export type ImportError = { line: number; column: number; message: string }

export const MOST_ERRORS = 50

/** Collects the first errors of a file. */
export type ImportLog = {
  add: (error: ImportError) => void
  /** In the order of the file. */
  list: () => ImportError[]
  isEmpty: () => boolean
  isFull: () => boolean
}

export function createImportLog(): ImportLog {
  const errors: ImportError[] = []
  return {
    add: (error) => {
      if (errors.length < MOST_ERRORS) errors.push(error)
    },
    list: () => [...errors].sort((a, b) => a.line - b.line || a.column - b.column),
    isEmpty: () => errors.length === 0,
    isFull: () => errors.length >= MOST_ERRORS,
  }
}
