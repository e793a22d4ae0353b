'use client'

import { MapPin } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { loadLater } from '@/components/ui/overlays/load-later'
import type { CountryDialogProps } from './country-dialog'

const CountryDialog = loadLater<CountryDialogProps>(() =>
  import('./country-dialog').then((module) => module.CountryDialog),
)

type Props = {
  country: string
  /** Written by the server: browsers do not know every language's. */
  name: string
}

/** Chooses the country that the viewer books from; it decides about taxes and what is offered. */
export function CountryPicker({ country, name }: Props) {
  const t = useTranslations('layout')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('countryLabel', { country: name })}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        <Icon of={MapPin} size={18} />
        {name}
      </button>
      <CountryDialog open={open} onOpenChange={setOpen} current={country} />
    </>
  )
}
