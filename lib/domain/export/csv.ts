export type CsvCell = string | number | null

// What a spreadsheet takes for a formula, also in full-width letters and behind blanks.
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** One line of RFC 4180. No cell begins a formula: such texts get an apostrophe in front, which spreadsheets hide. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark, without which spreadsheets misread everything but English. */
export const CSV_START = '\ufeff'
