'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Flag } from '@/components/ui/flag'
import { leaveTo } from '@/lib/client/http/leave'
import { rememberCountry } from '@/lib/client/state/country'
import { useCountryRows, type CountryRow } from '@/lib/client/state/reference-lists'
import { flagUrl } from '@/lib/domain/pictures/urls'
import { LIMIT_KEYS } from '@/lib/domain/search/filter-keys'
import { PickButton, PickerDialog, type PickerProps } from './picker-dialog'

const codeOf = (row: CountryRow) => row.code
const namesOf = ({ code, name, english, dial_code }: CountryRow) => [name, english, code, dial_code]

export type CountryDialogProps = Omit<PickerProps, 'onPick'>

/** The countries to choose from; the choice is remembered, and the page loaded for it. */
export function CountryDialog({ open, onOpenChange, current }: CountryDialogProps) {
  const t = useTranslations('layout')
  const all = { items: useCountryRows(useLocale(), open) }
  const pick = ({ code }: CountryRow) => {
    onOpenChange(false)
    rememberCountry(code)
    // Prices and taxes follow the country, and so does the currency of whoever never chose one.
    if (code !== current) leaveTo(withCountry(window.location.href, code))
  }
  return (
    <PickerDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('country')}
      sections={[all]}
      all={all}
      keyOf={codeOf}
      namesOf={namesOf}
      draw={(row) => <CountryButton row={row} chosen={row.code === current} onPick={() => pick(row)} />}
    />
  )
}

/** An address without a currency is shown in the country's, in which limits of prices are other amounts. */
function withCountry(href: string, code: string): string {
  const url = new URL(href)
  url.searchParams.set('country', code)
  if (!url.searchParams.has('currency')) for (const key of LIMIT_KEYS) url.searchParams.delete(key)
  return url.href
}

type ButtonProps = { row: CountryRow; chosen: boolean; onPick: () => void }

function CountryButton({ row: { code, name, emoji }, chosen, onPick }: ButtonProps) {
  return (
    <PickButton chosen={chosen} onPick={onPick}>
      {emoji ? <Flag src={flagUrl(code)} /> : <span className="w-6 shrink-0" />}
      {name}
    </PickButton>
  )
}
