import { sendGTMEvent } from '@next/third-parties/google'
import type { ThirdPartyIds } from '@/lib/domain/consent/third-parties'
import type { PageView } from './page-views'

/**
 * Reports a page to Google's tag, and to the container as the event `page_view`. Addresses go without their query,
 * which may hold what was mailed to one person.
 */
export function sendPageView({ path, title }: PageView, { ga4, gtm }: Pick<ThirdPartyIds, 'ga4' | 'gtm'>): void {
  const view = { page_path: path, page_title: title }
  const page = { ...view, page_location: `${window.location.origin}${path}` }
  window.gtag?.('set', page)
  // Without an addressee the streams of the container would count it as well.
  if (ga4) window.gtag?.('event', 'page_view', gtm ? { ...page, send_to: ga4 } : page)
  if (gtm) sendGTMEvent({ event: 'page_view', ...view })
}
