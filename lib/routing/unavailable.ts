import { openMarks } from './request-marks'

/** `page`: which document says so; that of `away` names nobody. `seconds`: when it is worth trying again. */
export type Unavailable = { page: 'unavailable' | 'away'; seconds: number }

const marks = openMarks<Unavailable>('unavailable')

/** Says that the page of a request cannot be shown because the account service does not answer: a page cannot choose its own status. */
export function markUnavailable(requestId: string | null, seconds: number): void {
  marks.put(requestId, { page: 'unavailable', seconds })
}

/** Says that the page of a request cannot be shown now because what it is made of cannot be had. */
export function markAway(requestId: string | null, seconds: number): void {
  marks.put(requestId, { page: 'away', seconds })
}

/** What was said of a request, once; null for every other. */
export function takeUnavailable(requestId: string | undefined): Unavailable | null {
  return marks.take(requestId)
}
