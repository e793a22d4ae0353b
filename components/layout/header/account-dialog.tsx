'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AccountForm, type AccountMode } from '@/components/accounts/account-form'
import { LogoutForm } from '@/components/accounts/logout-form'
import { Dialog } from '@/components/ui/overlays/dialog'

export type AccountDialogProps = {
  /** Signed in: the dialog asks whether to log out. */
  signedIn: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Paths with their locale. */
  here: string
  home: string
}

/** Login and registration in one dialog, with a toggle between them. */
export function AccountDialog({ signedIn, open, onOpenChange, here, home }: AccountDialogProps) {
  const t = useTranslations('accounts')
  const close = useTranslations('layout')('close')
  const [mode, setMode] = useState<AccountMode>('login')
  const title = t(signedIn ? 'title.logout' : `title.${mode}`)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} closeLabel={close} width="sm">
      {signedIn ? (
        <LogoutForm home={home} />
      ) : (
        <>
          <AccountForm mode={mode} next={here} />
          <ul className="mt-4 text-14">
            {(['login', 'register', 'forgot'] as const)
              .filter((other) => other !== mode)
              .map((other) => (
                <li key={other}>
                  <button
                    type="button"
                    onClick={() => setMode(other)}
                    className="inline-flex min-h-11 items-center text-brand-ink underline"
                  >
                    {t(`switch.${other}`)}
                  </button>
                </li>
              ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
