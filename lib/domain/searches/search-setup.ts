import type { SearchHint } from '@/lib/domain/search/url'
import type { Party } from '@/lib/domain/stay/schema'
import type { Destination } from './schema'

/** What stands in a search bar before anybody touches it. */
export type SearchInitial = {
  destination: Destination | null
  /** What was typed when it named no known place. */
  text?: string
  /** `YYYY-MM-DD`. */
  checkIn: string | null
  checkOut: string | null
  guests: Party
  hints: SearchHint[]
}

/** How a stay is written, with weekdays and without. */
export type StayText = { checkIn: string; checkOut: string; full: string; short: string }

/** What a search bar is given by its page. */
export type SearchSetup = {
  initial: SearchInitial
  /** The initial stay in words: a browser needs 10 to 25 ms to write its first date. */
  stayText: StayText | null
  locale: string
  /** The server's day, `YYYY-MM-DD`; corrected to the visitor's in the browser. */
  today: string
  /** Localised path that answers the form before scripts arrive. */
  action: string
  /** Query keys that travel along. */
  carry: Readonly<Record<string, string>>
}
