'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { SelectInput, type ControlProps } from '@/components/ui/fields/field'
import { Flag } from '@/components/ui/flag'
import { flagUrl } from '@/lib/domain/pictures/urls'
import { formatDialCode } from '@/lib/domain/places/dial-codes'
import { dialLabel, listDialCountries } from '@/lib/domain/places/dial-countries'
import { intlTag } from '@/lib/i18n/format'

type Props = { control: ControlProps; country: string; onChange: (country: string) => void }

/** A country's dial code. One is always chosen: the list has no empty entry. */
export function PrefixSelect({ control, country, onChange }: Props) {
  const locale = useLocale()
  const countries = useMemo(() => listDialCountries(intlTag(locale)), [locale])
  return (
    <SelectInput
      {...control}
      name="calling_code"
      value={country}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      // The closed box has room for flag and code only; the open list is searched by name.
      className="absolute inset-0 opacity-0"
      start={
        <span aria-hidden="true" className="flex items-center gap-2">
          <Flag src={flagUrl(country)} />
          <bdi dir="ltr" className="num">
            {formatDialCode(country)}
          </bdi>
        </span>
      }
    >
      {countries.map((entry) => (
        <option key={entry.code} value={entry.code}>
          {dialLabel(entry)}
        </option>
      ))}
    </SelectInput>
  )
}
