import { parseGuests } from '@/lib/domain/stay/guests'
import { addDays, addYear, countNights } from '@/lib/domain/stay/dates'
import type { Party } from '@/lib/domain/stay/schema'
import { MAX_NIGHTS } from '@/lib/domain/stay/limits'
import { DESTINATION_KINDS, type Destination, type DraftRoom, type SavedSearch } from './schema'

export const MAX_SEARCHES = 8
/** Of places and hotels, as tables hold them. */
const MAX_ID = 2_147_483_647

/** A route without its session, which says nothing about what was searched. */
export function routeWithoutSession(route: string): string {
  const [path = '', query = ''] = route.split('?', 2)
  const kept = query.split('&').filter((part) => part !== '' && part !== 'session' && !part.startsWith('session='))
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

/** Adds a search: an earlier one with the same route is dropped, then the oldest beyond 8. */
export function addSearch(searches: readonly SavedSearch[], search: SavedSearch): SavedSearch[] {
  const route = routeWithoutSession(search.route)
  return [...searches.filter((s) => routeWithoutSession(s.route) !== route), search].slice(-MAX_SEARCHES)
}

/** The searches without the one that leads to a route. */
export function removeSearch(searches: readonly SavedSearch[], route: string): SavedSearch[] {
  const gone = routeWithoutSession(route)
  return searches.filter((s) => routeWithoutSession(s.route) !== gone)
}

/** Searches whose arrival is `today` or later, newest first. */
export function listCurrentSearches(searches: readonly SavedSearch[], today: string): SavedSearch[] {
  return searches.filter((s) => s.params.check_in >= today).reverse()
}

/** Reads `city:2950159`; null when it names no place. */
export function parsePlace(value: string): Pick<Destination, 'kind' | 'id'> | null {
  const match = /^([a-z]+):(\d{1,12})$/.exec(value)
  const kind = DESTINATION_KINDS.find((k) => k === match?.[1])
  const id = Number(match?.[2])
  return kind && id > 0 && id <= MAX_ID ? { kind, id } : null
}

export function formatPlace(place: Pick<Destination, 'kind' | 'id'>): string {
  return `${place.kind}:${place.id}`
}

type StayDraft = { checkIn: string | null; checkOut: string | null }

/** The stay after a day was picked: arrival, then departure; a day that cannot be the departure starts anew. */
export function pickStayDay(draft: StayDraft, day: string): StayDraft {
  const { checkIn } = draft
  const waiting = checkIn !== null && draft.checkOut === null
  if (!waiting || day <= checkIn || countNights(checkIn, day) > MAX_NIGHTS) return { checkIn: day, checkOut: null }
  return { checkIn, checkOut: day }
}

/** The last day that can be picked now: one year ahead, at most 30 nights after an arrival that waits for its departure. */
export function lastPickableDay(draft: StayDraft, today: string): string {
  const end = addYear(today)
  if (draft.checkIn === null || draft.checkOut !== null) return addDays(end, -1)
  const longest = addDays(draft.checkIn, MAX_NIGHTS)
  return longest < end ? longest : end
}

export function toDraftRooms(party: Party): DraftRoom[] {
  return party.map((room) => ({ adults: room.adults, ages: room.childAges }))
}

/** The party of filled-in rooms; null while an age is missing. */
export function toParty(rooms: readonly DraftRoom[]): Party | null {
  const party: Party = []
  for (const room of rooms) {
    const childAges = room.ages.filter((age) => age !== null)
    if (childAges.length < room.ages.length) return null
    party.push({ adults: room.adults, childAges })
  }
  return party
}

/** Room and child of the first missing age. */
export function findMissingAge(rooms: readonly DraftRoom[]): { room: number; child: number } | null {
  for (const [room, { ages }] of rooms.entries()) {
    const child = ages.indexOf(null)
    if (child >= 0) return { room, child }
  }
  return null
}

/** Guests of a saved search; null when the text is not a party. */
export function readSavedParty(search: SavedSearch): Party | null {
  return parseGuests(search.params.guests)
}
