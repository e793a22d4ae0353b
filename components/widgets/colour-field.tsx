'use client'

import { useTranslations } from 'next-intl'
import { Field, TextInput } from '@/components/ui/fields/field'
import { parseColour, toHex } from '@/lib/domain/tenants/colour'
import type { ColourParam } from '@/lib/domain/widgets/parameters'

type Props = {
  param: ColourParam
  /** Of which colour, such as "Buttons". */
  group: string
  label: string
  value: string
  /** The colour used while nothing is set, as hex; null where the page below shows through. */
  drawn: string | null
  /** Another colour is drawn, because this one would not be legible. */
  repaired: boolean
  onChange: (value: string) => void
}

/** A colour, typed in any way that the widget reads, or picked. */
export function ColourField({ param, group, label, value, drawn, repaired, onChange }: Props) {
  const t = useTranslations('widget.generator')
  const colour = parseColour(value)
  const wrong = value.trim() !== '' && colour === null
  return (
    <Field
      label={
        <>
          <span className="sr-only">{`${group}: `}</span>
          {label}
        </>
      }
      hint={repaired ? t('repaired') : undefined}
      error={wrong ? t('unreadable') : null}
    >
      {(control) => (
        <TextInput
          {...control}
          name={param}
          value={value}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          placeholder={drawn ?? t('transparent')}
          onChange={(event) => onChange(event.target.value)}
          boxClass="ps-2"
          start={
            <input
              type="color"
              aria-label={t('pick', { colour: `${group}, ${label}` })}
              value={colour ? toHex(colour) : (drawn ?? '#ffffff')}
              onChange={(event) => onChange(event.target.value)}
              className="size-8 shrink-0 rounded-tag border bg-transparent noscript:hidden"
            />
          }
        />
      )}
    </Field>
  )
}
