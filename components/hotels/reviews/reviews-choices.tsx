import { getTranslations } from 'next-intl/server'
import type { ReviewsView } from '@/lib/domain/hotels/catalogue'
import { REVIEW_KEYS, REVIEW_SORTS, type ReviewsQuery } from '@/lib/domain/hotels/reviews'
import { TRAVELLERS, type Traveller } from '@/lib/domain/hotels/values'
import { pack } from '@/lib/domain/packed/pack'
import { compareNames, formatLanguage, formatNumber } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { TravellerLinks } from './traveller-links'
import { ReviewsChoiceForm, type ReviewsSelect } from './reviews-choice-form'

type Props = {
  view: ReviewsView
  asked: ReviewsQuery
  locale: Locale
  path: string
  base: Record<string, string>
  hrefFor: (change: Partial<ReviewsQuery>) => string
}

/** Whose reviews, in which language and in which order. */
export async function ReviewsChoices({ view, asked, locale, path, base, hrefFor }: Props) {
  const travellerOf: Record<string, string> = asked.traveller ? { [REVIEW_KEYS.traveller]: asked.traveller } : {}
  return (
    <div className="mt-6 grid gap-4">
      <TravellerChips view={view} asked={asked} locale={locale} hrefFor={hrefFor} />
      <ReviewsChoiceForm
        selects={await toSelects(view, asked, locale)}
        path={path}
        action={localePath(locale, path)}
        base={{ ...base, ...travellerOf }}
      />
    </div>
  )
}

async function toSelects(view: ReviewsView, asked: ReviewsQuery, locale: Locale): Promise<ReviewsSelect[]> {
  const t = await getTranslations('hotel')
  const compare = compareNames(locale)
  const languages = Object.entries(view.languages)
    .map(([code, count = 0]) => ({ code, count, name: formatLanguage(code, locale) }))
    .sort((a, b) => b.count - a.count || compare(a.name, b.name))
  const all = languages.reduce((sum, { count }) => sum + count, 0)
  return [
    {
      name: REVIEW_KEYS.language,
      label: t('reviewLanguage'),
      value: asked.language ?? '',
      options: [
        { value: '', label: t('reviewLanguageOption', { language: t('allLanguages'), count: all }) },
        ...languages.map(({ code, name, count }) => ({
          value: code,
          label: t('reviewLanguageOption', { language: name, count }),
        })),
      ],
    },
    {
      name: REVIEW_KEYS.sort,
      label: t('sortReviews'),
      value: asked.sort,
      options: REVIEW_SORTS.map((sort) => ({ value: sort, label: t(`reviewSorts.${sort}`) })),
    },
  ]
}

type ChipsProps = Pick<Props, 'view' | 'asked' | 'locale' | 'hrefFor'>

async function TravellerChips({ view, asked, locale, hrefFor }: ChipsProps) {
  const t = await getTranslations('hotel')
  const all = Object.values(view.travellers).reduce((sum, count) => sum + count, 0)
  const shown = TRAVELLERS.filter((key) => (view.travellers[key] ?? 0) > 0 || key === asked.traveller)
  const chips: { key: Traveller | null; count: number }[] = [
    { key: null, count: all },
    ...shown.map((key) => ({ key, count: view.travellers[key] ?? 0 })),
  ]
  const links = chips.map(({ key, count }) => ({
    href: `${hrefFor({ traveller: key })}#reviews`,
    name: t(`travellers.${key ?? 'all'}`),
    count: formatNumber(count, locale),
    chosen: key === asked.traveller,
  }))
  return (
    <nav aria-label={t('filterReviews')}>
      <TravellerLinks links={pack(links)} />
    </nav>
  )
}
