'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { memo, useDeferredValue, useEffect, type ReactNode } from 'react'
import { fetchApi } from '@/lib/client/http/http'
import { usePending } from '@/lib/client/navigation/pending'
import { useResultsState } from '@/lib/client/search/results-state'
import type { ResultCardView, ResultsPageView } from '@/lib/domain/search/results-view'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Notice } from '@/components/ui/notice'
import { ResultsCard } from './results-card'
import { ResultsPager } from './results-pager'
import { useMoreFocus } from './use-more-focus'

type Props = {
  first: ResultsPageView
  /** Names what the server answered: another answer begins the list anew, and "back" to this one finds what was added. */
  answer: string
  /** Query of `/api/results`, without a page. */
  query: string
  /** Unprefixed address of this list, without a page. */
  href: string
  pageSize: number
  /** Drawn over the picture of each card. */
  cardAction?: (card: ResultCardView) => ReactNode
}

/** The server's page of cards, and the pages that "show more" appends to it. */
export function ResultsList({ first, answer, query, href, pageSize, cardAction }: Props) {
  const t = useTranslations('results')
  const pending = usePending(useResultsState((state) => state.pending))
  const setHovered = useResultsState((state) => state.setHovered)
  useEffect(() => () => setHovered(null), [setHovered])
  const { pages, last, hasNextPage, isFetchingNextPage, isFetchNextPageError, showMore } = usePages(
    first,
    answer,
    query,
  )
  // New cards are drawn after the press that asked for them is answered.
  const drawn = useDeferredValue(pages)
  const notePress = useMoreFocus(drawn)
  const rest = last.matches - last.page * pageSize
  return (
    <div
      aria-busy={pending || isFetchingNextPage || drawn !== pages}
      className={cn('results-list grid gap-4', pending && 'is-pending')}
    >
      <Cards pages={drawn} cardAction={cardAction} />
      {isFetchNextPageError && (
        <Notice kind="bad" role="alert">
          {t('moreFailed')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 pt-4">
        <ResultsPager href={href} page={first.page} lastShown={last.page} pages={last.pages} />
        {hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            className="noscript:hidden"
            busy={isFetchingNextPage}
            onClick={({ currentTarget }) => {
              notePress(currentTarget, pages.length)
              void showMore()
            }}
          >
            {t('showMore', { count: Math.min(pageSize, rest) })}
          </Button>
        )}
      </div>
      <p className="sr-only" role="status">
        {pending
          ? t('updating')
          : isFetchingNextPage
            ? t('loadingMore')
            : t('shown', {
                from: (first.page - 1) * pageSize + 1,
                to: Math.min(last.page * pageSize, last.matches),
                count: last.matches,
              })}
      </p>
    </div>
  )
}

function usePages(first: ResultsPageView, answer: string, query: string) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['results', query, first.page, answer],
    queryFn: ({ pageParam }) => fetchPage(query, pageParam),
    initialPageParam: first.page,
    initialData: { pages: [first], pageParams: [first.page] },
    getNextPageParam: (last: ResultsPageView) => (last.page < last.pages ? last.page + 1 : undefined),
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    // Whoever comes back finds what they had added, however long they have read elsewhere.
    gcTime: Infinity,
  })
  const showMore = async () => {
    const { href } = window.location
    const { data: grown } = await fetchNextPage()
    const reached = grown?.pages.at(-1)?.page
    // Meanwhile the visitor may have gone on.
    if (reached !== undefined && window.location.href === href)
      window.history.replaceState(window.history.state, '', withPage(href, reached))
  }
  const { pages } = data
  return { pages, last: pages.at(-1) ?? first, hasNextPage, isFetchingNextPage, isFetchNextPageError, showMore }
}

const EARLY = ['first', 'eager', 'eager'] as const

/** Apart, because a list that is about to be replaced only fades. */
const Cards = memo(function Cards({
  pages,
  cardAction,
}: { pages: readonly ResultsPageView[] } & Pick<Props, 'cardAction'>) {
  return (
    <ol className="grid gap-4">
      {pages.flatMap((page, p) =>
        page.cards.map((card, i) => (
          <li key={card.hotelId}>
            <ResultsCard card={card} picture={p === 0 ? (EARLY[i] ?? 'lazy') : 'lazy'} action={cardAction?.(card)} />
          </li>
        )),
      )}
    </ol>
  )
})

async function fetchPage(query: string, page: number): Promise<ResultsPageView> {
  const response = await fetchApi(`/api/results?${query}&page=${page}`)
  if (!response.ok) throw new Error(`results answered ${response.status}`)
  return response.json()
}

function withPage(href: string, page: number): string {
  const url = new URL(href)
  url.searchParams.set('page', String(page))
  return `${url.pathname}${url.search}`
}
