import path from 'node:path'
import type { FileReport } from './import-files'
import { MOST_ERRORS } from './import-log'

/** What a file did, as lines to print; files are named from `directory`. */
export function describeReport(
  report: FileReport,
  { dryRun, directory }: { dryRun: boolean; directory: string },
): string[] {
  const file = nameFrom(directory, report.file)
  if (report.errors.length > 0) return describeErrors(report, file)
  const { inserted, updated, unchanged } = report.counts
  const what = report.kind === 'calendar' ? 'nights' : report.kind
  const head = `${file}: ${count(report.rows)} ${report.rows === 1 ? 'row' : 'rows'}${dryRun ? ', dry run' : ''}`
  const lines = [
    `${head}; ${what}: ${count(inserted)} inserted, ${count(updated)} updated, ${count(unchanged)} unchanged`,
  ]
  const { places, charges, past, rooms, roomsUnchanged } = report.notes
  if (report.skipped > 0) lines.push(`  ${count(report.skipped)} rows passed over by the mapping`)
  if (places > 0) lines.push(`  ${count(places)} cities added`)
  if (charges > 0)
    lines.push(
      `  ${count(charges)} hotels moved to another country, and are charged no more what the taxes of the old one gave them`,
    )
  if (past > 0) lines.push(`  ${count(past)} nights are over and were not kept`)
  if (rooms + roomsUnchanged > 0)
    lines.push(`  allotments of nights: ${count(rooms)} written, ${count(roomsUnchanged)} unchanged`)
  if (inserted + updated + places + rooms === 0) lines.push(`  Nothing ${dryRun ? 'would change' : 'changed'}.`)
  return lines
}

function describeErrors({ errors }: FileReport, file: string): string[] {
  const lines = errors.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`)
  const more = errors.length >= MOST_ERRORS ? `, and reading stopped there` : ''
  return [
    ...lines,
    `${file}: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}${more}; nothing of this file was written`,
  ]
}

// Relative, because editors open `file:line:column` of a terminal from there.
function nameFrom(directory: string, file: string): string {
  const relative = path.relative(directory, file)
  return relative.startsWith('..') ? file : relative
}

function count(value: number): string {
  return value.toLocaleString('en')
}
