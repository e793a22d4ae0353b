import 'server-only'
import { EDIT_KEY, EDIT_SEARCH } from '@/lib/domain/search/edit-key'
import { firstValue, pickCampaignKeys, pickFiltersFor, type RawQuery } from '@/lib/domain/search/carry'
import { localePath } from '@/lib/routing/resolve-locale'
import { loadPageContext } from '@/lib/server/context'
import { loadOffer } from '@/lib/server/places/load-offer'
import { readAskedStay, toSearchSetup } from './asked-stay'
import { findDestination } from './find-destination'

const CITIES = 8
const MAX_TEXT = 80
const ANY_PLACE = ''

/** A search by query: the path of its list, or the search page, which says what was not understood or changes the search. */
export async function loadSearchPage(query: RawQuery) {
  const { tenant, locale, now } = await loadPageContext()
  const asked = readAskedStay(query, now)
  const text = firstValue(query.destination)?.trim().slice(0, MAX_TEXT) ?? ''
  const isEditing = firstValue(query[EDIT_KEY]) === EDIT_SEARCH
  const found = await findDestination(
    { tenantId: tenant.id, locale },
    {
      place: isEditing ? '' : (firstValue(query.place) ?? ''),
      text: isEditing ? '' : text,
      carryTo: (place) => ({ ...asked.carry, ...pickFiltersFor(query, place), ...pickCampaignKeys(query) }),
    },
  )
  const filters = pickFiltersFor(query, ANY_PLACE)
  const search = toSearchSetup(asked, locale, null, text)
  if (found.status === 'found') return { status: 'found', path: localePath(locale, found.path) } as const
  return {
    status: found.status,
    /** What was asked for and not found; empty when nothing was asked. */
    text: isEditing ? '' : text,
    suggestions: found.suggestions,
    hints: asked.hints,
    search: { ...search, carry: { ...search.carry, ...filters } },
    cities: (await loadOffer()).cities.slice(0, CITIES),
    carry: { ...asked.carry, ...filters, check_in: asked.stay.checkIn, check_out: asked.stay.checkOut },
  } as const
}
