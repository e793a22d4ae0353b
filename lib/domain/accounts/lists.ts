import * as z from 'zod/mini'
import { mergeFavourites } from '@/lib/domain/favourites/rules'
import { readHotelIds } from '@/lib/domain/favourites/schema'
import { addSearch, MAX_SEARCHES, removeSearch, routeWithoutSession } from '@/lib/domain/searches/rules'
import { readSavedSearch, type SavedSearch } from '@/lib/domain/searches/schema'

/** Hotels by id, the newest first. */
export const favouriteIdsSchema = z.custom<number[]>((value) => readHotelIds(value) !== undefined)

const savedSearchSchema = z.pipe(
  z.unknown(),
  z.transform((value, context): SavedSearch => {
    const search = readSavedSearch(value)
    if (search) return search
    context.issues.push({ code: 'custom', message: 'no search', input: value })
    return z.NEVER
  }),
)

/** What an account saved on one host: hotels, the newest first, and searches, the oldest first. */
export const listsSchema = z.object({
  favourites: favouriteIdsSchema,
  searches: z.array(savedSearchSchema).check(z.maxLength(MAX_SEARCHES)),
})
export type Lists = z.infer<typeof listsSchema>
export const EMPTY_LISTS: Lists = { favourites: [], searches: [] }

/** What a browser changed since it last heard from the account. */
export const listChangesSchema = z.object({
  favourites: z.object({ added: favouriteIdsSchema, removed: favouriteIdsSchema }),
  searches: z.object({
    added: z.array(savedSearchSchema).check(z.maxLength(MAX_SEARCHES)),
    /** Routes. */
    removed: z.array(z.string().check(z.maxLength(600))).check(z.maxLength(MAX_SEARCHES)),
  }),
})
export type ListChanges = z.infer<typeof listChangesSchema>

/** What was done to the lists between two moments. */
export function compareLists(before: Lists, after: Lists): ListChanges {
  const routes = (lists: Lists) => lists.searches.map((search) => routeWithoutSession(search.route))
  const [old, current] = [routes(before), routes(after)]
  return {
    favourites: {
      added: after.favourites.filter((id) => !before.favourites.includes(id)),
      removed: before.favourites.filter((id) => !after.favourites.includes(id)),
    },
    searches: {
      added: after.searches.filter((search) => !old.includes(routeWithoutSession(search.route))),
      removed: old.filter((route) => !current.includes(route)),
    },
  }
}

export function hasChanges({ favourites, searches }: ListChanges): boolean {
  return [favourites.added, favourites.removed, searches.added, searches.removed].some((list) => list.length > 0)
}

/** The account's lists after a browser's changes; what other browsers saved meanwhile stays. */
export function applyChanges(lists: Lists, changes: ListChanges): Lists {
  const { favourites, searches } = changes
  const kept = lists.favourites.filter((id) => !favourites.removed.includes(id))
  const remembered = searches.removed.reduce<SavedSearch[]>(removeSearch, lists.searches)
  return {
    favourites: mergeFavourites(favourites.added, kept),
    searches: searches.added.reduce<SavedSearch[]>(addSearch, remembered),
  }
}
