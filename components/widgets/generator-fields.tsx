'use client'

import { useTranslations } from 'next-intl'
import { Field, Options, SelectInput, TextInput } from '@/components/ui/fields/field'
import type { SettingName, WidgetSettings } from '@/lib/domain/widgets/code'
import type { ModeName } from '@/lib/domain/tenants/palette'
import { drawnColour, type WidgetPalette } from '@/lib/domain/widgets/palette'
import {
  COLOUR_NAMES,
  WIDGET_MODES,
  WIDGET_TARGETS,
  type ColourName,
  type ColourParam,
} from '@/lib/domain/widgets/parameters'
import { ColourField } from './colour-field'

export type Choice = { value: string; label: string }

type Props = {
  settings: WidgetSettings
  languages: readonly Choice[]
  currencies: readonly Choice[]
  /** The colours that the settings lead to. */
  palette: WidgetPalette
  onChange: (name: SettingName, value: string) => void
}

/** Everything that can be set about a widget. */
export function GeneratorFields(props: Props) {
  const t = useTranslations('widget.generator')
  return (
    <>
      <div className="grid gap-5">
        <SettingFields {...props} />
      </div>
      <h2 className="mt-4 text-22">{t('colours')}</h2>
      <p className="max-w-text text-14 text-ink-2">{t('coloursHint')}</p>
      <ColourFields {...props} />
    </>
  )
}

function SettingFields({ settings, languages, currencies, onChange }: Props) {
  const t = useTranslations('widget.generator')
  const select = (name: SettingName, choices: readonly Choice[], label: string) => (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          value={settings[name] ?? ''}
          onChange={(event) => onChange(name, event.target.value)}
        >
          <Options choices={choices} />
        </SelectInput>
      )}
    </Field>
  )
  const modes = WIDGET_MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))
  const targets = WIDGET_TARGETS.map((target) => ({ value: target, label: t(`targets.${target}`) }))
  return (
    <>
      {select('locale', languages, t('language'))}
      {select('currency', [{ value: '', label: t('ownCurrency') }, ...currencies], t('currency'))}
      <Field label={t('destination')} hint={t('destinationHint')}>
        {(control) => (
          <TextInput
            {...control}
            name="destination"
            maxLength={80}
            value={settings.destination ?? ''}
            onChange={(event) => onChange('destination', event.target.value)}
          />
        )}
      </Field>
      {select('mode', modes, t('mode'))}
      {select('target', targets, t('target'))}
    </>
  )
}

function ColourFields({ settings, palette, onChange }: Props) {
  const t = useTranslations('widget.generator')
  const param = (name: ColourName, mode: ModeName): ColourParam => `${name}_${mode}`
  return COLOUR_NAMES.map((name) => (
    <fieldset key={name} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t(`colourNames.${name}`)}</legend>
      {(['light', 'dark'] as const).map((mode) => (
        <ColourField
          key={mode}
          param={param(name, mode)}
          group={t(`colourNames.${name}`)}
          label={t(`modes.${mode}`)}
          value={settings[param(name, mode)] ?? ''}
          drawn={drawnColour(palette, name, mode)}
          repaired={palette.repaired.includes(param(name, mode))}
          onChange={(value) => onChange(param(name, mode), value)}
        />
      ))}
    </fieldset>
  ))
}
