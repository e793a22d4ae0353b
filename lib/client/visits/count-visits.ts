import { refusesMeasurement } from '@/lib/client/analytics/consent'
import { SIGNED_IN } from '@/lib/domain/visits/campaign'
import type { VisitKind } from '@/lib/domain/visits/schema'
import { currentCampaign, ownPage } from './campaign'

const ADDRESS = '/api/visits'
const RESULTS = /\/(hotels\/.+\/results)$/
// Banks and other sites' logins lead back to these, and staff come to their work.
const NO_ARRIVAL = /\/(?:book|pay|transaction|sandbox|login|sso|dashboard)(?:\/|$)/
// It stands in the page of another site, which led here.
const WIDGET = '/widgets/search'
/** What makes a list another search; filters, order and pages do not. */
const SEARCHED = ['check_in', 'check_out', 'guests']

/** The search whose list was opened last; undefined before the first page. */
let searched: string | null | undefined

/**
 * Counts one visit for each document that another site, or nobody, led to, and one search for each new list of results.
 * Both follow from where a page was opened from, so that nothing has to be remembered in the browser.
 */
export function countVisits(): void {
  const url = new URL(window.location.href)
  if (searched === undefined) {
    const isNew = isOpenedAnew()
    const former = ownPage(document.referrer, url.origin)
    const isLedHere = former?.pathname.endsWith(WIDGET) ?? true
    if (isNew && isLedHere && !NO_ARRIVAL.test(url.pathname + url.hash)) send('visit')
    if (url.hash === SIGNED_IN) {
      // Read once: the address is shown and shared without it.
      url.hash = ''
      window.history.replaceState(window.history.state, '', url)
    }
    searched = isNew ? former && nameSearch(former) : nameSearch(url)
  }
  const search = nameSearch(url)
  if (search !== null && search !== searched) send('search')
  searched = search ?? searched
}

/** Not by reloading, nor by going back to it. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return !entry || Reflect.get(entry, 'type') === 'navigate'
}

function nameSearch({ pathname, searchParams }: URL): string | null {
  const [, list] = RESULTS.exec(pathname) ?? []
  return list === undefined ? null : [list, ...SEARCHED.map((key) => searchParams.get(key))].join(' ')
}

function send(kind: VisitKind): void {
  if (refusesMeasurement()) return
  const { source = '', medium = '', campaign = '' } = currentCampaign() ?? {}
  navigator.sendBeacon?.(ADDRESS, new URLSearchParams({ kind, source, medium, campaign }))
}
