'use client'

import { useTranslations } from 'next-intl'
import { Field, SelectInput, TextInput } from '@/components/ui/field'
import type { SettingName, WidgetSettings } from '@/lib/domain/widgets/code'
import { COLOUR_NAMES, WIDGET_MODES, WIDGET_TARGETS, type ColourParam } from '@/lib/domain/widgets/parameters'
import { ColourField } from './colour-field'

export type Choice = { value: string; label: string }

type Props = {
  settings: WidgetSettings
  languages: readonly Choice[]
  currencies: readonly Choice[]
  repaired: readonly ColourParam[]
  onChange: (name: SettingName, value: string) => void
}

/** Everything that can be set about a widget. */
export function GeneratorFields({ settings, languages, currencies, repaired, onChange }: Props) {
  const t = useTranslations('widget.generator')
  const select = (name: SettingName, choices: readonly Choice[], label: string, hint?: string) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          value={settings[name] ?? ''}
          onChange={(event) => onChange(name, event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
  return (
    <>
      <div className="grid gap-5">
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
        {select(
          'mode',
          WIDGET_MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) })),
          t('mode'),
        )}
        {select(
          'target',
          WIDGET_TARGETS.map((target) => ({ value: target, label: t(`targets.${target}`) })),
          t('target'),
        )}
      </div>
      <h2 className="mt-4 text-22">{t('colours')}</h2>
      <p className="max-w-text text-14 text-ink-2">{t('coloursHint')}</p>
      {COLOUR_NAMES.map((name) => (
        <fieldset key={name} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{t(`colourNames.${name}`)}</legend>
          {(['light', 'dark'] as const).map((mode) => (
            <ColourField
              key={mode}
              param={`${name}_${mode}`}
              group={t(`colourNames.${name}`)}
              label={t(`modes.${mode}`)}
              value={settings[`${name}_${mode}`] ?? ''}
              repaired={repaired.includes(`${name}_${mode}`)}
              onChange={(value) => onChange(`${name}_${mode}`, value)}
            />
          ))}
        </fieldset>
      ))}
    </>
  )
}
