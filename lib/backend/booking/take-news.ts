import { raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import type { GatewayNews } from '@/lib/backend/payments/port'
import { reopenRefund } from '@/lib/backend/refunds/reopen-refund'
import type { AnyTenant, SettlingContext } from './booking-record'
import { continueCharge, findCharged } from './continue-charge'

const ALARMS = { disputed: 'payment_disputed', refund_failed: 'refund_failed' } as const

/**
 * Goes on with what a gateway tells of a charge, by asking how it stands now: so news may come twice, late or in any
 * order. What a person must see to becomes an alarm. News of charges that are none of ours changes nothing.
 */
export async function takeNews(ctx: AnyTenant<SettlingContext>, gateway: string, news: GatewayNews): Promise<void> {
  if (news.kind === 'nothing') return
  const charge = { gateway, ref: news.ref, key: news.key }
  if (news.kind === 'charge') {
    await continueCharge(ctx, charge)
    return
  }
  if (news.kind === 'refund_failed' && news.refundKey !== null && (await reopenRefund(ctx, { gateway, ...news })))
    return
  const found = await findCharged(ctx, charge)
  if (!found) return
  const detail = `${news.detail}; payment ${found.id} (${news.ref}) of booking ${found.reference} at ${gateway}`
  await raiseAlarm(ctx, { kind: ALARMS[news.kind], key: news.id, detail, tenantId: found.tenantId })
}
