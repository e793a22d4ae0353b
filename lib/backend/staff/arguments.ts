import { readTenantHost, type TenantHost } from '@/lib/backend/command-line/named-tenant'
import { parseOptions, type ReadCommand } from '@/lib/backend/command-line/run-command'
import { emailField, nameField } from '@/lib/domain/accounts/forms'
import { accountOptionsSchema, type AccountOptions } from '@/lib/domain/accounts/schema'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '@/lib/domain/staff/roles'
import { LOCALES } from '@/lib/i18n/locales'
import { readFid } from '@/lib/routing/tenant-key'

export type AccountOption = keyof AccountOptions
export const ACCOUNT_OPTIONS: readonly AccountOption[] = accountOptionsSchema.keyof().options

export type StaffCommand =
  | { name: 'invite'; email: string; host: TenantHost; role: StaffRole; person: string | null; language: string | null }
  | GrantCommand
  | { name: 'suspend' | 'restore' | 'reset-factor'; email: string; host: TenantHost }
  /** `undefined`: of every tenant. */
  | { name: 'list' | 'audit'; host: TenantHost | undefined }

/** `undefined` leaves a thing as it is; null, and a list of no options, takes it away. */
type GrantCommand = {
  name: 'grant'
  email: string
  host: TenantHost
  plan: number | null | undefined
  fid: number | null | undefined
  options: readonly AccountOption[] | undefined
}

export const USAGE = `Usage:
  npm run staff -- invite EMAIL --role ${STAFF_ROLES.join('|')} --tenant HOST [--name NAME] [--language LANGUAGE]
      mails a link, good for three days, to whoever is to work for a tenant; changes the role of whoever does
  npm run staff -- grant EMAIL --tenant HOST [--plan N|none] [--fid N|none] [--options ${ACCOUNT_OPTIONS.join(',')}|none]
      makes the owner of an account an agent of the default host (a plan), gives them a brand there (the fid of an
      agent), and says which options a tenant opens for them; none takes away, what is not named stays
  npm run staff -- list [--tenant HOST]
      says who works for whom, and as what
  npm run staff -- suspend EMAIL --tenant HOST
      ends the sessions on that host at once and lets nobody log in there with this address
  npm run staff -- restore EMAIL --tenant HOST
      lets them in again
  npm run staff -- reset-factor EMAIL --tenant HOST
      takes away a second factor that is lost, and ends every session: they set up another at their next login
  npm run staff -- audit [--tenant HOST]
      says what staff did, the latest last

HOST is the host of a white label or an agency, or default for the house. Roles are described in docs/staff.md.`

const OPTIONS = {
  role: { type: 'string' },
  tenant: { type: 'string' },
  name: { type: 'string' },
  language: { type: 'string' },
  plan: { type: 'string' },
  fid: { type: 'string' },
  options: { type: 'string' },
} as const

const TAKES = {
  invite: ['role', 'tenant', 'name', 'language'],
  grant: ['tenant', 'plan', 'fid', 'options'],
  list: ['tenant'],
  suspend: ['tenant'],
  restore: ['tenant'],
  'reset-factor': ['tenant'],
  audit: ['tenant'],
} as const

type Options = { [name in keyof typeof OPTIONS]?: string }

/** Reads the command line. */
export function readArguments(argv: readonly string[]): ReadCommand<StaffCommand> {
  const parsed = parseOptions(argv, OPTIONS, TAKES)
  if (typeof parsed === 'string') return refuse(parsed)
  const { values, positionals } = parsed
  if (values.help) return { ok: 'help' }
  const [name, target, ...rest] = positionals
  const host = values.tenant === undefined ? undefined : readTenantHost(values.tenant)
  if (host === false) return refuse(`${values.tenant} is no host name`)
  if (name === 'list' || name === 'audit') {
    const extra = [target, ...rest].filter((each) => each !== undefined)
    return extra.length > 0 ? refuse(`unexpected ${extra.join(' ')}`) : { ok: true, command: { name, host } }
  }
  if (name !== 'invite' && name !== 'grant' && name !== 'suspend' && name !== 'restore' && name !== 'reset-factor')
    return refuse(name ? `${name} is no command` : 'no command is given')
  if (rest.length > 0) return refuse(`unexpected ${rest.join(' ')}`)
  const email = emailField.safeParse(target)
  if (!email.success) return refuse(target === undefined ? 'no address is given' : `${target} is no e-mail address`)
  if (host === undefined) return refuse('name the tenant by --tenant HOST, or --tenant default for the house')
  const named = { email: email.data, host }
  if (name === 'invite') return readInvitation(named, values)
  return name === 'grant' ? readGrant(named, values) : { ok: true, command: { name, ...named } }
}

type Named = { email: string; host: TenantHost }

function readInvitation(named: Named, values: Options): ReadCommand<StaffCommand> {
  const { role, name, language = null } = values
  if (!isStaffRole(role)) return refuse(`--role is one of ${STAFF_ROLES.join(', ')}`)
  if (language !== null && !LOCALES.some((known) => known === language))
    return refuse(`--language is one of ${LOCALES.join(', ')}`)
  const person = name === undefined ? null : nameField.safeParse(name)
  if (person?.success === false) return refuse('--name is empty or too long')
  return { ok: true, command: { name: 'invite', ...named, role, person: person?.data ?? null, language } }
}

function readGrant(named: Named, values: Options): ReadCommand<StaffCommand> {
  if (values.plan === undefined && values.fid === undefined && values.options === undefined)
    return refuse('say what is given: --plan, --fid or --options')
  if (named.host !== null && (values.plan !== undefined || values.fid !== undefined))
    return refuse('--plan and --fid are for agents, who are on the default host: write --tenant default')
  const plan = readGiven(values.plan, readPlan)
  if (plan === false) return refuse('--plan is a whole number from 0, or none')
  const fid = readGiven(values.fid, readFid)
  if (fid === false) return refuse('--fid is a whole number from 1, or none')
  const options = readGiven(values.options, readOptions)
  if (options === false) return refuse(`--options is none, or of ${ACCOUNT_OPTIONS.join(', ')}, with commas between`)
  return { ok: true, command: { name: 'grant', ...named, plan, fid, options: options === null ? [] : options } }
}

/** `undefined` where it is not there, null for none, false where it cannot be read. */
function readGiven<T>(text: string | undefined, read: (text: string) => T | null): T | null | undefined | false {
  if (text === undefined) return undefined
  return text === 'none' ? null : (read(text) ?? false)
}

const MOST_PLAN = 2_147_483_647

function readPlan(text: string): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= MOST_PLAN ? Number(text) : null
}

function readOptions(text: string): AccountOption[] | null {
  const names = text.split(',').map((name) => name.trim())
  const known = ACCOUNT_OPTIONS.filter((option) => names.includes(option))
  return names.every((name) => ACCOUNT_OPTIONS.some((option) => option === name)) ? known : null
}

/** Why a platform that keeps the accounts leaves nothing for the command to do; null where it does. */
export function findPlatformRefusal(command: StaffCommand): string | null {
  // What they did is written down here all the same.
  if (command.name === 'audit') return null
  if (command.name !== 'grant')
    return 'API_BASE_URL is set: that platform keeps the staff; only the audit and the brands of agents (grant --fid) are kept here.'
  return command.plan === undefined && command.options === undefined
    ? null
    : 'API_BASE_URL is set: that platform gives plans and options; only --fid is kept here.'
}

function refuse(reason: string): ReadCommand<StaffCommand> {
  return { ok: false, reason }
}
