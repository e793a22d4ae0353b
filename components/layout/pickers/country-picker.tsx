'use client'

import { MapPin } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { loadLater } from '@/components/ui/overlays/load-later'
import { leaveTo } from '@/lib/client/http/leave'
import { rememberCountry } from '@/lib/client/state/country'
import type { PickerProps } from './picker-dialog'

const CountryDialog = loadLater<PickerProps>(() => import('./country-dialog').then((module) => module.CountryDialog))

type Props = {
  country: string
  /** Written by the server: browsers do not know every language's. */
  name: string
}

/** Chooses the country that the viewer books from; it decides about taxes and what is offered. */
export function CountryPicker({ country, name }: Props) {
  const t = useTranslations('layout')
  const [open, setOpen] = useState(false)
  const pick = (code: string) => {
    setOpen(false)
    rememberCountry(code)
    // Prices and taxes follow the country: the page is loaded again.
    if (code !== country) leaveTo(withCountry(window.location.href, code))
  }
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
      <CountryDialog open={open} onOpenChange={setOpen} current={country} onPick={pick} />
    </>
  )
}

function withCountry(href: string, code: string): string {
  const url = new URL(href)
  url.searchParams.set('country', code)
  return url.href
}
