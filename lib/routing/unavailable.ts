import { openMarks } from './request-marks'

const marks = openMarks<number>('unavailable')

/**
 * Says that the page of a request cannot be shown because the account service does not answer: a page cannot choose its
 * own status. `seconds`: when it is worth trying again.
 */
export function markUnavailable(requestId: string | null, seconds: number): void {
  marks.put(requestId, seconds)
}

/** The seconds of a marked request, once; null for every other. */
export function takeUnavailable(requestId: string | undefined): number | null {
  return marks.take(requestId)
}
