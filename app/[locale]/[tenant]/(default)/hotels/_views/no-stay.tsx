import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { SearchHint } from '@/lib/domain/search/url'
import { countGuests, formatGuests } from '@/lib/domain/stay/guests'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import { MAX_NIGHTS } from '@/lib/domain/stay/limits'
import { formatDayRange } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { placeName, resultsPath, type ResultsPlace } from '@/lib/server/search/results-place'

type Props = {
  place: ResultsPlace
  stay: Stay
  party: Party
  carry: Record<string, string>
  hints: readonly SearchHint[]
}

/** In place of a list without dates: what is missing, and a proposed `stay`. */
export async function NoStay({ place, stay, party, carry, hints }: Props) {
  const [t, { locale }] = await Promise.all([getTranslations('results'), loadPageContext()])
  const { adults, children } = countGuests(party)
  const href = withQuery(resultsPath(place), {
    ...carry,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    guests: formatGuests(party),
  })
  return (
    <section className="wrap grid max-w-text justify-items-start gap-4 py-10">
      <h1 className="text-28">{t('headingPlain', { place: placeName(place) })}</h1>
      {hints.map((hint) => (
        <Notice key={hint} kind={hint === 'dates_missing' ? 'info' : 'warn'}>
          {t(`hints.${hint}`, { nights: MAX_NIGHTS })}
        </Notice>
      ))}
      <Link href={href} className={buttonClass()}>
        {t('proposal', {
          range: formatDayRange(stay.checkIn, stay.checkOut, locale, 'medium'),
          guests: t('guests', { count: adults + children }),
        })}
      </Link>
    </section>
  )
}
