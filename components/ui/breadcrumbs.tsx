'use client'

import { ChevronRight } from 'lucide'
import { Link } from '@/lib/i18n/navigation'
import { cn } from './cn'
import { Icon } from './icon'

type Props = {
  /** Names the navigation for screen readers. */
  label: string
  /** From the root; the last is the page itself and needs no href. Hrefs are unprefixed. */
  items: readonly { label: string; href?: string }[]
  className?: string
}

/** The way from the root to this page. Drawn here, so that a page holds it once as data and once as markup. */
export function Breadcrumbs({ label, items, className }: Props) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center text-14 text-ink-3">
        {items.map((item, i) => (
          <li key={i} className="flex min-w-0 items-center">
            {i > 0 && <Icon of={ChevronRight} size={16} flip className="mx-1" />}
            <Crumb item={item} current={i === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Crumb({ item, current }: { item: Props['items'][number]; current: boolean }) {
  const box = 'inline-flex min-h-11 items-center'
  if (current || item.href === undefined) {
    return (
      <span aria-current={current ? 'page' : undefined} className={box}>
        <bdi>{item.label}</bdi>
      </span>
    )
  }
  return (
    <Link href={item.href} className={cn(box, 'hover:text-ink hover:underline')}>
      <bdi>{item.label}</bdi>
    </Link>
  )
}
