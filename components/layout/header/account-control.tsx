'use client'

import { CircleUserRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState, type MouseEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Flyout } from '@/components/ui/overlays/flyout'
import { useOpened } from '@/components/ui/overlays/use-opened'
import { Icon } from '@/components/ui/icon'
import { loadLater } from '@/components/ui/overlays/load-later'
import { loadWithMessages } from '@/components/ui/overlays/load-with-messages'
import { usePathname } from '@/lib/i18n/navigation'
import type { AccountDialogProps } from './account-dialog'
import type { AccountEntriesProps } from './account-entries'
import type { WaysIn } from './ways-in'
import { SiteNotes } from '@/components/layout/site-notes'
import type { LabelledLink } from '@/components/layout/site-links'

const AccountDialog = loadLater<AccountDialogProps>(() =>
  loadWithMessages('accounts', () => import('./account-dialog').then((module) => module.AccountDialog)),
)

const AccountEntries = loadLater<AccountEntriesProps>(() =>
  import('./account-entries').then((module) => module.AccountEntries),
)

type Props = {
  /** Of the signed-in person; null for anonymous visitors. */ name: string | null
  links: LabelledLink[]
  notes: string[]
  ways: WaysIn
}

/** The account menu, or a link to log in. */
export function AccountControl(props: Props) {
  const pathname = usePathname()
  // Another page closes the menu.
  return <AccountMenu key={pathname} {...props} />
}

function AccountMenu({ name, links, notes, ways }: Props) {
  const t = useTranslations('layout')
  const [open, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const hasAsked = useOpened(isAsking)
  const ready = AccountEntries.useReady(open, () => setOpen(false))
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(false)
    setAsking(true)
  }
  return (
    <>
      <Flyout
        open={open && ready}
        onOpenChange={setOpen}
        title={name ?? t('account')}
        closeLabel={t('close')}
        align="end"
        popoverClass="w-72 p-2"
        trigger={
          <button type="button" aria-label={t('account')} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
            {name ? <Initial of={name} /> : <Icon of={CircleUserRound} />}
          </button>
        }
      >
        <AccountEntries name={name} links={links} onFollow={() => setOpen(false)} onAsk={ask} />
        <SiteNotes notes={notes} className="mt-1 border-t px-3 pt-3 pb-1" />
      </Flyout>
      {hasAsked && <AccountDialog signedIn={name !== null} open={isAsking} onOpenChange={setAsking} ways={ways} />}
    </>
  )
}

function Initial({ of }: { of: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-brand-tint font-bold text-brand-ink"
    >
      {Array.from(of.trim())[0]?.toLocaleUpperCase()}
    </span>
  )
}
