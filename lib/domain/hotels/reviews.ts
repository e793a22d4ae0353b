import { firstValue, type RawQuery } from '@/lib/domain/search/carry'
import { TRAVELLERS, type Traveller } from './values'

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const REVIEWS_A_PAGE = 12

/** Which reviews of a hotel are read. */
export type ReviewsQuery = {
  traveller: Traveller | null
  /** In two letters. */
  language: string | null
  sort: ReviewSort
  /** Pages that are shown, from 1: each adds to the list. */
  pages: number
}

/** Query keys of the reviews on a hotel's page. */
export const REVIEW_KEYS = {
  traveller: 'reviews',
  language: 'review_language',
  sort: 'review_sort',
  pages: 'review_pages',
} as const

/** Reads which reviews an address asks for. Never throws: what cannot be read is not asked for. */
export function parseReviews(query: RawQuery): ReviewsQuery {
  const value = (key: keyof typeof REVIEW_KEYS) => firstValue(query[REVIEW_KEYS[key]])
  const language = value('language') ?? ''
  const pages = Number(value('pages'))
  return {
    traveller: TRAVELLERS.find((key) => key === value('traveller')) ?? null,
    language: /^[a-z]{2,3}$/.test(language) ? language : null,
    sort: REVIEW_SORTS.find((key) => key === value('sort')) ?? 'newest',
    pages: Number.isInteger(pages) && pages >= 1 && pages <= 1000 ? pages : 1,
  }
}

/** The query of an address that asks for these reviews; the inverse of parseReviews. */
export function formatReviews({ traveller, language, sort, pages }: ReviewsQuery): Record<string, string> {
  return {
    ...(traveller && { [REVIEW_KEYS.traveller]: traveller }),
    ...(language && { [REVIEW_KEYS.language]: language }),
    ...(sort !== 'newest' && { [REVIEW_KEYS.sort]: sort }),
    ...(pages > 1 && { [REVIEW_KEYS.pages]: String(pages) }),
  }
}
