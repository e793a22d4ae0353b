import * as z from 'zod/mini'
import {
  applyChanges,
  compareLists,
  EMPTY_LISTS,
  hasChanges,
  listsSchema,
  type Lists,
} from '@/lib/domain/accounts/lists'
import { askAccount } from './account-calls'
import { favouritesPart, readFavourites, restoreFavourites } from '@/lib/client/favourites/favourites'
import { readSearches, replaceSearches, searchesPart } from '@/lib/client/search/searches'
import { readStored, writeStored } from '@/lib/client/state/stored'

/** The account whose lists this browser copied, and its last answer. */
const heardSchema = z.object({ owner: z.string(), lists: listsSchema })
type Heard = z.infer<typeof heardSchema>

const KEY = 'account-lists'
const WAIT_MS = 800

// An answer that storage refused lives as long as the page.
let refused: string | null = null

/**
 * Brings favourites and searches of this browser and of the account together: what was saved before logging in is
 * added, what other browsers saved appears here. Answers false when the account could not be reached.
 */
async function syncLists(owner: string, locale: string): Promise<boolean> {
  const local = readLocal()
  const heard = readHeard()
  // Lists that another account left in this browser are dropped; what was saved since is kept.
  const changes = compareLists(heard?.lists ?? EMPTY_LISTS, local)
  const isOther = heard !== null && heard.owner !== owner
  const sent = isOther
    ? { favourites: { ...changes.favourites, removed: [] }, searches: { ...changes.searches, removed: [] } }
    : changes
  const answer = listsSchema.safeParse(await askAccount('/api/account/lists', sent, locale))
  if (!answer.success) return false
  const heardNow = answer.data
  const text = JSON.stringify({ owner, lists: heardNow } satisfies Heard)
  refused = writeStored(KEY, text) ? null : text
  // What was saved while the answer was on its way is not in it, and is sent by the next round.
  const now = readLocal()
  const lists = applyChanges(heardNow, compareLists(local, now))
  const arrived = compareLists(now, lists)
  if (arrived.favourites.added.length + arrived.favourites.removed.length > 0) restoreFavourites(lists.favourites)
  if (arrived.searches.added.length + arrived.searches.removed.length > 0) replaceSearches(lists.searches)
  return true
}

function readLocal(): Lists {
  return { favourites: readFavourites(), searches: readSearches() }
}

function readHeard(): Heard | null {
  try {
    const parsed = heardSchema.safeParse(JSON.parse(refused ?? readStored(KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Keeps both in step while somebody is logged in; returns a function that stops this. */
export function followLists(owner: string, locale: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let again = false
  const run = async () => {
    if (running) {
      again = true
      return
    }
    running = true
    const reached = await syncLists(owner, locale).finally(() => {
      running = false
    })
    if (again && reached) {
      again = false
      later()
    }
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), WAIT_MS)
  }
  const changed = () => {
    const { favourites, searches } = readHeard()?.lists ?? EMPTY_LISTS
    if (hasChanges(compareLists({ favourites, searches }, readLocal()))) later()
  }
  void run()
  const ends = [favouritesPart.subscribe(changed), searchesPart.subscribe(changed)]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}
