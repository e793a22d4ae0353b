import { openMarks } from './request-marks'

/**
 * `tags` name what a page shows; when one of these changes it is forgotten. `goodUntil`: epoch ms; null for as long as any.
 * `isPartial`: something was away, so it is for whoever asked, and does not take the place of what is kept.
 */
export type PublicMark = { tags: readonly string[]; goodUntil: number | null; isPartial: boolean }

const marks = openMarks<PublicMark>('public-page')

/** Says that the page of a request is the same for everybody who sends no cookie of ours, and may be kept. */
export function markPublicPage(requestId: string, mark: PublicMark): void {
  marks.put(requestId, mark)
}

/** What was said of a page that may be kept, once; null for every other. */
export function takePublicPage(requestId: string): PublicMark | null {
  return marks.take(requestId)
}

export function hotelTag(id: number): string {
  return `hotel:${id}`
}
