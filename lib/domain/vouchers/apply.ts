import { chargeStep, percentOf } from '@/lib/domain/money/rules'
import type { StayPrice } from '@/lib/domain/price/rules'
import { voucherStanding } from './rules'
import type { Voucher } from './schema'

/** A voucher as a quote keeps it. */
export type QuoteVoucher = {
  id: string
  code: string
  /** What it takes off, in minor units of the price's currency. */
  amount: number
  /** What is left of it after a fee goes back; others go back whole or not at all. */
  divisible: boolean
}

/** `invalid`: unknown, not valid yet or any more, withdrawn or used up, which are told alike. */
export type VoucherRefusal = 'invalid' | 'currency' | 'minimum' | 'stay' | 'at_property'

type Asked = {
  price: StayPrice
  checkIn: string
  checkOut: string
  /** What is charged at once at least, where anything is: see leastCharge. */
  least: number
  now: Date
}

/** What a voucher takes off a stay: at most what is paid through us, and else no more than leaves what can be charged. */
export function applyVoucher(
  voucher: Voucher,
  { price, checkIn, checkOut, least, now }: Asked,
): { ok: true; voucher: QuoteVoucher } | { ok: false; code: VoucherRefusal } {
  const refuse = (code: VoucherRefusal) => ({ ok: false as const, code })
  if (voucherStanding(voucher, now) !== 'active') return refuse('invalid')
  if (price.online === 0) return refuse('at_property')
  if (voucher.currency !== null && voucher.currency !== price.currency) return refuse('currency')
  const { stayFrom, stayUntil, minimum, maximum, value } = voucher
  if ((stayFrom !== null && checkIn < stayFrom) || (stayUntil !== null && checkOut > stayUntil)) return refuse('stay')
  if (minimum !== null && price.total < minimum) return refuse('minimum')
  const worth = worthOf(value, price.online)
  // What is left to pay must be an amount that can be charged.
  const step = chargeStep(price.currency)
  const wished = Math.floor(Math.min(worth, maximum ?? worth, price.online) / step) * step
  const amount = wished === price.online ? wished : Math.min(wished, price.online - least)
  if (amount < 1) return refuse('invalid')
  return { ok: true, voucher: { id: voucher.id, code: voucher.code, amount, divisible: value.kind === 'credit' } }
}

function worthOf(value: Voucher['value'], online: number): number {
  switch (value.kind) {
    case 'percent':
      return percentOf(online, value.basisPoints)
    case 'fixed':
      return value.amount
    case 'credit':
      return value.balance
  }
}

/** A typed code in its stored form. */
export function normaliseCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

const HINT_LETTERS = 3

/** A code as it stands where others read it, who could spend it: its end, or nothing of a short one. */
export function hintOfCode(code: string): string {
  const letters = [...code]
  return letters.length > HINT_LETTERS + 1 ? `•••${letters.slice(-HINT_LETTERS).join('')}` : '•••'
}

/** What is paid through us in money, in minor units: the price without what a voucher takes off. */
export function dueOnline({
  price,
  voucher,
}: {
  price: Pick<StayPrice, 'online'>
  voucher?: QuoteVoucher | undefined
}) {
  return price.online - (voucher?.amount ?? 0)
}
