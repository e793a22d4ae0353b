import { Minus, Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReviewView } from '@/lib/domain/hotels/catalogue'
import { formatCountry, formatDay, formatScore } from '@/lib/i18n/format'
import { joinSentences } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'

type Props = {
  review: ReviewView
  locale: Locale
  /** The words of a review by key. */
  words: (key: string) => string | null
}

/** What one guest said. */
export async function ReviewCard({ review, locale, words }: Props) {
  const t = await getTranslations('hotel')
  const parts = [
    { key: 'liked', icon: Plus, texts: review.liked },
    { key: 'disliked', icon: Minus, texts: review.disliked },
  ] as const
  return (
    <li id={`review-${review.id}`} className="grid scroll-mt-24 content-start gap-2 text-14">
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
              {joinSentences(said, locale)}
            </span>
          </p>
        )
      })}
    </li>
  )
}
