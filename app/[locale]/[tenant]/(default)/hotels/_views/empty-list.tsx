import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

type Props = {
  /** Filters to drop, each with the number of matches without it. */
  proposals: readonly { filter: string; matches: number; href: string }[]
  available: number
  /** The list is of a part of the map. */
  inBox: boolean
  clearHref: string
}

/** Rooms are available but the filters exclude them all: proposes filters to drop. */
export async function EmptyList({ proposals, available, inBox, clearHref }: Props) {
  const t = await getTranslations('results')
  const isBare = inBox && available === 0
  return (
    <div className="grid justify-items-start gap-4 rounded-card border bg-surface p-6">
      <h2 className="text-22">{t(isBare ? 'emptyArea' : 'emptyTitle')}</h2>
      <p className="max-w-text text-ink-2">
        {isBare ? t('emptyAreaText') : t(proposals.length > 0 ? 'emptyText' : 'emptyTextNone', { count: available })}
      </p>
      {proposals.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {proposals.map(({ filter, matches, href }) => (
            <li key={href}>
              <Link href={href} prefetch={false} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                {t('without', { filter, count: matches })}
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
