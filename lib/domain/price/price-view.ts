export type PriceLineView = {
  label: string
  amount: string
  /** Paid elsewhere than the rest. */
  note: string | null
  /** Contained in another line. */
  quiet: boolean
}

/** When a part of a price is paid; `paid`: it has been. */
export type DueTime = 'now' | 'paid' | 'later' | 'property'

/** A price in words: line by line, to the total, and what is paid when. */
export type PriceView = {
  lines: PriceLineView[]
  total: { label: string; amount: string; /** What it covers. */ scope: string }
  /** Parts of the total, in the order in which they fall due. */
  dues: { time: DueTime; label: string; amount: string }[]
  notes: string[]
}
