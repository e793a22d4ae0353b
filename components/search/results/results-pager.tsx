'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/components/ui/cn'

type Props = {
  /** Unprefixed address without a page. */
  href: string
  page: number
  /** The last page that "show more" has appended. */
  lastShown: number
  pages: number
}

const CELL = 'num grid size-11 place-items-center rounded-control text-14 font-semibold'

/** Numbered pages, which also work without scripts. */
export function ResultsPager({ href, page, lastShown, pages }: Props) {
  const t = useTranslations('results')
  if (pages <= 1) return <span />
  return (
    <nav aria-label={t('pages')}>
      <ol className="flex flex-wrap gap-1">
        {listPages(lastShown, pages).map((number, i) => (
          <li key={i}>
            {number === null ? (
              <span className={CELL}>…</span>
            ) : (
              <Link
                href={withPage(href, number)}
                prefetch={false}
                aria-label={t('page', { page: number })}
                aria-current={number === lastShown ? 'page' : undefined}
                className={cn(CELL, number >= page && number <= lastShown ? 'bg-ink text-surface' : 'hover:bg-sunken')}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** First, last and the neighbours of `page`; null marks a gap. */
export function listPages(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b)
  return wanted.flatMap((n, i) => {
    const gap = n - (wanted[i - 1] ?? n)
    return gap === 2 ? [n - 1, n] : gap > 2 ? [null, n] : [n]
  })
}

function withPage(href: string, page: number): string {
  if (page === 1) return href
  return `${href}${href.includes('?') ? '&' : '?'}page=${page}`
}
