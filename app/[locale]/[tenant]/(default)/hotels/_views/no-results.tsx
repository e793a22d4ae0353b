import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { countGuests, formatGuests } from '@/lib/domain/stay/guests'
import { formatDayRange, formatMoney } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes, withQuery } from '@/lib/routing/routes'
import { loadOtherDates } from '@/lib/server/search/load-other-dates'
import type { ResultsAnswer } from '@/lib/server/search/load-results'
import type { Requester, ResultsRequest } from '@/lib/server/search/results-request'
import { placeName, resultsPath, type ResultsPlace } from './results-place'

type Props = {
  place: ResultsPlace
  requester: Requester
  request: ResultsRequest
  result: ResultsAnswer
  today: string
}

/** No list to show: search does not answer, nothing is sold here, or everything is taken. */
export async function NoResults({ place, requester, request, result, today }: Props) {
  const t = await getTranslations('results')
  const name = placeName(place)
  if (result.status === 'unavailable') {
    return (
      <Frame title={t('unavailableTitle')} text={t('unavailableText')}>
        <a href="" className={buttonClass()}>
          {t('retry')}
        </a>
      </Frame>
    )
  }
  if (result.answer.inScope === 0) {
    return (
      <Frame title={t('noHotelsTitle', { place: name })} text={t('noHotelsText')}>
        <Link href={routes.hotels()} className={buttonClass()}>
          {t('searchTitle')}
        </Link>
      </Frame>
    )
  }
  const { adults, children } = countGuests(request.party)
  const dates = await loadOtherDates(requester, request, today)
  const range = formatDayRange(request.stay.checkIn, request.stay.checkOut, requester.locale, 'medium')
  return (
    <Frame
      title={t('soldOutTitle', { place: name })}
      text={t('soldOutText', {
        count: result.answer.inScope,
        range,
        guests: t('guests', { count: adults + children }),
      })}
    >
      <ul className="grid w-full gap-2">
        {dates.map(({ stay, available, lowest }) => (
          <li key={stay.checkIn}>
            <Link
              href={withQuery(resultsPath(place), {
                ...request.carry,
                check_in: stay.checkIn,
                check_out: stay.checkOut,
                guests: formatGuests(request.party),
              })}
              prefetch={false}
              className="flex min-h-14 items-center justify-between gap-4 rounded-control border bg-surface px-4 py-2 hover:border-line-strong"
            >
              <span>
                <bdi className="block font-semibold">
                  {formatDayRange(stay.checkIn, stay.checkOut, requester.locale, 'medium')}
                </bdi>
                <span className="text-14 text-ink-3">{t('stays', { count: available })}</span>
              </span>
              {lowest !== null && (
                <bdi className="num text-18 font-bold">
                  {formatMoney(lowest, request.viewer.currency, requester.locale)}
                </bdi>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="wrap max-w-text py-12">
      <div className="grid justify-items-start gap-4">
        <h1 className="text-28">{title}</h1>
        <p className="text-ink-2">{text}</p>
        {children}
      </div>
    </section>
  )
}
