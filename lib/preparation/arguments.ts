import path from 'node:path'
import { parseOptions, type ReadCommand } from '@/lib/backend/command-line/run-command'
import { MODES, type Mode } from '@/lib/backend/postgres/mode'

export type DatabaseCommand =
  | { name: 'prepare'; empty: boolean }
  | { name: 'adopt'; mode: Mode }
  | { name: 'mode' }
  | { name: 'backup' | 'restore'; file: string }
  | { name: 'verify'; file: string | null }

export const USAGE = `Usage:
  npm run database -- prepare            makes or updates the tables; a demo gets its data
  npm run database -- prepare --empty    the same for a demo with tenants and hotels of your own
  npm run database -- adopt --mode MODE  says once what a database without a mark is: demo or production
  npm run database -- mode               prints the mode that the database carries
  npm run database -- backup FILE        writes all of it, as it is at this instant, into a new file
  npm run database -- restore FILE       puts a backup into a new, empty database
  npm run database -- verify [FILE]      examines the database, and compares it with a backup`

// `prepare` names where its mode stands.
const TAKES = {
  prepare: ['empty', 'mode'],
  adopt: ['mode'],
  mode: [],
  backup: [],
  restore: [],
  verify: [],
} as const

/** Reads the command line; files are resolved from `directory`. */
export function readArguments(argv: readonly string[], directory: string): ReadCommand<DatabaseCommand> {
  const parsed = parseOptions(argv, { empty: { type: 'boolean' }, mode: { type: 'string' } }, TAKES)
  if (typeof parsed === 'string') return { ok: false, reason: parsed }
  const { values, positionals } = parsed
  const [name, ...rest] = positionals
  if (values.help || name === undefined) return { ok: 'help' }
  if (name === 'backup' || name === 'restore' || name === 'verify') return readFileCommand(name, rest, directory)
  if (rest.length > 0) return { ok: false, reason: `${rest[0]} is one argument too many.` }
  const mode = MODES.find((known) => known === values.mode)
  if (name === 'adopt') {
    return mode
      ? { ok: true, command: { name, mode } }
      : { ok: false, reason: 'adopt needs --mode demo or production.' }
  }
  if (name === 'prepare') {
    if (values.mode !== undefined)
      return { ok: false, reason: '--mode belongs to adopt; prepare reads STAYFRONT_MODE.' }
    return { ok: true, command: { name, empty: values.empty ?? false } }
  }
  return name === 'mode' ? { ok: true, command: { name } } : { ok: false, reason: `${name} is no command.` }
}

function readFileCommand(
  name: 'backup' | 'restore' | 'verify',
  [named, ...rest]: readonly string[],
  directory: string,
): ReadCommand<DatabaseCommand> {
  if (rest.length > 0) return { ok: false, reason: `${rest[0]} is one argument too many.` }
  const file = named === undefined ? null : path.resolve(directory, named)
  if (name === 'verify') return { ok: true, command: { name, file } }
  return file === null ? { ok: false, reason: `${name} needs a file.` } : { ok: true, command: { name, file } }
}
