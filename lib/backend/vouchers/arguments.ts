import path from 'node:path'
import { readTenantHost, type TenantHost } from '@/lib/backend/command-line/named-tenant'
import { parseOptions, type ReadCommand } from '@/lib/backend/command-line/run-command'

type VouchersCommand =
  | { name: 'apply'; file: string; dryRun: boolean }
  /** `undefined`: of every tenant. */
  | { name: 'list'; host: TenantHost | undefined }

export const USAGE = `Usage:
  npm run vouchers -- apply FILE.json [--dry-run]
      creates or changes the vouchers of a file, all of them or none; --dry-run only says what would change
  npm run vouchers -- list [--tenant HOST]
      says what each is worth and how often it was used

HOST is the host of a white label or an agency, or default for the house. The file is described in docs/vouchers.md.`

const OPTIONS = { 'dry-run': { type: 'boolean' }, tenant: { type: 'string' } } as const

/** Reads the command line; a file is resolved from `directory`. */
export function readArguments(argv: readonly string[], directory: string): ReadCommand<VouchersCommand> {
  const parsed = parseOptions(argv, OPTIONS, { apply: ['dry-run'], list: ['tenant'] })
  if (typeof parsed === 'string') return refuse(parsed)
  const { values, positionals } = parsed
  if (values.help) return { ok: 'help' }
  const [name, ...targets] = positionals
  if (name !== 'apply' && name !== 'list') return refuse(name ? `${name} is no command` : 'no command is given')
  const [target, ...rest] = name === 'apply' ? targets : [undefined, ...targets]
  if (rest.length > 0) return refuse(`unexpected ${rest.join(' ')}`)
  if (name === 'list') {
    const host = values.tenant === undefined ? undefined : readTenantHost(values.tenant)
    return host === false ? refuse(`${values.tenant} is no host name`) : { ok: true, command: { name, host } }
  }
  if (target === undefined) return refuse('no file is named')
  return { ok: true, command: { name, file: path.resolve(directory, target), dryRun: values['dry-run'] ?? false } }
}

function refuse(reason: string): ReadCommand<VouchersCommand> {
  return { ok: false, reason }
}
