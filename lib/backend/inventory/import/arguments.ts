import path from 'node:path'
import { parseOptions, type ReadCommand } from '@/lib/backend/command-line/run-command'
import { PLACE_CHOICES, type PlaceChoice } from './read/hotel-row'
import { IMPORT_KINDS, type ImportKind } from './read/kinds'

export type ImportArguments = {
  files: string[]
  kind: ImportKind | null
  tenant: string | null
  mapping: string | null
  place: PlaceChoice | null
  dryRun: boolean
  /** Null: where a person watches. */
  progress: boolean | null
}

export const USAGE = `Usage: npm run inventory:import -- [options] FILE...

  --kind KIND          ${IMPORT_KINDS.join(', ')}; else each file's columns tell
  --tenant HOST|FID    whose inventory; else the shared one, which every tenant sells
  --mapping FILE.json  how the columns of somebody else's files become ours
  --place nearest|own  where hotels go that lie in no known city, unless their row says it
  --dry-run            check everything and say what would change, without writing
  --progress on|off    else on where a person watches

The files' columns are described in docs/inventory-import.md.`

const OPTIONS = {
  kind: { type: 'string' },
  tenant: { type: 'string' },
  mapping: { type: 'string' },
  place: { type: 'string' },
  'dry-run': { type: 'boolean' },
  progress: { type: 'string' },
} as const

/** Reads the command line; files are resolved from `directory`. */
export function readArguments(argv: readonly string[], directory: string): ReadCommand<ImportArguments> {
  const parsed = parseOptions(argv, OPTIONS)
  if (typeof parsed === 'string') return { ok: false, reason: parsed }
  const { values, positionals } = parsed
  if (values.help) return { ok: 'help' }
  const kind = IMPORT_KINDS.find((known) => known === values.kind) ?? null
  if (values.kind !== undefined && !kind) return { ok: false, reason: `--kind is one of ${IMPORT_KINDS.join(', ')}` }
  const place = PLACE_CHOICES.find((known) => known === values.place) ?? null
  if (values.place !== undefined && !place) return { ok: false, reason: `--place is ${PLACE_CHOICES.join(' or ')}` }
  if (values.progress !== undefined && !['on', 'off'].includes(values.progress))
    return { ok: false, reason: '--progress is on or off' }
  if (positionals.length === 0) return { ok: false, reason: 'no file is named' }
  const resolve = (file: string) => path.resolve(directory, file)
  return {
    ok: true,
    command: {
      files: positionals.map(resolve),
      kind,
      tenant: values.tenant ?? null,
      mapping: values.mapping === undefined ? null : resolve(values.mapping),
      place,
      dryRun: values['dry-run'] ?? false,
      progress: values.progress === undefined ? null : values.progress === 'on',
    },
  }
}
