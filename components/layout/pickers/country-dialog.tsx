'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Flag } from '@/components/ui/flag'
import { currencyPart } from '@/lib/client/state/client-state'
import { useCountryRows, type CountryRow } from '@/lib/client/state/reference-lists'
import { conversionKnown } from '@/lib/domain/money/currencies'
import { flagUrl } from '@/lib/domain/pictures/urls'
import { PickButton, PickerDialog, type PickerProps } from './picker-dialog'

const codeOf = (row: CountryRow) => row.code
const namesOf = ({ code, name, english, dial_code }: CountryRow) => [name, english, code, dial_code]

/** The countries to choose from. */
export function CountryDialog({ open, onOpenChange, current, onPick }: PickerProps) {
  const t = useTranslations('layout')
  const all = { items: useCountryRows(useLocale(), open) }
  const pick = ({ code, default_currency }: CountryRow) => {
    const isKnown = default_currency !== null && conversionKnown(default_currency)
    // Whoever never chose a currency reads prices in the country's.
    if (code !== current && currencyPart.get() === null && isKnown) currencyPart.set(default_currency)
    onPick(code)
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

type ButtonProps = { row: CountryRow; chosen: boolean; onPick: () => void }

function CountryButton({ row: { code, name, emoji }, chosen, onPick }: ButtonProps) {
  return (
    <PickButton chosen={chosen} onPick={onPick}>
      {emoji ? <Flag src={flagUrl(code)} /> : <span className="w-6 shrink-0" />}
      {name}
    </PickButton>
  )
}
