import { describeDifference } from '@/lib/backend/tenants/describe'
import type { TaxDocument } from '@/lib/domain/taxes/document'
import type { AppliedTaxes } from './apply-taxes'

/** What an apply did, or would do, as lines to print. */
export function describeTaxes({ country, differences, places }: AppliedTaxes, dryRun: boolean): string[] {
  if (differences.length === 0) return [`${country}: unchanged`]
  return [
    `${country}: ${dryRun ? 'would be changed' : 'changed'}`,
    ...differences.map((difference) => `  ${describeDifference(difference)}`),
    ...places.map(({ name, placeId, charges }) => `  ${name} (${placeId}): ${describeCharges(charges)}`),
  ]
}

function describeCharges(charges: TaxDocument['charges']): string {
  if (charges.length === 0) return 'nothing'
  return charges
    .map(({ code, percent, amount, per, payable, from, to }) => {
      const value = percent === undefined ? `${amount} a ${per?.replace('_', ' ')}` : `${percent} %`
      const days = from || to ? `, ${from ?? ''} to ${to ?? ''}` : ''
      return `${code} ${value} (${payable}${days})`
    })
    .join(', ')
}
