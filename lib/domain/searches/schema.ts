import * as z from 'zod/mini'
import { MAX_ADULTS, MAX_CHILDREN, MAX_CHILD_AGE, MAX_ROOMS } from '@/lib/domain/stay/schema'

export const DESTINATION_KINDS = ['city', 'region', 'country', 'district', 'landmark', 'airport', 'hotel'] as const

/** A place or hotel that can be searched; `label` is in the language in which it was chosen. */
export const destinationSchema = z.object({
  kind: z.enum(DESTINATION_KINDS),
  id: z.int().check(z.positive()),
  label: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type Destination = z.infer<typeof destinationSchema>

/** A search that was made, as the browser remembers it. */
export const savedSearchSchema = z.object({
  /** Unprefixed path and query of its results. */
  route: z.string().check(z.startsWith('/'), z.maxLength(600)),
  destination: destinationSchema,
  params: z.object({
    check_in: z.string().check(z.maxLength(10)),
    check_out: z.string().check(z.maxLength(10)),
    guests: z.string().check(z.maxLength(200)),
  }),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

/** A room that is being filled in: an age is null until it is chosen. */
export const draftRoomSchema = z.object({
  adults: z.int().check(z.gte(1), z.lte(MAX_ADULTS)),
  ages: z.array(z.nullable(z.int().check(z.gte(0), z.lte(MAX_CHILD_AGE)))).check(z.maxLength(MAX_CHILDREN)),
})
export type DraftRoom = z.infer<typeof draftRoomSchema>

/** What stands in the search bar, complete or not. */
export const searchDraftSchema = z.object({
  text: z.string().check(z.maxLength(200)),
  destination: z.nullable(destinationSchema),
  checkIn: z.nullable(z.string().check(z.maxLength(10))),
  checkOut: z.nullable(z.string().check(z.maxLength(10))),
  rooms: z.array(draftRoomSchema).check(z.minLength(1), z.maxLength(MAX_ROOMS)),
})
export type SearchDraft = z.infer<typeof searchDraftSchema>

export const suggestionSchema = z.object({
  kind: z.enum(DESTINATION_KINDS),
  id: z.int().check(z.positive()),
  name: z.string(),
  context: z.string(),
  countryCode: z.string(),
  hotels: z.number(),
})
