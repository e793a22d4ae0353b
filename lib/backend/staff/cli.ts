import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { refuse, startCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import { prepareAccountMails } from '@/lib/backend/mail/account-mails'
import type { Database } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { realmOf } from '@/lib/domain/accounts/schema'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { readSiteRules } from '@/lib/routing/site-rules'
import { readArguments, USAGE, type StaffCommand, type StaffHost } from './arguments'
import { describeActs, describeStaff } from './describe'
import { inviteStaff } from './invite-staff'
import { listActs, listStaff } from './list-staff'
import { resetFactor } from './reset-factor'
import type { StaffContext } from './staff-context'
import { restoreStaff, suspendStaff } from './suspend-staff'

const MOST_ACTS = 1000

startCommand({ usage: USAGE, readArguments, run })

async function run(command: StaffCommand): Promise<number> {
  // What they did is written down here all the same.
  if (process.env.API_BASE_URL && command.name !== 'audit')
    return refuse('API_BASE_URL is set: that platform keeps the staff, and only the audit is kept here.')
  return withDatabase(async ({ db }) => {
    const shown = command.host === undefined ? null : await findTenant(db, command.host)
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
  if (command.name === 'reset-factor') return tellReset(email, await resetFactor(ctx, email))
  const isSuspension = command.name === 'suspend'
  const result = await (isSuspension ? suspendStaff : restoreStaff)(ctx, email)
  if (!result.ok) return refuse(`${email} does not work there.`)
  const done = isSuspension ? 'suspended' : 'restored'
  return say([
    result.changed ? `${email} is ${done}.` : `${email} was ${isSuspension ? done : 'not suspended'} already.`,
  ])
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
      : refuse(`${email} is an account of the demonstration, whose password everybody knows.`)
  }
  if (result.outcome === 'kept') return say([`${email} works there as ${role} already.`])
  if (result.outcome === 'changed') return say([`${email} is ${role} now and was ${result.was} before.`])
  return say([`A link is on its way to ${email}. They are ${role} once they have used it, within three days.`])
}

function toLocale(language: string): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE
}

async function findTenant(db: Database, host: StaffHost): Promise<Tenant | null> {
  const named = host === null ? eq(tenant.kind, 'house') : eq(tenant.host, host)
  const [row] = await db.select().from(tenant).where(named)
  return row ?? null
}

function say(lines: readonly string[]): 0 {
  for (const line of lines) console.log(line)
  return 0
}
