import 'server-only'
import { createBackend, type Backend, type BackendOptions } from '@/lib/backend/create-backend'
import { createHeldSessions } from '@/lib/backend/accounts/held-sessions'
import { writeLeadMail } from '@/lib/backend/mail/lead-mail'
import { createMailLeads } from '@/lib/backend/mail/mail-leads'
import { createTenantBook } from '@/lib/backend/tenants/bind-tenant'
import { toExchangeRateSettings } from '@/lib/backend/exchange-rates/settings'
import type { MovableClock } from '@/lib/domain/clock/move'
import type { WaterShape } from '@/lib/domain/places/catalogue'
import { createUpstreamClient, type UpstreamClient } from '@/lib/upstream/client'
import { createUpstream, type Upstream } from '@/lib/upstream/create-upstream'
import { createUpstreamLeads } from '@/lib/upstream/leads'
import { openGateways } from './booking/open-gateways'
import { businessNow, setMovableClock } from './clock'
import { loadEnv, type Env } from './env'
import { tellChangedPages, tellHearing } from './page-changes'
import { logError, logSlowQuery } from './log'

/** What data may add to a process besides rows: jobs, the open water and rivers of a city on maps, by its id, a clock. */
type Addition = {
  listJobs: (db: Database, now: () => Date) => ReturnType<BackendOptions['extraJobs']>
  listWaters: (cityId: number) => WaterShape[]
  openClock: (db: Database, onError: (error: unknown) => void) => Promise<MovableClock>
}
type Database = Backend['db']

/** `upstream`: the operator's platform, where it has tenants, accounts and leads in our place. */
type Container = Backend & { upstream: Upstream | null; listWaters: Addition['listWaters'] }

// Next bundles its own copies of modules, so what lives as long as the process is kept under one name of globalThis.
const registry: typeof globalThis & { stayfrontBackend?: Promise<Container> } = globalThis
// The HTTP server calls this after the last request.
Reflect.set(globalThis, Symbol.for('stayfront'), { shutdown: async () => (await registry.stayfrontBackend)?.stop() })

/** The backend of this process, created once. */
export function getBackend(): Promise<Container> {
  registry.stayfrontBackend ??= startBackend()
  return registry.stayfrontBackend
}

async function startBackend(): Promise<Container> {
  try {
    const env = loadEnv()
    const platform = openPlatform(env)
    const additions: Addition[] = []
    // The only line of lib/server that knows lib/demo; a process in production never loads it.
    if (env.STAYFRONT_MODE === 'demo') additions.push((await import('@/lib/demo/demo')).demo)
    const backend = await createBackend({
      mode: env.STAYFRONT_MODE,
      databaseUrl: env.DATABASE_URL,
      searchSnapshot: env.STAYFRONT_SEARCH_SNAPSHOT ?? null,
      secret: env.secret,
      origin: env.STAYFRONT_ORIGIN,
      smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
      operatorMail: env.STAYFRONT_OPERATOR_MAIL ?? null,
      indexNow: env.STAYFRONT_INDEXNOW_URL ?? null,
      exchangeRates: toExchangeRateSettings(env),
      ledgerYears: env.STAYFRONT_LEDGER_YEARS,
      extraJobs: (db) => additions.flatMap(({ listJobs }) => listJobs(db, businessNow)),
      openGateways: (db) =>
        openGateways(db, {
          mode: env.STAYFRONT_MODE,
          stripeAccounts: env.stripeAccounts,
          stripeApiUrl: env.STAYFRONT_STRIPE_API_URL ?? null,
        }),
      openLeads: (db) =>
        platform
          ? createUpstreamLeads({ client: platform, ...leadAccess(env, platform), onError: logError })
          : createMailLeads({ db, now: businessNow, writeMail: writeLeadMail }),
      onChangedPages: tellChangedPages,
      onHearing: tellHearing,
      slowQueries: { overMs: env.STAYFRONT_SLOW_QUERY_MS, onSlow: logSlowQuery },
      now: businessNow,
      onError: logError,
    })
    return {
      ...backend,
      stop: await openClocks(additions, backend),
      upstream: platform && openUpstream(platform, backend),
      listWaters: (cityId) => additions.flatMap(({ listWaters }) => listWaters(cityId)),
    }
  } catch (error) {
    // The next request tries again instead of living with a failed start.
    registry.stayfrontBackend = undefined
    throw error
  }
}

/** Starts the clocks that were added, of which a demonstration has one; answers how the process stops. */
async function openClocks(additions: readonly Addition[], { db, stop }: Backend): Promise<Backend['stop']> {
  const onError = (error: unknown) => logError('the clock of the demonstration could not be read', error)
  const clocks = await Promise.all(additions.map(({ openClock }) => openClock(db, onError)))
  clocks.forEach(setMovableClock)
  return async () => {
    await Promise.all(clocks.map((clock) => clock.stop()))
    await stop()
  }
}

function openPlatform({ API_BASE_URL: baseUrl, API_CLIENT_TOKEN: clientToken }: Env): UpstreamClient | null {
  return baseUrl && clientToken ? createUpstreamClient({ baseUrl, clientToken, now: () => new Date() }) : null
}

function leadAccess(env: Env, platform: UpstreamClient): { to: string; token: string } {
  return { to: env.API_LEADS_TO ?? '', token: env.API_LEADS_TOKEN ?? platform.token }
}

function openUpstream(client: UpstreamClient, { db, secret }: Backend): Upstream {
  return createUpstream({
    client,
    book: createTenantBook({ db, now: () => new Date(), onError: logError }),
    sessions: createHeldSessions(db, secret),
    now: () => new Date(),
    onError: logError,
  })
}
