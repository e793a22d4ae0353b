import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AccountNav } from '@/components/accounts/account-nav'
import { accountLinks } from '@/components/layout/site-links'
import { loadSiteView } from '@/lib/server/tenants/site-view'

// The order of the links. Pages that an account may not see are left out, as in its menu.
const PAGES = [
  'accountReservations',
  'favorites',
  'searches',
  'vouchers',
  'myBookings',
  'allReservations',
  'attention',
  'visits',
  'health',
  'profile',
] as const
export type AccountPage = (typeof PAGES)[number]

type Props = {
  current: AccountPage
  title: ReactNode
  lead?: ReactNode
  /** Beside the title, such as a button. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of every page of an account: links between them, a heading, the page. Anonymous visitors get no links. */
export async function AccountShell({ current, title, lead, action, children }: Props) {
  return (
    <div className="wrap py-6 md:py-10">
      <AccountTabs current={current} />
      <div className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-4 md:mt-10">
        <div className="min-w-0">
          <h1 className="text-28 md:text-36">{title}</h1>
          {lead && <p className="mt-2 max-w-text text-ink-2">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}

/** The links of AccountShell without its frame; nothing for anonymous visitors. */
export async function AccountTabs({ current }: { current: AccountPage }) {
  const [view, nav] = await Promise.all([loadSiteView(), getTranslations('nav')])
  if (!view.user) return null
  const allowed = accountLinks(view).filter((link) => !link.external)
  const links = PAGES.flatMap((key) => {
    const link = allowed.find((known) => known.key === key)
    return link ? [{ key, href: link.href, label: nav(key), current: key === current }] : []
  })
  return <AccountNav links={links} />
}
