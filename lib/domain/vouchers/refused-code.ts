import type { BookingProblem } from '@/lib/domain/booking/problems'
import type { VoucherRefusal } from './apply'

/** Why a code is not taken; said beside its field. */
const REFUSALS = [
  'voucher_invalid',
  'voucher_currency',
  'voucher_minimum',
  'voucher_stay',
  'voucher_at_property',
] as const satisfies readonly `voucher_${VoucherRefusal}`[]
type CodeRefusal = (typeof REFUSALS)[number]

/** A code as it was typed for a booking, and refused. */
export type VoucherDraft = { bookingId: string; voucherCode: string }
export type RefusedCode = { code: string; why: CodeRefusal }

export function toCodeRefusal(problem: BookingProblem | null): CodeRefusal | null {
  return REFUSALS.find((known) => known === problem) ?? null
}
