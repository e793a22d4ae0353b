import { dayInZone } from '@/lib/domain/stay/dates'
import type { Voucher } from './schema'

/** In the order in which a list shows them. */
export const VOUCHER_STANDINGS = ['active', 'upcoming', 'suspended', 'used_up', 'expired', 'cancelled'] as const
export type VoucherStanding = (typeof VOUCHER_STANDINGS)[number]

type Judged = Pick<Voucher, 'value' | 'validFrom' | 'validUntil' | 'usageLimit' | 'used' | 'status'>

// A voucher has no time zone: its first day begins with the earliest zone, its last ends with the latest.
const FIRST_ZONE = 'Etc/GMT-14'
const LAST_ZONE = 'Etc/GMT+12'

/** What a voucher is worth as of `now`; the decision of its tenant comes before time, time before use. */
export function voucherStanding(voucher: Judged, now: Date): VoucherStanding {
  if (voucher.status !== 'active') return voucher.status
  if (voucher.validUntil !== null && dayInZone(now, LAST_ZONE) > voucher.validUntil) return 'expired'
  if (usesLeft(voucher) === 0 || isSpent(voucher)) return 'used_up'
  if (voucher.validFrom !== null && dayInZone(now, FIRST_ZONE) < voucher.validFrom) return 'upcoming'
  return 'active'
}

/** Null: as often as wanted. */
export function usesLeft({ usageLimit, used }: Pick<Voucher, 'usageLimit' | 'used'>): number | null {
  return usageLimit === null ? null : Math.max(0, usageLimit - used)
}

function isSpent({ value }: Pick<Voucher, 'value'>): boolean {
  return value.kind === 'credit' && value.balance === 0
}

/** Usable ones first, among them those that end first; the rest behind, the latest end first. */
export function sortVouchers<V extends Judged & { code: string }>(vouchers: readonly V[], now: Date): V[] {
  const rank = (v: V) => VOUCHER_STANDINGS.indexOf(voucherStanding(v, now))
  const end = (v: V) => v.validUntil ?? '9999-12-31'
  return [...vouchers].sort((a, b) => {
    const byStanding = rank(a) - rank(b)
    if (byStanding !== 0) return byStanding
    const byEnd = end(a).localeCompare(end(b)) * (rank(a) <= 1 ? 1 : -1)
    return byEnd !== 0 ? byEnd : a.code.localeCompare(b.code)
  })
}
