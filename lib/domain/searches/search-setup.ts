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

/** What a search bar is given by its page. */
export type SearchSetup = {
  initial: SearchInitial
  locale: string
  /** The server's day, `YYYY-MM-DD`; corrected to the visitor's in the browser. */
  today: string
  /** Localised path that answers the form before scripts arrive. */
  action: string
  /** Query keys that travel along. */
  carry: Readonly<Record<string, string>>
}
