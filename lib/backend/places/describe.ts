import { describeDifference } from '@/lib/backend/tenants/describe'
import type { AppliedPlace } from './apply-places'

/** What an apply did, or would do, as lines to print. */
export function describePlaces({ city, differences, moved, airports }: AppliedPlace, dryRun: boolean): string[] {
  if (differences.length === 0 && moved === 0 && airports === 0) return [`${city}: unchanged`]
  return [
    `${city}: ${dryRun ? 'would be changed' : 'changed'}`,
    ...differences.map((difference) => `  ${describeDifference(difference)}`),
    ...(moved > 0
      ? [`  ${moved} ${moved === 1 ? 'hotel' : 'hotels'} without a district ${dryRun ? 'would get' : 'got'} one`]
      : []),
    ...(airports > 0
      ? [`  ${airports} ${airports === 1 ? 'airport' : 'airports'} nearby ${dryRun ? 'would come' : 'came'} along`]
      : []),
  ]
}
