import 'server-only'
import { readHealth } from '@/lib/backend/health/read-health'
import type { Account } from '@/lib/domain/accounts/schema'
import { judgeHealth, type HealthFactName, type HealthReadings, type HealthState } from '@/lib/domain/health/rules'
import { isOperator } from '@/lib/domain/staff/roles'
import { readHttpState } from '@/lib/routing/http-state'
import { isDeaf } from '@/lib/routing/page-changes'
import { viewOf } from '@/lib/server/attention/view-of'
import { hasVisibleOutbox } from '@/lib/server/contact/load-outbox'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { logError } from '@/lib/server/log'

export type Health = { readings: HealthReadings; states: Record<HealthFactName, HealthState>; now: Date }

/** How this server does, for who runs the deployment; null for everybody else. By real time, whatever a demonstration does. */
export async function loadHealth(account: Account): Promise<Health | null> {
  if (!isOperator(account)) return null
  const [{ tenant }, { db, pool, search }] = await Promise.all([loadPageContext(), getBackend()])
  if (!viewOf(tenant).seesDeployment) return null
  const now = new Date()
  const known = await readHealth({ db, pool, search, sendsMail: !hasVisibleOutbox(), now, onError: logError })
  const http = readHttpState()
  const readings = { ...known, pages: http?.pages ?? null, hears: http && !isDeaf(), redis: http?.redis ?? null }
  return { readings, states: judgeHealth(readings, now), now }
}
