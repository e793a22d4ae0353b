'use client'

import { MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Flag } from '@/components/ui/flag'
import { Icon } from '@/components/ui/icon'
import { leaveTo } from '@/lib/client/http/leave'
import { useCountryRows, type CountryRow } from '@/lib/client/state/reference-lists'
import { rememberCountry } from '@/lib/client/state/start-up'
import { flagUrl } from '@/lib/domain/pictures/urls'
import { PickButton, PickerDialog } from './picker-dialog'

const codeOf = (row: CountryRow) => row.code
const namesOf = ({ code, name, english, dial_code }: CountryRow) => [name, english, code, dial_code]

type Props = {
  country: string
  /** Written by the server: browsers do not know every language's. */
  name: string
}

/** Chooses the country that the viewer books from; it decides about taxes and what is offered. */
export function CountryPicker({ country, name }: Props) {
  const t = useTranslations('layout')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const all = { items: useCountryRows(locale, open) }
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
      <PickerDialog
        open={open}
        onOpenChange={setOpen}
        title={t('country')}
        sections={[all]}
        all={all}
        keyOf={codeOf}
        namesOf={namesOf}
        draw={(row) => <CountryButton row={row} chosen={row.code === country} onPick={pick} />}
      />
    </>
  )
}

type ButtonProps = { row: CountryRow; chosen: boolean; onPick: (code: string) => void }

function CountryButton({ row: { code, name, emoji }, chosen, onPick }: ButtonProps) {
  return (
    <PickButton chosen={chosen} onPick={() => onPick(code)}>
      {emoji ? <Flag src={flagUrl(code)} /> : <span className="w-6 shrink-0" />}
      {name}
    </PickButton>
  )
}

function withCountry(href: string, code: string): string {
  const url = new URL(href)
  url.searchParams.set('country', code)
  return url.href
}
