import path from 'node:path'
import { parseOptions, type ReadCommand } from '@/lib/backend/command-line/run-command'

export type PlacesCommand = { name: 'apply'; file: string; dryRun: boolean } | { name: 'show'; city: string }

export const USAGE = `Usage:
  npm run places -- apply FILE.json [--dry-run]
      gives cities the names, texts and districts of a file; --dry-run only says what would change
  npm run places -- show CITY
      prints the file of a city, such as us/big-sur or its id

The file is described in docs/places.md.`

/** Reads the command line; a file is resolved from `directory`. */
export function readArguments(argv: readonly string[], directory: string): ReadCommand<PlacesCommand> {
  const parsed = parseOptions(argv, { 'dry-run': { type: 'boolean' } })
  if (typeof parsed === 'string') return { ok: false, reason: parsed }
  const { values, positionals } = parsed
  if (values.help) return { ok: 'help' }
  const [name, target, ...rest] = positionals
  if (name !== 'apply' && name !== 'show')
    return { ok: false, reason: name ? `${name} is no command` : 'no command is given' }
  if (rest.length > 0) return { ok: false, reason: `unexpected ${rest.join(' ')}` }
  if (target === undefined) return { ok: false, reason: name === 'apply' ? 'no file is named' : 'no city is named' }
  if (name === 'apply')
    return { ok: true, command: { name, file: path.resolve(directory, target), dryRun: values['dry-run'] ?? false } }
  if (!/^([1-9]\d{0,9}|[a-z]{2}\/[a-z0-9-]+)$/.test(target))
    return { ok: false, reason: `${target} is no city such as us/big-sur` }
  return { ok: true, command: { name, city: target } }
}
