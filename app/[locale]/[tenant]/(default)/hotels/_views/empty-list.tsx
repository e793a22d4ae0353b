import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { dropFilter, formatFilters } from '@/lib/domain/search/filters-url'
import type { SearchAnswer } from '@/lib/domain/search/schema'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/locales'
import { describeGroup } from '@/lib/server/search/filters'
import type { ResultsRequest } from '@/lib/server/search/results-request'
import { joinQuery } from './results-entries'

type Props = { answer: SearchAnswer; request: ResultsRequest; path: string; locale: Locale; clearHref: string }

const PROPOSALS = 4

/** Rooms are free, but the filters leave none: which of them to drop, with what that gives. */
export async function EmptyList({ answer, request, path, locale, clearHref }: Props) {
  const t = await getTranslations('results')
  const proposals = await Promise.all(
    answer.relax.slice(0, PROPOSALS).map(async ({ filter, matches }) => {
      const filters = formatFilters(dropFilter(request.filters, filter), request.viewer.currency)
      return {
        href: `${path}?${joinQuery([...Object.entries(request.carry), ...filters])}`,
        label: t('without', { filter: await describeGroup(filter, locale), count: matches }),
      }
    }),
  )
  return (
    <div className="grid justify-items-start gap-4 rounded-card border bg-surface p-6">
      <h2 className="text-22">{t('emptyTitle')}</h2>
      <p className="max-w-text text-ink-2">
        {t(proposals.length > 0 ? 'emptyText' : 'emptyTextNone', { count: answer.available })}
      </p>
      {proposals.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {proposals.map((proposal) => (
            <li key={proposal.href}>
              <Link href={proposal.href} prefetch={false} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                {proposal.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link href={clearHref} prefetch={false} className={buttonClass({ size: 'sm' })}>
        {t('clearAll')}
      </Link>
    </div>
  )
}
