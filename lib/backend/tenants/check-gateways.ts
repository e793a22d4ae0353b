import { eq } from 'drizzle-orm'
import { endAlarm, raiseAlarm, type AlarmContext } from '@/lib/backend/alarms/raise-alarm'
import type { Gateways } from '@/lib/backend/payments/port'
import { tenant } from '@/lib/backend/postgres/schema'
import { gatewayOf } from '@/lib/domain/tenants/schema'

type Context = AlarmContext & { gateways: Gateways }

/**
 * An alarm for each tenant that is on and sells by a gateway which this process does not have, so that what is paid now
 * vanishes from its pages; ended once the gateway is there. The sandbox is missing in production on purpose.
 */
export async function checkGateways({ gateways, ...ctx }: Context): Promise<void> {
  const rows = await ctx.db.select().from(tenant).where(eq(tenant.active, true))
  for (const { id, host, fid, settings } of rows) {
    if (settings.gateway !== 'stripe') continue
    const name = gatewayOf(settings)
    const alarm = { kind: 'gateway_misconfigured', key: `tenant ${id}` } as const
    if (name !== null && gateways.has(name)) await endAlarm(ctx, alarm)
    else {
      const who = host === null ? `--fid ${fid}` : host
      const detail = `${name ?? 'stripe'} is not set up here; npm run tenants -- doctor ${who} says what is missing`
      await raiseAlarm(ctx, { ...alarm, detail })
    }
  }
}
