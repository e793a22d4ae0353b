'use client'

import { Globe } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { loadLater } from '@/components/ui/overlays/load-later'
import type { Locale } from '@/lib/i18n/locales'
import type { LocaleDialogProps } from './locale-dialog'

const LocaleDialog = loadLater<LocaleDialogProps>(() => import('./locale-dialog').then((module) => module.LocaleDialog))

/** `name`: what the language calls itself. */
type Props = { locale: Locale; name: string }

/** Leads to the same page in another language and remembers the choice. */
export function LocalePicker(props: Props) {
  // The key closes the picker when the language changes.
  return <Picker key={props.locale} {...props} />
}

function Picker({ locale, name }: Props) {
  const t = useTranslations('layout')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <Icon of={Globe} size={18} />
        <span className="sr-only">{t('languageLabel', { language: name })}</span>
        {/* Part of the accessible name, because voice control goes by the letters on the screen. */}
        <span className="hidden sm:inline"> {locale.slice(0, 2).toUpperCase()}</span>
      </button>
      <LocaleDialog open={open} onOpenChange={setOpen} locale={locale} />
    </>
  )
}
