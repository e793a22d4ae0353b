import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

type Props = { all: boolean; /** Unprefixed, with the filters in force. */ mineHref: string; allHref: string }

/** Switches between one's own bookings and the whole tenant's, for those who may see all. */
export function DashboardScopeLinks({ all, mineHref, allHref }: Props) {
  const t = useTranslations('reservations.dashboard')
  const links = [
    { href: mineHref, label: t('mine'), current: !all },
    { href: allHref, label: t('all'), current: all },
  ]
  return (
    <nav aria-label={t('scope')}>
      <ul className="flex gap-1 rounded-control bg-sunken p-1">
        {links.map(({ href, label, current }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              prefetch={false}
              className="inline-flex min-h-11 items-center rounded-control px-4 text-14 font-semibold text-ink-2 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-rise"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
