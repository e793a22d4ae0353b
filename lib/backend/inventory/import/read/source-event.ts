import type { Cells } from './cell-reader'

/** What a file says, in its order. Columns are named before the first row that has them. */
export type SourceEvent =
  | { type: 'columns'; line: number; names: readonly string[] }
  | { type: 'row'; line: number; values: Cells }
  | { type: 'fault'; line: number; column: number; message: string }
