import { createHeldSessions } from '@/lib/backend/accounts/held-sessions'
import { createTenantBook } from '@/lib/backend/tenants/bind-tenant'
import { createUpstreamClient, type UpstreamClient } from '@/lib/upstream/client'
import { createUpstream, type Upstream } from '@/lib/upstream/create-upstream'
import { openVisitor, type AccountsUnderTest } from '../../contract/accounts/accounts-contract'
import { createTestDatabase, type TestDatabase } from '../database'
import { CLIENT_TOKEN, Platform } from './platform'
import { buildInventory } from '../inventory-builder'

export type PlatformSetup = {
  test: TestDatabase
  platform: Platform
  client: UpstreamClient
  upstream: Upstream
  visitor: AccountsUnderTest
  /** What was reported to the operator since the last reset. */
  errors: string[]
  reset: () => Promise<void>
  /** A process that remembers nothing, on the same database. `patienceMs`: see createUpstreamTenants. */
  restart: (options?: { patienceMs?: number }) => void
  close: () => Promise<void>
}

/** Longer than a busy machine takes to answer, since one of the platform's faults is that it never does. */
const TIMEOUT_MS = 2_000
const SECRET = 'a-secret-of-thirty-two-characters'

/** Our side with a database of its own, against a platform that runs here. */
export async function createPlatformSetup(): Promise<PlatformSetup> {
  const [test, platform] = [await createTestDatabase(), new Platform()]
  const baseUrl = await platform.start()
  const { house } = await buildInventory(test.db)
  const errors: string[] = []
  const onError = (message: string, error: unknown) => errors.push(`${message}: ${String(error)}`)
  // As long as a test may take: what the platform says is waited for, unless a test says otherwise.
  const open = ({ patienceMs = 60_000 } = {}) => {
    let clock = () => new Date()
    const now = () => clock()
    const client = createUpstreamClient({ baseUrl, clientToken: CLIENT_TOKEN, now, timeoutMs: TIMEOUT_MS })
    const upstream = createUpstream({
      client,
      book: createTenantBook({ db: test.db, now, onError }),
      sessions: createHeldSessions(test.db, SECRET),
      now,
      onError,
      patienceMs,
    })
    const visitor = openVisitor(upstream.accounts, house)
    clock = visitor.ask().now
    return { client, upstream, visitor }
  }
  const steps: PlatformSetup = {
    test,
    platform,
    ...open(),
    errors,
    reset: async () => {
      await test.db.execute('truncate account, account_session, account_token, rate_limit, mail, alarm cascade')
      platform.reset()
      errors.length = 0
      Object.assign(steps, open())
    },
    restart: (options) => void Object.assign(steps, open(options)),
    close: async () => {
      await platform.stop()
      await test.drop()
    },
  }
  return steps
}
