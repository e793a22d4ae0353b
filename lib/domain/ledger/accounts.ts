/**
 * The accounts of the books. Entries are signed minor units: a debit is positive, a credit negative.
 * `authorized_at_gateway` and `authorized_by_guest` stand against each other for money that is only blocked.
 */
export const LEDGER_ACCOUNTS = [
  /** What guests owe us. */
  'guest_receivable',
  /** Taken by a gateway for us. */
  'gateway_clearing',
  'authorized_at_gateway',
  'authorized_by_guest',
  /** What properties collect themselves, set against what they are owed. */
  'cash_at_hotel',
  /** What properties are owed for rooms, services and cancellations. */
  'hotel_payable',
  /** Taxes within a price. */
  'tax_payable',
  /** What is on its way back to guests. */
  'refund_payable',
  /** What vouchers promised: a debit is what bookings took of them. */
  'voucher_liability',
  /** Of the agents; nothing posts to it yet. */
  'commission',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export type LedgerEntry = { account: LedgerAccount; /** Minor units. */ amount: number; currency: string }

/** What each currency's entries sum to where that is not zero; empty for balanced books. */
export function imbalances(entries: readonly LedgerEntry[]): { currency: string; sum: number }[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].flatMap(([currency, sum]) => (sum === 0 ? [] : [{ currency, sum }]))
}
