import { eq } from 'drizzle-orm'
import { findLedgerFaults, listBalances } from '@/lib/backend/ledger/check-ledger'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { voucher, voucherUse } from '@/lib/backend/postgres/schema-vouchers'
import { isIn, type BookingRecord } from '@/lib/backend/booking/booking-record'
import type { LedgerAccount } from '@/lib/domain/ledger/accounts'
import { VOUCHERS, type Stage } from './stage'

/** The books balance, and each account says what is so: `owed` minor units by guests, cash as the provider keeps it. */
export async function judgeBooks(stage: Stage, owed: number): Promise<string[]> {
  const { db } = stage
  const charges = await stage.listCharges()
  const known = new Set((await db.select({ id: payment.id }).from(payment)).map(({ id }) => id))
  const kept = charges.reduce((sum, charge) => sum + charge.captured - charge.refunded, 0)
  const waiting = (await db.select().from(refund)).filter(({ sentAt }) => sentAt === null)
  const taken = (await db.select().from(voucherUse)).filter(({ state }) => state !== 'returned')
  const balances = await listBalances(db)
  const expected: [LedgerAccount, number][] = [
    ['gateway_clearing', kept],
    ['guest_receivable', owed],
    ['refund_payable', -waiting.reduce((sum, { amount }) => sum + amount, 0)],
    ['voucher_liability', taken.reduce((sum, { amount }) => sum + amount, 0)],
    ['authorized_at_gateway', 0],
    ['authorized_by_guest', 0],
  ]
  return [
    ...(await findLedgerFaults(db)),
    ...charges
      .filter(({ idempotencyKey }) => !known.has(idempotencyKey))
      .map(({ ref }) => `${ref} is no payment of ours`),
    ...expected.flatMap(([account, sum]) => {
      const booked = balances.find((balance) => balance.account === account)?.sum ?? 0
      return booked === sum ? [] : [`the books have ${booked} in ${account}, which should be ${sum}`]
    }),
  ]
}

/** Uses and what is left of a credit are those of the bookings that took it. */
export async function judgeVouchers({ db }: Stage, bookings: readonly BookingRecord[]): Promise<string[]> {
  const faults: string[] = []
  for (const { id, code, amount, balance } of VOUCHERS.map((each) => ({ amount: null, balance: null, ...each }))) {
    const [row] = await db.select().from(voucher).where(eq(voucher.id, id))
    const uses = (await db.select().from(voucherUse).where(eq(voucherUse.voucherId, id))).filter(
      ({ state }) => state !== 'returned',
    )
    const spent = uses.reduce((sum, use) => sum + use.amount, 0)
    if (row?.used !== uses.length) faults.push(`voucher ${code} counts ${row?.used} uses, there are ${uses.length}`)
    if (balance !== null && row?.balance !== amount - spent)
      faults.push(`voucher ${code} has ${row?.balance} left, ${spent} of ${amount} are spent`)
    for (const use of uses) {
      const owner = bookings.find((each) => each.id === use.bookingId)
      if (!owner || use.state !== 'redeemed' || isIn(owner, 'draft', 'held', 'failed'))
        faults.push(`voucher ${code} is ${use.state} by a booking that is ${owner?.state}`)
    }
  }
  return faults
}
