/** Facts of a place in words, ready to be shown. */
export type FactsView = {
  title: string
  /** Of which stay the prices are, and when they were looked at. */
  note: string
  sections: FactSection[]
  questions: { question: string; answer: string }[]
  /** Of the hotels that are named. */
  hotels: number[]
}

export type FactSection = { key: string; title: string; rows: FactRow[] }
/** `href` is unprefixed. */
export type FactRow = { key: string; label: string; href?: string; values: string[] }
