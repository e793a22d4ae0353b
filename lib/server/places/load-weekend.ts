import 'server-only'
import type { CityView } from '@/lib/domain/places/catalogue'
import { cheapestOffer, weekendArrivals } from '@/lib/domain/search/dates'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import type { Checked } from '@/lib/domain/search/landing-price'
import { addDays, dayInZone } from '@/lib/domain/stay/dates'
import { DEFAULT_PARTY } from '@/lib/domain/stay/guests'
import type { Stay } from '@/lib/domain/stay/schema'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { loadDates } from '@/lib/server/search/load-dates'
import type { Viewer } from '@/lib/server/viewer'
import { keepFresh } from './keep-fresh'

/** Two adults' cheapest weekend in a city: the lowest total of its two nights, and when it was checked. */
export type Weekend = Checked & { stay: Stay; total: number; currency: string }

const NO_FILTERS = filtersSchema.parse({})
const fresh = keepFresh<Weekend | null>()

/** The cheapest of the weekends to come, at most three minutes old; null where none is sold in the viewer's currency. */
export async function loadWeekend(city: CityView, viewer: Viewer): Promise<Weekend | null> {
  const { tenant, locale, now } = await loadPageContext()
  const { arrivals, nights } = weekendArrivals(city.countryCode, dayInZone(now, city.timezone))
  const [first] = arrivals
  if (first === undefined) return null
  const key = [tenant.id, city.id, viewer.currency, viewer.israeli, first].join()
  return fresh(key, now, async () => {
    const requester = { tenantId: tenant.id, payments: listSoldPayments(await getBackend(), tenant), locale, now }
    const stay = { checkIn: first, checkOut: addDays(first, nights) }
    const scope = { kind: 'city', placeId: city.id } as const
    const request = { scope, stay, party: DEFAULT_PARTY, viewer, filters: NO_FILTERS }
    const result = await loadDates(requester, request, arrivals, nights)
    const best = result.status === 'ok' ? cheapestOffer(result.offers, viewer.currency) : null
    return best?.lowest ? { stay: best.stay, ...best.lowest, checkedAt: now.getTime() } : null
  })
}
