import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { buttonClass } from '@/components/ui/button'
import type { RawQuery } from '@/lib/domain/search/carry'
import { formatCountry } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { LEFT_OUT } from '@/lib/server/found/indexing'
import { keepForEverybody } from '@/lib/server/public-page'
import { readAskedStay, toSearchSetup } from '@/lib/server/search/asked-stay'
import { PlaceSearch } from '../_views/place-search'

/** A country with a page of its own in which the tenant has no property: the search, and the way to where there are some. */
export async function UnlistedCountry({ code, query }: { code: string; query: RawQuery }) {
  const [{ locale, now }, t] = await Promise.all([loadPageContext(), getTranslations('destinations')])
  await keepForEverybody([])
  const country = formatCountry(code, locale)
  const asked = readAskedStay(query, now)
  return (
    <div className="wrap">
      <Breadcrumbs
        className="py-3"
        label={t('breadcrumbs')}
        items={[{ label: t('landingTitle'), href: routes.hotels() }, { label: country }]}
      />
      <h1 className="text-28 md:text-36">{t('countryTitle', { country })}</h1>
      <p className="mt-2 text-ink-2">{t('countryLead', { cities: 0, hotels: 0 })}</p>
      <div className="mt-6 space-y-10">
        <PlaceSearch search={toSearchSetup(asked, locale, null)} hints={asked.hints} />
        <Link href={routes.hotels()} className={buttonClass({ variant: 'outline' })}>
          {t('landingCities')}
        </Link>
      </div>
    </div>
  )
}

/** It says too little for search engines. */
export async function unlistedMetadata(code: string): Promise<Metadata> {
  const [{ locale }, t] = await Promise.all([loadPageContext(), getTranslations('destinations')])
  return { title: t('countryTitle', { country: formatCountry(code, locale) }), robots: LEFT_OUT }
}
