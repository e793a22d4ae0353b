'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Flag } from '@/components/ui/flag'
import { useCountryRows, type CountryRow } from '@/lib/client/state/reference-lists'
import { flagUrl } from '@/lib/domain/pictures/urls'
import { PickButton, PickerDialog, type PickerProps } from './picker-dialog'

const codeOf = (row: CountryRow) => row.code
const namesOf = ({ code, name, english, dial_code }: CountryRow) => [name, english, code, dial_code]

/** The countries to choose from. */
export function CountryDialog({ open, onOpenChange, current, onPick }: PickerProps) {
  const t = useTranslations('layout')
  const all = { items: useCountryRows(useLocale(), open) }
  return (
    <PickerDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('country')}
      sections={[all]}
      all={all}
      keyOf={codeOf}
      namesOf={namesOf}
      draw={(row) => <CountryButton row={row} chosen={row.code === current} onPick={onPick} />}
    />
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
