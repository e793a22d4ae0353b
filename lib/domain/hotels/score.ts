/** Words for overall scores, best first; `from` in tenths. */
const STEPS = [
  { from: 90, word: 'superb' },
  { from: 85, word: 'excellent' },
  { from: 80, word: 'veryGood' },
  { from: 70, word: 'good' },
  { from: 60, word: 'pleasant' },
  { from: 0, word: 'mixed' },
] as const

export type ScoreWord = (typeof STEPS)[number]['word']

/** The word (message key under results.scoreWords) for a score in tenths. */
export function scoreWord(tenths: number): ScoreWord {
  return STEPS.find((step) => tenths >= step.from)?.word ?? 'mixed'
}

type Judged = { score: number | null; reviewCount: number }

/** Whether guests judged a hotel: without that nothing is said of reviews. */
export function isReviewed<T extends Judged>(hotel: T): hotel is T & { score: number } {
  return hotel.score !== null && hotel.reviewCount > 0
}
