'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { SelectInput, type ControlProps } from '@/components/ui/field'
import { Flag } from '@/components/ui/flag'
import { flagUrl } from '@/lib/domain/pictures/urls'
import { DIAL_COUNTRIES, dialCodeOf } from '@/lib/domain/places/dial-codes'
import { formatCountry, intlTag } from '@/lib/i18n/format'

type Props = { control: ControlProps; country: string; onChange: (country: string) => void }

/** A country's telephone prefix. There always is one: the list has no empty entry. */
export function PrefixSelect({ control, country, onChange }: Props) {
  const locale = useLocale()
  const countries = useMemo(() => listCountries(locale), [locale])
  return (
    <SelectInput
      {...control}
      name="calling_code"
      value={country}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      // Closed, the box has room for flag and prefix; the list has the names, by which it is searched.
      className="absolute inset-0 opacity-0"
      start={
        <span aria-hidden="true" className="flex items-center gap-2">
          <Flag src={flagUrl(country)} />
          <bdi dir="ltr" className="num">{`+${dialCodeOf(country)}`}</bdi>
        </span>
      }
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {`${name} (\u2066+${dialCodeOf(code)}\u2069)`}
        </option>
      ))}
    </SelectInput>
  )
}

function listCountries(locale: string): { code: string; name: string }[] {
  const collator = new Intl.Collator(intlTag(locale))
  return DIAL_COUNTRIES.map((code) => ({ code, name: formatCountry(code, locale) })).sort((a, b) =>
    collator.compare(a.name, b.name),
  )
}
