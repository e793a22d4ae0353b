import { getTranslations } from 'next-intl/server'
import type { HotelDetail, ReviewsView, ReviewView } from '@/lib/domain/hotels/catalogue'
import { REVIEWS_A_PAGE, type ReviewsQuery } from '@/lib/domain/hotels/reviews'
import { SUB_SCORES } from '@/lib/domain/hotels/values'
import { scoreWord } from '@/lib/domain/hotels/score'
import { pack } from '@/lib/domain/packed/pack'
import { formatCountry, formatDay, formatScore } from '@/lib/i18n/format'
import { joinSentences } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { buttonClass } from '@/components/ui/button'
import { PassingLink } from '@/components/ui/focus/passing-link'
import { Notice } from '@/components/ui/notice'
import { ReviewList, type ReviewText } from './review-list'
import { ReviewsChoices } from './reviews-choices'
import { SubScoreList } from './sub-score-list'

type Props = {
  hotel: HotelDetail
  /** Its overall score, in tenths. */
  score: number
  view: ReviewsView
  asked: ReviewsQuery
  locale: Locale
  /** The words of a review by key. */
  words: (key: string) => string | null
  /** Unprefixed path of the page. */
  path: string
  /** The rest of its query. */
  base: Record<string, string>
  /** Address of the page with other reviews. */
  hrefFor: (change: Partial<ReviewsQuery>) => string
}

/** What guests said: the overall score, its parts, and every review. */
export async function HotelReviews({ hotel, score, locale, words, ...choices }: Props) {
  const t = await getTranslations('hotel')
  const { view, asked, hrefFor } = choices
  return (
    <>
      <div className="grid items-center gap-5 md:grid-cols-[200px_1fr] md:gap-10">
        <Overall score={score} count={hotel.reviewCount} locale={locale} />
        <SubScores hotel={hotel} locale={locale} />
      </div>
      <Notice className="mt-6">{hotel.demo ? t('demoReviews') : t('verified')}</Notice>
      <ReviewsChoices locale={locale} {...choices} />
      <ReviewList
        reviews={pack(view.reviews.map((review) => toReviewText(review, t, locale, words)))}
        words={{ liked: t('liked'), disliked: t('disliked') }}
      />
      <More view={view} hrefFor={() => hrefFor({ pages: asked.pages + 1 })} />
    </>
  )
}

type Translate = Awaited<ReturnType<typeof getTranslations<'hotel'>>>

function toReviewText(review: ReviewView, t: Translate, locale: Locale, words: Props['words']): ReviewText {
  const say = (keys: readonly string[]) => {
    const said = keys.flatMap((key) => words(key) ?? [])
    return said.length === 0 ? null : joinSentences(said, locale)
  }
  return {
    id: review.id,
    author: review.author,
    by: t('reviewBy', {
      country: formatCountry(review.countryCode, locale),
      month: formatDay(review.stayed, locale, 'month'),
    }),
    score: formatScore(review.score, locale),
    liked: say(review.liked),
    disliked: say(review.disliked),
  }
}

async function More({ view, hrefFor }: { view: ReviewsView; hrefFor: () => string }) {
  const t = await getTranslations('hotel')
  const shown = view.reviews.length
  const last = view.reviews.at(-1)
  return (
    <div className="mt-8 grid justify-items-center gap-3 text-center text-14">
      <p role="status" className="text-ink-2">
        {t(shown === 0 ? 'noneOfType' : 'reviewsShown', { shown, count: view.matches })}
      </p>
      {last && shown < view.matches && (
        // Without scripts the longer page opens where the shorter one ended.
        <PassingLink
          href={`${hrefFor()}#review-${last.id}`}
          replace
          scroll={false}
          prefetch={false}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('moreReviews', { count: Math.min(REVIEWS_A_PAGE, view.matches - shown) })}
        </PassingLink>
      )}
    </div>
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
  const scores = SUB_SCORES.flatMap((key) => {
    const score = hotel.subScores[key]
    return score === undefined ? [] : [{ name: names(key), score: formatScore(score, locale), percent: score }]
  })
  return <SubScoreList scores={pack(scores)} />
}
