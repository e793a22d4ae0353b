import { describeDifference } from '@/lib/backend/tenants/describe'
import { voucherStanding } from '@/lib/domain/vouchers/rules'
import type { Voucher } from '@/lib/domain/vouchers/schema'
import type { AppliedVoucher } from './apply-vouchers'
import type { IssuedVoucher } from './list-issued'

/** What an apply did, or would do, as lines to print. */
export function describeApplied({ action, tenant, code, differences }: AppliedVoucher, dryRun: boolean): string[] {
  const verb = dryRun && action !== 'unchanged' ? `would be ${action}` : action
  // Of a new one the file says everything.
  const fields = action === 'changed' ? differences : []
  return [`${tenant} ${code}: ${verb}`, ...fields.map((difference) => `  ${describeDifference(difference)}`)]
}

/** A line a voucher; amounts are minor units, as in the file. */
export function describeIssued(vouchers: readonly IssuedVoucher[], now: Date): string[] {
  if (vouchers.length === 0) return ['No vouchers yet: npm run vouchers -- apply FILE.json']
  return vouchers.map((voucher) => {
    const { host, code, email, used, usageLimit, validFrom, validUntil } = voucher
    const uses = `used ${used}${usageLimit === null ? '' : ` of ${usageLimit}`}`
    const days = validFrom === null && validUntil === null ? [] : [`${validFrom ?? ''} to ${validUntil ?? ''}`.trim()]
    const standing = voucherStanding(voucher, now)
    return [host ?? 'default', code, describeValue(voucher), standing, uses, ...days, email ?? 'nobody'].join('  ')
  })
}

function describeValue({ value }: Pick<Voucher, 'value'>): string {
  switch (value.kind) {
    case 'percent':
      return `${value.basisPoints / 100} %`
    case 'fixed':
      return `${value.amount} ${value.currency}`
    case 'credit':
      return `${value.balance} of ${value.amount} ${value.currency}`
  }
}
