import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { removeExpiredAccess } from './accounts/remove-expired'
import { mailAlarms } from './alarms/mail-alarms'
import type { AnyTenant, BookingContext } from './booking/booking-record'
import { sendRefunds } from './booking/send-refunds'
import { tellPending } from './booking/tell-pending'
import { drawMailFiles } from './documents/draw-mail-files'
import { removeOldDrafts } from './drafts/keep-draft'
import { openRateSource } from './exchange-rates/open-source'
import { refreshRates } from './exchange-rates/refresh-rates'
import { allowedSources, type ExchangeRateSettings } from './exchange-rates/settings'
import { submitChanges } from './found/submit-changes'
import { removeExpiredLists } from './favourites/share-list'
import { listStuckJobs } from './jobs/claim-jobs'
import { completeStays } from './jobs/complete-stays'
import { reconcilePayments } from './jobs/reconcile-payments'
import { forgetMessages } from './jobs/forget-messages'
import { forgetUnmade } from './jobs/forget-unmade'
import { releaseExpiredHolds } from './jobs/release-expired-holds'
import { remindGuests } from './jobs/remind-guests'
import { removeOldNights } from './jobs/remove-old-nights'
import { watchProperties } from './jobs/watch-properties'
import { checkLedger } from './ledger/check-ledger'
import { PROPERTY_MAILS } from './mail/queue-mail'
import { sendMails } from './mail/send-mails'
import { startJobs, type Job } from './jobs/start-jobs'
import { followPages, type HeardPages } from './pages/follow-pages'
import { deliverLeads } from './leads/deliver-leads'
import { createSmtpMailer, type SmtpSettings } from './mail/smtp-mailer'
import { pruneOutbox } from './outbox/follow-outbox'
import type { LeadSink } from './ports'
import { collectLater } from './pay-links/collect-later'
import type { Gateways } from './payments/port'
import { connect, JOB_LIMITS, REQUEST_LIMITS, type Connection, type Database } from './postgres/database'
import type { SlowQueries } from './postgres/watch-queries'
import { requireMode, type Mode } from './postgres/mode'
import type { MailPapers } from '@/lib/domain/documents/mail-papers'
import { reportDrift } from './search/report-drift'
import { startSearch, type RunningSearch } from './search/start-search'
import { removeSpent } from './sso/spend'
import { checkTaxes } from './taxes/check-taxes'
import { checkGateways } from './tenants/check-gateways'
import { removeOldVisits } from './visits/count-visit'
import { traceCalls } from '@/lib/tracing/tracing'

export type BackendOptions = {
  mode: Mode
  databaseUrl: string
  /** Signs rate ids and tokens. */
  secret: string
  /** Public origin, for links that leave the process. */
  origin: string
  /** Where search keeps what it holds between two starts; null for nowhere. */
  searchSnapshot: string | null
  /** Null: mails wait, and a demonstration shows them. */
  smtp: SmtpSettings | null
  /** Who is told of alarms by mail; null for nobody. */
  operatorMail: string | null
  /** Where search engines are told of changed pages; null for nowhere. */
  indexNow: string | null
  exchangeRates: ExchangeRateSettings
  /** For which past nights of the ledger are kept. */
  ledgerYears: number
  /** Jobs besides those of every deployment. */
  extraJobs: (db: Database) => Job[]
  openGateways: (db: Database) => Promise<Gateways>
  /** Where leads go. */
  openLeads: (db: Database) => LeadSink
  /** Called with whatever makes pages wrong that this process keeps. */
  onChangedPages: (change: HeardPages) => void
  /** Called with whether that would be heard of now. */
  onHearing: (hears: boolean) => void
  /** Told of statements that take long. */
  slowQueries: SlowQueries
  /** What time it is for what is booked; housekeeping and security keep to real time. */
  now: () => Date
  onError: (message: string, error: unknown) => void
}

export type Backend = BackendOptions & {
  db: Database
  pool: Pool
  search: RunningSearch
  leads: LeadSink
  gateways: Gateways
  /** Jobs that keep failing or that nobody does. */
  listStuckJobs: () => Promise<string[]>
  stop: () => Promise<void>
}

// Opened as needed: for as many rounds as a process does at once, and to look for the next ones.
const JOB_CONNECTIONS = 12

// Work whose rows are each claimed by themselves is done by so many processes at once.
const SHARED = 2

/** Opens the database, starts the search thread and the jobs; one per process. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const requests = connect(options.databaseUrl, 10, REQUEST_LIMITS, options.slowQueries)
  // Of their own, so that jobs never leave requests without a connection.
  const forJobs = connect(options.databaseUrl, JOB_CONNECTIONS, JOB_LIMITS, options.slowQueries)
  const close = async () => void (await Promise.all([requests.close(), forJobs.close()]))
  try {
    return await assemble(options, requests, forJobs, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function assemble(
  options: BackendOptions,
  { db, pool }: Connection,
  forJobs: Connection,
  close: () => Promise<void>,
): Promise<Backend> {
  const { onError } = options
  for (const opened of [pool, forJobs.pool]) opened.on('error', (error) => onError('database connection lost', error))
  await requireMode(db, options.mode)
  const gateways = await options.openGateways(db)
  await checkGateways({ db, gateways, now: () => new Date(), onError })
  const leads = options.openLeads(db)
  const tellDrift = (hotelIds: number[]) => reportDrift({ db: forJobs.db, now: () => new Date(), onError }, hotelIds)
  // Last of what can fail, because it leaves a thread behind.
  const search = await startSearch({
    databaseUrl: options.databaseUrl,
    snapshotPath: options.searchSnapshot,
    onError: (message) => onError(message, null),
    onDrift: (hotelIds) =>
      void tellDrift(hotelIds).catch((error) => onError('drift of search could not be told', error)),
  })
  const jobs = startJobs({ db: forJobs.db, jobs: listJobs(options, forJobs, gateways), onError })
  const { databaseUrl, onChangedPages: onChange, onHearing } = options
  const pages = followPages({ databaseUrl, onChange, onHearing, onError })
  return {
    ...options,
    db,
    pool,
    search,
    leads,
    gateways,
    listStuckJobs: () => listStuckJobs(db, jobs.names),
    stop: async () => {
      await pages.stop()
      await jobs.stop()
      await search.stop()
      await close()
    },
  }
}

/** The jobs of every deployment and those of the options, on connections of their own. */
function listJobs(options: BackendOptions, { db, pool }: Connection, gateways: Gateways): Job[] {
  const { onError } = options
  // Without a tenant: a job takes that of each row.
  const context = (): AnyTenant<BookingContext> => ({
    now: options.now,
    newId: randomUUID,
    requestId: randomUUID(),
    db,
  })
  const { origin, secret } = options
  const settling = () => ({ ...context(), gateways, origin, secret, onError })
  const leads = options.openLeads(db)
  return [
    { name: 'release-expired-holds', everyMs: 10_000, run: () => releaseExpiredHolds(context()) },
    { name: 'reconcile-payments', everyMs: 15_000, slots: SHARED, run: () => reconcilePayments(settling()) },
    { name: 'send-refunds', everyMs: 15_000, slots: SHARED, run: () => sendRefunds(settling()) },
    { name: 'collect-later', everyMs: 30_000, run: () => collectLater(settling()) },
    { name: 'tell-pending', everyMs: 60_000, run: () => tellPending(settling()) },
    { name: 'remind-guests', everyMs: 300_000, run: () => remindGuests(settling()) },
    { name: 'watch-properties', everyMs: 300_000, run: () => watchProperties(settling()) },
    { name: 'complete-stays', everyMs: 300_000, run: () => completeStays({ ...context(), onError }) },
    { name: 'check-gateways', everyMs: 300_000, run: () => checkGateways({ ...settling(), db }) },
    { name: 'check-taxes', everyMs: 300_000, run: () => checkTaxes({ db, now: () => new Date(), onError }) },
    { name: 'check-ledger', everyMs: 3_600_000, run: () => checkLedger({ db, now: () => new Date(), onError }) },
    {
      name: 'remove-old-nights',
      everyMs: 3_600_000,
      run: () => removeOldNights(db, options.now(), options.ledgerYears),
    },
    { name: 'forget-messages', everyMs: 21_600_000, run: () => forgetMessages(db, options.now()) },
    { name: 'forget-unmade', everyMs: 21_600_000, run: () => forgetUnmade(db, options.now()) },
    { name: 'remove-old-visits', everyMs: 3_600_000, run: () => removeOldVisits(db, options.now()) },
    { name: 'remove-old-drafts', everyMs: 600_000, run: () => removeOldDrafts(db, new Date()) },
    { name: 'remove-expired-lists', everyMs: 3_600_000, run: () => removeExpiredLists(db, new Date()) },
    { name: 'remove-expired-access', everyMs: 3_600_000, run: () => removeExpiredAccess(db, new Date()) },
    { name: 'remove-spent-tokens', everyMs: 3_600_000, run: () => removeSpent(db, new Date()) },
    ...listMailJobs(db, options),
    ...listNumberJobs(db, options),
    ...listFoundJobs({ db, pool }, options),
    ...options.extraJobs(db),
    {
      name: 'deliver-leads',
      everyMs: 10_000,
      slots: SHARED,
      run: () => deliverLeads({ ...context(), leads, onError }),
    },
    { name: 'prune-outbox', everyMs: 3_600_000, run: () => pruneOutbox(pool, new Date()) },
  ]
}

/** The mails that are queued, where there is a server to send them by. */
function listMailJobs(db: Database, { smtp, now, origin, mode, onError }: BackendOptions): Job[] {
  if (!smtp) return []
  const mailer = traceCalls('mail', createSmtpMailer(smtp), ['sendMail'])
  const papers = { db, now, origin }
  const drawFiles = (asked: MailPapers) => drawMailFiles(papers, asked)
  // A demonstration books nobody's rooms: properties are told on its outbox page alone.
  const withheld = mode === 'demo' ? PROPERTY_MAILS : []
  const run = () => sendMails({ ...papers, mailer, drawFiles, withheld, onError })
  return [{ name: 'send-mails', everyMs: 5_000, slots: SHARED, run }]
}

/** Exchange rates, and the mail about alarms that they and others raise. */
function listNumberJobs(db: Database, { operatorMail, exchangeRates, onError }: BackendOptions): Job[] {
  const now = () => new Date()
  const source = openRateSource(exchangeRates)
  const settings = { limitDays: exchangeRates.limitDays, sources: allowedSources(exchangeRates) }
  const jobs: Job[] = [
    {
      name: 'refresh-exchange-rates',
      everyMs: 600_000,
      run: () => refreshRates({ db, now, onError, source, ...settings }),
    },
  ]
  if (operatorMail === null) return jobs
  const mail = () => mailAlarms({ db, now, newId: randomUUID, to: operatorMail })
  return [...jobs, { name: 'mail-alarms', everyMs: 300_000, run: mail }]
}

/** A demonstration is nobody's site. */
function listFoundJobs({ db, pool }: Pick<Connection, 'db' | 'pool'>, options: BackendOptions): Job[] {
  const { mode, indexNow, secret, origin, onError } = options
  if (indexNow === null || mode === 'demo') return []
  const run = () => submitChanges({ db, pool, secret, origin, endpoint: indexNow, onError })
  return [{ name: 'submit-changes', everyMs: 60_000, run }]
}
