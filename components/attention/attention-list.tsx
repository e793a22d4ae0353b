import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Tag } from '@/components/ui/tag'
import type { AttentionItem, AttentionSection } from '@/lib/domain/attention/schema'
import { formatReference } from '@/lib/domain/booking/reference'
import { formatAgo, formatNumber } from '@/lib/i18n/format'
import { AttentionFacts } from './attention-facts'

type Props = {
  section: AttentionSection
  locale: string
  now: Date
  /** What can be done about an entry; `name` tells it from the others. */
  children: (item: AttentionItem, name: string) => ReactNode
}

/** The entries of one kind: what happened, since when, what was done, what can be done. */
export function AttentionList({ section: { kind, items, more }, locale, now, children }: Props) {
  const t = useTranslations('attention')
  const nameOf = useItemName()
  const heading = `attention-${kind}`
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="flex flex-wrap items-center gap-2 text-18">
        {t(`kinds.${kind}`)}
        <Tag kind="warn">{more ? `${formatNumber(items.length, locale)}+` : formatNumber(items.length, locale)}</Tag>
      </h2>
      <p className="mt-1 max-w-text text-14 text-ink-2">{t(`hints.${kind}`)}</p>
      <ul className="mt-4 divide-y rounded-card border bg-surface">
        {items.map((item) => (
          <li key={item.id} className="grid gap-3 p-4 md:p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="min-w-0 text-16 break-words">
                <bdi>{nameOf(item)}</bdi>
              </h3>
              <p className="text-14 text-ink-2">
                <time dateTime={item.since}>{t('since', { when: formatAgo(item.since, now, locale) })}</time>
              </p>
            </div>
            <AttentionFacts item={item} locale={locale} now={now} />
            {children(item, nameOf(item))}
          </li>
        ))}
      </ul>
      {more && <p className="mt-2 text-14 text-ink-2">{t('more', { count: items.length })}</p>}
    </section>
  )
}

function useItemName(): (item: AttentionItem) => string {
  const t = useTranslations('attention')
  return (item) => {
    switch (item.kind) {
      case 'alarm': {
        const known = `alarms.${item.name}` as 'alarms.payment_uncertain'
        return t.has(known) ? t(known) : item.name
      }
      case 'mail':
        return item.subject
      case 'job':
        return item.id
      case 'lead':
        return t('fromForm')
      default:
        return t('booking', { reference: formatReference(item.reference) })
    }
  }
}
