import { randomUUID } from 'node:crypto'
import { findNamedTenant } from '@/lib/backend/command-line/named-tenant'
import { refuse, startCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import { prepareAccountMails } from '@/lib/backend/mail/account-mails'
import type { Database } from '@/lib/backend/postgres/database'
import { realmOf } from '@/lib/domain/accounts/schema'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { readSiteRules } from '@/lib/routing/site-rules'
import { findPlatformRefusal, readArguments, USAGE, type StaffCommand } from './arguments'
import { describeActs, describeRights, describeStaff } from './describe'
import { grantRights } from './grant-rights'
import { inviteStaff } from './invite-staff'
import { listActs, listStaff } from './list-staff'
import { resetFactor } from './reset-factor'
import type { StaffContext } from './staff-context'
import { restoreStaff, suspendStaff } from './suspend-staff'

const MOST_ACTS = 1000

startCommand({ usage: USAGE, readArguments, run })

async function run(command: StaffCommand): Promise<number> {
  const refusal = process.env.API_BASE_URL ? findPlatformRefusal(command) : null
  if (refusal !== null) return refuse(refusal)
  return withDatabase(async ({ db }) => {
    const shown = command.host === undefined ? null : await findNamedTenant(db, command.host)
    if (shown === null && command.host !== undefined) return refuse(`There is no tenant with the host ${command.host}.`)
    switch (command.name) {
      case 'list':
        return say(describeStaff(await listStaff(db, shown?.id ?? null)))
      case 'audit':
        return say(describeActs(await listActs(db, shown?.id ?? null, MOST_ACTS)))
      default:
        return shown === null ? refuse('no tenant is named') : tend(db, shown, command)
    }
  })
}

type Tending = Extract<StaffCommand, { email: string }>
type Grant = Extract<StaffCommand, { name: 'grant' }>

async function tend(db: Database, shown: Tenant, command: Tending): Promise<number> {
  const ctx: StaffContext = {
    db,
    tenantId: shown.id,
    realm: realmOf(shown),
    now: () => new Date(),
    newId: randomUUID,
    requestId: randomUUID(),
  }
  const { email } = command
  if (command.name === 'invite') return invite(ctx, shown, command)
  if (command.name === 'grant') return grant(ctx, command)
  if (command.name === 'reset-factor') return tellReset(email, await resetFactor(ctx, email))
  const isSuspension = command.name === 'suspend'
  const result = await (isSuspension ? suspendStaff : restoreStaff)(ctx, email)
  if (!result.ok) return refuse(`${email} does not work there.`)
  const done = isSuspension ? 'suspended' : 'restored'
  return say([
    result.changed ? `${email} is ${done}.` : `${email} was ${isSuspension ? done : 'not suspended'} already.`,
  ])
}

async function grant(ctx: StaffContext, { email, plan, fid, options }: Grant): Promise<number> {
  const result = await grantRights(ctx, { email, plan, fid, options })
  if (result.ok) {
    const { changed, rights } = result
    return say([`${email} has ${changed ? 'now' : 'already'} ${describeRights(rights)}.`])
  }
  switch (result.code) {
    case 'no_account':
      return refuse(`${email} has no account there: it is theirs to open, on the site.`)
    case 'unproved':
      return refuse(`${email} has not confirmed the address: anybody could have opened this account.`)
    case 'no_agent':
      return refuse(
        `There is no agent with the fid ${fid}: npm run tenants -- apply makes one, with a platform the first visit to its link.`,
      )
    case 'demo_account':
      return refuse(describeDemo(email))
  }
}

function describeDemo(email: string): string {
  return `${email} is an account of the demonstration, whose password everybody knows.`
}

function tellReset(email: string, result: Awaited<ReturnType<typeof resetFactor>>): number {
  if (!result.ok) return refuse(`${email} does not work there.`)
  return say([
    result.changed
      ? `${email} has no second factor any more and is logged out everywhere. They set up another at their next login.`
      : `${email} had no second factor.`,
  ])
}

type Invite = Extract<StaffCommand, { name: 'invite' }>

async function invite(ctx: StaffContext, shown: Tenant, { email, role, person, language }: Invite): Promise<number> {
  const { canonicalOrigin } = readSiteRules(process.env)
  const result = await inviteStaff(ctx, {
    email,
    role,
    name: person ?? email.split('@')[0] ?? email,
    language: language ?? shown.settings.locale,
    writeMail: async (token, spoken) => {
      const mails = await prepareAccountMails(shown, toLocale(language ?? spoken), canonicalOrigin)
      return mails.invited(token, role)
    },
  })
  if (!result.ok) {
    return result.code === 'suspended'
      ? refuse(`${email} is suspended: restore them first.`)
      : refuse(describeDemo(email))
  }
  if (result.outcome === 'kept') return say([`${email} works there as ${role} already.`])
  if (result.outcome === 'changed') return say([`${email} is ${role} now and was ${result.was} before.`])
  return say([`A link is on its way to ${email}. They are ${role} once they have used it, within three days.`])
}

function toLocale(language: string): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE
}

function say(lines: readonly string[]): 0 {
  for (const line of lines) console.log(line)
  return 0
}
