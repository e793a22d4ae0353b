import type { StayPrice } from '@/lib/domain/price/rules'
import type { LedgerAccount, LedgerEntry } from './accounts'

export const JOURNAL_KINDS = [
  'payment_authorized',
  'authorization_ended',
  'payment_captured',
  'stay_sold',
  'stay_changed',
  'extra_sold',
  'stay_cancelled',
  'stay_not_used',
  'refund_requested',
  'refund_sent',
  'refund_came_back',
] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

/** Of the charges, what an authority is owed; the others are the property's. */
const TAXES = ['vat', 'sales_tax', 'city_tax', 'tourism_fee'] as const

/** Money in minor units of `currency`. */
type Money = { amount: number; currency: string }

/** Blocked on the payer's card, not yet taken. */
export function postAuthorization({ amount, currency }: Money): LedgerEntry[] {
  return move('authorized_by_guest', 'authorized_at_gateway', amount, currency)
}

/** Taken, set free or run out: nothing is blocked any more. */
export function postAuthorizationEnd({ amount, currency }: Money): LedgerEntry[] {
  return move('authorized_at_gateway', 'authorized_by_guest', amount, currency)
}

export function postCapture({ amount, currency }: Money): LedgerEntry[] {
  return move('guest_receivable', 'gateway_clearing', amount, currency)
}

/** Owed back to the guest, not yet sent. */
export function postRefundRequest({ amount, currency }: Money): LedgerEntry[] {
  return move('refund_payable', 'guest_receivable', amount, currency)
}

export function postRefundSent({ amount, currency }: Money): LedgerEntry[] {
  return move('gateway_clearing', 'refund_payable', amount, currency)
}

/** A refund that was sent and came back: it is owed again. */
export function postRefundReturn({ amount, currency }: Money): LedgerEntry[] {
  return move('refund_payable', 'gateway_clearing', amount, currency)
}

/** A confirmed stay: what the guest owes us and the property, and to whom rooms and taxes are owed. `voucher`: minor units that one pays of what is due to us. */
export function postSale(price: StayPrice, voucher = 0): LedgerEntry[] {
  const { currency, online, atHotel, lines } = price
  const byVoucher = Math.min(voucher, online)
  const taxes = lines.reduce((sum, line) => sum + (TAXES.some((code) => code === line.code) ? line.amount : 0), 0)
  return [
    ...entry('guest_receivable', online - byVoucher, currency),
    ...entry('voucher_liability', byVoucher, currency),
    ...entry('cash_at_hotel', atHotel, currency),
    ...entry('tax_payable', -taxes, currency),
    ...entry('hotel_payable', taxes - price.total, currency),
  ]
}

/** A sale at one price that becomes one at another: what differs, an entry for each account. */
export function postChange(before: StayPrice, after: StayPrice): LedgerEntry[] {
  const sums = new Map<LedgerAccount, number>()
  const add = (entries: readonly LedgerEntry[], sign: 1 | -1) => {
    for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + sign * amount)
  }
  add(postSale(after), 1)
  add(postSale(before), -1)
  return [...sums].flatMap(([account, amount]) => entry(account, amount, after.currency))
}

/** Charged besides the price of a stay; negative where it is taken back. */
export function postExtra({ amount, currency }: Money): LedgerEntry[] {
  return move('hotel_payable', 'guest_receivable', amount, currency)
}

/** The sale taken back, but for the fee: owed to us where the stay is paid here, else to the property itself. */
export function postCancellation(price: StayPrice, fee: number, voucher = 0): LedgerEntry[] {
  const { currency } = price
  const back = postSale(price, voucher).map((sold) => ({ ...sold, amount: 0 - sold.amount }))
  const owed: LedgerAccount = price.online > 0 ? 'guest_receivable' : 'cash_at_hotel'
  return [...back, ...move('hotel_payable', owed, fee, currency)]
}

/** Of a cancellation fee, what a voucher pays. */
export function postVoucherKept({ amount, currency }: Money): LedgerEntry[] {
  return move('guest_receivable', 'voucher_liability', amount, currency)
}

/** Takes an amount from one account and gives it to another; nothing for none. */
function move(from: LedgerAccount, to: LedgerAccount, amount: number, currency: string): LedgerEntry[] {
  return [...entry(to, amount, currency), ...entry(from, -amount, currency)]
}

function entry(account: LedgerAccount, amount: number, currency: string): LedgerEntry[] {
  return amount === 0 ? [] : [{ account, amount, currency }]
}
