/**
 * How often a test tries chance: `long` times in `npm run test:long`, else `short` times, which are enough to see a
 * fault that is not rare.
 */
export function toTrials({ long, short }: { long: number; short: number }): number {
  return isLongRun ? long : short
}

/** Whether `npm run test:long` runs, which tries everything in full. */
export const isLongRun = process.env.STAYFRONT_TESTS === 'long'
