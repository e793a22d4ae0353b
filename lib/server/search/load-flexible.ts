import 'server-only'
import { cheapestOffer, FLEXIBLE_DAYS, flexibleArrivals, type FlexibleDays } from '@/lib/domain/search/dates'
import { addDays, countNights, dayInZone, weekdayOf } from '@/lib/domain/stay/dates'
import { formatDay, formatDayRange, formatMoney, formatMoneyShort, formatWeekday } from '@/lib/i18n/format'
import { loadDates } from './load-dates'
import { resultsEntries, withEntries } from './results-entries'
import { placeZone, resultsPath, type ResultsPlace } from './results-place'
import type { Requester, ResultsRequest } from './results-request'

export type FlexibleDay = {
  checkIn: string
  href: string
  /** The day of the list itself. */
  current: boolean
  weekday: string
  day: string
  /** The whole stay, for those who cannot see the row. */
  range: string
  /** Null where nothing is sold, and where search gave no answer. */
  price: { shown: string; full: string } | null
  /** Of all days of the row, in one currency. */
  cheapest: boolean
}

export type FlexibleView = {
  /** Where flexible dates begin; null when they are shown. */
  openHref: string | null
  choices: { days: FlexibleDays | null; href: string; current: boolean }[]
  days: FlexibleDay[]
}

/** Characters that a day of the row has room for. */
const ROOM = 9

/** A step from a single day to most of a week. */
const FIRST_CHOICE: FlexibleDays = 3

/** The days around a list's arrival with what the stay costs from each, where the address asks for them. */
export async function loadFlexible(
  place: ResultsPlace,
  requester: Requester,
  request: ResultsRequest,
): Promise<FlexibleView> {
  const { flexible } = request
  const hrefFor = (days: FlexibleDays | null) => listHref(place, { ...request, flexible: days })
  if (flexible === null) return { openHref: hrefFor(FIRST_CHOICE), choices: [], days: [] }
  return {
    openHref: null,
    choices: [null, ...FLEXIBLE_DAYS].map((days) => ({ days, href: hrefFor(days), current: days === flexible })),
    days: await loadDays(place, requester, request, flexible),
  }
}

async function loadDays(
  place: ResultsPlace,
  requester: Requester,
  request: ResultsRequest,
  flexible: FlexibleDays,
): Promise<FlexibleDay[]> {
  const { stay, viewer } = request
  const { locale, now } = requester
  const nights = countNights(stay.checkIn, stay.checkOut)
  const arrivals = flexibleArrivals(stay.checkIn, nights, flexible, dayInZone(now, placeZone(place)))
  const result = await loadDates(requester, request, arrivals)
  const offers = result.status === 'ok' ? result.offers : []
  const best = cheapestOffer(offers, viewer.currency)?.lowest?.total
  return arrivals.map((checkIn, i) => {
    const lowest = offers[i]?.lowest ?? null
    const checkOut = addDays(checkIn, nights)
    return {
      checkIn,
      href: listHref(place, {
        ...request,
        carry: { ...request.carry, check_in: checkIn, check_out: checkOut },
      }),
      current: checkIn === stay.checkIn,
      weekday: formatWeekday(weekdayOf(checkIn), locale, 'short'),
      day: formatDay(checkIn, locale, 'short'),
      range: formatDayRange(checkIn, checkOut, locale),
      price: lowest && toPrice(lowest, locale),
      cheapest: lowest !== null && lowest.currency === viewer.currency && lowest.total === best,
    }
  })
}

/** Shown in full where that fits a day of the row. */
function toPrice({ total, currency }: { total: number; currency: string }, locale: string) {
  const full = formatMoney(total, currency, locale)
  return { full, shown: full.length <= ROOM ? full : formatMoneyShort(total, currency, locale, ROOM) }
}

/** The same list, from its first page. */
function listHref(place: ResultsPlace, request: ResultsRequest): string {
  const { search, box, filters, sort } = resultsEntries(request)
  return withEntries(resultsPath(place), [...search, ...box, ...filters, ...sort])
}
