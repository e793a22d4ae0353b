/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { GeneratorFields } from '@/components/widgets/generator-fields'
import type { WidgetSettings } from '@/lib/domain/widgets/code'
import { readWidgetColours } from '@/lib/domain/widgets/parameters'
import { widgetPalette } from '@/lib/domain/widgets/palette'
import en from '@/messages/en.json'
import { SUNRISE } from '../../specification/site'

function show(settings: WidgetSettings) {
  const palette = widgetPalette(SUNRISE.brand.colors, readWidgetColours(new URLSearchParams(settings)))
  render(
    <NextIntlClientProvider locale="en" messages={{ widget: en.widget }} timeZone="UTC">
      <GeneratorFields
        settings={settings}
        languages={[]}
        currencies={[]}
        palette={palette}
        onChange={() => undefined}
      />
    </NextIntlClientProvider>,
  )
}
const placeholders = (label: string) =>
  screen.getAllByLabelText(new RegExp(`^${label}: (Light|Dark)$`)).map((field) => field.getAttribute('placeholder'))

describe('the colours of the widget generator', () => {
  it('show what is drawn while nothing is set, each its own', () => {
    show({})
    const { light, dark } = widgetPalette(SUNRISE.brand.colors, {})
    expect(placeholders('Buttons and highlights')).toEqual([light.brand, dark.brand])
    expect(placeholders('Text on buttons')).toEqual([light['on-brand'], dark['on-brand']])
    expect(placeholders('Background of fields and lists')).toEqual(['#ffffff', '#14181f'])
    expect(placeholders('Text in fields and lists')).toEqual(['#0e1420', '#f2f4f8'])
    expect(placeholders('Background around the search')).toEqual(['Transparent', 'Transparent'])
    const swatches = screen.getAllByLabelText(/^Pick a colour: Buttons/).map((swatch) => swatch.getAttribute('value'))
    expect(swatches).toEqual([light.brand, dark.brand])
  })

  it('follow what is set beside them', () => {
    show({ bg_brand_light: '#102030' })
    expect(placeholders('Text in fields and lists')).toEqual(['#ffffff', '#f2f4f8'])
  })
})
