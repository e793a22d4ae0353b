import { findMissingAge, formatPlace, toDraftRooms, toParty } from '@/lib/domain/searches/rules'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import type { SearchInitial } from '@/lib/domain/searches/search-setup'
import { stayProblem, type SearchHint } from '@/lib/domain/search/url'
import { formatGuests } from '@/lib/domain/stay/guests'

export type SearchField = 'destination' | 'dates' | 'guests'
export type SearchProblem = SearchHint | 'destination_missing' | 'destination_unknown' | 'ages_missing'
export type SearchProblems = Partial<Record<SearchField, SearchProblem>>
/** What was typed as a day and reads as none. */
export type UnreadDays = Partial<Record<'checkIn' | 'checkOut', string>> | null

export function toSearchDraft(initial: SearchInitial): SearchDraft {
  return {
    text: initial.destination?.label ?? initial.text ?? '',
    destination: initial.destination,
    checkIn: initial.checkIn,
    checkOut: initial.checkOut,
    rooms: toDraftRooms(initial.guests),
  }
}

/** The hints of an address, by field. */
export function placeHints(hints: readonly SearchHint[]): SearchProblems {
  const dates = hints.find((hint) => hint !== 'guests_invalid')
  return { ...(dates && { dates }), ...(hints.includes('guests_invalid') && { guests: 'guests_invalid' as const }) }
}

/** What is missing or wrong in a draft. Typed text counts as a destination because it is looked up later. */
export function findProblems(draft: SearchDraft, unread: UnreadDays, today: string): SearchProblems {
  const problems: SearchProblems = {}
  if (draft.destination === null && draft.text.trim() === '') problems.destination = 'destination_missing'
  const dates = unread ? 'date_unreadable' : findDateProblem(draft, today)
  if (dates !== null) problems.dates = dates
  if (findMissingAge(draft.rooms) !== null) problems.guests = 'ages_missing'
  return problems
}

function findDateProblem({ checkIn, checkOut }: SearchDraft, today: string): SearchHint | null {
  return checkIn === null || checkOut === null ? 'dates_missing' : stayProblem({ checkIn, checkOut }, today)
}

/** The query of a complete draft; `place` when the destination is known, `destination` as typed otherwise. */
export function toSearchQuery(draft: SearchDraft, carry: Readonly<Record<string, string>>): Record<string, string> {
  const party = toParty(draft.rooms)
  return {
    ...(draft.destination ? { place: formatPlace(draft.destination) } : { destination: draft.text.trim() }),
    ...(draft.checkIn && { check_in: draft.checkIn }),
    ...(draft.checkOut && { check_out: draft.checkOut }),
    ...(party && { guests: formatGuests(party) }),
    ...carry,
  }
}
