import { readField, readInteger, readList, readText } from '@/lib/domain/unknown/read'
import { isRealDate } from '@/lib/domain/stay/dates'
import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN, MAX_ROOMS } from '@/lib/domain/stay/limits'

// Read without a library, because every page reads what its browser remembers as soon as it is there.

export const DESTINATION_KINDS = ['city', 'region', 'country', 'district', 'landmark', 'airport', 'hotel'] as const

/** A place or hotel that can be searched; `label` is in the language in which it was chosen. */
export type Destination = { kind: (typeof DESTINATION_KINDS)[number]; id: number; label: string }

/** A search that was made, as the browser remembers it. */
export type SavedSearch = {
  /** Unprefixed path and query of its results. */
  route: string
  destination: Destination
  params: { check_in: string; check_out: string; guests: string }
}

/** A room that is being filled in: an age is null until it is chosen. */
export type DraftRoom = { adults: number; ages: (number | null)[] }

/** What stands in the search bar, complete or not. */
export type SearchDraft = {
  text: string
  destination: Destination | null
  checkIn: string | null
  checkOut: string | null
  rooms: DraftRoom[]
}

const LONGEST = { label: 200, route: 600, guests: 200, text: 200 } as const

/** A saved search out of what storage or a caller holds; undefined where it is none. */
export function readSavedSearch(value: unknown): SavedSearch | undefined {
  const route = readText(readField(value, 'route'), LONGEST.route)
  const destination = readDestination(readField(value, 'destination'))
  const params = readField(value, 'params')
  const checkIn = readDay(readField(params, 'check_in'))
  const checkOut = readDay(readField(params, 'check_out'))
  const guests = readText(readField(params, 'guests'), LONGEST.guests)
  if (!route?.startsWith('/') || !destination) return undefined
  if (checkIn === undefined || checkOut === undefined || guests === undefined) return undefined
  return { route, destination, params: { check_in: checkIn, check_out: checkOut, guests } }
}

/** A draft out of what storage holds; undefined where it is none. */
export function readSearchDraft(value: unknown): SearchDraft | undefined {
  const text = readText(readField(value, 'text'), LONGEST.text)
  const destination = orNull(readDestination)(readField(value, 'destination'))
  const checkIn = orNull(readDay)(readField(value, 'checkIn'))
  const checkOut = orNull(readDay)(readField(value, 'checkOut'))
  const rooms = readList(readField(value, 'rooms'), MAX_ROOMS, readDraftRoom)
  if (text === undefined || destination === undefined || !rooms?.length) return undefined
  if (checkIn === undefined || checkOut === undefined) return undefined
  return { text, destination, checkIn, checkOut, rooms }
}

function readDestination(value: unknown): Destination | undefined {
  const kind = DESTINATION_KINDS.find((known) => known === readField(value, 'kind'))
  const id = readInteger(readField(value, 'id'), 1)
  const label = readText(readField(value, 'label'), LONGEST.label)
  return kind && id !== undefined && label ? { kind, id, label } : undefined
}

function readDraftRoom(value: unknown): DraftRoom | undefined {
  const adults = readInteger(readField(value, 'adults'), 1, MAX_ADULTS)
  const ages = readList(readField(value, 'ages'), MAX_CHILDREN, orNull(readAge))
  return adults !== undefined && ages ? { adults, ages } : undefined
}

// What is no day cannot be written as one, and would break every page that shows former searches.
const readDay = (value: unknown) => (typeof value === 'string' && isRealDate(value) ? value : undefined)
const readAge = (value: unknown) => readInteger(value, 0, MAX_CHILD_AGE)

/** Reads null as null. */
function orNull<T>(read: (value: unknown) => T | undefined): (value: unknown) => T | null | undefined {
  return (value) => (value === null ? null : read(value))
}
