import type { PaymentGateway } from '@/lib/backend/payments/port'
import type { Queryable } from '@/lib/backend/postgres/database'
import { loadFxTable } from '@/lib/backend/rates/load-sellable-rates'
import { leastCharge } from '@/lib/domain/money/rules'

/** Whether a gateway can be asked for an amount (minor units): exactly this much, and not too little. */
export async function canCollect(
  db: Queryable,
  gateway: Pick<PaymentGateway, 'canCharge'> | null | undefined,
  amount: number,
  currency: string,
): Promise<boolean> {
  return gateway?.canCharge(amount, currency) === true && amount >= leastCharge(currency, await loadFxTable(db))
}
