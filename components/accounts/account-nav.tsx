import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { CurrentInView } from './current-in-view'

export type AccountNavLink = { key: string; href: string; label: string; current: boolean }

/** Links between the pages of an account, as wide as these; the current page is marked. */
export function AccountNav({ links }: { links: AccountNavLink[] }) {
  const t = useTranslations('profile')
  return (
    <nav aria-label={t('nav')} className="overflow-x-auto border-b print:hidden">
      <ul className="flex min-w-max gap-1">
        {links.map((link) => (
          <li key={link.key}>
            <Link
              href={link.href}
              aria-current={link.current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-14 font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-brand-ink aria-[current=page]:text-brand-ink"
            >
              {link.label}
              {link.current && <CurrentInView />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
