import { endAlarm, isRaised, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import { GatewayFault, type PaymentGateway } from '@/lib/backend/payments/port'
import type { PaymentRecord, SettlingContext } from './booking-record'
import { settleCharge, toOrder, type PaymentOutcome } from './settle-payment'

type Authorization = {
  gateway: PaymentGateway
  /** Of the booking. */
  reference: string
  /** From the card form. */
  token: string
  /** Where the gateway sends the payer back. */
  returnUrl: string
}

/** Asks the gateway for the money of a payment that is written down and not asked for yet, and settles what it answers. */
export async function authorizePayment(
  ctx: SettlingContext,
  row: PaymentRecord,
  { gateway, reference, token, returnUrl }: Authorization,
): Promise<PaymentOutcome> {
  try {
    const charge = await gateway.authorize({ ...toOrder(row, reference), token, returnUrl })
    const outcome = await settleCharge(ctx, gateway, row.id, charge)
    await endRefusal(ctx, gateway)
    return outcome
  } catch (error) {
    if (!(error instanceof Error)) throw error
    ctx.onError(`the gateway gave no answer to the payment ${row.id} of booking ${row.bookingId}`, error)
    // Nobody knows whether it was charged: the reconciling job asks, and never charges again.
    if (!(error instanceof GatewayFault) || error.kind === 'uncertain')
      return { status: 'pending', bookingId: row.bookingId, ...(row.linkId === null ? {} : { linkId: row.linkId }) }
    if (error.kind === 'misconfigured') {
      const detail = `payment ${row.id} of booking ${reference}: ${error.message}`
      await raiseAlarm(ctx, { ...refusalOf(gateway), detail })
    }
    // It did not happen, and the payer may try again.
    return settleCharge(ctx, gateway, row.id, null)
  }
}

function refusalOf({ name }: PaymentGateway) {
  return { kind: 'gateway_misconfigured', key: name } as const
}

/** The gateway takes our keys (again). Payments are many: only one that finds the alarm raised writes anything. */
async function endRefusal(ctx: SettlingContext, gateway: PaymentGateway): Promise<void> {
  try {
    if (await isRaised(ctx.db, refusalOf(gateway))) await endAlarm(ctx, refusalOf(gateway))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The payment is settled, whatever becomes of an alarm; the next one ends it.
    ctx.onError(`the alarm about the gateway ${gateway.name} could not be ended`, error)
  }
}
