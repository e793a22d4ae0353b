import { and, eq, isNull } from 'drizzle-orm'
import { endAlarm, raiseAlarm, type AlarmContext } from '@/lib/backend/alarms/raise-alarm'
import type { Gateways } from '@/lib/backend/payments/port'
import { tenant } from '@/lib/backend/postgres/schema'
import { alarm } from '@/lib/backend/postgres/schema-alarms'
import { gatewayOf } from '@/lib/domain/tenants/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

type Context = AlarmContext & { gateways: Gateways }

const KIND = 'gateway_misconfigured'

/**
 * An alarm for each tenant that is on and sells by a gateway which this process does not have, so that what is paid now
 * vanishes from its pages; ended once the gateway is there, or the tenant sells without it. The sandbox is missing in
 * production on purpose. Ends the alarms about gateways, too, that no tenant sells by any more.
 */
export async function checkGateways({ gateways, ...ctx }: Context): Promise<void> {
  // Legal texts are long, and agents many.
  const { id, host, fid, settings } = tenant
  const rows = await ctx.db.select({ id, host, fid, settings }).from(tenant).where(eq(tenant.active, true))
  const named = rows.map((row) => ({ ...row, name: gatewayOf(row.settings) }))
  const missing = named.filter(({ settings, name }) => settings.gateway === 'stripe' && !gateways.has(name ?? ''))
  for (const { id, host, fid, name } of missing) {
    const who = host === null ? `--fid ${fid}` : host
    const detail = `${name ?? 'stripe'} is not set up here; npm run tenants -- doctor ${who} says what is missing`
    await raiseAlarm(ctx, { kind: KIND, key: keyOf(id), detail })
  }
  // Where a gateway refuses its keys, a payment says so under its name.
  const causes = new Set([...missing.map(({ id }) => keyOf(id)), ...named.map(({ name }) => name)])
  const open = await ctx.db
    .select({ key: alarm.key })
    .from(alarm)
    .where(and(eq(alarm.kind, KIND), isNull(alarm.resolvedAt)))
  for (const { key } of open) if (!causes.has(key)) await endAlarm(ctx, { kind: KIND, key })
}

function keyOf(id: TenantId): string {
  return `tenant ${id}`
}
