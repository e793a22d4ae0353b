import { feeBase, refundAt, type Cancellable } from '@/lib/domain/cancellation/rules'
import { toDayNumber } from '@/lib/domain/stay/dates'

/** What makes a booking easy to regret: it is asked for a yes of its own before it is made. */
export const PURCHASE_CHECKS = ['non_refundable', 'far', 'expensive'] as const
export type PurchaseCheck = (typeof PURCHASE_CHECKS)[number]
/** One that a page asks about, in words. */
export type ShownCheck = { check: PurchaseCheck; text: string }

/** Days until an arrival that is far ahead, such as one in the wrong year. */
export const FAR_DAYS = 300
/** A dear stay, in cents of a US dollar. */
export const EXPENSIVE_USD = 500_000

type Asked = Cancellable & {
  checkIn: string
  /** The day at the hotel. */
  today: string
  now: Date
  /** The total in cents of a US dollar; null where nobody knows. */
  inUsd: number | null
}

/** What somebody must look at before they book; empty for most stays. */
export function listPurchaseChecks({ checkIn, today, now, inUsd, ...stay }: Asked): PurchaseCheck[] {
  const isLost = feeBase(stay.price) > 0 && refundAt(stay, now.toISOString()).refund === 0
  const isFar = toDayNumber(checkIn) - toDayNumber(today) > FAR_DAYS
  const isDear = inUsd !== null && inUsd >= EXPENSIVE_USD
  const found = { non_refundable: isLost, far: isFar, expensive: isDear }
  return PURCHASE_CHECKS.filter((check) => found[check])
}
