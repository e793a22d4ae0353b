import { Minus, Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { HotelDetail, ReviewsView } from '@/lib/domain/hotels/catalogue'
import { SUB_SCORES, TRAVELLERS, type Traveller } from '@/lib/domain/hotels/schema'
import { scoreWord } from '@/lib/domain/hotels/score'
import { formatCountry, formatDay, formatNumber, formatScore } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'

type Props = {
  hotel: HotelDetail
  view: ReviewsView
  traveller: Traveller | null
  locale: Locale
  /** The words of a review by key. */
  words: (key: string) => string | null
  /** Address of the page with another type of traveller, null for all. */
  hrefFor: (traveller: Traveller | null) => string
}

/** What guests said: the overall score, its parts, and single reviews by type of traveller. */
export async function HotelReviews({ hotel, view, traveller, locale, words, hrefFor }: Props) {
  const t = await getTranslations('hotel')
  if (hotel.score === null || hotel.reviewCount === 0) return <p className="text-ink-2">{t('noReviews')}</p>
  return (
    <>
      <div className="grid items-center gap-5 md:grid-cols-[200px_1fr] md:gap-10">
        <Overall score={hotel.score} count={hotel.reviewCount} locale={locale} />
        <SubScores hotel={hotel} locale={locale} />
      </div>
      <Notice className="mt-6">{hotel.demo ? t('demoReviews') : t('verified')}</Notice>
      <TravellerChips counts={view.travellers} traveller={traveller} locale={locale} hrefFor={hrefFor} />
      {view.reviews.length === 0 ? (
        <p className="mt-5 text-ink-2">{t('noneOfType')}</p>
      ) : (
        <ul className="mt-5 grid gap-6 md:grid-cols-2">
          {view.reviews.map((review) => (
            <Review key={review.id} review={review} locale={locale} words={words} />
          ))}
        </ul>
      )}
    </>
  )
}

async function Overall({ score, count, locale }: { score: number; count: number; locale: Locale }) {
  const [t, scores] = await Promise.all([getTranslations('hotel'), getTranslations('results.scoreWords')])
  return (
    <p className="flex items-center gap-4">
      <b className="num text-48 tracking-[-0.04em]">{formatScore(score, locale)}</b>
      <span>
        <strong className="block font-semibold">{scores(scoreWord(score))}</strong>
        <span className="text-14 text-ink-3">{t('reviewCount', { count })}</span>
      </span>
    </p>
  )
}

async function SubScores({ hotel, locale }: { hotel: HotelDetail; locale: Locale }) {
  const names = await getTranslations('hotels.subScores')
  return (
    <dl className="grid gap-x-8 gap-y-3 text-14 md:grid-cols-2">
      {SUB_SCORES.flatMap((key) => {
        const score = hotel.subScores[key]
        if (score === undefined) return []
        return [
          <div key={key} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
            <dt>{names(key)}</dt>
            <dd className="num font-semibold">{formatScore(score, locale)}</dd>
            <dd aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-line">
              <span className="block h-full bg-ink" style={{ inlineSize: `${score}%` }} />
            </dd>
          </div>,
        ]
      })}
    </dl>
  )
}

type ChipsProps = {
  counts: ReviewsView['travellers']
  traveller: Traveller | null
  locale: Locale
  hrefFor: Props['hrefFor']
}

async function TravellerChips({ counts, traveller, locale, hrefFor }: ChipsProps) {
  const t = await getTranslations('hotel')
  const chip = (key: Traveller | null, text: string, count: number | null) => (
    <li key={key ?? 'all'}>
      <Link
        href={hrefFor(key)}
        replace
        scroll={false}
        prefetch={false}
        aria-current={key === traveller ? 'true' : undefined}
        className={cn(
          'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-14 whitespace-nowrap hover:border-line-strong md:min-h-9',
          key === traveller ? 'border-brand-line bg-brand-tint font-semibold text-brand-ink' : 'bg-surface',
        )}
      >
        {text}
        {count !== null && (
          <span className={key === traveller ? undefined : 'text-ink-3'}>{formatNumber(count, locale)}</span>
        )}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('filterReviews')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {chip(null, t('travellers.all'), null)}
        {TRAVELLERS.filter((key) => (counts[key] ?? 0) > 0).map((key) =>
          chip(key, t(`travellers.${key}`), counts[key] ?? 0),
        )}
      </ul>
    </nav>
  )
}

async function Review({
  review,
  locale,
  words,
}: {
  review: ReviewsView['reviews'][number]
  locale: Locale
  words: Props['words']
}) {
  const t = await getTranslations('hotel')
  const parts = [
    { key: 'liked', icon: Plus, texts: review.liked },
    { key: 'disliked', icon: Minus, texts: review.disliked },
  ] as const
  return (
    <li className="grid content-start gap-2 text-14">
      <p className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken font-semibold"
        >
          {review.author.slice(0, 1)}
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="block font-semibold">{review.author}</bdi>
          <span className="text-ink-3">
            {t('reviewBy', {
              country: formatCountry(review.countryCode, locale),
              month: formatDay(review.stayed, locale, 'month'),
            })}
          </span>
        </span>
        <b className="num rounded-tag bg-ink px-1.5 py-0.5 text-surface">{formatScore(review.score, locale)}</b>
      </p>
      {parts.map(({ key, icon, texts }) => {
        const said = texts.flatMap((text) => words(text) ?? [])
        if (said.length === 0) return null
        return (
          <p key={key} className="flex gap-2">
            <Icon of={icon} size={16} className={cn('mt-0.5', key === 'liked' ? 'text-good' : 'text-ink-3')} />
            <span>
              <span className="sr-only">{t(key)} </span>
              {said.join(' ')}
            </span>
          </p>
        )
      })}
    </li>
  )
}
