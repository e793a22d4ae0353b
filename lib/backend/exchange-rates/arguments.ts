import path from 'node:path'
import { parseOptions, type ReadCommand } from '@/lib/backend/command-line/run-command'

export type ExchangeRatesCommand =
  | { name: 'show' }
  | { name: 'apply'; file: string; dryRun: boolean; acceptJumps: boolean }
  | { name: 'fetch'; dryRun: boolean; acceptJumps: boolean }

export const USAGE = `Usage:
  npm run exchange-rates -- show
      prints the rates in use, where they come from and until when they sell
  npm run exchange-rates -- apply FILE.json [--dry-run] [--accept-jumps]
      takes the rates of a document, which count before those of the bank; --dry-run only says what would change
  npm run exchange-rates -- fetch [--dry-run] [--accept-jumps]
      asks the source of STAYFRONT_EXCHANGE_RATES now
  --accept-jumps takes rates that moved by more than a fifth

The file is described in docs/exchange-rates.md.`

const OPTIONS = { 'dry-run': { type: 'boolean' }, 'accept-jumps': { type: 'boolean' } } as const

const TAKES = { show: [], apply: ['dry-run', 'accept-jumps'], fetch: ['dry-run', 'accept-jumps'] } as const

/** Reads the command line; a file is resolved from `directory`. */
export function readArguments(argv: readonly string[], directory: string): ReadCommand<ExchangeRatesCommand> {
  const parsed = parseOptions(argv, OPTIONS, TAKES)
  if (typeof parsed === 'string') return { ok: false, reason: parsed }
  const { values, positionals } = parsed
  if (values.help) return { ok: 'help' }
  const [name, file, ...rest] = positionals
  const flags = { dryRun: values['dry-run'] ?? false, acceptJumps: values['accept-jumps'] ?? false }
  const extra = name === 'apply' ? rest[0] : file
  if (name === undefined) return { ok: false, reason: 'no command is given' }
  if (name !== 'apply' && name !== 'fetch' && name !== 'show') return { ok: false, reason: `${name} is no command` }
  if (extra !== undefined) return { ok: false, reason: `unexpected ${extra}` }
  if (name === 'show') return { ok: true, command: { name } }
  if (name === 'fetch') return { ok: true, command: { name, ...flags } }
  if (file === undefined) return { ok: false, reason: 'no file is named' }
  return { ok: true, command: { name, file: path.resolve(directory, file), ...flags } }
}
