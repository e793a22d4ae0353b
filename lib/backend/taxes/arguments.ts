import path from 'node:path'
import { parseOptions, type ReadCommand } from '@/lib/backend/command-line/run-command'

export type TaxesCommand = { name: 'apply'; file: string; dryRun: boolean } | { name: 'show'; country: string }

export const USAGE = `Usage:
  npm run taxes -- apply FILE.json [--dry-run]
      puts a file in the place of its countries' taxes and fees; --dry-run only says what would change
  npm run taxes -- show COUNTRY
      prints the file of a country such as DE

The file is described in docs/taxes.md.`

/** Reads the command line; a file is resolved from `directory`. */
export function readArguments(argv: readonly string[], directory: string): ReadCommand<TaxesCommand> {
  const parsed = parseOptions(argv, { 'dry-run': { type: 'boolean' } })
  if (typeof parsed === 'string') return { ok: false, reason: parsed }
  const { values, positionals } = parsed
  if (values.help) return { ok: 'help' }
  const [name, target, ...rest] = positionals
  if (name !== 'apply' && name !== 'show')
    return { ok: false, reason: name ? `${name} is no command` : 'no command is given' }
  if (rest.length > 0) return { ok: false, reason: `unexpected ${rest.join(' ')}` }
  if (target === undefined) return { ok: false, reason: name === 'apply' ? 'no file is named' : 'no country is named' }
  if (name === 'apply')
    return { ok: true, command: { name, file: path.resolve(directory, target), dryRun: values['dry-run'] ?? false } }
  if (!/^[a-z]{2}$/i.test(target)) return { ok: false, reason: `${target} is no country such as DE` }
  return { ok: true, command: { name, country: target.toUpperCase() } }
}
