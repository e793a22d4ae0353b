import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SearchBar } from '@/components/search/search-bar'
import { HeightReporter } from '@/components/widgets/height-reporter'
import { pickCampaignKeys } from '@/lib/domain/search/carry'
import { proposeStay, readStayAnywhere } from '@/lib/domain/search/url'
import { conversionKnown } from '@/lib/domain/money/currencies'
import { readWidgetId, readWidgetTarget } from '@/lib/domain/widgets/parameters'
import { writeStay } from '@/lib/i18n/format'
import { isLocale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { DEFAULT_FID, readFid } from '@/lib/routing/tenant-key'
import { loadPageContext, type PageContext } from '@/lib/server/context'
import { loadWidgetDestination } from '@/lib/server/search/load-widget'

export async function generateMetadata(): Promise<Metadata> {
  const [{ locale }, t] = await Promise.all([loadPageContext(), getTranslations('widget')])
  return {
    title: t('title'),
    alternates: { canonical: localePath(locale, routes.widgetSearch()) },
    robots: { index: false },
  }
}

/** The search bar for other sites; results open on the tenant's own host. */
export default async function WidgetSearchPage() {
  const [context, t] = await Promise.all([loadPageContext(), getTranslations('widget')])
  const { locale, query, now } = context
  redirectToLanguage(context)
  const text = query.get('destination')?.trim().slice(0, 80) ?? ''
  const today = now.toISOString().slice(0, 10)
  // The code stays in its page longer than its dates, so dates that have passed are replaced without a hint.
  const asked = readStayAnywhere(
    {
      check_in: query.get('check_in') ?? undefined,
      check_out: query.get('check_out') ?? undefined,
      guests: query.get('guests') ?? undefined,
    },
    today,
  )
  const stay = asked.stay ?? proposeStay(today)
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <SearchBar
        look="bar"
        keepDraft={false}
        target={readWidgetTarget(query)}
        locale={locale}
        today={today}
        action={localePath(locale, routes.hotelsSearch())}
        initial={{
          destination: await loadWidgetDestination(text),
          text,
          checkIn: stay.checkIn,
          checkOut: stay.checkOut,
          guests: asked.party,
          hints: [],
        }}
        stayText={writeStay(stay.checkIn, stay.checkOut, locale)}
        carry={carryOf(context)}
        className="border"
      />
      <HeightReporter id={readWidgetId(query)} contentId="main" />
    </>
  )
}

// The language of a page is its prefix, but the loader can only set a parameter.
function redirectToLanguage({ locale, query }: PageContext): void {
  const asked = query.get('locale')?.toLowerCase()
  if (!asked || !isLocale(asked) || asked === locale) return
  // As a whole: of a name that stands twice the first counts, such as the loader's own id.
  const rest = new URLSearchParams(query)
  rest.delete('locale')
  redirect([localePath(asked, routes.widgetSearch()), ...(rest.size > 0 ? [rest] : [])].join('?'))
}

/** The query for the results: currency, campaign, and the agent's fid, because a frame may have no cookies. */
function carryOf({ tenant, query }: PageContext): Record<string, string> {
  const currency = query.get('currency')?.toUpperCase()
  // Of a parameter that stands twice the first counts, as everywhere.
  const first = Object.fromEntries([...query.keys()].map((key) => [key, query.get(key) ?? undefined]))
  const { fid, ...campaign } = pickCampaignKeys(first)
  const own = tenant.host === null && tenant.fid !== DEFAULT_FID ? tenant.fid : null
  const carriedFid = readFid(fid) ?? own
  return {
    ...(currency && conversionKnown(currency) && { currency }),
    ...(carriedFid !== null && { fid: String(carriedFid) }),
    ...campaign,
  }
}
