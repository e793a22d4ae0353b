import path from 'node:path'
import { parseOptions, type ReadCommand } from '@/lib/backend/command-line/run-command'
import { readFid, readHostname } from '@/lib/routing/tenant-key'

/** Which tenant a command is about: `fid` of the house and of agents, else a host. */
export type TenantName = { fid: number } | { host: string }

export type TenantsCommand =
  | { name: 'apply'; file: string; dryRun: boolean }
  | { name: 'show'; tenant: TenantName }
  | { name: 'doctor'; tenant: TenantName; url: string | null; quiet: boolean }

export const USAGE = `Usage:
  npm run tenants -- apply FILE.json [--dry-run]
      creates or changes the tenants of a file, all of them or none; --dry-run only says what would change
  npm run tenants -- doctor HOST|--fid N [--url ORIGIN] [--quiet]
      says what is missing or wrong; --url asks a running server too, --quiet leaves out what is right
  npm run tenants -- show HOST|--fid N
      prints a tenant as such a file

The file is described in docs/tenants.md.`

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  fid: { type: 'string' },
  url: { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
} as const

const TAKES = { apply: ['dry-run'], doctor: ['fid', 'url', 'quiet'], show: ['fid'] } as const

/** Reads the command line; a file is resolved from `directory`. */
export function readArguments(argv: readonly string[], directory: string): ReadCommand<TenantsCommand> {
  const parsed = parseOptions(argv, OPTIONS, TAKES)
  if (typeof parsed === 'string') return refuse(parsed)
  const { values, positionals } = parsed
  if (values.help) return { ok: 'help' }
  const [name, target, ...rest] = positionals
  if (rest.length > 0) return refuse(`unexpected ${rest.join(' ')}`)
  if (name === 'apply') {
    if (target === undefined) return refuse('no file is named')
    const command = { name, file: path.resolve(directory, target), dryRun: values['dry-run'] ?? false } as const
    return { ok: true, command }
  }
  if (name !== 'doctor' && name !== 'show') return refuse(name ? `${name} is no command` : 'no command is given')
  const tenant = readTenantName(target, values.fid)
  if (typeof tenant === 'string') return refuse(tenant)
  if (name === 'show') return { ok: true, command: { name, tenant } }
  const url = values.url === undefined ? null : readOrigin(values.url)
  if (url === undefined) return refuse('--url is an origin such as http://localhost:3000')
  return { ok: true, command: { name, tenant, url, quiet: values.quiet ?? false } }
}

function refuse(reason: string): ReadCommand<TenantsCommand> {
  return { ok: false, reason }
}

function readTenantName(host: string | undefined, fid: string | undefined): TenantName | string {
  if ((host === undefined) === (fid === undefined)) return 'name the tenant by its host or by --fid'
  if (host === undefined) {
    const number = readFid(fid)
    return number === null ? `--fid is a whole number from 1, not ${fid}` : { fid: number }
  }
  const name = readHostname(host)
  return name === null ? `${host} is no host name` : { host: name }
}

function readOrigin(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin
}
