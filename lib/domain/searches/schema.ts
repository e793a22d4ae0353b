import { z } from 'zod'
import { MAX_ADULTS, MAX_CHILDREN, MAX_CHILD_AGE, MAX_ROOMS } from '@/lib/domain/stay/schema'

export const DESTINATION_KINDS = ['city', 'country', 'hotel'] as const

/** A place or hotel that can be searched; `label` is in the language in which it was chosen. */
export const destinationSchema = z.object({
  kind: z.enum(DESTINATION_KINDS),
  id: z.number().int().positive(),
  label: z.string().min(1).max(200),
})
export type Destination = z.infer<typeof destinationSchema>

/** A search that was made, as the browser remembers it. */
export const savedSearchSchema = z.object({
  /** Unprefixed path and query of its results. */
  route: z.string().startsWith('/').max(600),
  destination: destinationSchema,
  params: z.object({
    check_in: z.string().max(10),
    check_out: z.string().max(10),
    guests: z.string().max(200),
  }),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

/** A room that is being filled in: an age is null until it is chosen. */
export const draftRoomSchema = z.object({
  adults: z.number().int().min(1).max(MAX_ADULTS),
  ages: z.array(z.number().int().min(0).max(MAX_CHILD_AGE).nullable()).max(MAX_CHILDREN),
})
export type DraftRoom = z.infer<typeof draftRoomSchema>

/** What stands in the search bar, complete or not. */
export const searchDraftSchema = z.object({
  text: z.string().max(200),
  destination: destinationSchema.nullable(),
  checkIn: z.string().max(10).nullable(),
  checkOut: z.string().max(10).nullable(),
  rooms: z.array(draftRoomSchema).min(1).max(MAX_ROOMS),
})
export type SearchDraft = z.infer<typeof searchDraftSchema>

export const suggestionSchema = z.object({
  kind: z.enum(DESTINATION_KINDS),
  id: z.number().int().positive(),
  name: z.string(),
  context: z.string(),
  countryCode: z.string(),
  hotels: z.number(),
})
