'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AccountForm, type AccountMode } from '@/components/accounts/account-form'
import { LogoutForm } from '@/components/accounts/logout-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import type { WaysIn } from './ways-in'

export type AccountDialogProps = {
  /** Signed in: the dialog asks whether to log out. */
  signedIn: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  ways: WaysIn
}

/** Login and registration in one dialog, with a toggle between them. */
export function AccountDialog({ signedIn, open, onOpenChange, ways }: AccountDialogProps) {
  const t = useTranslations('accounts')
  const close = useTranslations('layout')('close')
  const locale = useLocale()
  const [mode, setMode] = useState<AccountMode>('login')
  const title = t(signedIn ? 'title.logout' : `title.${mode}`)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} closeLabel={close} width="sm">
      {signedIn ? (
        <LogoutForm home={localePath(locale, routes.index())} />
      ) : (
        <WayIn mode={mode} setMode={setMode} ways={ways} />
      )}
    </Dialog>
  )
}

const MODES = ['login', 'register', 'forgot'] as const
const SWITCH = 'inline-flex min-h-11 items-center text-brand-ink underline'

type WayInProps = { mode: AccountMode; setMode: (mode: AccountMode) => void; ways: WaysIn }

function WayIn({ mode, setMode, ways: { forgot, sso } }: WayInProps) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  // Dates, filters and the page of a list are in the query, which the router's own path leaves out.
  const here = `${window.location.pathname}${window.location.search}`
  return (
    <>
      <AccountForm mode={mode} next={here} />
      <ul className="mt-4 text-14">
        {MODES.filter((other) => other !== mode && (other !== 'forgot' || forgot === 'here')).map((other) => (
          <li key={other}>
            <button type="button" onClick={() => setMode(other)} className={SWITCH}>
              {t(`switch.${other}`)}
            </button>
          </li>
        ))}
        {forgot !== null && forgot !== 'here' && (
          <li>
            <a href={forgot} className={SWITCH}>
              {t('switch.forgot')}
            </a>
          </li>
        )}
        {sso && (
          <li>
            <a href={localePath(locale, routes.sso({ next: here }))} className={SWITCH}>
              {t('switch.sso')}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}
