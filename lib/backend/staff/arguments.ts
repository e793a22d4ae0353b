import { parseOptions, type ReadCommand } from '@/lib/backend/command-line/run-command'
import { emailField, nameField } from '@/lib/domain/accounts/forms'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '@/lib/domain/staff/roles'
import { LOCALES } from '@/lib/i18n/locales'
import { readHostname } from '@/lib/routing/tenant-key'

/** The host of a white label or an agency; null for the house. */
export type StaffHost = string | null

export type StaffCommand =
  | { name: 'invite'; email: string; host: StaffHost; role: StaffRole; person: string | null; language: string | null }
  | { name: 'suspend' | 'restore' | 'reset-factor'; email: string; host: StaffHost }
  /** `undefined`: of every tenant. */
  | { name: 'list' | 'audit'; host: StaffHost | undefined }

export const USAGE = `Usage:
  npm run staff -- invite EMAIL --role ${STAFF_ROLES.join('|')} --tenant HOST [--name NAME] [--language LANGUAGE]
      mails a link, good for three days, to whoever is to work for a tenant; changes the role of whoever does
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
} as const

const TAKES = {
  invite: ['role', 'tenant', 'name', 'language'],
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
  const host = values.tenant === undefined ? undefined : readHost(values.tenant)
  if (host === false) return refuse(`${values.tenant} is no host name`)
  if (name === 'list' || name === 'audit') {
    const extra = [target, ...rest].filter((each) => each !== undefined)
    return extra.length > 0 ? refuse(`unexpected ${extra.join(' ')}`) : { ok: true, command: { name, host } }
  }
  if (name !== 'invite' && name !== 'suspend' && name !== 'restore' && name !== 'reset-factor')
    return refuse(name ? `${name} is no command` : 'no command is given')
  if (rest.length > 0) return refuse(`unexpected ${rest.join(' ')}`)
  const email = emailField.safeParse(target)
  if (!email.success) return refuse(target === undefined ? 'no address is given' : `${target} is no e-mail address`)
  if (host === undefined) return refuse('name the tenant by --tenant HOST, or --tenant default for the house')
  const named = { email: email.data, host }
  return name === 'invite' ? readInvitation(named, values) : { ok: true, command: { name, ...named } }
}

function readInvitation(named: { email: string; host: StaffHost }, values: Options): ReadCommand<StaffCommand> {
  const { role, name, language = null } = values
  if (!isStaffRole(role)) return refuse(`--role is one of ${STAFF_ROLES.join(', ')}`)
  if (language !== null && !LOCALES.some((known) => known === language))
    return refuse(`--language is one of ${LOCALES.join(', ')}`)
  const person = name === undefined ? null : nameField.safeParse(name)
  if (person?.success === false) return refuse('--name is empty or too long')
  return { ok: true, command: { name: 'invite', ...named, role, person: person?.data ?? null, language } }
}

function readHost(text: string): StaffHost | false {
  return text === 'default' ? null : (readHostname(text) ?? false)
}

function refuse(reason: string): ReadCommand<StaffCommand> {
  return { ok: false, reason }
}
