import { openMarks } from './request-marks'

const marks = openMarks<readonly string[]>('public-page')

/**
 * Says that the page of a request is the same for everybody who sends no cookie of ours, and may be kept. `tags` name
 * what it shows; when one of these changes it is forgotten.
 */
export function markPublicPage(requestId: string, tags: readonly string[]): void {
  marks.put(requestId, tags)
}

/** The tags of a page that may be kept, once; null for every other. */
export function takePublicPage(requestId: string): readonly string[] | null {
  return marks.take(requestId)
}

export function hotelTag(id: number): string {
  return `hotel:${id}`
}
